import { describe, expect, it } from 'vitest';
import {
  hazardCodes,
  hazardCombinations,
  precautionaryCodes,
  precautionaryCombinations,
  withdrawnHazardCodes,
  withdrawnPrecautionaryCodes,
} from './statementCodes';
import english from './statementsInEnglish';
import german from './statementsInGerman';
import { officialWords } from './statementWords';

const single = [...hazardCodes, ...withdrawnHazardCodes, ...precautionaryCodes, ...withdrawnPrecautionaryCodes];

describe.each([
  ['German', german],
  ['English', english],
])('the words of statements in %s', (_, words) => {
  it('are there for every number, and for no other', () => {
    const known = new Set([...single, ...hazardCombinations, ...precautionaryCombinations]);
    expect(single.filter((code) => !words.get(code))).toEqual([]);
    expect([...words.keys()].filter((code) => !known.has(code))).toEqual([]);
  });

  it('are of their own for each combination of hazards, for which one sentence stands', () => {
    expect(hazardCombinations.filter((code) => !words.get(code))).toEqual([]);
  });

  it('end as sentences do, or lead to those that follow', () => {
    expect([...words].filter(([, said]) => !/[.:]$/.test(said) || / {2}|^ | $/.test(said))).toEqual([]);
  });

  it('leave a gap just where the supplier has to say something', () => {
    const gaps = single.filter((code) => officialWords(words, code) === undefined);
    const blanks = 'P230 P264 P320 P321 P378 P401 P411 P413 P501 P322 P422'.split(' ');
    expect(gaps).toEqual(['EUH208', ...blanks]);
  });
});

it('a combination says what its parts say, one after the other', () => {
  expect(officialWords(german, 'P303+P361+P353')).toBe(
    'BEI BERÜHRUNG MIT DER HAUT (oder dem Haar): Alle kontaminierten Kleidungsstücke sofort ausziehen. Haut mit Wasser abwaschen [oder duschen].',
  );
  expect(officialWords(english, 'P301+P310')).toBe('IF SWALLOWED: Immediately call a POISON CENTER/doctor.');
  expect(officialWords(german, 'H302+H332')).toBe('Gesundheitsschädlich bei Verschlucken oder Einatmen.');
  expect(officialWords(german, 'P370+P378')).toBeUndefined();
  expect(officialWords(german, 'P999')).toBeUndefined();
});
