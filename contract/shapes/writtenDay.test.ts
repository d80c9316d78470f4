import { expect, it } from 'vitest';
import { dayWriterOf } from './writtenDay';

it.each([
  ['de-DE', '2026-03-02', '02.03.2026'],
  ['en-GB', '2026-03-02', '02/03/2026'],
  ['de-DE', '0027-03-02', '02.03.0027'],
  ['en-GB', '0999-12-31', '31/12/0999'],
])('a day in %s: %s is %s, with four digits of the year', (language, day, written) => {
  expect(dayWriterOf(language)(day)).toBe(written);
});

it('is written in words as well', () => {
  expect(dayWriterOf('en-GB', { dateStyle: 'long' })('0027-03-02')).toBe('2 March 0027');
});
