import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { allCalls } from '../contract';
import { errorsOf } from '../contract/kit/refusals';
import { errorStatus } from '../contract/names/errors';
import { plainAreas } from '../contract/names/plainRecords';
import { partnerAreas } from '../contract/partner';
import { type LanguageCode, languageCodes } from '../contract/shapes/constants';
import { languageNamesFor } from './languageNames';
import { withPlainRecords } from './plainRecords';
import type { Words, WordsByLanguage } from './words';

/** The areas whose words the sign-in pages need; they load no others. */
const signInAreas = ['auth', 'common', 'errors', 'infopoint', 'validation'];

/** Those of pages that bring their own words, in more languages than the product speaks: `src/nearMissForm`. */
const ownPages = ['nearMissForm'];

/** Those of which no page shows any: what the server writes to people. */
const serverAreas = ['letters'];

/** Areas of the partner's face, which a company's people never see. */
const partnerFaceAreas = Object.keys(partnerAreas);

/** All words, as the server has them; those of the dashboard; those and the partner's; those of the sign-in pages. */
export type Bundle = 'server' | 'full' | 'partner' | 'signIn';

const isIn = (bundle: Bundle, area: string): boolean => {
  if (bundle === 'signIn') return signInAreas.includes(area);
  if (ownPages.includes(area)) return false;
  if (bundle === 'full' && partnerFaceAreas.includes(area)) return false;
  return bundle === 'server' || !serverAreas.includes(area);
};

/**
 * The words of a language, each file under its own name: `members.json` holds `members.*`.
 * Throws, naming the file, if one is not valid JSON.
 */
export const readWords = (folder: string, language: LanguageCode, bundle: Bundle): Words => {
  const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
  const areas = files.map((file) => ({ area: basename(file, '.json'), path: join(folder, language, file) }));
  const wanted = areas.filter(({ area }) => isIn(bundle, area));
  const read: Words = Object.fromEntries(wanted.map(({ area, path }) => [area, parse(path)]));
  if (bundle === 'signIn') return { ...read, errors: errorsBeforeSignIn(read.errors) };
  // No file names languages, so that a new one needs no word in the others.
  return { ...withPlainRecords(read, plainAreas), languages: languageNamesFor(language) };
};

/** Error codes of calls that are made before anybody is signed in. */
const publicCodes = new Set<string>(
  allCalls.filter(({ call }) => call.access === 'public').flatMap(({ call }) => errorsOf(call)),
);

/** Of the errors those that may be told there, and what is no code of a call: texts by status. */
const errorsBeforeSignIn = (errors: Words[string] | undefined): Words => {
  if (typeof errors !== 'object') return {};
  const isTold = (code: string): boolean => publicCodes.has(code) || !isErrorCode(code);
  const kept = Object.entries(errors).flatMap(([area, words]): [string, Words[string]][] => {
    if (typeof words === 'string') return isTold(area) ? [[area, words]] : [];
    const told = Object.entries(words).filter(([name]) => isTold(`${area}.${name}`));
    return told.length > 0 ? [[area, Object.fromEntries(told)]] : [];
  });
  return Object.fromEntries(kept);
};

const isErrorCode = (code: string): boolean => Object.hasOwn(errorStatus, code);

const parse = (path: string): Words => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : error}`);
  }
};

/** The words of every language, as the server has them. */
export const readAllWords = (folder: string): WordsByLanguage =>
  new Map(languageCodes.map((language) => [language, readWords(folder, language, 'server')]));
