/** One part of a run: a command that passes or fails as a whole, or tests of which each is told of. */
export interface Part {
  name: string;
  /** Arguments of Node for a command, of `vitest run` for tests. */
  arguments: string[];
  isTests?: boolean;
  environment?: Record<string, string>;
}

const command = (name: string, ...arguments_: string[]): Part => ({ name, arguments: arguments_ });

const tests = (name: string, projects: string[], files: string[] = [], environment?: Part['environment']): Part => ({
  name,
  arguments: [...projects.flatMap((project) => ['--project', project]), ...files],
  isTests: true,
  environment,
});

const embedded = { DATABASE_URL: '' };
const onPostgres = { DATABASE_URL: process.env.DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres' };

const checks = [
  command('types', 'node_modules/typescript/bin/tsc', '-p', '.'),
  command('lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'),
  command('dead code', 'node_modules/knip/bin/knip.js'),
];
const build = command('build', 'scripts/buildProduct.mjs');
const unit = (environment?: Part['environment']) =>
  tests('unit', ['node', 'isolated', 'plain', 'dom', 'dom-isolated'], [], environment);
const journeys = (files: string[] = [], environment?: Part['environment']) =>
  tests('journeys', ['e2e'], files, environment);
const journeysOnPostgres = ['e2e/journeys/signIn.test.ts', 'e2e/journeys/companySettings.test.ts'];

/** Parts of each run, in order: `npm test`, `npm run test:journeys` and the gate before anything lands. */
export const partsOf: Record<string, (files: string[]) => Part[]> = {
  test: () => [build, unit(), journeys()],
  journeys: (files) => [build, journeys(files)],
  gate: () => [
    ...checks,
    build,
    unit(embedded),
    journeys([], embedded),
    tests('server on PostgreSQL', ['node', 'isolated'], [], onPostgres),
    tests('journeys on PostgreSQL', ['e2e'], journeysOnPostgres, onPostgres),
  ],
};
