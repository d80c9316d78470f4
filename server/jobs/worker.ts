import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../base/clock';
import { describeError } from '../base/describeError';
import type { Reach } from '../base/reach';
import { endLeases, takeJob } from '../core/jobs/queue';
import type { Transport } from '../core/jobs/transport';
import type { JobHandlers } from '../core/jobs/types';
import type { Database } from '../db/database';
import type { FileStorage } from '../files/storage';
import { createCalendarWatch } from './daily';
import { jobHandlers } from './handlers';
import { createHousekeeping } from './housekeeping';
import { removeOrphans } from './orphans';
import { runJob } from './runJob';
import { createStandingsWatch } from './standings';
import { vacuumDaily } from './vacuum';
import { WakeUpSignal } from './wakeUpSignal';

const usualPollMilliseconds = 1_000;
/** Jobs one instance works on at the same time: a long import must not hold up a password mail. */
const lanes = 2;

export interface WorkerOptions {
  database: Database;
  storage: FileStorage;
  clock: Clock;
  log: FastifyBaseLogger;
  publicUrl: string;
  transport: Transport;
  /** Addresses to which webhooks may lead; absent: nowhere. */
  webhookReach?: Reach | undefined;
  /** The server's own kinds of jobs unless a test brings others. */
  handlers?: JobHandlers;
  /** Sends what was added to the audit log to whoever the operator named; without it nobody gets it. */
  streamAudit?: (() => Promise<void>) | undefined;
  /** How long to sleep before looking again, if nobody wakes the worker. */
  pollMilliseconds?: number;
}

export interface Worker {
  /** Begins to look for due jobs about once a second. */
  start(): void;
  /** Looks at once; call it after committing a transaction that queued a job. */
  wake(): void;
  /** Runs all jobs that are due, and those they queue, until none is left. */
  runDue(): Promise<void>;
  /** Takes no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/** Runs the jobs of the `jobs` table. Any number of workers in any number of processes share them. */
export const createWorker = (options: WorkerOptions): Worker => {
  const { handlers = jobHandlers, pollMilliseconds = usualPollMilliseconds, streamAudit, ...surroundings } = options;
  const { database, storage, clock, log } = surroundings;
  const wakeUp = new WakeUpSignal();
  const patient = database.for('background');
  const keepHouse = createHousekeeping(patient, clock, async (now) => {
    await vacuumDaily(patient, now);
    await removeOrphans(patient, storage, now, log).catch((error: unknown) => {
      log.warn({ failure: describeError(error) }, 'stored bytes without a file not removed');
    });
  });
  const watchCalendars = createCalendarWatch(database, clock);
  const watchStandings = createStandingsWatch(database, clock);
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let lastServed: string | undefined;
  let reachable = true;

  const runNext = async (): Promise<boolean> => {
    const job = await takeJob(database, clock.now(), lastServed);
    lastServed = job?.clientId ?? lastServed;
    if (job) await runJob({ ...surroundings, handlers }, job);
    return Boolean(job);
  };

  const runDue = async (): Promise<void> => {
    while (!stopped && (await runNext()));
  };

  const noteReachable = (now: boolean, error?: unknown): void => {
    if (reachable && !now) log.warn({ err: error }, 'jobs wait: the database does not answer');
    if (!reachable && now) log.info('jobs go on: the database answers again');
    reachable = now;
  };

  const lane = async (): Promise<void> => {
    while (!stopped) {
      const { count } = wakeUp;
      try {
        await watchCalendars();
        await watchStandings();
        await runDue();
        await streamAudit?.();
        await keepHouse();
        noteReachable(true);
      } catch (error) {
        noteReachable(false, error);
      }
      if (!stopped) await wakeUp.wait(count, pollMilliseconds);
    }
  };

  const begin = async (): Promise<void> => {
    // What a crash left behind need not wait for a minute; where several instances share the jobs, it must.
    if (database.kind === 'embedded') {
      await endLeases(database, clock.now()).catch((error: unknown) => noteReachable(false, error));
    }
    await Promise.all(Array.from({ length: lanes }, lane));
  };

  return {
    start: () => {
      running = begin();
    },
    wake: () => wakeUp.send(),
    runDue,
    stop: async () => {
      stopped = true;
      wakeUp.send();
      await running;
    },
  };
};
