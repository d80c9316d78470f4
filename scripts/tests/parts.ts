import { readdirSync } from 'node:fs';
import { commitTime, inTurn, partOf, turnOf } from './turns';

/** One part of a run: a command that passes or fails as a whole, or tests of which each is told of. */
export interface Part {
  name: string;
  /** Arguments of Node for a command, of `vitest run` for tests. */
  arguments: string[];
  isTests?: boolean;
  environment?: Record<string, string>;
}

type Environment = Part['environment'];

const command = (name: string, ...arguments_: string[]): Part => ({ name, arguments: arguments_ });

const tests = (name: string, projects: string[], files: string[] = [], environment?: Environment): Part => ({
  name,
  arguments: [...projects.flatMap((project) => ['--project', project]), ...files],
  isTests: true,
  environment,
});

const embedded = { DATABASE_URL: '' };
const onPostgres = { DATABASE_URL: process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres' };

const checks = [
  // Each checker reads types for itself: more of them than processors take longer.
  command('types', 'node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '2'),
  command('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'),
  command('dead code', 'node_modules/knip/bin/knip.js'),
];
const build = command('build', 'scripts/buildProduct.mjs');
const unitProjects = ['node', 'isolated', 'plain', 'dom', 'dom-isolated'];
const unit = (): Part[] => [
  tests('unit', unitProjects, [], { ...embedded, TEST_LEFT_OUT: areaFilesOnPostgres().join(',') }),
  tests('processes', ['process'], [], embedded),
];

/** Core journeys, which most people make with the product: tried by `npm test` as well. */
const coreJourneys = [
  ...['signIn', 'members', 'memberImport', 'elearnings', 'execution', 'riskSheets', 'riskRounds', 'infopoint'],
  'looks',
].map((name) => `e2e/journeys/${name}.test.ts`);

const filesIn = (folder: string, name: RegExp): string[] =>
  (readdirSync(folder, { recursive: true }) as string[])
    .filter((path) => name.test(path))
    .map((path) => `${folder}/${path}`)
    .toSorted();

const otherJourneys = (): string[] =>
  filesIn('e2e/journeys', /^\w+\.test\.ts$/).filter((path) => !coreJourneys.includes(path));

/** Journeys that are not tried each time come round in so many turns. */
const turns = 6;

/**
 * Test files of areas and domain that run on PostgreSQL: their SQL is the same on both databases, so each runs on one of
 * them. Three of four run here, where they take half the time.
 */
const areaFilesOnPostgres = (): string[] =>
  filesIn('server', /^(?:areas|domain)\/.*(?<!\.(?:process|sweep))\.test\.ts$/).filter((path) => partOf(path, 4) !== 0);

/** Test files that run on PostgreSQL: all below the areas, where databases differ, and the areas' share. */
const serverOnPostgres = (): string[] => [
  ...filesIn('server', /^(?!areas|domain).*(?<!\.(?:process|sweep))\.test\.ts$/),
  ...areaFilesOnPostgres(),
];

const sweepFiles = (folder: string): string[] => filesIn(folder, /\.sweep\.test\.ts$/);

const sweeps = (): Part[] => {
  const seed = String(process.env.TEST_SEED ?? Math.trunc(Math.random() * 2 ** 31));
  console.log(`Seed of these sweeps: TEST_SEED=${seed}`);
  const deep = { TEST_DEPTH: 'all', TEST_SEED: seed };
  const kind = { ...deep, TEST_KIND: 'sweep' };
  return [
    build,
    ...sweepFiles('scripts').map((file) => tests(file, ['process'], [file], { ...kind, ...embedded })),
    ...sweepFiles('server').flatMap((file) => [
      tests(file, ['process'], [file], { ...kind, ...embedded }),
      tests(`${file} on PostgreSQL`, ['process'], [file], { ...kind, ...onPostgres }),
    ]),
    ...sweepFiles('e2e').map((file) => tests(file, ['e2e'], [file], { ...kind, ...embedded })),
    ...otherJourneys().map((file) => tests(file, ['e2e'], [file], embedded)),
    ...coreJourneys.map((file) => tests(`${file} on PostgreSQL`, ['e2e'], [file], onPostgres)),
    { ...command('speed', 'node_modules/tsx/dist/cli.mjs', 'scripts/bench.mjs', '--quick'), environment: onPostgres },
    tests('deep', ['node', 'isolated', 'plain'], [], { ...deep, ...embedded }),
    tests('deep on PostgreSQL', ['node', 'isolated'], [], { ...deep, ...onPostgres }),
  ];
};

const gate = (): Part[] => [
  ...checks,
  build,
  ...unit(),
  tests('journeys', ['e2e'], coreJourneys, embedded),
  tests('server on PostgreSQL', ['node', 'isolated'], serverOnPostgres(), onPostgres),
  tests('journeys on PostgreSQL', ['e2e'], inTurn(otherJourneys(), turns, turnOf(commitTime())), onPostgres),
];

interface Run {
  parts: (files: string[]) => Part[];
  /** A few failed files are run once more. */
  isRetried?: boolean;
  /** A part that has passed on the same commit is passed over: a long run goes on where it came to a stop. */
  isResumed?: boolean;
  /** Two other processes keep both cores busy meanwhile. */
  isLoaded?: boolean;
}

const shuffled = ['--sequence.shuffle.files', '--sequence.shuffle.tests=false'];

export const runs: Record<string, Run> = {
  /** `npm test`. */
  test: { parts: () => [build, ...unit(), tests('journeys', ['e2e'], coreJourneys, embedded)], isRetried: true },
  server: { parts: (files) => [tests('server', ['node', 'isolated'], files)] },
  journeys: { parts: (files) => [build, tests('journeys', ['e2e'], files)] },
  /** Landing gate: must pass before anything lands. */
  gate: { parts: gate, isRetried: true },
  sweeps: { parts: sweeps, isResumed: true },
  all: { parts: () => [...gate(), ...sweeps()] },
  /** Finds what depends on the machine's speed, or on the order of files. */
  loaded: { parts: (files) => [tests('unit', unitProjects, [...shuffled, ...files])], isLoaded: true },
};
