import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { countKnownMigrations, migrationsFolder } from './migrationsFolder';

/** For every connection: milliseconds until it must be there, and until the system looks whether it still is. */
export const reach = {
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const;

/** Any number, as long as nobody else locks the same one in this database. */
const migrationLock = 7_233_251;

/**
 * Runs the migrations on a connection of its own; other instances wait for the lock and find nothing left to do. A
 * migration may take as long as it needs; that the network is gone, the keep-alive tells.
 */
export const migratePostgresql = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    ...reach,
    options: '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0',
  });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // The lock belongs to the connection and ends with it.
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
