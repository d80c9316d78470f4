import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { rowsOf } from '../db/query';

/** Pages of rows, 8 kB each, up to which deleting costs less than truncating, which makes every table's files anew. */
const deletedPages = 500;

/** Turns vacuum off, so that rows are written, and read without an order, one after the other whatever was deleted. */
export const keepDeleted = (database: Database): Promise<void> =>
  database.owner(async (tx) => {
    await tx.execute(sql`
      do $$ declare name regclass; begin
        for name in select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
          execute format('alter table %s set (autovacuum_enabled = false)', name);
        end loop;
      end $$`);
  });

/** Makes a database what the migrations left: they put nothing into any table. What is empty already is not touched. */
export const emptyTables = (database: Database): Promise<void> =>
  database.owner(async (tx) => {
    const used = await rowsOf<{ name: string; pages: number }>(
      tx,
      sql`select oid::regclass::text as name, (pg_relation_size(oid) / 8192)::int as pages from pg_class
          where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`,
    );
    if (used.length === 0) return;
    const names = used.map(({ name }) => name);
    if (used.reduce((sum, { pages }) => sum + pages, 0) > deletedPages) {
      await tx.execute(sql.raw(`truncate ${names.join(', ')} restart identity cascade`));
      return;
    }
    // Neither triggers nor foreign keys: all goes, in whatever order.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(
      sql.raw(`do $$ declare name text; begin
        ${names.map((name) => `delete from ${name};`).join('\n')}
        for name in select format('%I.%I', schemaname, sequencename) from pg_sequences where last_value is not null loop
          execute format('alter sequence %s restart', name);
        end loop;
      end $$`),
    );
  });
