import { expect, it, vi } from 'vitest';
import { type Entries, isEntries, openStorage } from './packageStorage';

it('behaves as the browser’s own does', () => {
  const kept = vi.fn<(entries: Entries) => void>();
  const storage = openStorage({ volume: '3' }, kept);
  expect(storage.getItem('volume')).toBe('3');
  expect(storage.getItem('missing')).toBe(null);
  storage.setItem('page', String(7));
  storage.theme = 'dark';
  expect([storage.length, storage.key(1), storage.key(9), storage.theme, storage.nothing]).toEqual([
    3,
    'page',
    null,
    'dark',
    undefined,
  ]);
  expect(Object.keys(storage)).toEqual(['volume', 'page', 'theme']);
  expect(JSON.stringify(storage)).toBe('{"volume":"3","page":"7","theme":"dark"}');
  expect(['page' in storage, 'other' in storage]).toEqual([true, false]);
  delete storage.theme;
  storage.removeItem('volume');
  expect(kept).toHaveBeenLastCalledWith({ page: '7' });
  storage.clear();
  expect([storage.length, kept.mock.lastCall]).toEqual([0, [{}]]);
});

it('holds a limited number of characters, and loses nothing where more are refused', () => {
  const storage = openStorage({}, () => undefined);
  storage.setItem('a', 'x'.repeat(499_999));
  expect(() => storage.setItem('b', 'y')).toThrow(expect.objectContaining({ name: 'QuotaExceededError' }));
  expect(storage.getItem('a')).toHaveLength(499_999);
  storage.setItem('a', 'x');
  storage.setItem('b', 'y');
  expect(storage.length).toBe(2);
});

it('is told from what a package made up', () => {
  for (const no of [null, 'text', { a: 1 }, { a: 'x'.repeat(500_000) }]) expect(isEntries(no)).toBe(false);
  expect(isEntries({ a: 'x' })).toBe(true);
});
