import { Socket } from 'node:net';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { CallError } from '../base/errors';
import { asLocals, asOptions, type Reached, readAddress, type SessionSettings, timeouts } from './connectionSettings';
import type { Database, Mode, Transaction } from './database';
import { dialect, relationalSchema } from './drizzleSchema';
import { isUnavailable } from './errors';
import { withRowMapper } from './fast/rowMapper';
import { type Limit, limits as usualLimits, type Work } from './limits';
import { isCurrent, migratePostgresql, reach } from './migratePostgresql';
import { appRole, bindLicensee, bindTenant } from './tenantSettings';
import { traceQueries } from './traceQueries';

type Prepare = NodePgSession<Record<string, unknown>, Record<string, never>>['prepareQuery'];

/** A session whose prepared queries have no names: the next connection that a pooler gives would not know them. */
const withoutNames = <Session extends { prepareQuery: Prepare }>(session: Session): Session => {
  const prepare: Prepare = session.prepareQuery.bind(session);
  session.prepareQuery = (query, fields, _name, ...rest) => prepare(query, fields, undefined, ...rest);
  return session;
};

/** Drizzle on a connection, made once for each: its prepared queries live as long as the connection. */
const drizzleOn = (isPooled: boolean): ((client: pg.PoolClient) => Transaction) => {
  const transactions = new WeakMap<pg.PoolClient, Transaction>();
  return (client) => {
    const known = transactions.get(client);
    if (known) return known;
    const plain = new NodePgSession(client, dialect, relationalSchema);
    const session = withRowMapper(isPooled ? withoutNames(plain) : plain);
    const made = new NodePgTransaction(dialect, session, relationalSchema) as unknown as Transaction;
    transactions.set(client, made);
    return made;
  };
};

const unavailable = (cause: unknown): CallError => new CallError('service.unavailable', {}, { cause });

/** A pool, and Drizzle on each of its connections. */
interface Connections {
  pool: pg.Pool;
  transactionOn: (client: pg.PoolClient) => Transaction;
}

const connect = async (pool: pg.Pool): Promise<pg.PoolClient> => {
  try {
    return await pool.connect();
  } catch (error) {
    if (isUnavailable(error)) throw unavailable(error);
    throw error;
  }
};

/** Socket of the connection; the types know less of it. */
const socketOf = ({ connection: { stream } }: pg.PoolClient): Socket => {
  if (stream instanceof Socket) return stream;
  throw new Error('PostgreSQL is reached over a socket');
};

/** Gives a connection back, or ends it if its answers are not to be had any more. */
const giveBack = (client: pg.PoolClient, isBroken = false): void => {
  socketOf(client).setTimeout(0);
  client.release(isBroken);
};

/**
 * From now until it is given back: a connection on which nothing comes for so long is ended, with all that waits on it.
 */
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
  { pool, transactionOn }: Connections,
  begin: string,
  limit: Limit,
  mode: Mode,
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
    if (mode !== 'write') {
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
const ask = async <T>(
  { pool }: Connections,
  limit: Limit,
  question: (client: pg.PoolClient) => Promise<T>,
): Promise<T> => {
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

/** Opens connections that keep to `settings`; through a pooler each transaction has to say them itself. */
const openConnections = (
  { connectionString, isPooled }: Reached,
  settings: SessionSettings,
  options: pg.PoolConfig,
): Connections => {
  const told = isPooled ? {} : { options: asOptions(settings) };
  const pool = new pg.Pool({ connectionString, ...reach, ...told, ...options });
  // A connection that breaks fails its queries and is dropped; without listeners it would end the process as well.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    endWhenSilent(client);
    traceQueries(client);
  });
  return { pool, transactionOn: drizzleOn(isPooled) };
};

/**
 * A pooler that drops what a connection was opened with would let requests run as the owner, whom no row rule binds.
 */
const requireAppRole = async (connections: Connections, limit: Limit): Promise<void> => {
  const role = await ask(connections, limit, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role;
  });
  if (role === appRole) return;
  throw new Error(
    `Requests would run as ${role}: a pooler drops the settings of connections. Add pool_mode=transaction to DATABASE_URL`,
  );
};

/**
 * PostgreSQL 15 or later. Requests run as a role that owns nothing; the owner's connections are opened when needed.
 * Without `jit`: compiling one of the larger queries takes seconds, running it far less. With room to sort and look up
 * what a large company's statistics go through: with the 4 MB that PostgreSQL gives by itself they take twice as long.
 * @param databaseUrl a `postgres://` address; with `pool_mode=transaction` through a pooler that shares connections
 */
export const openPostgresql = (
  databaseUrl: string,
  poolSize = 20,
  limits: Readonly<Record<Work, Limit>> = usualLimits,
): Database => {
  const address = readAddress(databaseUrl);
  const requestSettings = { role: appRole, jit: 'off', work_mem: '16MB' };
  const usual = { ...requestSettings, ...timeouts(limits.usual) };
  const requests = openConnections(address, usual, { max: poolSize, pipeline: true });
  let owners: Connections | undefined;
  const owner = (): Connections => {
    owners ??= openConnections(address, timeouts(limits.background), { max: 2, idleTimeoutMillis: 5_000 });
    return owners;
  };
  const beginAsOwner = `begin${address.isPooled ? asLocals(timeouts(limits.background)) : ''}`;
  const within = (work: Work): Database => {
    const limit = limits[work];
    const locals = asLocals({
      ...(address.isPooled && requestSettings),
      ...((address.isPooled || work !== 'usual') && timeouts(limit)),
    });
    return {
      kind: 'postgresql',
      tenant: async (clientId, mode, run) => {
        const begin = `begin ${mode === 'write' ? '' : 'read only'}${locals};${bindTenant(clientId)}`;
        return transact(requests, begin, limit, mode, run);
      },
      partner: async (licenseeId, mode, run) => {
        const begin = `begin ${mode === 'write' ? '' : 'read only'}${locals};${bindLicensee(licenseeId)}`;
        return transact(requests, begin, limit, mode, run);
      },
      shared: (run) => transact(requests, `begin${locals}`, limit, 'write', run),
      owner: (run) => transact(owner(), beginAsOwner, limits.background, 'write', run),
      for: within,
      connections: () => {
        const { totalCount, idleCount, waitingCount } = requests.pool;
        return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
      },
      migrate: async () => {
        await migratePostgresql(databaseUrl);
        if (!address.isPooled) await requireAppRole(requests, limits.probe);
      },
      isCurrent: () => ask(owner(), limits.probe, isCurrent),
      ping: async () => {
        await ask(requests, limits.probe, (client) => client.query('select 1'));
      },
      close: async () => {
        await Promise.all([requests.pool.end(), owners?.pool.end()]);
      },
    };
  };
  return within('usual');
};
