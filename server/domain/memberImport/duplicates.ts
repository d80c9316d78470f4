import * as z from 'zod/mini';
import type { ImportReason, ImportRowError } from '../../../contract/memberImport/importRowError';
import { generateUsername, transliterate } from '../../../contract/shapes/identifiers';
import { username as usernameRule } from '../../../contract/shapes/rules';
import type { ImportSettings } from '../../db/schema';
import { folded, type KnownPerson, nameKey } from './known';
import { fieldFault, type Person, type ReadRow } from './rows';

/**
 * True if a row means somebody the company has already, given that both names agree. With generated usernames nothing
 * else can tell, and importing the same file again must create nobody: the same e-mail address is the same person;
 * else two birth dates decide; else a row without an e-mail address is taken for the person of that name. A row with
 * an address that nobody has is a new person who shares the name.
 */
const isSame = (person: Person, known: KnownPerson): boolean => {
  const email = folded(person).emailFolded;
  if (email && email === known.email) return true;
  if (person.birthDate && known.birthDate) return person.birthDate === known.birthDate;
  return !email;
};

/**
 * Finds for each person in turn the known one it means. Each known person is found once: of two rows with one name
 * and nothing to tell them apart, one is somebody new if the company has only one of that name.
 */
export const createMatcher = (known: readonly KnownPerson[]): ((person: Person) => KnownPerson | undefined) => {
  const byName = new Map<string, KnownPerson[]>();
  for (const one of known) {
    const key = JSON.stringify([one.firstName, one.lastName]);
    byName.set(key, [...(byName.get(key) ?? []), one]);
  }
  return (person) => {
    const candidates = byName.get(nameKey(person)) ?? [];
    const index = candidates.findIndex((candidate) => isSame(person, candidate));
    return index < 0 ? undefined : candidates.splice(index, 1)[0];
  };
};

/** People whom the company has already, as far as it matters to the rows of one file. */
export interface Known {
  byUsername: readonly KnownPerson[];
  byEmail: readonly KnownPerson[];
  byPersonnelNumber: readonly KnownPerson[];
  byName: readonly KnownPerson[];
}

const identity = (person: Person): string => {
  const { password: _, ...rest } = person;
  return JSON.stringify([nameKey(person), rest]);
};

/**
 * Answers for each row in turn why it cannot be imported beside the rows before it and the people there are; `self` is
 * the known person it means, if it updates one.
 */
export const createDuplicateCheck = ({ mapping, usernameMode }: ImportSettings, known: Known) => {
  const usernames = new Set(known.byUsername.map(({ username }) => username));
  const emails = new Map(known.byEmail.map(({ email, id }) => [email, id]));
  const numbers = new Map(known.byPersonnelNumber.map(({ personnelNumber, id }) => [personnelNumber, id]));
  const match = createMatcher(known.byName);
  const seen = new Set<string>();
  const seenEmails = new Set<string>();
  const seenNumbers = new Set<string>();

  /** True if somebody else than the person a row means has it. */
  const isTaken = (owners: ReadonlyMap<string | null, string>, key: string, self: string | undefined): boolean =>
    owners.has(key) && owners.get(key) !== self;

  const isRepeated = (set: Set<string>, key: string): boolean => {
    if (set.has(key)) return true;
    set.add(key);
    return false;
  };

  const person = (row: ReadRow): [ImportReason, string] | undefined => {
    const { username, firstName, lastName } = row.person;
    if (usernameMode === 'column') {
      if (username === null) return undefined;
      if (usernames.has(username)) return ['usernameExists', username];
      return isRepeated(seen, username) ? ['usernameTwice', username] : undefined;
    }
    if (firstName === null || lastName === null) return undefined;
    const found = match(row.person);
    if (found) return ['usernameExists', found.username];
    return isRepeated(seen, identity(row.person)) ? ['usernameTwice', `${firstName} ${lastName}`] : undefined;
  };

  const address = ({ person: row }: ReadRow, self: string | undefined): [ImportReason, string] | undefined => {
    const { emailFolded } = folded(row);
    if (emailFolded === null || row.email === null) return undefined;
    if (isTaken(emails, emailFolded, self)) return ['emailExists', row.email];
    return isRepeated(seenEmails, emailFolded) ? ['emailTwice', row.email] : undefined;
  };

  const number = (
    { person: { personnelNumber } }: ReadRow,
    self: string | undefined,
  ): [ImportReason, string] | undefined => {
    if (personnelNumber === null) return undefined;
    if (isTaken(numbers, personnelNumber, self)) return ['personnelNumberExists', personnelNumber];
    return isRepeated(seenNumbers, personnelNumber) ? ['personnelNumberTwice', personnelNumber] : undefined;
  };

  return (row: ReadRow, self?: string): ImportRowError | undefined => {
    const username = self === undefined ? person(row) : undefined;
    if (username) {
      const place = usernameMode === 'column' ? mapping : { ...mapping, username: null };
      return fieldFault(row, place, 'username', ...username);
    }
    const email = address(row, self);
    if (email) return fieldFault(row, mapping, 'email', ...email);
    const taken = number(row, self);
    return taken && fieldFault(row, mapping, 'personnelNumber', ...taken);
  };
};

const rule = usernameRule();
const longestStem = 100;
const isUsername = (word: string): boolean => z.safeParse(rule, word).success;

/**
 * Stem of a username: `firstname.lastname`; for names without a Latin letter what stands before the @ of
 * the e-mail address, else `person`.
 */
export const usernameStem = ({ firstName, lastName, email }: Person): string => {
  const mailbox = transliterate(email?.split('@')[0] ?? '').replace(/[^a-z0-9]+/g, '.');
  const candidates = [generateUsername(firstName ?? '', lastName ?? ''), mailbox]
    .map((word) => word.slice(0, longestStem).replace(/[.-]+$/, ''))
    .filter(isUsername);
  return candidates[0] ?? 'person';
};

/** Hands out usernames that are not taken: `max.mueller`, `max.mueller2`, `max.mueller3` … */
export const createUsernames = (taken: Iterable<string>): ((stem: string) => string) => {
  const used = new Set(taken);
  const last = new Map<string, number>();
  return (stem) => {
    let number = last.get(stem) ?? 0;
    let candidate: string;
    do {
      number += 1;
      candidate = number === 1 ? stem : `${stem}${number}`;
    } while (used.has(candidate));
    last.set(stem, number);
    used.add(candidate);
    return candidate;
  };
};
