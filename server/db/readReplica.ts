import { sql } from 'drizzle-orm';
import { CallError } from '../base/errors';
import type { Database } from './database';
import { isLostOnReplica } from './errors';
import { openPostgresql } from './postgresql';
import { rowsOf } from './query';
import { type ReplicaWatch, watchReplica } from './replicaWatch';
import { appRole } from './tenantSettings';

/** Read replica: where reads go that may be seconds old. */
export interface ReadSettings {
  /** A `postgres://` address of a streaming replica. */
  url: string;
  /** Seconds that it may be behind. */
  maximumLag: number;
}

/** Under which role requests run there, and up to where it has applied the primary's log; null: it is no replica. */
const ask = async (replica: Database): Promise<{ role: string; applied: string | null }> => {
  const rows = await replica.shared((tx) =>
    rowsOf<{ role: string; applied: string | null }>(
      tx,
      sql`select current_user as role, pg_last_wal_replay_lsn()::text as applied`,
    ),
  );
  return rows[0] ?? { role: '', applied: null };
};

/**
 * True if the caller is refused: of people who were made a moment ago a copy knows nothing yet, nor of a record that a
 * colleague has just saved. So nobody is sent away before the primary was asked.
 */
const isRefusal = (error: unknown): boolean => error instanceof CallError && error.status < 500;

/** `withReadReplica`, on a replica that is open and watched already. */
export const readBeside = (primary: Database, replica: Database, watch: ReplicaWatch, maximumLag: number): Database => {
  const beside = (main: Database, copy: Database): Database => ({
    ...main,
    replica: { maximumLag, state: watch.state },
    tenant: async (clientId, mode, work) => {
      if (mode !== 'readCopy' || !watch.isFresh()) return main.tenant(clientId, mode, work);
      try {
        return await copy.tenant(clientId, mode, work);
      } catch (error) {
        if (isLostOnReplica(error)) watch.noteAway();
        else if (!isRefusal(error)) throw error;
        return main.tenant(clientId, mode, work);
      }
    },
    for: (work) => beside(primary.for(work), replica.for(work)),
    migrate: async () => {
      await main.migrate();
      // One that is away now may come later.
      const role = await ask(replica).then(
        (answer) => answer.role,
        () => appRole,
      );
      if (role !== appRole) {
        throw new Error(`Requests would run as ${role} on DATABASE_READ_URL: add pool_mode=transaction to it`);
      }
      await watch.look();
    },
    close: async () => {
      watch.stop();
      await Promise.all([main.close(), replica.close()]);
    },
  });
  return beside(primary, replica);
};

/**
 * The database, of which reads that may be seconds old (`readCopy`) go to a replica as long as that is there and not
 * further behind than allowed; else, and if it fails on the way, to the primary as all others do. Tenant, role and
 * limits of time hold there as well.
 */
export const withReadReplica = (primary: Database, { url, maximumLag }: ReadSettings): Database => {
  const replica = openPostgresql(url);
  const watch = watchReplica(
    async () => {
      const end = sql`select pg_current_wal_insert_lsn()::text as position`;
      const [row] = await primary.shared((tx) => rowsOf<{ position: string }>(tx, end));
      return row?.position ?? '';
    },
    async () => {
      const { role, applied } = await ask(replica);
      // Whoever reads as the owner is bound by no row rule.
      return role === appRole ? applied : null;
    },
    maximumLag,
  );
  return readBeside(primary, replica, watch, maximumLag);
};
