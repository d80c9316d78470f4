import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Work } from './limits';
import type { ReplicaState } from './replicaWatch';
import type * as schema from './schema';

/** Drizzle on one open transaction; the same on PGlite and PostgreSQL. */
export type Transaction = PgDatabase<PgQueryResultHKT, typeof schema>;

/** `readCopy`: a read that may be seconds old, for which a replica does where there is one. */
export type Mode = 'read' | 'readCopy' | 'write';

/**
 * The database, embedded or PostgreSQL, as the rest of the server sees it. Never open one transaction inside another:
 * the embedded database has a single connection and would wait for itself. If PostgreSQL cannot be reached, or does not
 * answer in time, all of these throw `service.unavailable`.
 */
export interface Database {
  readonly kind: 'embedded' | 'postgresql';
  /** Runs inside one tenant, as the role that owns nothing; row-level security shows that tenant alone. */
  tenant<T>(clientId: string, mode: Mode, work: (tx: Transaction) => Promise<T>): Promise<T>;
  /**
   * Runs for a licensee, as the role of its staff; row-level security shows its companies' master data and kept sums, and
   * the staff's own accounts and sessions.
   */
  partner<T>(licenseeId: string, mode: 'read' | 'write', work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** As `tenant`, without a tenant: licensees, throttles, jobs, `client_id_of`. Tenant tables are empty here. */
  shared<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** As the owner, past row-level security: migrations and the operator's command line only. */
  owner<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** The same database with the limits of time for another kind of work than the usual. The embedded one has none. */
  for(work: Work): Database;
  /** Read replica, for reads that may be so many seconds old at most; absent: there is no replica. */
  readonly replica?: { readonly maximumLag: number; state(): ReplicaState };
  /**
   * Number of connections for requests and jobs that are used and idle, and who waits for one; the embedded database
   * has none.
   */
  readonly connections?: () => { used: number; idle: number; waiting: number };
  /** Brings the schema up to date; safe when several instances start at once. */
  migrate(): Promise<void>;
  /** True if every migration that this code knows has run. */
  isCurrent(): Promise<boolean>;
  /** Frees the room of deleted rows and renews the planner's statistics; absent: the database does so by itself. */
  readonly vacuum?: () => Promise<void>;
  /** Throws if the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
