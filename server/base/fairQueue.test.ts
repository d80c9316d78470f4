import { describe, expect, it } from 'vitest';
import { CallError } from './errors';
import { createFairQueue } from './fairQueue';

/** Work that says when it begins and ends when it is told to. */
const setUp = (atOnce: number, longest: number, more: { atOncePerLine?: number; refusal?: () => CallError } = {}) => {
  const queue = createFairQueue({ atOnce, longest, ...more });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (line: string, name: string, waiting?: { signal?: AbortSignal; isPatient?: boolean }) =>
    queue.run(
      line,
      () => {
        begun.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      },
      waiting,
    );
  return { queue, begun, ends, add };
};

describe('a fair queue', () => {
  it('lets as much be done at once as it may, and its lines take turns', async () => {
    const { begun, ends, add } = setUp(2, 10);
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => add(name.slice(0, 1), name));
    await expect.poll(() => begun).toEqual(['a1', 'a2']);
    for (let index = 0; index < all.length; index += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(index);
      expect(begun.length).toBeLessThanOrEqual(index + 2);
      ends[index]?.();
      await expect.poll(() => begun.length).toBe(Math.min(index + 3, all.length));
    }
    expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4', 'b2']);
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2']);
  });

  it('refuses what finds its line too long, and nothing that stands in another', async () => {
    const { ends, add } = setUp(1, 1);
    const [first, second] = [add('a', 'a1'), add('a', 'a2')];
    await expect(add('a', 'a3')).rejects.toMatchObject({ code: 'service.unavailable' });
    const other = add('b', 'b1');
    for (let index = 0; index < 3; index += 1) {
      await expect.poll(() => ends.length).toBeGreaterThan(index);
      ends[index]?.();
    }
    expect(await Promise.all([first, second, other])).toEqual(['a1', 'a2', 'b1']);
  });

  it('goes on after work that failed', async () => {
    const { queue } = setUp(1, 10);
    const failing = queue.run('a', () => Promise.reject(new Error('on the way')));
    const further = queue.run('a', async () => 'done');
    await expect(failing).rejects.toThrow('on the way');
    expect(await further).toBe('done');
  });

  it('does so much for one line at once, and gives other turns to the others', async () => {
    const { begun, ends, add } = setUp(2, 10, { atOncePerLine: 1 });
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name.slice(0, 1), name));
    await expect.poll(() => begun).toEqual(['a1', 'b1']);
    // b has ended, and stands behind c.
    ends[1]?.();
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'b2']);
    ends[2]?.();
    await expect.poll(() => begun).toEqual(['a1', 'b1', 'b2', 'c1']);
    // Nobody but a is left, which has its one turn.
    ends[3]?.();
    expect(await all[5]).toBe('c1');
    expect(begun).toHaveLength(4);
    for (const index of [0, 4, 5]) {
      await expect.poll(() => ends.length).toBeGreaterThan(index);
      ends[index]?.();
    }
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
  });

  it('forgets a place that was given up, which makes room for another', async () => {
    const { begun, ends, add } = setUp(1, 1);
    const first = add('a', 'a1');
    const leaving = new AbortController();
    const given = add('a', 'a2', { signal: leaving.signal });
    leaving.abort(new CallError('session.missing'));
    await expect(given).rejects.toMatchObject({ code: 'session.missing' });
    await expect(add('a', 'a3', { signal: leaving.signal })).rejects.toMatchObject({ code: 'session.missing' });
    const last = add('a', 'a4');
    ends[0]?.();
    expect(await first).toBe('a1');
    await expect.poll(() => begun).toEqual(['a1', 'a4']);
    ends[1]?.();
    expect(await last).toBe('a4');
  });

  it('refuses in the words it was given, and never what is part of something begun', async () => {
    const refusal = () => new CallError('request.tooMany', { params: { seconds: 10 } });
    const { begun, ends, add } = setUp(1, 0, { refusal });
    const first = add('a', 'a1');
    await expect(add('a', 'a2')).rejects.toMatchObject({ code: 'request.tooMany', params: { seconds: 10 } });
    const patient = add('a', 'a3', { isPatient: true });
    ends[0]?.();
    await expect.poll(() => begun).toEqual(['a1', 'a3']);
    ends[1]?.();
    expect(await Promise.all([first, patient])).toEqual(['a1', 'a3']);
  });
});
