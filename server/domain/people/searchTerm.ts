import { and, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { indexedPatterns, searchedWords } from '../../core/lists/search';
import { members } from '../../db/schema';
import { likenessOf } from './sounds';

const highestCharacter = '\u{10FFFF}';

export type SearchTerm =
  | { kind: 'none' }
  /** All words are short: names and usernames that begin with them. */
  | { kind: 'prefix'; words: string[] }
  /** Words of three letters or more are found anywhere: patterns for `like`, as `indexedPatterns` makes them. */
  | { kind: 'text'; patterns: string[] };

/** Search term as typed, folded as the search columns are. */
export const parseSearch = (typed: string | undefined): SearchTerm => {
  const words = searchedWords(typed);
  if (words.length === 0) return { kind: 'none' };
  const patterns = indexedPatterns(words);
  return patterns.length === 0 ? { kind: 'prefix', words } : { kind: 'text', patterns };
};

/**
 * Prefixes of a short word in a folded name: as it was typed, and with a vowel that stands for an umlaut as the
 * two letters that umlauts are folded to. "oz" finds "Öztürk", whose folded name is "oeztuerk".
 */
const spellings = (word: string): string[] => [...new Set([word, word.replace(/^([aou])(?=[^e])/, '$1e')])];

const between = (column: PgColumn, beginning: string): SQL | undefined =>
  and(gte(column, beginning), lt(column, beginning + highestCharacter));

/**
 * Columns that a short word may begin, each with how it may be spelled there: every spelling is a range of an index.
 */
const nameColumns = [
  { column: members.lastNameFolded, spellingsOf: spellings },
  { column: members.firstNameFolded, spellingsOf: spellings },
] as const;
const prefixColumns = [...nameColumns, { column: members.username, spellingsOf: (word: string) => [word] }] as const;

type PrefixColumn = (typeof prefixColumns)[number];

const begins = ({ column, spellingsOf }: PrefixColumn, word: string): SQL | undefined =>
  or(...spellingsOf(word).map((spelling) => between(column, spelling)));

const beginsNot = ({ column, spellingsOf }: PrefixColumn, word: string): SQL | undefined =>
  and(...spellingsOf(word).map((spelling) => or(lt(column, spelling), gte(column, spelling + highestCharacter))));

/** Every word begins the last name, the first name or the username. */
export const prefixCondition = (words: readonly string[]): SQL | undefined =>
  and(...words.map((word) => or(...prefixColumns.map((column) => begins(column, word)))));

const beginsName = (word: string): SQL | undefined => or(...nameColumns.map((column) => begins(column, word)));

/** True if the word begins a later word of a name, as in "von der Heide". */
const beginsLater = (word: string): SQL =>
  sql`(${sql.join(
    nameColumns.map(({ column }) => sql`strpos(${column}, ${` ${word}`}) > 0`),
    sql` or `,
  )})`;

/**
 * Every word begins a word of the first or the last name, and one of them the name itself, which an index finds;
 * undefined for an empty search. For whom may know no more than names.
 */
export const nameCondition = (typed: string | undefined): SQL | undefined => {
  const words = searchedWords(typed);
  if (words.length < 2) return and(...words.map(beginsName));
  return and(or(...words.map(beginsName)), ...words.map((word) => or(beginsName(word), beginsLater(word))));
};

/** Conditions that no two columns fulfil together: their counts add up, each read from its column's index. */
export const disjointPrefixConditions = (word: string): (SQL | undefined)[] =>
  prefixColumns.map((column, index) =>
    and(begins(column, word), ...prefixColumns.slice(0, index).map((earlier) => beginsNot(earlier, word))),
  );

/**
 * Every word sounds like a word of the names, or has the same letters in another order; undefined where something else
 * than names was typed, or too little.
 */
export const similarCondition = (typed: string | undefined): SQL | undefined => {
  const words = searchedWords(typed);
  const areNames = words.length > 0 && words.every((word) => /^[a-z'-]{3,}$/.test(word));
  if (!areNames) return undefined;
  const alike = words.map((word) => sql`alike.sounds && ${sql.param(likenessOf(word))}::text[]`);
  // As an array, so that the few are found by their index first, and not on a walk through everybody in order.
  return sql`${members.id} = any(array(select alike.id from members alike where ${sql.join(alike, sql` and `)}))`;
};

export const textCondition = (patterns: readonly string[]): SQL =>
  sql`${members.search} like all(${sql.param(patterns)}::text[])`;

/** All that a search finds at once; undefined for an empty one. */
export const searchCondition = (typed: string | undefined): SQL | undefined => {
  const term = parseSearch(typed);
  if (term.kind === 'none') return undefined;
  return term.kind === 'prefix' ? prefixCondition(term.words) : textCondition(term.patterns);
};
