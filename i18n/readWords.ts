import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type LanguageCode, languageCodes } from '../contract/constants';
import { plainAreas } from '../contract/plainRecords';
import { languageNamesFor } from './languageNames';
import { withPlainRecords } from './plainRecords';
import type { Words, WordsByLanguage } from './words';

/** The areas whose words the sign-in pages need; they load no others. */
const signInAreas = ['auth', 'common', 'errors', 'validation'];

export type Bundle = 'full' | 'signIn';

/**
 * The words of a language, each file under its own name: `members.json` holds `members.*`.
 * Throws, naming the file, if one is not valid JSON.
 */
export const readWords = (folder: string, language: LanguageCode, bundle: Bundle): Words => {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
  const areas = files.map((file) => ({ area: basename(file, '.json'), path: join(folder, language, file) }));
  const wanted = areas.filter(({ area }) => bundle === 'full' || signInAreas.includes(area));
  const read: Words = Object.fromEntries(wanted.map(({ area, path }) => [area, parse(path)]));
  if (bundle === 'signIn') return read;
  // No file names languages, so that a new one needs no word in the others.
  return { ...withPlainRecords(read, plainAreas), languages: languageNamesFor(language) };
};

const parse = (path: string): Words => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
};

/** The words of every language. */
export const readAllWords = (folder: string): WordsByLanguage =>
  new Map(languageCodes.map((language) => [language, readWords(folder, language, 'full')]));
