import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../base/clock';
import type { Reach } from '../../base/reach';
import type { Database } from '../../db/database';
import type { FileStorage } from '../../files/storage';
import type { Transport } from './transport';

/** Context of a background job. It opens its own tenant transactions: a long job must not hold one throughout. */
export interface JobContext {
  database: Database;
  storage: FileStorage;
  clientId: string;
  clock: Clock;
  log: FastifyBaseLogger;
  publicUrl: string;
  /** Addresses to which webhooks may lead; absent: nowhere. */
  webhookReach?: Reach | undefined;
  /** Transport by which messages leave the house. */
  transport: Transport;
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

/** A kind of job that somebody waits for. */
export interface AwaitedJob {
  run: JobHandler;
  /** Tells whoever waits that no attempt is left, however the last one ended. Is tried again until it goes well. */
  giveUp: JobHandler;
}

export type JobHandlers = Readonly<Record<string, JobHandler | AwaitedJob>>;
