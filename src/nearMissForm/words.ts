import { storage } from '../../dataProvider/storage';
import type german from '../../i18n/de_DE/nearMissForm.json';

type Words = typeof german;
type KeyOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${KeyOf<Tree[Name]>}`;
}[keyof Tree & string];
export type Say = (key: KeyOf<Words>, values?: Readonly<Record<string, string | number>>) => string;

/** Each language that has words for this form; the rest of the product speaks fewer. */
const files = import.meta.glob<Words>('../../i18n/*/nearMissForm.json', { import: 'default' });
const loaders = new Map(
  Object.entries(files).map(([path, load]) => [/([a-z]{2}_[A-Z]{2})\/[^/]+$/.exec(path)?.[1] ?? '', load]),
);

/** `de_DE`, `en_GB` …: the first two are those that the product speaks everywhere. */
export const languages: readonly string[] = [...loaders.keys()];

export const toTag = (language: string): string => language.replace('_', '-');

/** Name of a language in itself. */
export const nameOf = (language: string): string => {
  const tag = toTag(language);
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag.slice(0, 2)) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

const storageKey = 'report.language';

/** Chosen on this device, else the first that the device prefers and there are words for. */
export const firstLanguage = (): string => {
  const wanted = [remembered(), ...navigator.languages];
  for (const tag of wanted) {
    const found = languages.find((language) => tag && language.slice(0, 2) === tag.slice(0, 2).toLowerCase());
    if (found) return found;
  }
  return 'de_DE';
};

const remembered = (): string | null => storage.device.read(storageKey);

/** Remembers the language; where nothing can be kept, it holds for this visit. */
export const rememberLanguage = (language: string): void => {
  storage.device.write(storageKey, language);
};

/** Loads the form's words in a language. */
export const loadWords = async (language: string): Promise<Say> => {
  const words = await loaders.get(language)?.();
  return (key, values = {}) => {
    const text = key.split('.').reduce<unknown>((tree, name) => (tree as Record<string, unknown>)?.[name], words);
    return String(text ?? key).replace(/%\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
  };
};
