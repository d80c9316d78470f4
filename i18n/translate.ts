import type { LanguageCode } from '../contract/constants';
import { toBcp47 } from '../contract/languages';
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

/** Which of a text's forms a count wants, by the rules of the language; the last one stands for those not written. */
const pluralChooser = (language: LanguageCode) => {
  const rules = new Intl.PluralRules(toBcp47(language));
  const categories = plurals.filter((category) =>
    rules.resolvedOptions().pluralCategories.some((it) => it === category),
  );
  return (text: string, count: unknown): string => {
    const forms = text.split('||||');
    const wanted = typeof count === 'number' ? categories.indexOf(rules.select(count)) : 0;
    return (forms[Math.min(wanted, forms.length - 1)] ?? text).trim();
  };
};

/**
 * A translate function for the server and for pages that do without react-admin; it understands what polyglot
 * understands of our files: `%{name}`, and plural forms with `||||` by `smart_count`. A key without words gives the
 * key.
 */
export const createTranslate = (words: Words, language: LanguageCode): Translate => {
  const choosePlural = pluralChooser(language);
  return (key, params = {}) => {
    const text = find(words, key);
    if (text === undefined) return typeof params._ === 'string' ? params._ : key;
    return choosePlural(text, params.smart_count).replace(/%\{(\w+)\}/g, (placeholder, name: string) =>
      params[name] === undefined ? placeholder : String(params[name]),
    );
  };
};
