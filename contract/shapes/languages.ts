import { defaultLanguage, type LanguageCode, languageCodes } from './constants';

/** The supported locale for a language: `de`, `de-AT` and `de_DE` give `de_DE`; undefined for any other language. */
export const findLanguageCode = (language: string | null | undefined): LanguageCode | undefined => {
  const wanted = (language ?? '').replace('-', '_');
  const prefix = wanted.slice(0, 2).toLowerCase();
  return languageCodes.find((code) => code === wanted) ?? languageCodes.find((code) => code.slice(0, 2) === prefix);
};

/** The supported locale for a browser's or a person's language; anything unknown gives the default. */
export const toLanguageCode = (language: string | null | undefined): LanguageCode =>
  findLanguageCode(language) ?? defaultLanguage;

/** The BCP 47 tag that Intl and the `lang` attribute understand: `de_DE` gives `de-DE`. */
export const toBcp47 = (language: LanguageCode): string => language.replace('_', '-');
