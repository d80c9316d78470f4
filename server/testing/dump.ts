import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { rowsOf } from '../db/query';

/** Everything the database holds of a company, by table. */
export const dumpOf = (database: Database, clientId: string): Promise<unknown> =>
  database.owner(async (tx) => {
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select table_name as name from information_schema.columns
          where table_schema = 'public' and column_name = 'client_id' order by 1`,
    );
    const content: Record<string, unknown> = {};
    for (const { name } of tables) {
      const table = sql.identifier(name);
      content[name] = await rowsOf(
        tx,
        sql`select to_jsonb(t) as row from ${table} t where client_id = ${clientId} order by to_jsonb(t)::text`,
      );
    }
    content.client = await rowsOf(tx, sql`select to_jsonb(t) as row from clients t where id = ${clientId}`);
    return content;
  });
