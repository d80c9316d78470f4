import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type TestUserConfig, type UserWorkspaceConfig } from 'vitest/config';
import { translations } from './i18n/vitePlugin';

/** Tests that need a process of their own: for a module in the place of another, for style sheets, or for untouched state. */
const isolated = '**/*.isolated.test.{ts,tsx}';

const words = translations(fileURLToPath(new URL('i18n', import.meta.url)));

/** The router that Node gives to react-admin: from source, Vite would give our pages a second one. */
const routerOfReactAdmin = fileURLToPath(import.meta.resolve('react-router'));

/**
 * Limits far above what anything takes: they end what hangs. A busy machine is no reason to fail, and a limit that
 * nobody reaches costs nothing.
 */
const limits = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } };

const onDatabase: TestUserConfig = {
  environment: 'node',
  globalSetup: ['server/testing/globalSetup.ts'],
  ...limits,
};

const screens: UserWorkspaceConfig = {
  plugins: [react(), words],
  resolve: { alias: [{ find: /^react-router$/, replacement: routerOfReactAdmin }] },
};

const onScreen: TestUserConfig = {
  include: ['{src,resources,authProvider,i18n}/**/*.test.tsx', 'fixtures/**/*.test.tsx'],
  setupFiles: ['src/testing/setup.ts'],
  ...limits,
};

export default defineConfig({
  test: {
    // Each worker holds a whole database.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          ...onDatabase,
          // What is held against the server stands beside the fixture, not in one of its folders.
          include: ['server/**/*.test.ts', 'fixtures/*.test.ts'],
          exclude: [isolated],
          // Loading the server takes longer than many a file's tests: a worker loads it once.
          isolate: false,
          pool: 'threads',
        },
      },
      {
        plugins: [words],
        test: { name: 'isolated', ...onDatabase, include: ['{server,scripts}/**/*.isolated.test.ts'] },
      },
      {
        plugins: [words],
        test: {
          name: 'plain',
          environment: 'node',
          include: [
            '{contract,src,resources,authProvider,dataProvider,i18n,scripts}/**/*.test.ts',
            'fixtures/*/**/*.test.ts',
          ],
          exclude: [isolated],
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
          exclude: [isolated],
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
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/globalSetup.ts'],
          // Each file starts the whole product and a browser: two at once make both slow, and gain a tenth of the time.
          fileParallelism: false,
          ...limits,
          testTimeout: 300_000,
        },
      },
    ],
  },
});
