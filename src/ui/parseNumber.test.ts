import { describe, expect, it } from 'vitest';
import { parseNumber } from './parseNumber';

describe('a number', () => {
  it.each([
    ['1250', 1250],
    ['1.250', 1250],
    ['1.250.000', 1_250_000],
    ['1 250', 1250],
    ['1\u00A0250', 1250],
    ['1.250,5', 1250.5],
    ['1250,5', 1250.5],
    ['0,25', 0.25],
    ['1250.5', 1250.5],
    ['-3', -3],
    [' 7 ', 7],
  ])('written in German as %s is %d', (typed, number) => expect(parseNumber(typed, 'de_DE')).toBe(number));

  it.each([
    ['1,250', 1250],
    ['1,250.5', 1250.5],
    ['1250.5', 1250.5],
    ['1.250', 1.25],
  ])('written in English as %s is %d', (typed, number) => expect(parseNumber(typed, 'en_GB')).toBe(number));

  it.each(['', 'viel', '12 m', '1,2,3', '1.25.000', '1..2', '--1', '1e3', 'Infinity'])('is not „%s“', (typed) =>
    expect(parseNumber(typed, 'de_DE')).toBeNull(),
  );
});
