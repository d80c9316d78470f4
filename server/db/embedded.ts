import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { PGlite, type Transaction as PGliteClient } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle, PgliteSession, PgliteTransaction } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Database, Transaction } from './database';
import { dialect, relationalSchema } from './drizzleSchema';
import { withRowMapper } from './fast/rowMapper';
import { lockFolder } from './folderLock';
import { countKnownMigrations, migrationsFolder } from './migrationsFolder';
import { appRole, bindLicensee, bindTenant } from './tenantSettings';
import { tracedQuery } from './traceQueries';

export interface EmbeddedOptions {
  /** Folder of the files; without it the data lives in memory. */
  dataDir?: string;
  /** A dump of another embedded database to start from. */
  snapshot?: Blob;
}

/** The embedded database with the extensions our migrations need. */
export const openPGlite = async ({ dataDir, snapshot }: EmbeddedOptions): Promise<PGlite> => {
  return PGlite.create({
    extensions: { pg_trgm, btree_gin },
    ...(dataDir && { dataDir: join(dataDir, 'files') }),
    ...(snapshot && { loadDataDir: snapshot }),
  });
};

/**
 * A transaction's queries as Drizzle makes them. With each it hands over the same parsers, and PGlite copies the hundreds
 * it has to add them, which takes longer than a simple query: so PGlite takes them for good with the first.
 */
const takeParsersOnce = (database: PGlite) => {
  let areTaken = false;
  return (client: PGliteClient): Pick<PGliteClient, 'query'> => ({
    query: <T>(text: string, parameters?: unknown[], options?: Parameters<PGliteClient['query']>[2]) => {
      if (options?.parsers && !areTaken) {
        Object.assign(database.parsers, options.parsers);
        areTaken = true;
      }
      const run = () => client.query<T>(text, parameters, options?.rowMode && { rowMode: options.rowMode });
      return tracedQuery(text, run);
    },
  });
};

/** One PGlite in this process. It has a single connection, so transactions run one after another. */
export const openEmbedded = async (options: EmbeddedOptions): Promise<Database> => {
  // What is in it is read by nobody else who works on the machine.
  if (options.dataDir) await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  const unlock = options.dataDir ? await lockFolder(options.dataDir) : undefined;
  const client = await openPGlite(options).catch(async (error: unknown) => {
    await unlock?.();
    throw error;
  });

  const asked = takeParsersOnce(client);
  const transaction = async <T>(settings: string, work: (tx: Transaction) => Promise<T>): Promise<T> => {
    // It answers without ever waiting for anything: who asks again and again would let no request be read meanwhile.
    await setImmediate();
    return client.transaction(async (pgliteClient: PGliteClient) => {
      if (settings) await pgliteClient.exec(settings);
      // PGlite takes this for its own client: Drizzle names the two types apart, but uses one interface.
      const session = withRowMapper(new PgliteSession(asked(pgliteClient) as PGlite, dialect, relationalSchema));
      const tx = new PgliteTransaction(dialect, session, relationalSchema);
      return work(tx as unknown as Transaction);
    });
  };

  const database: Database = {
    kind: 'embedded',
    for: () => database,
    tenant: async (clientId, mode, work) =>
      transaction(
        `${mode === 'write' ? '' : 'set transaction read only;'}set local role ${appRole};${bindTenant(clientId)}`,
        work,
      ),
    partner: async (licenseeId, mode, work) =>
      transaction(`${mode === 'write' ? '' : 'set transaction read only;'}${bindLicensee(licenseeId)}`, work),
    shared: (work) => transaction(`set local role ${appRole}`, work),
    owner: (work) => transaction('', work),
    migrate: () => migrate(drizzle(client), { migrationsFolder }),
    isCurrent: async () => {
      const { rows } = await client.query<{ count: number }>(
        'select count(*)::int as count from drizzle.__drizzle_migrations',
      );
      return (rows[0]?.count ?? 0) >= countKnownMigrations();
    },
    vacuum: async () => {
      await client.exec('vacuum analyze');
    },
    ping: async () => {
      await client.query('select 1');
    },
    close: async () => {
      await client.close();
      await unlock?.();
    },
  };
  return database;
};
