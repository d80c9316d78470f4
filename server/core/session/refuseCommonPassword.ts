import { hash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { defaultLicenseeName } from '../../../contract/shapes/constants';
import { transliterate } from '../../../contract/shapes/identifiers';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { clients, licensees } from '../../db/schema';
import { isCommonPassword } from './commonPasswords';
import { sha512Hex } from './passwords';
import { passwordVariants } from './passwordVariants';

/** Names of the product, wherever its name is not the licensee's. */
const productWords = [defaultLicenseeName.toLowerCase(), 'safety', 'safetydashboard', 'demo', 'ampel'];
/** Legal forms and other words that stand in many names and are none. */
const noNames = new Set(['gmbh', 'mbh', 'und', 'and', 'the', 'der', 'die', 'das', 'für', 'fuer', 'für']);

const wordsOf = (name: string): string[] => {
  const all = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const words = all.filter((word) => word.length >= 3 && !noNames.has(word));
  return [...words, words.join(''), all.join('')];
};

/** The words that somebody who knows these names would try first: they and the product's. */
export const triedFirst = (names: readonly string[]): string[] => {
  const words = [...productWords, ...names.flatMap(wordsOf)];
  return [...new Set(words.flatMap((word) => [word, transliterate(word)]))].filter(Boolean);
};

/** The words that somebody who knows the company would try first: its names, its licensee's and the product's. */
export const ownNames = async (tx: Transaction, clientId: string): Promise<string[]> => {
  const [names] = await tx
    .select({
      name: clients.name,
      clientIdentifier: clients.clientIdentifier,
      licenseeName: licensees.name,
      licenseeIdentifier: licensees.identifier,
    })
    .from(clients)
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(eq(clients.id, clientId));
  return triedFirst(Object.values(names ?? {}));
};

/** Checker of common passwords, once the names are known: for many passwords in a row. */
export const commonPasswordCheck = (names: readonly string[]): ((sent: string) => Promise<boolean>) => {
  const own = new Set<string>();
  for (const name of names) {
    for (const variant of passwordVariants(name, 'all')) own.add(hash('sha512', variant.normalize('NFC'), 'hex'));
  }
  return async (sent) => own.has(sent) || isCommonPassword(sent);
};

interface Reader {
  read: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
  clientId: string;
}

const nothing = sha512Hex('');

/**
 * Throws `password.empty` for the hash of nothing, and `password.tooCommon` for a password, as the browser sent it,
 * that is easily guessed: one of many people, a very short one, or made of these words. A program may send the hash of
 * anything: of what is short or lacks a digit and is none of these, nothing can be known.
 * Takes time the first time: not inside a transaction.
 */
export const refuseGuessable = async (names: readonly string[], sent: string): Promise<void> => {
  if (sent === nothing) throw new CallError('password.empty');
  const isTooCommon = commonPasswordCheck(names);
  if (await isTooCommon(sent)) throw new CallError('password.tooCommon');
};

/** The same, of passwords of a company's people: the words are the company's and the product's names. */
export const refuseCommonPassword = async ({ read, clientId }: Reader, sent: string): Promise<void> =>
  refuseGuessable(await read((tx) => ownNames(tx, clientId)), sent);
