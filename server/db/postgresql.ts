import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { CallError } from '../core/errors';
import type { Database, Transaction } from './database';
import { dialect, relationalSchema } from './drizzleSchema';
import { isUnavailable } from './errors';
import { isCurrent, migratePostgresql } from './migratePostgresql';
import { withRowMapper } from './rowMapper';
import { appRole, bindTenant } from './tenantSettings';

const connectTimeout = 5_000;

const transactions = new WeakMap<pg.PoolClient, Transaction>();

/** Drizzle on this connection, made once: its prepared queries live as long as the connection. */
const transactionOn = (client: pg.PoolClient): Transaction => {
  const known = transactions.get(client);
  if (known) return known;
  const session = withRowMapper(new NodePgSession(client, dialect, relationalSchema));
  const made = new NodePgTransaction(dialect, session, relationalSchema) as unknown as Transaction;
  transactions.set(client, made);
  return made;
};

const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    if (isUnavailable(error)) throw new CallError('service.unavailable');
    throw error;
  }
};

const rollBack = async (client: pg.PoolClient): Promise<void> => {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
};

/** A transaction that failed inside and was caught ends in a rollback, and PostgreSQL calls that a success. */
const commit = async (client: pg.PoolClient): Promise<void> => {
  const { command } = await client.query('commit');
  if (command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back');
};

/** Lets all that is written in this turn travel as one packet, as `begin` and the first query do. */
const sendTogether = ({ connection: { stream } }: pg.PoolClient): void => {
  stream.cork();
  process.nextTick(() => stream.uncork());
};

/**
 * Sends `begin` without waiting: the queries of `work` travel right behind it. A read's answer does not wait for its
 * commit; the connection does.
 */
const transact = async <T>(
  pool: pg.Pool,
  begin: string,
  mode: 'read' | 'write',
  work: (tx: Transaction) => Promise<T>,
) => {
  const client = await connect(pool);
  sendTogether(client);
  const begun = client.query(begin);
  begun.catch(() => undefined);
  try {
    const result = await work(transactionOn(client));
    await begun;
    if (mode === 'read') {
      commit(client).then(
        () => client.release(),
        () => client.release(true),
      );
      return result;
    }
    await commit(client);
    client.release();
    return result;
  } catch (error) {
    await rollBack(client);
    if (isUnavailable(error)) throw new CallError('service.unavailable');
    throw error;
  }
};

const openPool = (connectionString: string, options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ connectionString, connectionTimeoutMillis: connectTimeout, keepAlive: true, ...options });
  // A connection that breaks fails its queries and is dropped; without listeners it would end the process as well.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/**
 * PostgreSQL 15 or later. Requests run as a role that owns nothing; the owner's connections are opened when needed.
 * Without `jit`: compiling one of the larger queries takes seconds, running it far less. With room to sort and look up
 * what a large company's statistics go through: with the 4 MB that PostgreSQL gives by itself they take twice as long.
 */
export const openPostgresql = (databaseUrl: string, poolSize = 20): Database => {
  const settings = `-c role=${appRole} -c jit=off -c work_mem=16MB`;
  const pool = openPool(databaseUrl, { max: poolSize, pipeline: true, options: settings });
  let ownerPool: pg.Pool | undefined;
  const owners = (): pg.Pool => {
    ownerPool ??= openPool(databaseUrl, { max: 2, idleTimeoutMillis: 5_000 });
    return ownerPool;
  };
  return {
    kind: 'postgresql',
    tenant: async (clientId, mode, work) =>
      transact(pool, `begin ${mode === 'read' ? 'read only' : ''};${bindTenant(clientId)}`, mode, work),
    shared: (work) => transact(pool, 'begin', 'write', work),
    owner: (work) => transact(owners(), 'begin', 'write', work),
    migrate: () => migratePostgresql(databaseUrl),
    isCurrent: () => isCurrent(owners()),
    ping: async () => {
      const client = await connect(pool);
      await client.query('select 1').then(
        () => client.release(),
        (error: unknown) => {
          client.release(true);
          throw error;
        },
      );
    },
    close: async () => {
      await Promise.all([pool.end(), ownerPool?.end()]);
    },
  };
};
