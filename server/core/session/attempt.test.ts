import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MovableClock } from '../../base/clock';
import { CallError } from '../../base/errors';
import { createFairQueue, type FairQueue } from '../../base/fairQueue';
import type { Database } from '../../db/database';
import { throttles } from '../../db/schema';
import { openTestDatabase } from '../../testing/harness';
import { attempt, type Counter } from './attempt';
import { countAttempt, throttleKey } from './throttle';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const wrong = async () => {
  throw new CallError('login.failed');
};
const right = async () => 'in';
const instance = (): FairQueue => createFairQueue({ atOnce: 4, longest: 10_000 });

let tests = 0;
/** Two instances of the server that share a database, and an address that nobody has tried from. */
const setUp = (freeAttempts = 49) => {
  tests += 1;
  const clock = new MovableClock('2026-03-02T08:00:00Z');
  const address: Counter = { key: throttleKey(`address ${tests}`), patience: { freeAttempts }, isForgiving: false };
  const account = (name: string): Counter => ({
    key: throttleKey(`account ${tests} ${name}`),
    patience: { freeAttempts: 4 },
    isForgiving: true,
  });
  const instances = [instance(), instance()] as const;
  const tried: string[] = [];
  const make = (name: string, work: () => Promise<string>, which = 0): Promise<string> =>
    attempt({ shared: database.shared, clock }, instances[which] ?? instances[0], [address, account(name)], () => {
      tried.push(name);
      return work();
    }).catch((error: unknown) => {
      if (error instanceof CallError) return error.code;
      throw error;
    });
  const atOnce = (count: number, one: (index: number) => Promise<string>) =>
    Promise.all(Array.from({ length: count }, (_, index) => one(index)));
  const stored = async () => {
    const [row] = await database.shared((tx) => tx.select().from(throttles).where(eq(throttles.key, address.key)));
    return row && { failures: row.count, underWay: row.underWay };
  };
  return { clock, address, make, atOnce, tried, stored };
};

const tally = (answers: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1;
  return counts;
};

describe('people who arrive together', () => {
  it('are all let in over two instances, and nothing is left counted', async () => {
    const { make, atOnce, stored } = setUp();
    const answers = await atOnce(100, (index) => make(`person ${index}`, right, index % 2));
    expect(tally(answers)).toEqual({ in: 100 });
    expect(await stored()).toEqual({ failures: 0, underWay: 0 });
  });

  it('are let in one after another where one failure more would make wait', async () => {
    const { make, atOnce, address, clock } = setUp(3);
    await database.shared(async (tx) => {
      for (let failure = 0; failure < 3; failure += 1)
        await countAttempt(tx, address.key, clock.now(), address.patience);
    });
    expect(tally(await atOnce(20, (index) => make(`person ${index}`, right, index % 2)))).toEqual({ in: 20 });
  });

  it('are not refused because their own clock is a little behind', async () => {
    const { make, clock } = setUp();
    await make('first', right);
    clock.advance(-1000);
    expect(await make('second', right)).toBe('in');
    expect(await make('third', wrong)).toBe('login.failed');
    clock.advance(-1000);
    expect(await make('fourth', right)).toBe('in');
  });

  it('nor are those who ask for something that is only counted', async () => {
    const { clock, address } = setUp();
    const count = () => database.shared((tx) => countAttempt(tx, address.key, clock.now(), address.patience));
    expect(await count()).toBe(0);
    clock.advance(-1000);
    expect(await count()).toBe(0);
  });
});

describe('wrong ones all at once', () => {
  it('are made fifty times from one address, whatever they try, over two instances', async () => {
    const { make, atOnce, tried, stored } = setUp();
    const answers = await atOnce(300, (index) => make(`guess ${index}`, wrong, index % 2));
    expect(tally(answers)).toEqual({ 'login.failed': 50, 'request.tooMany': 250 });
    expect(tried).toHaveLength(50);
    expect(await stored()).toEqual({ failures: 50, underWay: 0 });
  });

  it('are made five times for one account, over two instances, and do not use up the address', async () => {
    const { make, atOnce, tried, stored } = setUp();
    const answers = await atOnce(100, (index) => make('account', wrong, index % 2));
    expect(tally(answers)).toEqual({ 'login.failed': 5, 'request.tooMany': 95 });
    expect(tried).toHaveLength(5);
    expect(await stored()).toEqual({ failures: 5, underWay: 0 });
  });

  it('gain nothing from right ones between them', async () => {
    const { make, atOnce } = setUp();
    const answers = await atOnce(200, (index) => make(`person ${index}`, index % 2 ? wrong : right));
    expect(tally(answers)['login.failed']).toBe(50);
  });
});

describe('an attempt', () => {
  it.each([
    ['unexpected', new Error('broken')],
    ['known', new CallError('service.unavailable')],
  ])('that a fault of ours kept from its end is given back: %s', async (_, fault) => {
    const { make, stored } = setUp(0);
    const result = make('person', () => Promise.reject(fault));
    await (fault instanceof CallError ? expect(result).resolves.toBe(fault.code) : expect(result).rejects.toBe(fault));
    expect(await stored()).toEqual({ failures: 0, underWay: 0 });
    expect(await make('person', right)).toBe('in');
  });

  it('that goes well forgives the account, not the address', async () => {
    const { make, clock, stored } = setUp();
    for (let failure = 0; failure < 5; failure += 1) await make('person', wrong);
    expect(await make('person', right)).toBe('request.tooMany');
    clock.advance(2000);
    expect(await make('person', right)).toBe('in');
    for (let failure = 0; failure < 5; failure += 1) expect(await make('person', wrong)).toBe('login.failed');
    expect(await stored()).toEqual({ failures: 10, underWay: 0 });
  });

  it('whose process died holds its place for a while only', async () => {
    const { make, clock, address } = setUp(0);
    const died = { count: 0, lastAt: clock.now(), blockedUntil: new Date(0), underWay: 1, begunAt: clock.now() };
    await database.shared((tx) => tx.insert(throttles).values({ key: address.key, ...died }));
    const waiting = make('person', right);
    clock.advance(21_000);
    expect(await waiting).toBe('in');
  });
});
