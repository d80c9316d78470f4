import type { LanguageCode } from '../contract/shapes/constants';
import { toBcp47 } from '../contract/shapes/languages';
import type { Translate, Words } from './words';

const find = (words: Words, key: string): string | undefined => {
  let found: string | Words | undefined = words;
  for (const part of key.split('.')) {
    if (found === undefined || typeof found === 'string' || !Object.hasOwn(found, part)) return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
};

const plurals = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The kinds of numbers that a language has a plural for, in the order in which a text has its forms. */
export const pluralCategories = (language: LanguageCode): string[] => {
  const known = new Intl.PluralRules(toBcp47(language)).resolvedOptions().pluralCategories;
  return plurals.filter((category) => known.some((it) => it === category));
};

/** Plural index, from 0, of the form that a count wants, by the rules of the language; without a number the first. */
export const pluralIndex = (language: LanguageCode): ((count: unknown) => number) => {
  const rules = new Intl.PluralRules(toBcp47(language));
  const categories = pluralCategories(language);
  return (count) => (typeof count === 'number' ? categories.indexOf(rules.select(count)) : 0);
};

/** Plural form of a text that a count wants; the last one stands for those not written. */
const pluralChooser = (language: LanguageCode) => {
  const indexOf = pluralIndex(language);
  return (text: string, count: unknown): string => {
    const forms = text.split('||||');
    return (forms[Math.min(indexOf(count), forms.length - 1)] ?? text).trim();
  };
};

/**
 * A translate function for the pages before the dashboard and for the server, where polyglot would weigh more than it
 * gives. It says what polyglot says in the dashboard, which a test holds for every key: `%{name}`, and plural forms with `||||` by `smart_count`, which
 * stands in the text as a number of the language. A key without words gives what is told instead.
 */
export const createTranslate = (
  words: Words,
  language: LanguageCode,
  onMissingKey = (key: string) => key,
): Translate => {
  const choosePlural = pluralChooser(language);
  const number = new Intl.NumberFormat(toBcp47(language));
  return (key, params = {}) => {
    const text = find(words, key);
    if (text === undefined) return typeof params._ === 'string' ? params._ : onMissingKey(key);
    return choosePlural(text, params.smart_count).replace(/%\{(\w+)\}/g, (placeholder, name: string) => {
      const value = params[name];
      if (name === 'smart_count' && typeof value === 'number') return number.format(value);
      return value === undefined || value === null ? placeholder : String(value);
    });
  };
};
