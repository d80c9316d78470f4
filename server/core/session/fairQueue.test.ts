import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fairQueue';

/** Work that says when it begins and ends when it is told to. */
const setUp = (atOnce: number, longest: number) => {
  const queue = createFairQueue(atOnce, longest);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (line: string, name: string) =>
    queue.run(line, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  return { queue, begun, ends, add };
};

describe('a fair queue', () => {
  it('lets as much be done at once as it may, and its lines take turns', async () => {
    const { begun, ends, add } = setUp(2, 10);
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'].map((name) => add(name.slice(0, 1), name));
    expect(begun).toEqual(['a1', 'a2']);
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
});
