import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Effort, passwordVariants } from './passwordVariants';

/** German words of everyday and working life that the international list lacks. */
const germanWords = [
  ...['passwort', 'kennwort', 'geheim', 'willkommen', 'hallo', 'servus', 'moin', 'qwertz', 'qwertzuiop', 'start'],
  ...['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag', 'wochenende', 'urlaub'],
  ...['januar', 'jaenner', 'jänner', 'februar', 'maerz', 'märz', 'april', 'juni', 'juli', 'august', 'september'],
  ...['oktober', 'november', 'dezember', 'fruehling', 'frühling', 'sommer', 'herbst', 'winter', 'weihnachten'],
  ...['arbeit', 'arbeitsschutz', 'sicherheit', 'firma', 'betrieb', 'schulung', 'unterweisung', 'anmeldung', 'zugang'],
  ...['deutschland', 'oesterreich', 'österreich', 'berlin', 'hamburg', 'muenchen', 'münchen', 'koeln', 'köln', 'wien'],
  ...['fussball', 'fußball', 'bayern', 'schalke', 'schatz', 'liebling', 'sonnenschein', 'schmetterling', 'blume'],
];

/** So many of the list, the commonest first, are varied with that effort; words beyond get the few usual endings. */
const manyUntil = 300;
const usualUntil = 2_000;

const effortAt = (rank: number): Effort => {
  if (rank < manyUntil) return 'many';
  return rank < usualUntil ? 'usual' : 'few';
};

/** The first 52 bits of a SHA-512 in hex: exact in a number, and enough not to meet anybody's password by chance. */
const prefixOf = (sha512: string): number => Number.parseInt(sha512.slice(0, 13), 16);

/** Hashes in one sorted piece; so many are sorted in a few milliseconds. */
const pieceLength = 65_536;
/** Milliseconds of work after which others are let in. */
const turn = 10;

const printable = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index));

/** All that is so short that trying it takes no time: nothing, one or two characters, up to four digits. */
function* shortest(): Generator<string> {
  yield '';
  yield* printable;
  for (const first of printable) for (const second of printable) yield first + second;
  for (const length of [3, 4]) {
    for (let number = 0; number < 10 ** length; number += 1) yield String(number).padStart(length, '0');
  }
}

/** A word as it is, which fits no rule: browsers refuse it, programs need not. */
const plainly = (word: string): string[] => [word, word.slice(0, 1).toUpperCase() + word.slice(1)];

function* candidates(list: readonly string[]): Generator<string> {
  yield* shortest();
  for (const word of [...germanWords, ...list]) yield* plainly(word);
  for (const word of germanWords) yield* passwordVariants(word, 'many');
  let rank = 0;
  for (const entry of list) {
    const lower = entry.toLowerCase();
    if (/^\p{L}{3,}$/u.test(lower)) {
      yield* passwordVariants(lower, effortAt(rank));
      rank += 1;
    } else if (/\p{L}/u.test(lower)) {
      const name = lower.slice(0, 1).toUpperCase() + lower.slice(1);
      yield* [entry, `${name}!`, `!${name}`, `${name}.`, `${name}?`];
    }
  }
}

/** Sorted pieces of hash prefixes: 8 bytes for each password, about 3 MB in all. */
const compute = async (): Promise<Float64Array[]> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const pieces: Float64Array[] = [];
  let piece = new Float64Array(pieceLength);
  let length = 0;
  let began = performance.now();
  for (const password of candidates(dictionary['passwords-common'])) {
    piece[length] = prefixOf(hash('sha512', password.normalize('NFC'), 'hex'));
    length += 1;
    if (length === pieceLength) {
      pieces.push(piece.sort());
      piece = new Float64Array(pieceLength);
      length = 0;
    }
    if (length % 64 === 0 && performance.now() - began > turn) {
      await setImmediate();
      began = performance.now();
    }
  }
  pieces.push(piece.slice(0, length).sort());
  return pieces;
};

let computing: Promise<Float64Array[]> | undefined;

const has = (sorted: Float64Array, wanted: number): boolean => {
  let [low, high] = [0, sorted.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle] ?? 0;
    if (found === wanted) return true;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
};

/**
 * True if what the browser sent is a password that very many people use, or a common word made to fit the rule. The
 * first question takes about half a second, in small pieces between which everything else goes on.
 */
export const isCommonPassword = async (sent: string): Promise<boolean> => {
  computing ??= compute();
  const wanted = prefixOf(sent);
  return (await computing).some((piece) => has(piece, wanted));
};
