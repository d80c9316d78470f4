import { type LanguageCode, languageCodes } from '../contract/shapes/constants';
import { toBcp47 } from '../contract/shapes/languages';

/** Name of a language in the words of another one, or of its own; with a capital, since it stands alone. */
export const languageName = (language: LanguageCode, reader: LanguageCode = language): string => {
  const tag = toBcp47(reader);
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(language.slice(0, 2)) ?? language;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

/** Every language as one reader calls it. */
export const languageNamesFor = (reader: LanguageCode): Record<string, string> =>
  Object.fromEntries(languageCodes.map((language) => [language, languageName(language, reader)]));
