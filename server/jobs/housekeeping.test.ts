import { beforeEach, describe, expect, it } from 'vitest';
import { countAttempt, throttleKey } from '../core/session/throttle';
import type { Database } from '../db/database';
import { jobs, maximumAttempts, throttles } from '../db/schema';
import { createHousekeeping } from './housekeeping';
import { hour, setUpWorkers } from './workerHarness';

const { state, database, workerWith, enqueue, queued } = setUpWorkers();
const day = 24 * hour;

const count = (name: string) =>
  database().shared((tx) => countAttempt(tx, throttleKey(name), state.clock.now(), { freeAttempts: 1 }));
const kept = async () =>
  (await database().shared((tx) => tx.select().from(throttles)))
    .map(({ key }) => Buffer.from(key).toString('hex'))
    .toSorted();
const keysOf = (...names: string[]) => names.map((name) => Buffer.from(throttleKey(name)).toString('hex')).toSorted();
const housekeeping = () => createHousekeeping(database(), state.clock);

beforeEach(() => database().shared((tx) => tx.delete(throttles)));

describe('housekeeping', () => {
  it('forgets waiting times that nobody touched for a day', async () => {
    const keepHouse = housekeeping();
    await count('old');
    state.clock.advance(hour);
    await count('young');
    state.clock.advance(day - hour);
    await keepHouse();
    expect(await kept()).toEqual(keysOf('old', 'young', 'housekeeping'));
    state.clock.advance(hour);
    await keepHouse();
    expect(await kept()).toEqual(keysOf('young', 'housekeeping'));
  });

  it('deletes jobs given up 30 days ago, and none that may still run', async () => {
    await enqueue({ fate: 'given up' });
    await database().shared((tx) => tx.update(jobs).set({ attempts: maximumAttempts }));
    await enqueue({ fate: 'overdue' });
    const keepHouse = housekeeping();
    state.clock.advance(30 * day);
    await keepHouse();
    expect(await queued()).toHaveLength(2);
    state.clock.advance(hour);
    await keepHouse();
    expect(await queued()).toMatchObject([{ payload: { fate: 'overdue' } }]);
  });

  it('is done once an hour, by one of several instances', async () => {
    const [first, second] = [housekeeping(), housekeeping()];
    await first();
    state.clock.advance(hour / 2);
    await database().shared((tx) =>
      tx.insert(throttles).values({ key: throttleKey('x'), count: 1, lastAt: new Date(0), blockedUntil: new Date(0) }),
    );
    await Promise.all([first(), second()]);
    expect(await kept()).toEqual(keysOf('x', 'housekeeping'));
    state.clock.advance(hour / 2);
    await Promise.all([first(), second()]);
    expect(await kept()).toEqual(keysOf('housekeeping'));
  });

  it('is tried again after the database was gone', async () => {
    await count('old');
    state.clock.advance(2 * day);
    let isGone = true;
    const flaky: Database = {
      ...database(),
      shared: (work) => (isGone ? Promise.reject(new Error('gone')) : database().shared(work)),
    };
    const keepHouse = createHousekeeping(flaky, state.clock);
    await expect(keepHouse()).rejects.toThrow('gone');
    isGone = false;
    await keepHouse();
    expect(await kept()).toEqual(keysOf('housekeeping'));
  });

  it('belongs to what a started worker does', async () => {
    await count('old');
    state.clock.advance(2 * day);
    const worker = workerWith(async () => undefined, { pollMilliseconds: 1 });
    worker.start();
    await expect
      .poll(kept)
      .toEqual(
        keysOf(
          ...['housekeeping', 'files.orphans', 'daily work', 'due at once', 'fold standings'],
          ...(database().vacuum ? ['vacuum'] : []),
        ),
      );
    await worker.stop();
  });
});
