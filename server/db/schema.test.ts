import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/harness';
import { rowsOf } from './query';
import * as schema from './schema';

it('has every column in the migrated database: who forgot a migration reads here of what', async () => {
  const database = await openTestDatabase();
  const columns = sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`;
  const made = await database.owner((tx) => rowsOf<{ name: string }>(tx, columns));
  await database.close();
  const declared = Object.values(schema as Record<string, unknown>).flatMap((table) =>
    is(table, PgTable)
      ? Object.values(getTableColumns(table)).map((column) => `${getTableName(table)}.${column.name}`)
      : [],
  );
  const isMade = new Set(made.map(({ name }) => name));
  expect(declared.length).toBeGreaterThan(200);
  expect(declared.filter((name) => !isMade.has(name)).map((name) => `server/db/migrations: no ${name}`)).toEqual([]);
});
