import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type LanguageCode, languageCodes } from '../contract/shapes/constants';
import { toBcp47, toLanguageCode } from '../contract/shapes/languages';
import { dayWriterOf } from '../contract/shapes/writtenDay';
import { languageName } from './languageNames';
import { loadWords } from './load';
import { pluralIndex } from './translate';
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

/** Plural rules for polyglot from `Intl`, by language: which of a text's forms a count wants. */
const pluralRules = {
  pluralTypes: Object.fromEntries(languageCodes.map((code) => [code, pluralIndex(code)])),
  pluralTypeToLanguages: Object.fromEntries(languageCodes.map((code) => [code, [code]])),
};

/** The count of a text that is told none: it takes the first form, and its placeholder stays. */
const uncounted = '';

/** Replaces placeholders as polyglot asks for it, with counts written as numbers of the language. */
const fillWith = (write: (count: number) => string) =>
  function (this: string, pattern: RegExp, fill: (placeholder: string, name: string) => unknown): string {
    return this.replace(pattern, (placeholder, name) => {
      const value = fill(placeholder, name);
      if (name !== 'smart_count') return String(value);
      return typeof value === 'number' ? write(value) : value === uncounted ? placeholder : String(value);
    });
  };

/**
 * react-admin's translations by polyglot, in one of our languages; ready to use when the promise resolves. It says what
 * the small function of the sign-in pages says.
 */
export const createI18nProvider = async (
  language: LanguageCode,
  { load = loadFull, onMissingKey = (key) => key }: Parts = {},
): Promise<I18nProvider> => {
  const first = await load(language);
  const numbers = new Map<string, Intl.NumberFormat>();
  const write = (count: number): string => {
    const locale = provider.getLocale();
    const format = numbers.get(locale) ?? new Intl.NumberFormat(toBcp47(toLanguageCode(locale)));
    numbers.set(locale, format);
    return format.format(count);
  };
  const provider: I18nProvider = polyglotI18nProvider(
    (locale) => (locale === language ? first : load(toLanguageCode(locale))) as TranslationMessages,
    language,
    available,
    { onMissingKey, pluralRules, replace: fillWith(write) },
  );
  let withDays = dayWriter(language);
  document.documentElement.lang = toBcp47(language);
  return {
    ...provider,
    translate: (key, values = {}) =>
      // Where react-admin looks for a resource's words, they stand without `resources`. A mere number is a count.
      provider.translate(key.replace(/^resources\./, ''), {
        smart_count: uncounted,
        ...(typeof values === 'number' ? { smart_count: values } : withDays(values)),
      }),
    changeLocale: async (locale) => {
      const wanted = toLanguageCode(locale);
      await provider.changeLocale(wanted);
      withDays = dayWriter(wanted);
      document.documentElement.lang = toBcp47(wanted);
    },
  };
};
