import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import type { LanguageCode } from '../contract/constants';
import { toBcp47, toLanguageCode } from '../contract/languages';
import { languageNames } from './languageNames';
import { loadWords } from './load';
import type { Words } from './words';

interface Parts {
  /** How to get the words of a language. */
  load?: (language: LanguageCode) => Promise<Words>;
  /** What to answer for a key without words; the key itself unless told. Tests throw. */
  onMissingKey?: (key: string) => string;
}

const loadFull = (language: LanguageCode): Promise<Words> => loadWords(language, 'full');

const available = Object.entries(languageNames).map(([locale, name]) => ({ locale, name }));

/** Days among the values of a text stand as its readers write them. */
const withDays = <Values>(values: Values, locale: string): Values | Record<string, unknown> => {
  // A mere number is a count.
  if (typeof values !== 'object' || values === null) return values;
  const format = new Intl.DateTimeFormat(toBcp47(toLanguageCode(locale)), { dateStyle: 'medium', timeZone: 'UTC' });
  const read = (value: unknown) =>
    typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? format.format(new Date(value)) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, read(value)]));
};

/** react-admin's translations in one of our languages; ready to use when the promise resolves. */
export const createI18nProvider = async (language: LanguageCode, parts: Parts = {}): Promise<I18nProvider> => {
  const { onMissingKey = (key: string) => key } = parts;
  const load = async (wanted: LanguageCode): Promise<TranslationMessages> => {
    const words = await (parts.load ?? loadFull)(wanted);
    // That react-admin's own words are among them is what the tests of the words see to.
    return words as unknown as TranslationMessages;
  };
  const initial = await load(language);
  const provider = polyglotI18nProvider(
    (locale) => (locale === language ? initial : load(toLanguageCode(locale))),
    language,
    available,
    { onMissingKey },
  );
  document.documentElement.lang = toBcp47(language);
  return {
    ...provider,
    translate: (key, values) => provider.translate(key, withDays(values, provider.getLocale())),
    changeLocale: async (locale: string) => {
      await provider.changeLocale(locale);
      document.documentElement.lang = toBcp47(toLanguageCode(locale));
    },
  };
};
