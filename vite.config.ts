import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { translations } from './i18n/vitePlugin';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The dashboard. In development the API answers at API_URL, by default the server on its own port. */
export default defineConfig({
  plugins: [react(), translations(folder('i18n'))],
  resolve: {
    alias: [
      { find: /^jsonexport\/dist(\/.*)?$/, replacement: folder('src/generator/noExport.ts') },
      // Polyglot brings 4 kB of these for browsers that this dashboard does not run in.
      { find: /^object\.entries$/, replacement: folder('i18n/native/entries.cjs') },
      { find: /^hasown$/, replacement: folder('i18n/native/hasOwn.cjs') },
    ],
  },
  server: { proxy: { '/api': process.env.API_URL ?? 'http://localhost:3000' } },
  build: {
    outDir: 'dist/dashboard',
    // A font or picture as data: would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // Of a file, before compression; how much a page may load is a goal in docs/benchmarks.md.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        assetFileNames: 'assets/[name].[hash][extname]',
        // Each entrance whole, rather than in dozens of small files that compress worse: what the sign-in pages need,
        // their rarer ones, and the dashboard as far as the first list. Each leaves to the next what it has taken.
        codeSplitting: {
          groups: [
            { name: 'start', test: /src\/(main|auth\/startSignIn|startup\/startDashboard)\.tsx$/, priority: 3 },
            { name: 'rare', test: /src\/auth\/pages\/RarePage\.tsx$/, priority: 2 },
            { name: 'dashboard', test: /src\/startup\/mountDashboard\.tsx$/, priority: 1 },
            // Resources that belong together share most of what they load.
            { name: 'people', test: /resources\/(members|archivedMembers|memberGroups|orgUnits|locations)\.tsx$/ },
            { name: 'learning', test: /resources\/elearning(s|Executions)\.tsx$/ },
            { name: 'risk', test: /resources\/risk(Assessments|Executions|Evaluations)\.tsx$/ },
          ],
        },
      },
    },
  },
});
