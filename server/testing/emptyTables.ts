import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { rowsOf } from '../db/query';

/** Makes a database what the migrations left: they put nothing into any table. What is empty already is not touched. */
export const emptyTables = (database: Database): Promise<void> =>
  database.owner(async (tx) => {
    const used = await rowsOf<{ name: string }>(
      tx,
      sql`select relname as name from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
    );
    if (used.length === 0) return;
    const tables = used.map(({ name }) => sql.identifier(name));
    await tx.execute(sql`truncate ${sql.join(tables, sql`, `)} restart identity cascade`);
  });
