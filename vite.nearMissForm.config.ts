import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { apiVersion } from './scripts/apiVersion';
import { bareImports, formWorker } from './src/nearMissForm/vitePlugin';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The form that posters lead to: a page of its own, which shares no file with the dashboard. */
export default defineConfig({
  root: folder('src/nearMissForm'),
  base: '/report/',
  publicDir: false,
  define: { API_VERSION: JSON.stringify(apiVersion(folder('contract'))) },
  plugins: [bareImports(), formWorker(folder('src/nearMissForm/worker.ts'))],
  build: {
    outDir: folder('dist/nearMissForm'),
    emptyOutDir: true,
    license: true,
    modulePreload: false,
    assetsInlineLimit: 0,
  },
});
