import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { MovableClock } from '../base/clock';
import { newId } from '../base/newId';
import { enqueueIn } from '../core/jobs/enqueue';
import type { AwaitedJob, JobHandler } from '../core/jobs/types';
import type { Database } from '../db/database';
import { jobs } from '../db/schema';
import { emptyStorage } from '../testing/emptyStorage';
import { openTestDatabase } from '../testing/harness';
import { createWorker, type WorkerOptions } from './worker';

export const hour = 3_600_000;
export const clientId = newId();

interface Logged {
  level: number;
  msg: string;
  attempt?: number;
}

/** One database for the file, an empty queue and a fresh clock for each test. */
export const setUpWorkers = () => {
  const state = { clock: new MovableClock('2026-03-02T08:00:00Z'), logged: [] as Logged[] };
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.shared((tx) => tx.delete(jobs));
    state.clock = new MovableClock('2026-03-02T08:00:00Z');
    state.logged = [];
  });
  const log = pino({}, { write: (line: string) => state.logged.push(JSON.parse(line)) });
  const transport = { deliver: async () => 'nowhere' };
  return {
    state,
    database: () => database,
    /** A worker that knows jobs of kind `test`, and looks once an hour unless it is woken. */
    workerWith: (handler: JobHandler | AwaitedJob, options: Partial<WorkerOptions> = {}) => {
      const surroundings = { database, storage: emptyStorage, clock: state.clock, log, publicUrl: '', transport };
      return createWorker({ ...surroundings, handlers: { test: handler }, pollMilliseconds: hour, ...options });
    },
    enqueue: (payload: Record<string, unknown> = {}, runAt?: Date, kind = 'test'): Promise<void> =>
      database.shared((tx) => enqueueIn(tx, clientId, state.clock)({ kind, payload, ...(runAt && { runAt }) })),
    queued: () => database.shared((tx) => tx.select().from(jobs)),
  };
};
