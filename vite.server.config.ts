import { defineConfig } from 'vite';

/** The server and the operator's command line: our own code in one file each, packages stay in node_modules. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: true,
    outDir: 'dist/server',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { main: 'server/main.ts', operator: 'server/operator/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name].[hash].js' },
    },
  },
});
