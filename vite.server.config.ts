import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { wordsForServer } from './i18n/vitePlugin';
import { apiVersion } from './scripts/apiVersion';

/** The server and the operator's command line: our own code in one file each, packages stay in node_modules. */
export default defineConfig({
  define: { API_VERSION: JSON.stringify(apiVersion(fileURLToPath(new URL('contract', import.meta.url)))) },
  plugins: [wordsForServer(fileURLToPath(new URL('i18n', import.meta.url)))],
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: 'server/main.ts',
        operator: 'server/operator/main.ts',
        drawingThread: 'server/drawingThread.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].[hash].js' },
    },
  },
});
