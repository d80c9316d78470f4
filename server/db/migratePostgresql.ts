import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { asLocals, readAddress } from './connectionSettings';
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

/**
 * Runs the migrations on a connection of its own; other instances wait for the lock and find nothing left to do. That
 * the network is gone, the keep-alive tells.
 */
export const migratePostgresql = async (databaseUrl: string): Promise<void> => {
  const { connectionString } = readAddress(databaseUrl);
  const client = new pg.Client({ connectionString, ...reach });
  await client.connect();
  try {
    // One transaction around Drizzle's, whose end ends both: a pooler could give what comes after it another connection,
    // and whoever waits for the lock must not keep a second one from whoever holds it.
    await client.query(`begin${asLocals(patient)}`);
    await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
};

/** Whether all migrations that this code knows have run. */
export const isCurrent = async (client: pg.PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  return (rows[0]?.count ?? 0) >= countKnownMigrations();
};
