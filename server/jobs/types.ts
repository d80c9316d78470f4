import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../core/clock';
import type { Database } from '../db/database';
import type { Transport } from '../messages/transport';

/** What a background job gets. It opens its own tenant transactions: a long job must not hold one throughout. */
export interface JobContext {
  database: Database;
  clientId: string;
  clock: Clock;
  log: FastifyBaseLogger;
  publicUrl: string;
  /** Where messages leave the house. */
  transport: Transport;
  /** True if the job is given up for good should it throw now: the time to tell whoever waits for it. */
  lastAttempt: boolean;
  /**
   * Tells the other instances that this one still works on the job; call it between steps of a long one.
   * Throws if another instance has taken the job over meanwhile: then this one must stop.
   */
  renew: () => Promise<void>;
}

/**
 * Does the job. Must be safe to run again from the start: after a crash, or an error, it will be.
 */
export type JobHandler = (context: JobContext, payload: Record<string, unknown>) => Promise<void>;

export type JobHandlers = Readonly<Record<string, JobHandler>>;
