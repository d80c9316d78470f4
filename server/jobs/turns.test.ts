import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { newId } from '../base/newId';
import { leaseMilliseconds, takeJob } from '../core/jobs/queue';
import type { Transaction } from '../db/database';
import { rowsOf } from '../db/query';
import { maximumAttempts } from '../db/schema';
import { setUpWorkers } from './workerHarness';

const { state, database, workerWith } = setUpWorkers();

const companies = Array.from({ length: 4 }, newId) as [string, string, string, string];
const [first, second, third, fourth] = companies;

interface Flood {
  /** Seconds from now to the first one; each is due a second after the one before. */
  from?: number;
  attempts?: number;
}

/** Queues so many jobs of a company, numbered from 1. */
const flood = (clientId: string, count: number, { from = -10_000, attempts = 0 }: Flood = {}) =>
  database().shared((tx) =>
    tx.execute(sql`
      insert into jobs (id, client_id, kind, payload, run_at, attempts)
      select gen_random_uuid(), ${clientId}::uuid, 'test', jsonb_build_object('number', number),
        ${state.clock.now().toISOString()}::timestamptz + make_interval(secs => ${from}::int + number - 1), ${attempts}::int
      from generate_series(1, ${count}::int) number`),
  );

/** Runs all jobs and lists them in the worker's order, as company and number. */
const runAll = async (): Promise<string[]> => {
  const runs: string[] = [];
  await workerWith(async ({ clientId }, { number }) => {
    runs.push(`${'ABCD'[companies.indexOf(clientId)]}${number}`);
  }).runDue();
  return runs;
};

describe('companies take turns', () => {
  it.each([
    ['before', first, second],
    ['behind', second, first],
  ])('so that one job comes up at once %s 5,000 of another company', async (_, flooding, other) => {
    await flood(flooding, 5_000);
    await flood(other, 1, { from: -1 });
    const taken: string[] = [];
    let lastServed: string | undefined;
    for (let turn = 0; turn < 3; turn += 1) {
      lastServed = (await takeJob(database(), state.clock.now(), lastServed))?.clientId;
      taken.push(lastServed ?? 'nobody');
    }
    expect(taken).toContain(other);
    expect(taken.filter((clientId) => clientId === flooding)).toHaveLength(2);
  });

  it('and the job of each that is due longest comes first', async () => {
    await flood(third, 3);
    await flood(first, 2, { from: -5 });
    await flood(fourth, 1, { from: -20_000 });
    expect(await runAll()).toEqual(['A1', 'C1', 'D1', 'A2', 'C2', 'C3']);
  });

  it('and pass by those with nothing due, at work or given up', async () => {
    await flood(first, 3, { from: 60 });
    await flood(second, 3, { attempts: maximumAttempts });
    await flood(third, 1);
    await takeJob(database(), state.clock.now());
    await flood(fourth, 1);
    expect(await runAll()).toEqual(['D1']);
    state.clock.advance(leaseMilliseconds);
    expect(await runAll()).toEqual(['A1', 'C1']);
  });

  it('wherever the company stands that was served last, with jobs or without', async () => {
    for (const lastServed of [...companies, newId()]) {
      await flood(second, 1);
      const job = await takeJob(database(), state.clock.now(), lastServed);
      expect(job?.clientId).toBe(second);
    }
    expect(await takeJob(database(), state.clock.now(), second)).toBeUndefined();
  });

  it('and two that look at the same moment take two jobs of the one company that has some', async () => {
    await flood(first, 20);
    const taken = await Promise.all(Array.from({ length: 20 }, () => takeJob(database(), state.clock.now())));
    expect(new Set(taken.map((job) => job?.id)).size).toBe(20);
    expect(taken.map((job) => job?.payload.number).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1).toSorted(),
    );
  });
});

describe('a job is found among 100,000', () => {
  // Of the connection, not of the transaction alone: what earlier ones read stays in it until it is reported.
  const readSoFar = async (tx: Transaction): Promise<number> => {
    const [read] = await rowsOf<{ rows: number }>(
      tx,
      sql`select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::int as rows from pg_stat_xact_user_tables
        where relname = 'jobs'`,
    );
    return read?.rows ?? 0;
  };

  /** Number of rows of the queue that taking a job reads. */
  const readForOne = (lastServed: string): Promise<number> =>
    database().shared(async (tx) => {
      const before = await readSoFar(tx);
      await takeJob({ ...database(), shared: (work) => work(tx) }, state.clock.now(), lastServed);
      return (await readSoFar(tx)) - before;
    });

  it('without reading the others, nor those that were given up or are due later', async () => {
    await flood(fourth, 5_000, { from: -20_000, attempts: maximumAttempts });
    await flood(second, 5_000, { from: 60 });
    await flood(first, 100_000);
    await flood(fourth, 1);
    await database().shared((tx) => tx.execute(sql`analyze jobs`));
    expect(await readForOne(first)).toBeLessThan(20);
    expect(await readForOne(fourth)).toBeLessThan(20);
  });
});
