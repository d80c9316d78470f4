import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const isTested = /\.test\.tsx?$|(?:^|\/)testing(?:\/|\.tsx?$)/;
const sourcesIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((path) => /\.tsx?$/.test(path) && !isTested.test(path))
    .map((path) => join(folder, path));
const sources = sourcesIn('src');

const fileAt = (path: string): string | undefined =>
  ['.ts', '.tsx', '/index.ts'].map((end) => `${path}${end}`).find((file) => existsSync(file));

/** The first folder below `src/`. */
const roomOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];

/** Relative paths that a file imports, types included. */
const importsOf = (source: string): string[] =>
  [...readFileSync(source, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g)].map(([, path = '']) =>
    join(dirname(source), path),
  );

/** Imports between rooms, by `from to`: the files that import. */
const readArrows = (): ReadonlyMap<string, readonly string[]> => {
  const arrows = new Map<string, string[]>();
  for (const source of sources) {
    for (const path of importsOf(source)) {
      const from = roomOf(source);
      const to = roomOf(fileAt(path) ?? '');
      if (!from || !to || from === to) continue;
      const way = `${from} ${to}`;
      arrows.set(way, [...(arrows.get(way) ?? []), source]);
    }
  }
  return arrows;
};

it('has rooms of the dashboard that import each other one way only', () => {
  const arrows = readArrows();
  expect(arrows.size).toBeGreaterThan(100);
  const pairs = [...arrows.keys()]
    .map((way) => way.split(' ') as [string, string])
    .filter(([from, to]) => from < to && arrows.has(`${to} ${from}`));
  // The side with fewer imports is the one to resolve.
  const fewest = (from: string, to: string): readonly string[] =>
    [arrows.get(`${from} ${to}`) ?? [], arrows.get(`${to} ${from}`) ?? []].toSorted((a, b) => a.length - b.length)[0] ??
    [];
  expect(pairs.map(([from, to]) => `${from} ${to}: ${fewest(from, to).join(', ')}`)).toEqual([]);
});

it('has one room that knows the declared resources: app, which puts everything together', () => {
  const knowing = sources.filter((source) => importsOf(source).some((path) => /^resources(?:\/|$)/.test(path)));
  expect(new Set(knowing.map(roomOf))).toEqual(new Set(['app']));
});

it('has test helpers in testing files and folders, which no product file imports', () => {
  const folders = ['authProvider', 'contract', 'dataProvider', 'i18n', 'resources'];
  const importing = [...sources, ...folders.flatMap(sourcesIn)].filter((source) =>
    importsOf(source).some((path) => /(?:^|\/)testing(?:\/|$)/.test(path)),
  );
  expect(importing).toEqual([]);
});
