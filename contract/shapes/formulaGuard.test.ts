import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardCell, unguardCell } from './formulaGuard';

it.each(['=1+1', '+49 30', '-x', '@y', ' =1', '＝1', '\tx', "'-x", "''=y"])(
  '%j is no formula in a spreadsheet',
  (text) => {
    expect(guardCell(text)).toBe(`'${text}`);
  },
);

it.each(['Böhm', "'s Heerenberg", "'n", '5 - 3', ''])('%j stays as it is, either way', (text) => {
  expect([guardCell(text), unguardCell(text)]).toEqual([text, text]);
});

it('gives back every text', () => {
  const signs = fc.stringMatching(/^['=+@\t -]{0,4}$/);
  fc.assert(
    fc.property(signs, fc.string(), (before, text) => {
      expect(unguardCell(guardCell(before + text))).toBe(before + text);
    }),
  );
});
