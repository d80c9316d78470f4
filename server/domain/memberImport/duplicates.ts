import type { ImportReason, ImportRowError } from '../../../contract/importRowError';
import type { ImportSettings } from '../../db/schema';
import { folded, type KnownPerson, nameKey } from './known';
import { fieldFault } from './rowErrors';
import type { Person, ReadRow } from './rows';
import { createMatcher } from './samePerson';

/** What the company has already, as far as it matters to the rows of one file. */
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

  /** Whether somebody else than the person a row means has it. */
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
