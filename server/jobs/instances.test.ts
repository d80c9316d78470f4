import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { leaseMilliseconds, takeJob } from '../core/jobs/queue';
import type { JobHandler } from '../core/jobs/types';
import { jobs, maximumAttempts } from '../db/schema';
import { hour, setUpWorkers } from './workerHarness';

const { state, database, workerWith, enqueue, queued } = setUpWorkers();

describe('several instances', () => {
  it('never run the same job twice', async () => {
    const runs: unknown[] = [];
    for (let number = 0; number < 30; number += 1) await enqueue({ number });
    const handler: JobHandler = async (_, { number }) => {
      await new Promise(setImmediate);
      runs.push(number);
    };
    await Promise.all([workerWith(handler), workerWith(handler), workerWith(handler)].map((one) => one.runDue()));
    expect(runs.toSorted()).toEqual(Array.from({ length: 30 }, (_, number) => number).toSorted());
  });

  it('take over the job of one that died, but not before its lease ends', async () => {
    let runs = 0;
    await enqueue();
    await takeJob(database(), state.clock.now());
    const other = workerWith(async () => {
      runs += 1;
    });
    state.clock.advance(leaseMilliseconds - 1);
    await other.runDue();
    expect(runs).toBe(0);
    state.clock.advance(1);
    await other.runDue();
    expect(runs).toBe(1);
    expect(await queued()).toEqual([]);
  });

  it('leave a job alone whose holder renews its lease', async () => {
    let stolen = 0;
    await enqueue();
    const thief = workerWith(async () => {
      stolen += 1;
    });
    await workerWith(async ({ renew }) => {
      state.clock.advance(leaseMilliseconds - 1);
      await renew();
      state.clock.advance(leaseMilliseconds - 1);
      await thief.runDue();
    }).runDue();
    expect(stolen).toBe(0);
    expect(await queued()).toEqual([]);
  });

  it('tell one that was too slow that the job is no longer its own, and keep their own hold', async () => {
    const outcomes: string[] = [];
    await enqueue();
    const slow = workerWith(async ({ renew }) => {
      state.clock.advance(leaseMilliseconds);
      await takeJob(database(), state.clock.now());
      await renew().catch((error: Error) => outcomes.push(error.message));
    });
    await slow.runDue();
    expect(outcomes).toEqual(['another instance took over']);
    expect(await queued()).toMatchObject([{ attempts: 2 }]);
  });

  it('give up a job that ended the process at every attempt', async () => {
    let runs = 0;
    await enqueue();
    for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
      await takeJob(database(), state.clock.now());
      await database().shared((tx) =>
        tx.update(jobs).set({ lockedUntil: state.clock.now() }).where(eq(jobs.kind, 'test')),
      );
    }
    let tellings = 0;
    const run = async () => {
      runs += 1;
    };
    const giveUp = async () => {
      tellings += 1;
    };
    const worker = workerWith({ run, giveUp });
    await worker.runDue();
    state.clock.advance(hour);
    await worker.runDue();
    expect([runs, tellings]).toEqual([0, 1]);
    expect(state.logged.filter(({ level }) => level === 50)).toHaveLength(1);
  });
});
