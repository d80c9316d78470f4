import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { buildWorker } from '../worker/vitePlugin';

/**
 * Imports what is loaded later without the builder's helper, which looks for style sheets and further files first: of
 * these few scripts none has any, and it is larger than most of them.
 */
export const bareImports = (): Plugin => ({
  name: 'bare-imports',
  apply: 'build',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined),
});

/**
 * Files of the build that the form loads, beside its page: those in folders with a dot, such as the notices, nobody is
 * served, and a worker that cannot fetch one of its files is never installed.
 */
export const keptNames = (bundle: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(bundle)
    .filter((name) => name !== 'index.html' && !name.startsWith('.'))
    .sort();

/** Builds the form's own service worker, which keeps all of the form: it is little, and so far from a network it may be. */
export const formWorker = (source: string): Plugin => ({
  name: 'form-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('The build has no page');
    const revision = createHash('sha256').update(page.source).digest('hex').slice(0, 16);
    const kept = [
      { url: '/report/page', revision },
      ...keptNames(bundle).map((name) => ({ url: `/report/${name}`, revision: null })),
    ];
    await buildWorker(source, dir ?? 'dist/nearMissForm', { KEPT_FILES: kept });
  },
});
