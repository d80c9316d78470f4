import { expect, it } from 'vitest';
import { takenDays } from '../../contract/shapes/constants';
import { isAhead, isTooOld } from './age';

const oneDay = 24 * 60 * 60_000;
const at = Date.UTC(2026, 2, 1);

it('drops what is older than thirty days, by a clock that may be wrong by a day', () => {
  expect(isTooOld(at, at + takenDays * oneDay)).toBe(false);
  expect(isTooOld(at, at + (takenDays + 1) * oneDay)).toBe(false);
  expect(isTooOld(at, at + (takenDays + 1) * oneDay + 1)).toBe(true);
});

it('loses nothing by a clock that was set back, and finds what a clock in the future has kept', () => {
  expect([isTooOld(at, at - 400 * oneDay), isAhead(at, at - oneDay), isAhead(at, at - oneDay - 1)]).toEqual([
    false,
    false,
    true,
  ]);
});
