import { describe, expect, it } from 'vitest';
import { CallError } from '../base/errors';
import type { Database, Mode } from './database';
import { readBeside } from './readReplica';
import { watchReplica } from './replicaWatch';

// With lags made up; what two PostgreSQL servers do is in readReplica.sweep.test.ts.

/** Places in the write-ahead log: `1/10` holds what was written up to `1/0A`, and more. */
const [before, after] = ['1/0A', '1/10'];

/** A replica that may be five seconds behind, a primary, and a clock; all three are set by the test. */
const setUp = () => {
  const state = { milliseconds: 0, primary: before, replica: before as string | null, isAway: false };
  const watch = watchReplica(
    async () => state.primary,
    async () => {
      if (state.isAway) throw new Error('away');
      return state.replica;
    },
    5,
    () => state.milliseconds,
  );
  watch.stop();
  /** Lets so many seconds pass, and looks. */
  const pass = async (seconds: number) => {
    state.milliseconds += seconds * 1_000;
    await watch.look();
  };
  return { state, watch, pass };
};

describe('the lag of a replica', () => {
  it('is how long ago that was written which it surely holds', async () => {
    const { state, watch, pass } = setUp();
    await pass(0);
    expect(watch.state()).toEqual({ status: 'fresh', lagSeconds: 0 });
    state.primary = after;
    await pass(1);
    await pass(3);
    // Written at second 1, and not applied at second 4: what it holds is of second 0.
    expect(watch.state()).toEqual({ status: 'fresh', lagSeconds: 4 });
    state.replica = after;
    await pass(0);
    expect(watch.state()).toEqual({ status: 'fresh', lagSeconds: 0 });
  });

  it('is none where nothing was written, however long ago that was', async () => {
    const { watch, pass } = setUp();
    for (let minute = 0; minute < 10; minute += 1) await pass(60);
    expect(watch.state()).toEqual({ status: 'fresh', lagSeconds: 0 });
  });

  it('is too long beyond what was set, until it has caught up', async () => {
    const { state, watch, pass } = setUp();
    await pass(0);
    state.primary = after;
    await pass(5);
    expect(watch.isFresh()).toBe(true);
    await pass(1);
    expect(watch.state()).toEqual({ status: 'late', lagSeconds: 6 });
    state.replica = after;
    await pass(1);
    expect(watch.state()).toEqual({ status: 'fresh', lagSeconds: 0 });
  });

  it('grows while nobody looks', async () => {
    const { state, watch, pass } = setUp();
    await pass(0);
    state.milliseconds += 6_000;
    expect(watch.isFresh()).toBe(false);
  });

  it('is unknown while it is away, and of what is no replica', async () => {
    const { state, watch, pass } = setUp();
    state.replica = null;
    await pass(1);
    expect(watch.state()).toEqual({ status: 'late', lagSeconds: null });
    state.isAway = true;
    await pass(1);
    expect(watch.state()).toEqual({ status: 'away', lagSeconds: null });
  });
});

describe('a database with a replica', () => {
  /** As much of a database as is asked here: it answers with its name. */
  const named = (name: string, answer: () => string = () => name): Database => {
    const database: Record<string, unknown> = { tenant: async () => answer(), for: () => database };
    return database as unknown as Database;
  };
  const asked = (database: Database, mode: Mode) =>
    database.tenant('', mode, async () => undefined) as Promise<unknown> as Promise<string>;

  it('reads from it what may be seconds old, as long as it lags no further than that', async () => {
    const { state, watch, pass } = setUp();
    const database = readBeside(named('primary'), named('replica'), watch, 5);
    await pass(0);
    expect(await asked(database, 'readCopy')).toBe('replica');
    expect(await asked(database.for('large'), 'readCopy')).toBe('replica');
    for (const mode of ['read', 'write'] as const) expect(await asked(database, mode)).toBe('primary');
    state.primary = after;
    await pass(6);
    expect(await asked(database, 'readCopy')).toBe('primary');
    expect(await asked(database.for('large'), 'readCopy')).toBe('primary');
    state.replica = after;
    await pass(1);
    expect(await asked(database, 'readCopy')).toBe('replica');
  });

  it('answers from the primary what the replica fails at, and leaves it alone until it answers again', async () => {
    const { watch, pass } = setUp();
    const cause = Object.assign(new Error('gone'), { code: 'ECONNRESET' });
    let isGone = true;
    const replica = named('replica', () => {
      if (isGone) throw new CallError('service.unavailable', {}, { cause });
      return 'replica';
    });
    const database = readBeside(named('primary'), replica, watch, 5);
    await pass(0);
    expect(await asked(database, 'readCopy')).toBe('primary');
    expect(database.replica?.state().status).toBe('away');
    isGone = false;
    expect(await asked(database, 'readCopy')).toBe('primary');
    await pass(1);
    expect(await asked(database, 'readCopy')).toBe('replica');
  });

  it('asks the primary before anybody is refused: what was made a moment ago is there alone', async () => {
    const { watch, pass } = setUp();
    const refusing = (error: Error) =>
      named('replica', () => {
        throw error;
      });
    await pass(0);
    for (const code of ['session.missing', 'member.notFound'] as const) {
      const database = readBeside(named('primary'), refusing(new CallError(code)), watch, 5);
      expect(await asked(database, 'readCopy')).toBe('primary');
      expect(database.replica?.state().status).toBe('fresh');
    }
    const fault = readBeside(named('primary'), refusing(new Error('a fault of ours')), watch, 5);
    await expect(asked(fault, 'readCopy')).rejects.toThrow('a fault of ours');
  });
});
