import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot } from './base/packageRoot';

/** From the top down: a file imports from its own floor and those below. What stands beside them is not looked at. */
const floors = ['areas', 'domain', 'core', 'db', 'base'];

/** The thread in which documents are drawn. */
const drawingThread = 'server/drawingThread.ts';

/** Entry points of the product: what only tests import is not reached from here, and may import what it likes. */
const starts = ['server/main.ts', 'server/operator/main.ts', drawingThread];

const everyImport = /\b(?:from|import)\s*\(?\s*'(\.[^']*)'/g;
/** Without those of types, which nothing of is left when the product runs. */
const runningImport = /^import (?!type\b)[^;]*?'(\.[^']*)'/gm;

const fileAt = (path: string): string | undefined =>
  [`${path}.ts`, join(path, 'index.ts'), path].find((file) => file.endsWith('.ts') && existsSync(file));

const importsOf = (file: string, pattern: RegExp): string[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].flatMap(([, path = '']) => {
    const found = fileAt(join(dirname(file), path));
    return found ? [found] : [];
  });

interface Arrow {
  from: string;
  to: string;
}

const server = join(packageRoot, 'server');

/** Every import in files that are reached from some: paths below `server/`. */
const readArrows = (from: readonly string[], pattern = everyImport): Arrow[] => {
  const waiting = from.map((path) => join(packageRoot, path));
  const seen = new Set(waiting);
  const arrows: Arrow[] = [];
  for (const file of waiting) {
    for (const target of importsOf(file, pattern).filter((path) => path.startsWith(server))) {
      arrows.push({ from: relative(server, file), to: relative(server, target) });
      if (!seen.has(target)) waiting.push(target);
      seen.add(target);
    }
  }
  return arrows;
};

/** Those of types too: what the product is made of. */
const arrows = readArrows(starts);
const floorOf = (path: string): number => floors.indexOf(path.split('/')[0] ?? '');
/** The first two folders: `areas/members`, `domain/risk`, `core/session`. */
const roomOf = (path: string): string => path.split('/').slice(0, -1).slice(0, 2).join('/');
const between = (floor: string): Arrow[] =>
  arrows.filter(
    ({ from, to }) => from.startsWith(`${floor}/`) && to.startsWith(`${floor}/`) && roomOf(from) !== roomOf(to),
  );
const told = ({ from, to }: Arrow): string => `${from} imports ${to}`;

/** Cycles between rooms: arrows that begin or end a way are taken away until nothing changes. */
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

describe('The thread in which documents are drawn', () => {
  it('reaches no database: it is given what it draws', () => {
    const reached = readArrows([drawingThread], runningImport).map(({ to }) => to);
    expect(reached).toContain('core/print/archivedPdf.ts');
    expect(reached.filter((path) => path.startsWith('db/'))).toEqual([]);
  });

  it('knows every kind of document', () => {
    const sources = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => readFileSync(join(server, path), 'utf8'));
    const kinds = sources.flatMap((source) => [...source.matchAll(/^export const (\w+): DocumentKind</gm)]);
    const names = kinds.map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(4);
    const thread = readFileSync(join(packageRoot, drawingThread), 'utf8');
    // Once imported, once in the list.
    const listed = names.filter((name) => [...thread.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].length === 2);
    expect(listed).toEqual(names);
    // Drawn anywhere else, a document would have the thread that answers stand still.
    expect(sources.filter((source) => /\barchivedPdf\(/.test(source))).toHaveLength(names.length);
  });
});
