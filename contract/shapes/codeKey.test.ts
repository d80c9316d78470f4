import { expect, it } from 'vitest';
import { codeKey } from './codeKey';

it.each(['FL-901', 'fl-901', ' FL–901', 'FL 901', 'fl901', 'ＦＬ - 901', 'FL\u00a0901-'])(
  'knows %j as one number',
  (code) => {
    expect(codeKey(code)).toBe('fl901');
  },
);

it.each([
  ['1-11', '11-1'],
  ['905', '0000905'],
  ['FL-901', 'FL-9011'],
])('tells %s and %s apart', (one, other) => {
  expect(codeKey(one)).not.toBe(codeKey(other));
});
