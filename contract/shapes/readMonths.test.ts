import { expect, it } from 'vitest';
import { readMonths } from './readMonths';

it.each([
  ['24 Monate', 24],
  ['alle 6 Monate', 6],
  ['2 Jahre', 24],
  ['1 Jahr', 12],
  ['every 3 years', 36],
  ['Jährlich', 12],
  ['halbjährlich', 6],
  ['12', undefined],
  ['nach Bedarf', undefined],
  ['constructor', undefined],
])('reads %s as so many months', (written, months) => {
  expect(readMonths(written)).toBe(months);
});
