import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../db/database';
import { rowsOf } from '../db/query';

/** Everything the database holds of companies, by table. */
export type Dump = Record<string, unknown[]>;

/** The tables that hold rows of companies, and the column that tells whose they are. */
const ownedTables = async (tx: Transaction): Promise<[table: string, owner: string][]> => {
  const tables = await rowsOf<{ name: string }>(
    tx,
    sql`select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
        where relkind = 'r' and relnamespace = 'public'::regnamespace and attname = 'client_id' and not attisdropped
        order by 1`,
  );
  return [...tables.map(({ name }): [string, string] => [name, 'client_id']), ['clients', 'id']];
};

const isOf = (owner: string, clientIds: readonly string[]): SQL =>
  sql`${sql.identifier(owner)} = any(${sql.param(clientIds)}::uuid[])`;

const read = async (tx: Transaction, clientIds: readonly string[]): Promise<Dump> => {
  const tables = await ownedTables(tx);
  const parts = tables.map(
    ([name, owner]) => sql`select ${name}::text as name,
      coalesce(jsonb_agg(to_jsonb(t) order by t::text), '[]') as rows
      from ${sql.identifier(name)} t where ${isOf(owner, clientIds)}`,
  );
  const found = await rowsOf<{ name: string; rows: unknown[] }>(tx, sql.join(parts, sql` union all `));
  return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
};

export const dumpOf = (database: Database, ...clientIds: string[]): Promise<Dump> =>
  database.owner((tx) => read(tx, clientIds));

/** The columns of a table that can be written: what is generated follows from them. */
const writtenColumns = async (tx: Transaction, table: string): Promise<SQL> => {
  const columns = await rowsOf<{ name: string }>(
    tx,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  );
  return sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
};

/** Makes the database hold of companies what the dump says, and forgets all attempts that make wait. */
const restore = (database: Database, clientIds: readonly string[], dump: Dump, now: Dump): Promise<void> =>
  database.owner(async (tx) => {
    const changed = (await ownedTables(tx)).filter(([name]) => !isDeepStrictEqual(now[name], dump[name]));
    // References and triggers would object to tables that are filled one after the other.
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const [name, owner] of changed) {
      const table = sql.identifier(name);
      await tx.execute(sql`delete from ${table} where ${isOf(owner, clientIds)}`);
      const columns = await writtenColumns(tx, name);
      await tx.execute(
        sql`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(dump[name])}::jsonb)`,
      );
    }
    await tx.execute(sql`delete from throttles`);
  });

/** Snapshot of the companies' rows in the database. */
export interface Kept {
  readonly dump: Dump;
  /** Current dump: the very same as before if no transaction has written anything since. */
  now: () => Promise<Dump>;
  /** Makes it hold that again, and forgets all attempts that make wait. */
  restore: () => Promise<void>;
}

/** Keeps what the database holds of companies. */
export const keep = async (database: Database, ...clientIds: string[]): Promise<Kept> => {
  let seen: { snapshot: string; dump: Dump } | undefined;
  const now = (): Promise<Dump> =>
    database.owner(async (tx) => {
      // Whoever writes gets a transaction id, and every id that is given out or ends makes another snapshot.
      const [row] = await rowsOf<{ snapshot: string }>(tx, sql`select pg_current_snapshot()::text as snapshot`);
      const { snapshot = '' } = row ?? {};
      if (seen?.snapshot !== snapshot) seen = { snapshot, dump: await read(tx, clientIds) };
      return seen.dump;
    });
  const dump = await now();
  let restored = dump;
  return {
    dump,
    now,
    restore: async () => {
      const held = await now();
      if (held === restored) return;
      await restore(database, clientIds, dump, held);
      restored = await now();
    },
  };
};
