import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { translations } from './i18n/vitePlugin';
import { apiVersion } from './scripts/apiVersion';
import { chunkGraph } from './scripts/chunkGraph';
import { serviceWorker } from './src/worker/vitePlugin';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The dashboard's entrance, and what overview and lists share. */
const dashboard = new RegExp(
  `${[
    'src/startup/mountDashboard.tsx',
    'src/ui/(Lines|NotRead).tsx',
    'dataProvider/(attempt|useCall).ts',
    'contract/linkedMembers.ts',
    'contract/shapes/tasks.ts',
    'src/people/PersonLink.tsx',
    'contract/riskAssessments/endedRounds.ts',
    'contract/elearnings.ts',
    '@mui/icons-material/UploadFileOutlined.mjs',
  ].join('$|')}$`,
);

/** Modules that a device keeps for an emergency: nothing of the dashboard, so that it is little. */
const emergency = /src\/emergency\/(showEmergency|CoveredInfopoint|KeptInfopoint)\.tsx$/;

/** The dashboard. In development the API answers at API_URL, by default the server on its own port. */
export default defineConfig(({ command }) => ({
  // In development the server's contract is the one just written, and says nothing of it.
  ...(command === 'build' && { define: { API_VERSION: JSON.stringify(apiVersion(folder('contract'))) } }),
  plugins: [react(), translations(folder('i18n')), serviceWorker(folder('src/worker/serviceWorker.ts')), chunkGraph()],
  resolve: {
    alias: [
      // react-admin's own way through react-router would bring a second router along.
      { find: /^\.\/adapters\/reactRouterProvider\.js$/, replacement: folder('src/routing/reactRouterProvider.ts') },
      { find: /^jsonexport\/dist(\/.*)?$/, replacement: folder('src/generator/noExport.ts') },
      // Polyglot brings 4 kB of these for browsers that this dashboard does not run in.
      { find: /^object\.entries$/, replacement: folder('i18n/native/entries.cjs') },
      { find: /^hasown$/, replacement: folder('i18n/native/hasOwn.cjs') },
    ],
  },
  server: {
    // The form for reports is a page of the server's, built before.
    proxy: Object.fromEntries(
      ['/api', '/report', '/scim'].map((path) => [path, process.env.API_URL ?? 'http://localhost:3000']),
    ),
  },
  build: {
    outDir: 'dist/dashboard',
    license: true,
    // A font or picture as data: would need a hole in the content security policy.
    assetsInlineLimit: 0,
    // Browsers without it load a file a little later.
    modulePreload: { polyfill: false },
    // Of a file, before compression; how much a page may load is a goal in docs/benchmarks.md.
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      output: {
        assetFileNames: 'assets/[name].[hash][extname]',
        // Each entrance whole, rather than in dozens of small files that compress worse: what the sign-in pages need,
        // their rarer ones, the dashboard as far as the first list, and the overview that people arrive at. Each leaves
        // to the next what it has taken: what several of the last need stands in the dashboard, or one would load another.
        codeSplitting: {
          groups: [
            { name: 'start', test: /src\/(main|auth\/startSignIn|startup\/startDashboard)\.tsx?$/, priority: 5 },
            {
              name: 'signOut',
              test: /authProvider\/(signOut|unsavedCopies|keptInfopoint|forgetTaken)\.ts$|src\/taken\/giveTakenBack\.ts$/,
              priority: 4,
            },
            { name: 'format', test: /src\/ui\/format\.ts$/, priority: 4 },
            // The rules of single texts, for whoever sets a password and for every form of the dashboard, and the
            // addresses of passkeys, for the rarer pages and for the contract.
            {
              name: 'wellFormed',
              test: /contract\/(shapes\/wellFormed|passkeyRoutes|singleSignOnRoutes)\.ts$/,
              priority: 4,
            },
            { name: 'emergency', test: emergency, priority: 3.5 },
            { name: 'rare', test: /src\/auth\/pages\/RarePage\.tsx$/, priority: 3 },
            { name: 'dashboard', test: dashboard, priority: 2 },
            {
              name: 'overview',
              test: /src\/start\/(OverviewPage|DueAssessments)\.tsx$|resources\/riskActions\.tsx$/,
              priority: 1,
            },
            { name: 'people', test: /resources\/(members|archivedMembers|memberGroups|orgUnits|locations)\.tsx$/ },
            { name: 'learning', test: /resources\/elearning(s|Executions)\.tsx$/ },
            { name: 'risk', test: /resources\/risk(Assessments|Executions|Evaluations)\.tsx$/ },
          ],
        },
      },
    },
  },
}));
