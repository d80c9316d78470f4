import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultLanguage, languageCodes } from '../contract/shapes/constants';
import type { Words } from './words';

const fileOf = (language: string): string => join(import.meta.dirname, language, 'nearMissForm.json');

const languages = readdirSync(import.meta.dirname).filter((name) => existsSync(fileOf(name)));

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );

const wordsOf = (language: string) => new Map(flatten(JSON.parse(readFileSync(fileOf(language), 'utf8'))));

const placeholders = (text = ''): string[] => [...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();

const german = wordsOf(defaultLanguage);

it('the form of posters speaks each language of the product', () => {
  expect(languages).toEqual(expect.arrayContaining([...languageCodes]));
});

describe.each(languages)('its words of %s', (language) => {
  const words = wordsOf(language);

  it('are complete, none is empty, and each has the placeholders of the first language', () => {
    expect([...words.keys()].toSorted()).toEqual([...german.keys()].toSorted());
    expect([...words].filter(([, text]) => !text.trim())).toEqual([]);
    expect([...words].filter(([key, text]) => `${placeholders(text)}` !== `${placeholders(german.get(key))}`)).toEqual(
      [],
    );
  });
});
