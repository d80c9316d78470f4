import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { LanguageCode } from '../contract/shapes/constants';
import { wordsForTests } from './testing';
import type { Words } from './words';

const glossary = readFileSync(resolve('docs/glossary.md'), 'utf8');

/** The cells of each row of the glossary's tables about words; `\|` within a cell is a bar. */
const rows = glossary
  .replace(/^## Names in the code$.*?(?=^## )/ms, '')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|')));

/** A word of the glossary as a pattern: whole words, or what stands between slashes. */
const toPattern = (word: string): RegExp => {
  const [, pattern] = /^\/(.+)\/$/.exec(word) ?? [];
  return new RegExp(pattern ?? `(?<![\\p{L}-])${word}(?![\\p{L}-])`, pattern ? 'u' : 'iu');
};

/** Avoided words of both tables, from their last two columns: German, then English. */
const avoided = (column: -2 | -3): RegExp[] =>
  rows
    .filter((cells) => !cells.some((cell) => /^not in/.test(cell)))
    .flatMap((cells) => cells.at(column)?.split(/,\s+/) ?? [])
    .filter(Boolean)
    .map(toPattern);

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string'
      ? value.split(' |||| ').map((form) => [prefix + key, form])
      : flatten(value, `${prefix}${key}.`),
  );

const breaches = (language: LanguageCode, patterns: readonly RegExp[]): string[] =>
  flatten(wordsForTests(language, 'server')).flatMap(([key, text]) =>
    patterns.filter((pattern) => pattern.test(text)).map((pattern) => `${key}: ${pattern}: ${text}`),
  );

describe('the words keep to the glossary', () => {
  it('which names words to avoid in both languages', () => {
    expect(avoided(-3).length).toBeGreaterThan(15);
    expect(avoided(-2).length).toBeGreaterThan(15);
  });

  it('in German', () => expect(breaches('de_DE', avoided(-3))).toEqual([]));

  it('in English', () => expect(breaches('en_GB', avoided(-2))).toEqual([]));
});
