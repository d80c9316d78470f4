import { sql } from 'drizzle-orm';
import type { Database } from '../server/db/database';
import { rowsOf } from '../server/db/query';

/**
 * Moves every day and instant that the database holds into the past, as if so much time (`1 year 1 day`) had gone by
 * since. Past row-level security and triggers: also what is never changed, such as the audit log, grows older.
 */
export const passTime = (database: Database, interval: string): Promise<void> =>
  database.owner(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const tables = await rowsOf<{ statement: string }>(
      tx,
      sql`select format('update %I set %s', table_name, string_agg(
          format('%1$I = %1$I - interval %2$L', column_name, ${interval}::text), ', ')) as statement
        from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
          and data_type in ('date', 'timestamp with time zone')
        group by table_name`,
    );
    for (const { statement } of tables) await tx.execute(sql.raw(statement));
  });
