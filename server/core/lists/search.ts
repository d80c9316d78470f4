import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { foldForSearch } from './searchText';

/** A trigram index knows no shorter words. */
const trigram = 3;

const lengthOf = (word: string): number => Array.from(word).length;
const literally = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** Search words as typed, folded as the search columns are: each word once. */
export const searchedWords = (typed: string | undefined): string[] =>
  [...new Set(foldForSearch(typed ?? '').split(/\s+/))].filter(Boolean);

/**
 * Patterns for `like`, of which a search text must match all; the first is the longest word's, which finds least. None
 * where all words are too short for a trigram index.
 */
export const indexedPatterns = (words: readonly string[]): string[] => {
  if (words.every((word) => lengthOf(word) < trigram)) return [];
  const longestFirst = words.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return longestFirst.map((word) => `%${literally(word)}%`);
};

/** Every word stands somewhere in the search text. For tables that are small enough to look through. */
export const containsWords = (column: PgColumn, typed: string | undefined): SQL | undefined =>
  and(...searchedWords(typed).map((word) => sql`position(${word}::text in ${column}) > 0`));
