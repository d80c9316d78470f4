import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { rowsOf } from '../db/query';

/** Everything the database holds of a company, by table. */
export type Dump = Record<string, unknown[]>;

/** The tables that hold rows of companies, and the column that tells whose they are. */
const ownedTables = async (tx: Transaction): Promise<[table: string, owner: string][]> => {
  const tables = await rowsOf<{ name: string }>(
    tx,
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'client_id' order by 1`,
  );
  return [...tables.map(({ name }): [string, string] => [name, 'client_id']), ['clients', 'id']];
};

const isOf = (owner: string, clientId: string): SQL => sql`${sql.identifier(owner)} = ${clientId}::uuid`;

const read = async (tx: Transaction, clientId: string): Promise<Dump> => {
  const tables = await ownedTables(tx);
  const parts = tables.map(
    ([name, owner]) => sql`select ${name}::text as name,
      coalesce(jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text), '[]') as rows
      from ${sql.identifier(name)} t where ${isOf(owner, clientId)}`,
  );
  const found = await rowsOf<{ name: string; rows: unknown[] }>(tx, sql.join(parts, sql` union all `));
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
};

export const dumpOf = (database: Database, clientId: string): Promise<Dump> =>
  database.owner((tx) => read(tx, clientId));

/** Makes the database hold of a company what the dump says, and forgets all attempts that make wait. */
export const restore = (database: Database, clientId: string, dump: Dump): Promise<void> =>
  database.owner(async (tx) => {
    const now = await read(tx, clientId);
    const changed = (await ownedTables(tx)).filter(([name]) => !isDeepStrictEqual(now[name], dump[name]));
    // References and triggers would object to tables that are filled one after the other.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [name, owner] of changed) {
      const table = sql.identifier(name);
      await tx.execute(sql`delete from ${table} where ${isOf(owner, clientId)}`);
      await tx.execute(
        sql`insert into ${table} select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(dump[name])}::jsonb)`,
      );
    }
    await tx.execute(sql`delete from throttles`);
  });
