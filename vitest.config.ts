import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestUserConfig, type UserWorkspaceConfig } from 'vitest/config';
import { translations } from './i18n/vitePlugin';
import { LongestFirst } from './scripts/tests/longestFirst';

// Days and weeks are those of one zone, wherever the machine stands.
process.env.TZ = 'UTC';

/** Tests that need a process of their own: for a module in the place of another that others have read at their start, or for untouched state. */
const isolated = '**/*.isolated.test.{ts,tsx}';

/** Tests that spawn, kill or measure: one at a time, after all others, and on the embedded database alone. */
const ownProcess = '**/*.process.test.ts';

/** Tests over everything, tried before an issue is closed: `npm run test:sweeps`. */
const sweep = '**/*.sweep.test.{ts,tsx}';
const areSweeps = process.env.TEST_KIND === 'sweep';

/** Tests of a kind that the database makes no difference to are not run once more on PostgreSQL. */
const matrices = ['server/testing/keyMatrix.test.ts', 'server/testing/matrices.test.ts'];
const isDeep = process.env.TEST_DEPTH === 'all';
/** Files that a run tries elsewhere: on the other database. */
const leftOut = process.env.TEST_LEFT_OUT?.split(',') ?? [];
const embeddedOnly = process.env.DATABASE_URL ? ['fixtures/**', ...(isDeep ? [] : matrices)] : [];

/** A run that finds what depends on the order of files. */
const isShuffled = process.argv.some((word) => word.startsWith('--sequence.shuffle'));

const words = translations(fileURLToPath(new URL('i18n', import.meta.url)));

/** The router that Node gives to react-admin: from source, Vite would give our pages a second one. */
const routerOfReactAdmin = fileURLToPath(import.meta.resolve('react-router'));

/**
 * Limits far above what anything takes: they end what hangs. A busy machine is no reason to fail, and a limit that
 * nobody reaches costs nothing. At full depth a test of a property makes five times the runs.
 */
const minutes = 60_000;
const limits = {
  testTimeout: (isDeep ? 15 : 3) * minutes,
  hookTimeout: 10 * minutes,
  expect: { poll: { timeout: 30_000 } },
};

const onDatabase: TestUserConfig = {
  environment: 'node',
  globalSetup: ['server/testing/globalSetup.ts'],
  setupFiles: ['server/testing/setup.ts'],
  ...limits,
};

const screens: UserWorkspaceConfig = {
  plugins: [react(), words],
  resolve: { alias: [{ find: /^react-router$/, replacement: routerOfReactAdmin }] },
};

const onScreen: TestUserConfig = {
  include: ['{src,resources,authProvider,i18n}/**/*.test.tsx', 'fixtures/**/*.test.tsx'],
  setupFiles: ['src/testing/setup.ts', 'src/testing/forgetServerTime.ts'],
  ...limits,
};

export default defineConfig({
  test: {
    // Each worker holds a whole database.
    maxWorkers: 2,
    sequence: isShuffled ? {} : { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'node',
          ...onDatabase,
          // What is held against the server stands beside the fixture, not in one of its folders.
          include: ['server/**/*.test.ts', 'fixtures/*.test.ts'],
          exclude: [isolated, ownProcess, sweep, ...embeddedOnly, ...leftOut],
          // Loading the server takes longer than many a file's tests: a worker loads it once.
          isolate: false,
          pool: 'threads',
        },
      },
      {
        plugins: [words],
        test: { name: 'isolated', ...onDatabase, include: ['server/**/*.isolated.test.ts'] },
      },
      {
        plugins: [words],
        test: {
          name: 'process',
          ...onDatabase,
          include: areSweeps ? ['{server,scripts}/**/*.sweep.test.ts'] : ['{server,scripts}/**/*.process.test.ts'],
          fileParallelism: false,
        },
      },
      {
        plugins: [words],
        test: {
          name: 'plain',
          environment: 'node',
          include: [
            '{contract,src,resources,authProvider,dataProvider,i18n,scripts,bench}/**/*.test.ts',
            'fixtures/*/**/*.test.ts',
          ],
          exclude: [isolated, ownProcess, sweep],
          setupFiles: ['server/testing/setup.ts', 'src/testing/forgetServerTime.ts'],
          ...limits,
          isolate: false,
          pool: 'threads',
        },
      },
      {
        ...screens,
        test: {
          name: 'dom',
          ...onScreen,
          environment: './src/testing/keptDocument.ts',
          exclude: [isolated, sweep],
          isolate: false,
        },
      },
      {
        ...screens,
        test: {
          name: 'dom-isolated',
          ...onScreen,
          environment: 'jsdom',
          include: ['{src,resources,fixtures}/**/*.isolated.test.tsx'],
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: areSweeps ? ['e2e/**/*.sweep.test.ts'] : ['e2e/**/*.test.ts'],
          exclude: areSweeps ? [] : [sweep],
          globalSetup: ['e2e/globalSetup.ts'],
          ...limits,
          // A worker loads its modules and opens its browser once; each file has a product of its own.
          isolate: false,
          testTimeout: Math.max(limits.testTimeout, 5 * minutes),
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
