import { describe, expect, it } from 'vitest';
import { takeJob } from '../core/jobs/queue';
import type { JobHandler } from '../core/jobs/types';
import type { Database } from '../db/database';
import { setUpWorkers } from './workerHarness';

const { state, database, workerWith, enqueue, queued } = setUpWorkers();

describe('a started worker', () => {
  const signal = () => {
    let give = () => {};
    const given = new Promise<void>((resolve) => {
      give = resolve;
    });
    return { give, given };
  };

  it('runs a new job as soon as it is woken', async () => {
    const { give, given } = signal();
    const worker = workerWith(async () => give());
    worker.start();
    await enqueue();
    worker.wake();
    await given;
    await worker.stop();
    expect(await queued()).toEqual([]);
  });

  it('finds a new job by itself', async () => {
    const { give, given } = signal();
    const worker = workerWith(async () => give(), { pollMilliseconds: 1 });
    worker.start();
    await enqueue();
    await given;
    await worker.stop();
  });

  it.each([
    ['embedded', 'takes at once what its dead predecessor worked on', ['held', 'new']],
    ['postgresql', 'leaves alone what another instance may be working on', ['new']],
  ] as const)('on a database of kind %s %s', async (kind, _, expected) => {
    const { give, given } = signal();
    const ran: unknown[] = [];
    await enqueue({ name: 'held' });
    await takeJob(database(), state.clock.now());
    state.clock.advance(1);
    await enqueue({ name: 'new' });
    const run: JobHandler = async (_context, { name }) => {
      ran.push(name);
      if (name === 'new') give();
    };
    const worker = workerWith(run, { database: { ...database(), kind } });
    worker.start();
    // What is due longer goes first: with this one it is known whether the other was taken.
    await given;
    await worker.stop();
    expect(ran.toSorted()).toEqual(expected);
  });

  it('waits at its stop for the job that runs, and begins no other', async () => {
    const begun = signal();
    const finish = signal();
    let finished = 0;
    await enqueue();
    await enqueue();
    await enqueue();
    const worker = workerWith(async () => {
      begun.give();
      await finish.given;
      finished += 1;
    });
    worker.start();
    await begun.given;
    const stopped = worker.stop();
    finish.give();
    await stopped;
    const left = await queued();
    expect(left.length).toBeGreaterThan(0);
    expect(finished).toBe(3 - left.length);
  });

  it('goes on when the database was gone for a while', async () => {
    const { give, given } = signal();
    let failures = 3;
    const flaky: Database = {
      ...database(),
      shared: (work) => {
        failures -= 1;
        return failures >= 0 ? Promise.reject(new Error('gone')) : database().shared(work);
      },
    };
    await enqueue();
    const worker = workerWith(async () => give(), { database: flaky, pollMilliseconds: 1 });
    worker.start();
    await given;
    await worker.stop();
    const messages = state.logged.map(({ msg }) => msg);
    expect(messages[0]).toBe('jobs wait: the database does not answer');
    expect(messages).toContain('jobs go on: the database answers again');
  });
});
