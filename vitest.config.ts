import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { translations } from './i18n/vitePlugin';

export default defineConfig({
  test: {
    // Each worker holds a whole database.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{contract,server,fixtures,dataProvider}/**/*.test.ts'],
          globalSetup: ['server/testing/globalSetup.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: [react(), translations(fileURLToPath(new URL('i18n', import.meta.url)))],
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['{src,resources,authProvider,i18n}/**/*.test.{ts,tsx}'],
          setupFiles: ['src/testing/setup.ts'],
          // Typing into a large form takes seconds here, and several times that on a busy machine.
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          // Each file starts the whole product and a browser: two at once make both slow.
          fileParallelism: false,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
