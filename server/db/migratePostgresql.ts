import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { asLocals, readAddress } from './connectionSettings';
import { isLockConflict } from './errors';
import { countKnownMigrations, migrationsFolder } from './migrationsFolder';

/** For every connection: milliseconds until it must be there, and until the system looks whether it still is. */
export const reach = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** Any number, as long as nobody else locks the same one in this database. */
const migrationLock = 7_233_251;

/** A migration may take as long as it needs. */
const patient = { statement_timeout: 0, idle_in_transaction_session_timeout: 0 };

/** Number of migrations that have run; none on an empty database. */
const countRun = async (client: pg.ClientBase): Promise<number> => {
  const known = await client.query<{ isThere: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as "isThere"`,
  );
  if (!known.rows[0]?.isThere) return 0;
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  return rows[0]?.count ?? 0;
};

/**
 * Waits until no request and no job is at work, and keeps new ones waiting until the end of the transaction: nearly all of them
 * touch one of these tables first. Else migrations of many tables would meet them in another order, again and again.
 */
const keepOthersWaiting = (client: pg.ClientBase) =>
  client.query('lock table sessions, throttles, jobs in access exclusive mode');

/**
 * Milliseconds that a migration waits for a table: less than after which PostgreSQL looks for deadlocks. So whoever is at
 * work meanwhile, on instances of the version before, is never the one that is ended, and waits behind it no longer.
 */
const lockTimeout = 700;

/** How often it is tried, and the milliseconds between two tries, in which those who wait get their turn. */
const [maximumTries, pause] = [100, 500];

const tryToMigrate = async (databaseUrl: string): Promise<void> => {
  const { connectionString } = readAddress(databaseUrl);
  const client = new pg.Client({ connectionString, ...reach });
  await client.connect();
  try {
    // One transaction around Drizzle's, whose end ends both: a pooler could give what comes after it another connection,
    // and whoever waits for the lock must not keep a second one from whoever holds it.
    await client.query(`begin${asLocals(patient)}`);
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await client.query(`set local lock_timeout = ${lockTimeout}`);
    const run = await countRun(client);
    if (run >= countKnownMigrations()) return;
    if (run > 0) await keepOthersWaiting(client);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
};

/**
 * Runs the migrations on a connection of its own; other instances wait for the lock and find nothing left to do. All of
 * them or none: where others are at work on a table, they are taken back and tried again. That the network is gone, the
 * keep-alive tells.
 */
export const migratePostgresql = async (databaseUrl: string): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await tryToMigrate(databaseUrl);
    } catch (error) {
      if (!isLockConflict(error) || tries === maximumTries) throw error;
      await sleep(pause);
    }
  }
};

/** True if all migrations that this code knows have run. */
export const isCurrent = async (client: pg.PoolClient): Promise<boolean> =>
  (await countRun(client)) >= countKnownMigrations();
