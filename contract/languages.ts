import { defaultLanguage, type LanguageCode, languageCodes } from './constants';

/**
 * The supported locale for a browser's or a person's language: `de`, `de-AT` and `de_DE` give `de_DE`;
 * anything unknown gives the default.
 */
export const toLanguageCode = (language: string | null | undefined): LanguageCode => {
  const wanted = (language ?? '').replace('-', '_');
  const exact = languageCodes.find((code) => code === wanted);
  const prefix = wanted.slice(0, 2).toLowerCase();
  return exact ?? languageCodes.find((code) => code.slice(0, 2) === prefix) ?? defaultLanguage;
};

/** The BCP 47 tag that Intl and the `lang` attribute understand: `de_DE` gives `de-DE`. */
export const toBcp47 = (language: LanguageCode): string => language.replace('_', '-');
