import { Socket } from 'node:net';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { CallError } from '../base/errors';
import type { Database, Transaction } from './database';
import { dialect, relationalSchema } from './drizzleSchema';
import { isUnavailable } from './errors';
import { type Limit, limits as usualLimits, type Work } from './limits';
import { isCurrent, migratePostgresql, reach } from './migratePostgresql';
import { withRowMapper } from './rowMapper';
import { appRole, bindTenant } from './tenantSettings';

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

const unavailable = (cause: unknown): CallError => new CallError('service.unavailable', {}, { cause });

const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    if (isUnavailable(error)) throw unavailable(error);
    throw error;
  }
};

/** What the connection is on; the types know less of it. */
const socketOf = ({ connection: { stream } }: pg.PoolClient): Socket => {
  if (stream instanceof Socket) return stream;
  throw new Error('PostgreSQL is reached over a socket');
};

/** Gives a connection back, or ends it if its answers are not to be had any more. */
const giveBack = (client: pg.PoolClient, isBroken = false): void => {
  socketOf(client).setTimeout(0);
  client.release(isBroken);
};

/** From now until it is given back: a connection on which nothing comes for so long is ended, with all that waits on it. */
const expectAnswers = (client: pg.PoolClient, { answer }: Limit): void => {
  socketOf(client).setTimeout(answer);
};

const endWhenSilent = (client: pg.PoolClient): void => {
  const socket = socketOf(client);
  socket.on('timeout', () => {
    socket.destroy(Object.assign(new Error('PostgreSQL does not answer'), { code: 'ETIMEDOUT' }));
  });
};

const rollBack = async (client: pg.PoolClient): Promise<void> => {
  try {
    await client.query('rollback');
    giveBack(client);
  } catch {
    giveBack(client, true);
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
  limit: Limit,
  mode: 'read' | 'write',
  work: (tx: Transaction) => Promise<T>,
) => {
  const client = await connect(pool);
  expectAnswers(client, limit);
  sendTogether(client);
  const begun = client.query(begin);
  begun.catch(() => undefined);
  try {
    const result = await work(transactionOn(client));
    await begun;
    if (mode === 'read') {
      commit(client).then(
        () => giveBack(client),
        () => giveBack(client, true),
      );
      return result;
    }
    await commit(client);
    giveBack(client);
    return result;
  } catch (error) {
    await rollBack(client);
    if (isUnavailable(error)) throw unavailable(error);
    throw error;
  }
};

/** Something asked outside of any transaction. */
const ask = async <T>(pool: pg.Pool, limit: Limit, question: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
  const client = await connect(pool);
  expectAnswers(client, limit);
  try {
    const answer = await question(client);
    giveBack(client);
    return answer;
  } catch (error) {
    giveBack(client, true);
    throw error;
  }
};

const openPool = (connectionString: string, options: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ connectionString, ...reach, ...options });
  // A connection that breaks fails its queries and is dropped; without listeners it would end the process as well.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    endWhenSilent(client);
  });
  return pool;
};

/** As a connection keeps to it unless a transaction says otherwise: an instance that is gone holds no lock for ever. */
const asOptions = ({ statement, answer }: Limit): string =>
  `-c statement_timeout=${statement} -c idle_in_transaction_session_timeout=${answer}`;

const forTransaction = ({ statement, answer }: Limit): string =>
  `set local statement_timeout=${statement};set local idle_in_transaction_session_timeout=${answer}`;

/**
 * PostgreSQL 15 or later. Requests run as a role that owns nothing; the owner's connections are opened when needed.
 * Without `jit`: compiling one of the larger queries takes seconds, running it far less. With room to sort and look up
 * what a large company's statistics go through: with the 4 MB that PostgreSQL gives by itself they take twice as long.
 */
export const openPostgresql = (
  databaseUrl: string,
  poolSize = 20,
  limits: Readonly<Record<Work, Limit>> = usualLimits,
): Database => {
  const settings = `-c role=${appRole} -c jit=off -c work_mem=16MB ${asOptions(limits.usual)}`;
  const pool = openPool(databaseUrl, { max: poolSize, pipeline: true, options: settings });
  let ownerPool: pg.Pool | undefined;
  const owners = (): pg.Pool => {
    const options = asOptions(limits.background);
    ownerPool ??= openPool(databaseUrl, { max: 2, idleTimeoutMillis: 5_000, options });
    return ownerPool;
  };
  const within = (work: Work): Database => {
    const limit = limits[work];
    const own = work === 'usual' ? '' : `;${forTransaction(limit)}`;
    return {
      kind: 'postgresql',
      tenant: async (clientId, mode, run) => {
        const begin = `begin ${mode === 'read' ? 'read only' : ''}${own};${bindTenant(clientId)}`;
        return transact(pool, begin, limit, mode, run);
      },
      shared: (run) => transact(pool, `begin${own}`, limit, 'write', run),
      owner: (run) => transact(owners(), 'begin', limits.background, 'write', run),
      for: within,
      migrate: () => migratePostgresql(databaseUrl),
      isCurrent: () => ask(owners(), limits.probe, isCurrent),
      ping: async () => {
        await ask(pool, limits.probe, (client) => client.query('select 1'));
      },
      close: async () => {
        await Promise.all([pool.end(), ownerPool?.end()]);
      },
    };
  };
  return within('usual');
};
