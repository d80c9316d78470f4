import type { Translate, Words } from './words';

const find = (words: Words, key: string): string | undefined => {
  let found: string | Words | undefined = words;
  for (const part of key.split('.')) {
    if (found === undefined || typeof found === 'string') return undefined;
    found = found[part];
  }
  return typeof found === 'string' ? found : undefined;
};

const choosePlural = (text: string, count: unknown): string => {
  const forms = text.split('||||');
  const form = typeof count === 'number' && count !== 1 ? forms[1] : forms[0];
  return (form ?? text).trim();
};

/**
 * A translate function for pages that do without react-admin; it understands what polyglot understands of our
 * files: `%{name}`, and two plural forms with `||||` by `smart_count`. A key without words gives the key.
 */
export const createTranslate =
  (words: Words): Translate =>
  (key, params = {}) => {
    const text = find(words, key);
    if (text === undefined) return key;
    return choosePlural(text, params.smart_count).replace(/%\{(\w+)\}/g, (placeholder, name: string) =>
      params[name] === undefined ? placeholder : String(params[name]),
    );
  };
