import { expect, it } from 'vitest';
import { consequencesOf } from './consequences';

const settings = { active: true, autoActivateOn: null, autoDeactivateOn: null, interval: 12, buffer: 30 } as const;

it.each([
  [{}, []],
  [{ active: false }, ['switchedOff']],
  [{ autoDeactivateOn: '2026-12-31' }, ['dates']],
  // Where it is off, its dates change nothing for anybody.
  [{ active: false, autoActivateOn: '2026-12-31' }, ['switchedOff']],
  [{ interval: 24, buffer: 7 as const }, ['interval', 'buffer']],
  [{ interval: 0 }, ['onceOnly']],
])('says of %j what follows', (change, expected) => {
  expect(consequencesOf(settings, { ...settings, ...change })).toEqual(expected);
});

it('says what switching on does', () => {
  expect(consequencesOf({ ...settings, active: false }, settings)).toEqual(['switchedOn']);
});
