import { createHash } from 'node:crypto';
import type { Plugin, Rolldown } from 'vite';
import { build } from 'vite';

type Bundle = Rolldown.OutputBundle;

const words = /^assets\/auth\.[\w.-]+\.json$/;
const allWords = /^assets\/[a-z]{2}_[A-Z]{2}\.[\w.-]+\.json$/;
const entries = /src\/(main|emergency\/showEmergency)\.tsx?$/;

/** A chunk with all that it cannot do without. */
const withImports = (bundle: Bundle, fileName: string, found = new Set<string>()): Set<string> => {
  const chunk = bundle[fileName];
  if (found.has(fileName) || chunk?.type !== 'chunk') return found;
  found.add(fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
  for (const imported of chunk.imports) withImports(bundle, imported, found);
  return found;
};

/** Entries that start without a network where something was taken along. */
const takenEntries = 'startup/startTaken|taken/(?:settleTaken|TakenNews)';

/** By kind of what can be taken along, what opens in it as well. */
const players = {
  course: 'taken/openCourse|elearnings/execution/ExecutionPage',
  sheet: 'taken/openSheet|riskAssessments/sheet/SheetPage',
} as const;

/** Files of the player of a kind, beyond what is kept for an emergency. */
const playerFiles = (bundle: Bundle, kept: readonly { url: string }[], pages: string): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const sources = new RegExp(`src/(?:${takenEntries}|${pages})\\.tsx?$`);
  const needed = chunks.filter(({ moduleIds }) => moduleIds.some((id) => sources.test(id)));
  const files = new Set([
    ...needed.flatMap(({ fileName }) => [...withImports(bundle, fileName)]),
    ...Object.keys(bundle).filter((name) => allWords.test(name)),
  ]);
  const known = new Set(kept.map(({ url }) => url));
  return [...files]
    .map((name) => `/${name}`)
    .filter((url) => !known.has(url))
    .sort();
};

/**
 * Files that an emergency without a network needs: the frame of the page, what it starts with, its page, and its words.
 */
const keptFiles = (bundle: Bundle): { url: string; revision: string | null }[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = chunks.filter(({ moduleIds }) => moduleIds.some((id) => entries.test(id)));
  const hashed = new Set([
    ...needed.flatMap(({ fileName }) => [...withImports(bundle, fileName)]),
    ...Object.keys(bundle).filter((name) => words.test(name)),
  ]);
  const page = bundle['index.html'];
  if (page?.type !== 'asset') throw new Error('The build has no page');
  // The server puts name and icon of a licensee into the page, so it is fetched from there.
  const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 16);
  return [{ url: '/dashboard', revision }, ...[...hashed].sort().map((name) => ({ url: `/${name}`, revision: null }))];
};

/** Builds a service worker beside what it belongs to, with the lists that stand in it under these names. */
export const buildWorker = (
  source: string,
  folder: string,
  lists: Readonly<Record<string, unknown>>,
): Promise<unknown> =>
  build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: {
      ...Object.fromEntries(Object.entries(lists).map(([name, value]) => [name, JSON.stringify(value)])),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: folder,
      emptyOutDir: false,
      // Beside the list of the page's, for the notices.
      license: { fileName: '.vite/worker.license.md' },
      rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'worker.js' } },
    },
  });

/** The service worker of the dashboard. */
export const serviceWorker = (source: string): Plugin => ({
  name: 'service-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const kept = keptFiles(bundle);
    const lists = Object.entries(players).map(([kind, pages]) => {
      const files = playerFiles(bundle, kept, pages);
      const release = createHash('sha256').update(files.join()).digest('hex').slice(0, 16);
      return [kind, { files, release }];
    });
    await buildWorker(source, dir ?? 'dist/dashboard', { KEPT_FILES: kept, PLAYERS: Object.fromEntries(lists) });
  },
});
