import type { I18nProvider } from 'react-admin';
import { type LanguageCode, languageCodes } from '../contract/constants';
import { toBcp47, toLanguageCode } from '../contract/languages';
import { dayWriterOf } from '../contract/writtenDay';
import { languageName } from './languageNames';
import { loadWords } from './load';
import { createTranslate } from './translate';
import type { Words } from './words';

interface Parts {
  /** How to get the words of a language. */
  load?: (language: LanguageCode) => Promise<Words>;
  /** Fallback for a key without words; the key itself unless told. Tests throw. */
  onMissingKey?: (key: string) => string;
}

const loadFull = (language: LanguageCode): Promise<Words> => loadWords(language, 'full');

const available = languageCodes.map((locale) => ({ locale, name: languageName(locale) }));

/** Days among the values of a text stand as its readers write them. */
const dayWriter = (language: LanguageCode) => {
  // Made once: a long file is written with some texts for each of its rows, and a format takes longer than a text.
  const write = dayWriterOf(toBcp47(language), { dateStyle: 'medium' });
  const read = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? write(value) : value;
  return (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(value)]));
};

/** react-admin's translations in one of our languages; ready to use when the promise resolves. */
export const createI18nProvider = async (
  language: LanguageCode,
  { load = loadFull, onMissingKey }: Parts = {},
): Promise<I18nProvider> => {
  const speak = async (wanted: LanguageCode) => ({
    language: wanted,
    translate: createTranslate(await load(wanted), wanted, onMissingKey),
    withDays: dayWriter(wanted),
  });
  let spoken = await speak(language);
  document.documentElement.lang = toBcp47(language);
  return {
    getLocale: () => spoken.language,
    getLocales: () => available,
    translate: (key, values = {}) =>
      // Where react-admin looks for a resource's words, they stand without `resources`. A mere number is a count.
      spoken.translate(
        key.replace(/^resources\./, ''),
        typeof values === 'number' ? { smart_count: values } : spoken.withDays(values),
      ),
    changeLocale: async (locale) => {
      spoken = await speak(toLanguageCode(locale));
      document.documentElement.lang = toBcp47(spoken.language);
    },
  };
};
