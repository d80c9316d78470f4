import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { plainAreas } from '../../contract/names/plainRecords';
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

const registerKeys = Object.entries(schema as Record<string, unknown>).flatMap(([area, table]) =>
  plainAreas.some((name) => name === area) && is(table, PgTable) ? [`${getTableName(table)}_pkey`] : [],
);

/** Keys and indexes of tenants’ tables that do not begin with the client: a table can only be partitioned without them. */
const beginOtherwise: readonly { because: string; names: readonly string[] }[] = [
  { because: 'a register’s records are referred to by their id alone', names: registerKeys },
  {
    because: 'other tables refer to these by their id alone',
    names: [
      'imports',
      'locations',
      'member_groups',
      'members',
      'org_units',
      'risk_assignments',
      'risk_rounds',
      'risks',
    ].map((table) => `${table}_pkey`),
  },
  {
    because: 'whoever deletes an import by its id finds the pages by it',
    names: ['import_lists_import_id_list_page_pk'],
  },
  { because: 'a file may be a licensee’s, and templates refer to it by its id', names: ['files_pkey'] },
  { because: 'a credential is one person’s alone, in whatever company (WebAuthn 7.1)', names: ['passkeys_credential'] },
  { because: 'a licensee’s staff look for plans of all companies by what is planned', names: ['library_plans_item'] },
  { because: 'jobs are no tenant’s: whoever is free takes them', names: ['jobs_due', 'jobs_pkey'] },
];

/** Index that serves a foreign key: a deletion finds references by the id alone, so it may begin with the reference. */
const servesReference = sql`not i.indisunique and exists (
  select from pg_constraint reference where reference.contype = 'f' and reference.conrelid = i.indrelid
    and reference.conkey = array[i.indkey[0]])`;

it('begins every key and index of a tenant’s table with the client, but for those that say why not', async () => {
  const database = await openTestDatabase();
  const found = await database.owner((tx) =>
    rowsOf<{ name: string; isExplained: boolean }>(
      tx,
      sql`select c.relname as name, client.attnum = i.indkey[0] or ${servesReference} as "isExplained"
        from pg_index i join pg_class c on c.oid = i.indexrelid
        join pg_attribute client on client.attrelid = i.indrelid and client.attname = 'client_id'
        where c.relnamespace = 'public'::regnamespace`,
    ),
  );
  await database.close();
  expect(found.length).toBeGreaterThan(100);
  const otherwise = found.filter(({ isExplained }) => !isExplained).map(({ name }) => name);
  expect(otherwise.toSorted()).toEqual(beginOtherwise.flatMap(({ names }) => names).toSorted());
});
