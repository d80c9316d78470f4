import { describe, expect, it } from 'vitest';
import { hueOf, initialsOf } from './initials';

describe('initialsOf', () => {
  it.each([
    ['Erika', 'Muster', 'EM'],
    ['  ömer', "o'Neill", 'ÖO'],
    ['👩‍🚒 Anna', 'Feuer', '👩‍🚒F'],
    ['', 'Muster', 'M'],
    ['', '', '?'],
  ])('of "%s" "%s" are %s', (first, last, initials) => expect(initialsOf(first, last)).toBe(initials));
});

it('gives the same text the same hue, and different texts mostly different ones', () => {
  expect(hueOf('Erika Muster')).toBe(hueOf('Erika Muster'));
  const hues = new Set(Array.from({ length: 50 }, (_, index) => hueOf(`person ${index}`)));
  expect(hues.size).toBeGreaterThan(25);
  for (const hue of hues) expect(hue).toBeLessThan(360);
});
