import { memoryStore } from 'ra-core';
import { describe, expect, it, vi } from 'vitest';
import { quietStore } from './quietStore';

const prepare = (value: unknown) => {
  const store = quietStore(memoryStore({ kept: value }));
  store.setup();
  const told = vi.fn();
  store.subscribe('kept', told);
  return { store, told };
};

describe('a quiet store', () => {
  it.each([[['a', 'b']], [{ page: 2, filter: {} }], [0], [false]])('tells nobody of %o once more', (value) => {
    const { store, told } = prepare(value);
    store.setItem('kept', structuredClone(value));
    expect(told).not.toHaveBeenCalled();
  });

  it.each([
    [['a'], ['a', 'b']],
    [{ page: 2 }, { page: 1 }],
    [0, false],
    [undefined, 'a'],
    ['a', undefined],
  ])('tells its readers when %o becomes %o, and keeps it', (before, after) => {
    const { store, told } = prepare(before);
    store.setItem('kept', after);
    expect(told.mock.calls).toEqual([[after]]);
    expect(store.getItem('kept')).toEqual(after);
  });
});
