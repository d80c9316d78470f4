import type { LanguageCode } from '../contract/shapes/constants';

/** Words as they stand in the files: texts by nested keys. */
export interface Words {
  readonly [key: string]: string | Words;
}

/** All words in each language. */
export type WordsByLanguage = ReadonlyMap<LanguageCode, Words>;

/**
 * Turns a key and the values of its placeholders into a text; `smart_count` chooses the plural, `_` is what to say if
 * there are no words.
 */
export type Translate<Key extends string = string> = (key: Key, params?: Readonly<Record<string, unknown>>) => string;
