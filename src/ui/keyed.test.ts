import { expect, it } from 'vitest';
import { keyed } from './keyed';

it('gives each value a key of its own, also where two are alike, and the same ones again', () => {
  const values = [{ text: 'a' }, { text: 'b' }, { text: 'a' }];
  const keys = keyed(values).map(({ key }) => key);
  expect(new Set(keys).size).toBe(3);
  expect(keyed(values).map(({ key }) => key)).toEqual(keys);
  expect(keyed(values).map(({ value }) => value)).toEqual(values);
});
