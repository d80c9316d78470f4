import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock';
import { describeError } from '../base/describeError';
import type { Database, Transaction } from '../db/database';
import { rowsOf } from '../db/query';
import { type AuditSink, type AuditSinkSettings, openAuditSink } from './auditSink';
import { type QueuedEvent, toOcsf } from './ocsf';

/** So many entries go at once. */
const batch = 500;
/** Milliseconds for which nothing is asked of a receiver that failed. */
const rest = 15_000;
/** Any number, as long as nobody else locks the same one in this database. */
const streamLock = 7_233_252;

interface Surroundings {
  database: Database;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Of the product. */
  version: string;
}

interface Waiting {
  position: string | number;
  event: QueuedEvent;
}

const readWaiting = (tx: Transaction): Promise<Waiting[]> =>
  rowsOf<{ position: string | number; event: QueuedEvent }>(
    tx,
    sql`select waiting.position, waiting.event from audit_stream_waiting(${batch}::int) waiting`,
  );

const forget = (tx: Transaction, waiting: readonly Waiting[]) => {
  const positions = waiting.map(({ position }) => Number(position));
  return tx.execute(sql`select audit_stream_sent(${sql.param(positions)}::bigint[])`);
};

const linesOf = (waiting: readonly Waiting[], version: string): string[] =>
  waiting.map(({ event }) => JSON.stringify(toOcsf(event, version)));

/** Of the only process on its database, whose single connection must not wait for a receiver. */
const sendAlone = async ({ database, version }: Surroundings, sink: AuditSink): Promise<number> => {
  const waiting = await database.shared(readWaiting);
  if (waiting.length === 0) return 0;
  await sink(linesOf(waiting, version));
  await database.shared((tx) => forget(tx, waiting));
  return waiting.length;
};

/** Unless another instance is at it. */
const sendAmongOthers = ({ database, version }: Surroundings, sink: AuditSink): Promise<number> =>
  database.for('background').shared(async (tx) => {
    const [lock] = await rowsOf<{ isOurs: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${streamLock}) as "isOurs"`,
    );
    if (!lock?.isOurs) return 0;
    const waiting = await readWaiting(tx);
    if (waiting.length === 0) return 0;
    await sink(linesOf(waiting, version));
    await forget(tx, waiting);
    return waiting.length;
  });

/**
 * Sends the next entries that wait. They leave the queue once the sink has them: what a process that ends in between
 * has sent is sent again.
 */
const sendNext = (surroundings: Surroundings, sink: AuditSink): Promise<number> =>
  surroundings.database.kind === 'embedded' ? sendAlone(surroundings, sink) : sendAmongOthers(surroundings, sink);

/** Sends all that waits; where the receiver fails, it is asked again a quarter of a minute later. */
export const createAuditStream = (surroundings: Surroundings, sink: AuditSink): (() => Promise<void>) => {
  const { clock, log } = surroundings;
  let restsUntil = 0;
  let isSending = false;
  return async () => {
    if (isSending || clock.now().getTime() < restsUntil) return;
    isSending = true;
    try {
      while ((await sendNext(surroundings, sink)) === batch);
    } catch (error) {
      restsUntil = clock.now().getTime() + rest;
      log.warn({ failure: describeError(error) }, 'audit log not streamed, will be tried again');
    } finally {
      isSending = false;
    }
  };
};

/**
 * Begins to stream the audit log, or goes on where it stopped; without settings, nothing is queued any more, and what
 * waited is forgotten. @returns what sends it, to be called now and then
 */
export const openAuditStream = async (
  settings: AuditSinkSettings | undefined,
  surroundings: Surroundings,
): Promise<(() => Promise<void>) | undefined> => {
  const isWanted = settings !== undefined;
  const [before] = await surroundings.database.shared((tx) =>
    rowsOf<{ wasOn: boolean }>(tx, sql`select set_audit_stream(${isWanted}::boolean) as "wasOn"`),
  );
  if (before?.wasOn && !isWanted)
    surroundings.log.warn('the audit log is not streamed any more, by any instance: this one has no AUDIT_STREAM_URL');
  return settings && createAuditStream(surroundings, openAuditSink(settings));
};
