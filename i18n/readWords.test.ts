import { expect, it } from 'vitest';
import { languageCodes } from '../contract/shapes/constants';
import { type Bundle, readWords } from './readWords';

const areasOf = (language: (typeof languageCodes)[number], bundle: Bundle): string[] =>
  Object.keys(readWords(import.meta.dirname, language, bundle));

it.each(languageCodes)('no page loads letters, the server has them: %s', (language) => {
  expect(areasOf(language, 'server')).toEqual(expect.arrayContaining([...areasOf(language, 'full'), 'letters']));
  for (const bundle of ['full', 'partner', 'signIn'] as const)
    expect(areasOf(language, bundle)).not.toContain('letters');
});

it.each(languageCodes)(
  'a company’s people load no words of the partner’s face, whose people load both: %s',
  (language) => {
    const own = [
      'partner',
      'partnerCompanies',
      'partnerLibrary',
      'partnerLibraryCompanies',
      'partnerLooks',
      'partnerPackages',
      'partnerStatements',
      'partnerVersions',
    ];
    for (const bundle of ['full', 'signIn'] as const) {
      expect(areasOf(language, bundle).filter((area) => own.includes(area))).toEqual([]);
    }
    expect(areasOf(language, 'partner')).toEqual(expect.arrayContaining([...areasOf(language, 'full'), ...own]));
  },
);
