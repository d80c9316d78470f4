import { describe, expect, it } from 'vitest';
import { createListCache } from './listCache';

const setUp = (lifetime = 1000) => {
  let time = 0;
  let loads = 0;
  const cache = createListCache(lifetime, () => time);
  const read = (request: unknown) =>
    cache.read(request, async () => {
      loads += 1;
      return loads;
    });
  return {
    cache,
    read,
    pass: (milliseconds: number) => {
      time += milliseconds;
    },
  };
};

describe('the list cache', () => {
  it('keeps the answer of an identical request for its lifetime, and no longer', async () => {
    const { read, pass } = setUp();
    expect(await read({ page: 1 })).toBe(1);
    pass(999);
    expect(await read({ page: 1 })).toBe(1);
    pass(1);
    expect(await read({ page: 1 })).toBe(2);
  });

  it('keeps another request apart', async () => {
    const { read } = setUp();
    expect(await read({ page: 1 })).toBe(1);
    expect(await read({ page: 2 })).toBe(2);
    expect(await read({ page: 1 })).toBe(1);
  });

  it('asks anew after being cleared', async () => {
    const { read, cache } = setUp();
    await read({});
    cache.clear();
    expect(await read({})).toBe(2);
  });

  it('does not keep a failure', async () => {
    const { cache } = setUp();
    const fail = () => Promise.reject(new Error('network'));
    await expect(cache.read({}, fail)).rejects.toThrow('network');
    expect(await cache.read({}, async () => 'well')).toBe('well');
  });
});
