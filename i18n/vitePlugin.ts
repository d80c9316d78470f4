import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type LanguageCode, languageCodes } from '../contract/shapes/constants';
import { readAllWords, readWords } from './readWords';

const moduleName = 'virtual:translations';
const resolvedName = `\0${moduleName}`;
/** Those that pages load. */
const bundles = ['full', 'partner', 'signIn'] as const;
type Bundle = (typeof bundles)[number];
const prefix = '/translations/';

const fileBeginnings: Record<Bundle, string> = { full: '', partner: 'partner.', signIn: 'auth.' };
const fileName = (bundle: Bundle, language: LanguageCode): string => `${fileBeginnings[bundle]}${language}.json`;

const asModule = (addressOf: (bundle: Bundle, language: LanguageCode) => string): string => {
  const entries = (bundle: Bundle) =>
    languageCodes.map((language) => `${language}: ${addressOf(bundle, language)}`).join(', ');
  return bundles.map((bundle) => `export const ${bundle} = { ${entries(bundle)} };`).join('\n');
};

/**
 * Merges `i18n/<language>/*.json` into three files a language: the words of the dashboard, those with the partner's, and
 * those of the sign-in pages. A build emits them under a name with a hash of their content; `virtual:translations` knows
 * the addresses.
 */
export const translations = (folder: string): Plugin => {
  let building = false;
  return {
    name: 'translations',
    configResolved: (config) => {
      building = config.command === 'build';
    },
    resolveId: (id) => (id === moduleName ? resolvedName : undefined),
    load(id) {
      if (id !== resolvedName) return undefined;
      if (!building) return asModule((bundle, language) => JSON.stringify(`${prefix}${fileName(bundle, language)}`));
      return asModule((bundle, language) => {
        const source = JSON.stringify(readWords(folder, language, bundle));
        const reference = this.emitFile({ type: 'asset', name: fileName(bundle, language), source });
        return `import.meta.ROLLUP_FILE_URL_${reference}`;
      });
    },
    configureServer(server) {
      server.middlewares.use((incoming, outgoing, next) => {
        const pairs = bundles.flatMap((bundle) => languageCodes.map((language) => ({ bundle, language })));
        const wanted = pairs.find((pair) => incoming.url === `${prefix}${fileName(pair.bundle, pair.language)}`);
        if (!wanted) return next();
        outgoing.setHeader('Content-Type', 'application/json');
        outgoing.setHeader('Cache-Control', 'no-store');
        outgoing.end(JSON.stringify(readWords(folder, wanted.language, wanted.bundle)));
      });
      server.watcher.add(languageCodes.map((language) => join(folder, language)));
      server.watcher.on('change', (file) => {
        if (file.startsWith(folder) && file.endsWith('.json')) server.ws.send({ type: 'full-reload' });
      });
    },
  };
};

/** Puts the words themselves in the place of `allWords.ts`, so that a built server needs no files beside it. */
export const wordsForServer = (folder: string): Plugin => ({
  name: 'words-for-server',
  load(id) {
    if (id !== join(folder, 'allWords.ts')) return undefined;
    // Parsing a string is faster than reading the same as code.
    const source = JSON.stringify(JSON.stringify([...readAllWords(folder)]));
    return `export const allWords = new Map(JSON.parse(${source}));`;
  },
});
