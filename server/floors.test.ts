import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from './base/packageRoot';

/** From the top down: a file imports from its own floor and those below. What stands beside them is not looked at. */
const floors = ['areas', 'domain', 'core', 'db', 'base'];

/** Where the product starts: what only tests import is not reached from here, and may import what it likes. */
const starts = ['server/main.ts', 'server/operator/main.ts'];

const importPattern = /\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g;

const fileAt = (path: string): string | undefined =>
  [`${path}.ts`, join(path, 'index.ts'), path].find((file) => file.endsWith('.ts') && existsSync(file));

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(importPattern)].flatMap(([, path = '']) => {
    const found = fileAt(join(dirname(file), path));
    return found ? [found] : [];
  });

interface Arrow {
  from: string;
  to: string;
}

/** Every import, those of types too, in files that the product is made of: paths below `server/`. */
const readArrows = (): Arrow[] => {
  const server = join(packageRoot, 'server');
  const waiting = starts.map((path) => join(packageRoot, path));
  const seen = new Set(waiting);
  const arrows: Arrow[] = [];
  for (const file of waiting) {
    for (const target of importsOf(file).filter((path) => path.startsWith(server))) {
      arrows.push({ from: relative(server, file), to: relative(server, target) });
      if (!seen.has(target)) waiting.push(target);
      seen.add(target);
    }
  }
  return arrows;
};

const arrows = readArrows();
const floorOf = (path: string): number => floors.indexOf(path.split('/')[0] ?? '');
/** The first two folders: `areas/members`, `domain/risk`, `core/session`. */
const roomOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 2).join('/');
const between = (floor: string): Arrow[] =>
  arrows.filter(
    ({ from, to }) => from.startsWith(`${floor}/`) && to.startsWith(`${floor}/`) && roomOf(from) !== roomOf(to),
  );
const told = ({ from, to }: Arrow): string => `${from} imports ${to}`;

/** What leads from rooms back to themselves: whatever begins or ends a way is taken away until nothing changes. */
const circling = (ways: readonly Arrow[]): readonly Arrow[] => {
  const goesOn = ({ to }: Arrow) => ways.some(({ from }) => roomOf(from) === roomOf(to));
  const isReached = ({ from }: Arrow) => ways.some(({ to }) => roomOf(to) === roomOf(from));
  const left = ways.filter((way) => goesOn(way) && isReached(way));
  return left.length === ways.length ? left : circling(left);
};

describe('The floors of the server', () => {
  it('are all there', () => {
    expect(floors.filter((floor) => !arrows.some(({ to }) => to.startsWith(`${floor}/`)))).toEqual([]);
  });

  it('import downwards only', () => {
    const upwards = arrows.filter(({ from, to }) => floorOf(from) > floorOf(to) && floorOf(to) !== -1);
    expect(upwards.map(told)).toEqual([]);
  });

  it('have areas that never import another: what two of them share stands in domain', () => {
    expect(
      between('areas')
        // Words of one area that another's take over wait for their place in i18n.
        .filter(({ from }) => from !== 'areas/index.ts' && !from.includes('/words/'))
        .map(told),
    ).toEqual([]);
  });

  it.each(['domain', 'core'])('have rooms that know each other one way only: %s', (floor) => {
    expect(circling(between(floor)).map(told)).toEqual([]);
  });
});
