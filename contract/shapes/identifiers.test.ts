import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateIdentifier, generateUsername, transliterate } from './identifiers';
import { identifier, username } from './rules';

describe('transliterate', () => {
  it.each([
    ['Größe', 'groesse'],
    ['Łódź', 'lodz'],
    ['Çelik', 'celik'],
    ['ÄÖÜ', 'aeoeue'],
    ['A\u0308rger', 'aerger'],
  ])('%s → %s', (from, to) => {
    expect(transliterate(from)).toBe(to);
  });
});

describe('generateIdentifier', () => {
  it('transliterates, joins words by hyphens, drops the rest and appends four digits', () => {
    expect(generateIdentifier('Lager & Versand (Süd)', () => 1000)).toBe('lager-versand-sued-1000');
    expect(generateIdentifier('Werk_Nord/Süd', () => 1000)).toBe('werknordsued-1000');
    expect(generateIdentifier('Werk-Nord – Tor\t3', () => 1000)).toBe('werk-nord-tor-3-1000');
    expect(generateIdentifier('2. Halle', () => 9999)).toBe('halle-9999');
    expect(generateIdentifier('漢字', () => 1234)).toBe('id-1234');
  });
  it('is always a valid identifier with a suffix from 1000 to 9999', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const made = generateIdentifier(name);
        expect(identifier().safeParse(made).success).toBe(true);
        expect(made).toMatch(/-[1-9]\d{3}$/);
      }),
    );
  });
});

describe('generateUsername', () => {
  it.each([
    ['Anna', 'Admin', 'anna.admin'],
    ['Jörg', 'Müller-Lüdenscheidt', 'joerg.mueller-luedenscheidt'],
    ['Anna Maria', "O'Neil", 'anna-maria.o-neil'],
    ['2Pac', 'Shakur', 'pac.shakur'],
    ['漢', '字', ''],
    ['', 'Solo', 'solo'],
  ])('%s %s → %s', (first, last, expected) => {
    expect(generateUsername(first, last)).toBe(expected);
  });
  it('is empty, too short or a valid username', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (first, last) => {
          const made = generateUsername(first, last);
          if (made.length >= 3) expect(username().safeParse(made).success).toBe(true);
        },
      ),
    );
  });
});
