import { readFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { foldForSearch } from '../../core/lists/searchText';
import { runs } from '../../testing/depth';
import { likenessesOf, likenessOf, soundsOf } from './sounds';

it.each([
  ['Meier', 'Mayer', 'Maier', 'Meyer'],
  ['Schmidt', 'Schmitt', 'Schmied'],
  ['Müller', 'Mueller', 'Miller'],
  ['Philipp', 'Filip'],
  ['Christian', 'Kristian'],
  ['Friedrich', 'Friedirch'],
])('sounds the same: %s, %s …', (...names) => {
  expect(new Set(names.map((name) => soundsOf(foldForSearch(name)).join())).size).toBe(1);
});

// The examples that are given with the rules, and ones for each letter that depends on its neighbours.
it.each([
  ['Müller-Lüdenscheidt', ['65752682']],
  ['Wikipedia', ['3412']],
  ['Breschnew', ['17863']],
  ['Xaver', ['4837']],
  ['Zacharias', ['8478']],
  ['Czerny Oskar', ['0847', '876']],
  ['4711', []],
])('%s sounds like %j', (name, sounds) => {
  expect(soundsOf(foldForSearch(name))).toEqual(sounds);
});

it.each(['Schmdit', 'Shcmidt', 'Schmitd'])('%s has the letters of Schmidt', (typed) => {
  const [, letters] = likenessOf(foldForSearch(typed));
  expect(likenessesOf(foldForSearch('Schmidt Anna'))).toContain(letters);
});

it('does not take short words for each other by their letters', () => {
  expect(likenessOf('ina')).toEqual(['06']);
  expect(likenessesOf('4711')).toEqual([]);
});

/** Result of a migration on names that were there before it. */
const saidBy = async (migration: string, name: string): Promise<(names: string) => Promise<string[]>> => {
  const file = new URL(`../../db/migrations/${migration}.sql`, import.meta.url);
  const [createFunction = ''] = readFileSync(file, 'utf8').split('--> statement-breakpoint');
  const database = new PGlite();
  onTestFinished(() => database.close());
  await database.exec(createFunction);
  return async (names) => {
    const { rows } = await database.query<{ said: string[] }>(`select ${name}($1) as said`, [names]);
    return rows[0]?.said.toSorted() ?? [];
  };
};

it('is said of those who were there before as of others', async () => {
  const sounds = await saidBy('0060_names_by_sound', 'name_sounds');
  const letters = await saidBy('0063_names_by_letters', 'name_letters');
  const names = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz- 1'), maxLength: 14 });
  await fc.assert(
    fc.asyncProperty(names, async (name) => {
      expect(await sounds(name)).toEqual(soundsOf(name));
      expect([...(await sounds(name)), ...(await letters(name))]).toEqual(likenessesOf(name));
    }),
    { numRuns: runs(300) },
  );
});
