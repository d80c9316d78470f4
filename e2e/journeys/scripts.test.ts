import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type ChunkGraph, chunkGraphPath } from '../../scripts/chunkGraph';

const graph: ChunkGraph = JSON.parse(readFileSync(chunkGraphPath, 'utf8'));

const chunkWith = (module: string): string => {
  const [chunk] = Object.entries(graph).find(([, { modules }]) => modules.includes(module)) ?? [];
  if (!chunk) throw new Error(`No chunk holds ${module}`);
  return chunk;
};

/** A chunk with all that it cannot do without. */
const withImports = (chunk: string, found = new Set<string>()): Set<string> => {
  if (found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of graph[chunk]?.imports ?? []) withImports(imported, found);
  return found;
};

/** Scripts that hold these modules and what they import at once, in kB as they are sent. */
const sizeOf = (modules: readonly string[]): number => {
  const chunks = new Set(modules.flatMap((module) => [...withImports(chunkWith(module))]));
  return [...chunks]
    .map((chunk) => gzipSync(readFileSync(join('dist/dashboard', chunk)), { level: 9 }).length / 1000)
    .reduce((sum, size) => sum + size, 0);
};

const start = 'src/main.ts';
const dashboard = [start, 'src/startup/startDashboard.tsx', 'src/startup/mountDashboard.tsx'];

it('leaves the gallery of building blocks to development', () => {
  const modules = Object.values(graph).flatMap((chunk) => chunk.modules);
  expect(modules).toContain('src/app/Pages.tsx');
  expect(modules.filter((module) => module.startsWith('src/gallery/'))).toEqual([]);
});

// What people wait for on a slow line: 83, 325 and 313 kB, and a twentieth of room. More needs a reason, and a higher
// number here.
const screens = [
  { screen: 'the sign-in page', modules: [start, 'src/auth/startSignIn.tsx'], most: 87 },
  { screen: 'the overview', modules: [...dashboard, 'src/start/OverviewPage.tsx'], most: 341 },
  { screen: 'the first list', modules: [...dashboard, 'resources/members.tsx'], most: 329 },
];

it.each(screens)('has nothing of the partner’s face in $screen', ({ modules }) => {
  const chunks = new Set(modules.flatMap((module) => [...withImports(chunkWith(module))]));
  const loaded = [...chunks].flatMap((chunk) => graph[chunk]?.modules ?? []);
  expect(Object.values(graph).flatMap((chunk) => chunk.modules)).toContain('src/partner/startPartner.tsx');
  expect(loaded.filter((module) => /partner/i.test(module))).toEqual([]);
});

it.each(screens)('at most $most kB of scripts for $screen', ({ modules, most }) => {
  expect(sizeOf(modules)).toBeLessThanOrEqual(most);
});
