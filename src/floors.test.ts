import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const isTested = /\.test\.tsx?$|(?:^|\/)testing(?:\/|\.tsx?$)/;
const sourcesIn = (folder: string): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((path) => /\.tsx?$/.test(path) && !isTested.test(path))
    .map((path) => join(folder, path));
const sources = sourcesIn('src');

/** Folders beside `src` that the dashboard is made of too. */
const folders = ['authProvider', 'contract', 'dataProvider', 'i18n', 'resources'];

const fileAt = (path: string): string | undefined =>
  ['.ts', '.tsx', '/index.ts'].map((end) => `${path}${end}`).find((file) => existsSync(file));

/** The first folder below `src/`. */
const roomOf = (path: string): string | undefined => /^src\/([^/]+)\//.exec(path)?.[1];

/** Relative paths that a file imports, types included. */
const importsOf = (source: string): string[] =>
  [...readFileSync(source, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g)].map(([, path = '']) =>
    join(dirname(source), path),
  );

interface Arrow {
  from: string;
  to: string;
  source: string;
}

/** Imports between rooms. */
const readArrows = (): Arrow[] =>
  sources.flatMap((source) =>
    importsOf(source).flatMap((path) => {
      const from = roomOf(source);
      const to = roomOf(fileAt(path) ?? '');
      return from && to && from !== to ? [{ from, to, source }] : [];
    }),
  );

/** Cycles between rooms: arrows that begin or end a way are taken away until nothing changes. */
const circling = (ways: readonly Arrow[]): readonly Arrow[] => {
  const begun = new Set(ways.map(({ from }) => from));
  const reached = new Set(ways.map(({ to }) => to));
  const left = ways.filter(({ from, to }) => begun.has(to) && reached.has(from));
  return left.length === ways.length ? left : circling(left);
};

it('has rooms of the dashboard that never import each other in a circle', () => {
  const arrows = readArrows();
  expect(arrows.length).toBeGreaterThan(100);
  expect(circling(arrows).map(({ from, to, source }) => `${from} imports ${to}: ${source}`)).toEqual([]);
});

it('has one room that knows the declared resources: app, which puts everything together', () => {
  const knowing = sources.filter((source) => importsOf(source).some((path) => /^resources(?:\/|$)/.test(path)));
  expect(new Set(knowing.map(roomOf))).toEqual(new Set(['app']));
});

it('has a contract whose floors import downwards only: areas, what calls are declared with, names, shapes', () => {
  const floors = ['kit', 'names', 'shapes'];
  // Areas stand on all of these.
  const floorOf = (path: string): number => floors.indexOf(path.split('/')[1] ?? '');
  const arrows = sourcesIn('contract').flatMap((from) => importsOf(from).map((to) => ({ from, to })));
  const reached = new Set(arrows.filter(({ from }) => floorOf(from) === -1).map(({ to }) => floorOf(to)));
  expect([...reached].toSorted()).toEqual([-1, 0, 1, 2]);
  const upwards = arrows.filter(({ from, to }) => floorOf(from) > floorOf(to));
  expect(upwards.map(({ from, to }) => `${from} imports ${to}`)).toEqual([]);
});

it("has one file that knows the browser's storage, beside the player's, which has a site of its own", () => {
  const knowing = [...sources, ...folders.flatMap(sourcesIn)].filter(
    (source) =>
      !source.startsWith('src/elearnings/player/') && /\b(?:local|session)Storage\b/.test(readFileSync(source, 'utf8')),
  );
  expect(knowing).toEqual(['dataProvider/storage.ts']);
});

it('has test helpers in testing files and folders, which no product file imports', () => {
  const importing = [...sources, ...folders.flatMap(sourcesIn)].filter((source) =>
    importsOf(source).some((path) => /(?:^|\/)testing(?:\/|$)/.test(path)),
  );
  expect(importing).toEqual([]);
});

it('has addresses of pages in the declarations, and in one book for what links to them', () => {
  const naming = [...sources, ...folders.flatMap(sourcesIn)].filter((source) =>
    /^(?!\s*(?:\/\*)?\*).*['`]\/(?:start|apps|company|profile)\/[a-z]/m.test(readFileSync(source, 'utf8')),
  );
  expect(naming.toSorted()).toEqual(['contract/dashboardPages.ts', 'src/routing/paths.ts']);
});
