import { describe, expect, it } from 'vitest';
import { retryDelay } from '../core/jobs/queue';
import type { JobHandler } from '../core/jobs/types';
import { maximumAttempts } from '../db/schema';
import { clientId, hour, setUpWorkers } from './workerHarness';

const { state, workerWith, enqueue, queued } = setUpWorkers();

describe('a job', () => {
  it('runs once with its tenant and payload, then is gone', async () => {
    const runs: unknown[] = [];
    await enqueue({ number: 7 });
    const worker = workerWith(async (context, payload) => {
      runs.push([context.clientId, payload]);
    });
    await worker.runDue();
    await worker.runDue();
    expect(runs).toEqual([[clientId, { number: 7 }]]);
    expect(await queued()).toEqual([]);
  });

  it('does not run before its time', async () => {
    let runs = 0;
    await enqueue({}, new Date(state.clock.now().getTime() + hour));
    const worker = workerWith(async () => {
      runs += 1;
    });
    await worker.runDue();
    expect(runs).toBe(0);
    state.clock.advance(hour);
    await worker.runDue();
    expect(runs).toBe(1);
  });

  it('that queues another is followed by it at once', async () => {
    const runs: unknown[] = [];
    await enqueue({ step: 1 });
    await workerWith(async (_, { step }) => {
      runs.push(step);
      if (step === 1) await enqueue({ step: 2 });
    }).runDue();
    expect(runs).toEqual([1, 2]);
  });

  it('that fails is tried again, later each time, and keeps the reason', async () => {
    let runs = 0;
    await enqueue();
    const worker = workerWith(async () => {
      runs += 1;
      if (runs < 3) throw new Error(`failure ${runs}`);
    });
    await worker.runDue();
    expect(await queued()).toMatchObject([{ attempts: 1, lastError: 'failure 1', lockedUntil: null }]);
    state.clock.advance(retryDelay(1) - 1);
    await worker.runDue();
    expect(runs).toBe(1);
    state.clock.advance(1);
    await worker.runDue();
    expect(await queued()).toMatchObject([{ attempts: 2, lastError: 'failure 2' }]);
    state.clock.advance(retryDelay(2));
    await worker.runDue();
    expect(runs).toBe(3);
    expect(await queued()).toEqual([]);
    expect(retryDelay(2)).toBeGreaterThan(retryDelay(1));
  });

  it('is given up after its last attempt, stays as a record, the log says so, and whoever waits is told', async () => {
    const happened: string[] = [];
    await enqueue({ number: 7 });
    const run = async () => {
      happened.push('run');
      throw new Error('never works');
    };
    const giveUp: JobHandler = async ({ clientId: client }, payload) => {
      happened.push(JSON.stringify([client === clientId, payload]));
    };
    const worker = workerWith({ run, giveUp });
    for (let attempt = 0; attempt < maximumAttempts + 2; attempt += 1) {
      await worker.runDue();
      state.clock.advance(hour);
    }
    expect(happened).toEqual([...Array(maximumAttempts).fill('run'), '[true,{"number":7}]']);
    expect(await queued()).toMatchObject([{ attempts: maximumAttempts, lastError: 'never works' }]);
    expect(state.logged.filter(({ level }) => level === 50)).toMatchObject([
      { msg: 'job given up', attempt: maximumAttempts },
    ]);
  });

  it('tells that it was given up again until that goes well', async () => {
    let tellings = 0;
    await enqueue();
    const run = () => Promise.reject(new Error('never works'));
    const giveUp = async () => {
      tellings += 1;
      if (tellings < 3) throw new Error('gone');
    };
    const worker = workerWith({ run, giveUp });
    for (let attempt = 0; attempt < maximumAttempts + 6; attempt += 1) {
      await worker.runDue().catch((error: Error) => expect(error.message).toBe('gone'));
      state.clock.advance(hour);
    }
    expect(tellings).toBe(3);
    expect(await queued()).toMatchObject([{ lastError: 'never works', lockedUntil: null }]);
  });

  it('of a kind nobody knows waits for a newer server', async () => {
    await enqueue({}, undefined, 'future');
    await workerWith(async () => undefined).runDue();
    expect(await queued()).toMatchObject([{ kind: 'future', lastError: 'no handler for jobs of kind future' }]);
  });
});
