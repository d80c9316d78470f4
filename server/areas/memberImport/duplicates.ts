import type { ImportReason, ImportRowError } from '../../../contract/memberImport';
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

/** Answers for each row in turn why it cannot be imported beside the rows before it and the people there are. */
export const createDuplicateCheck = ({ mapping, usernameMode }: ImportSettings, known: Known) => {
  const usernames = new Set(known.byUsername.map(({ username }) => username));
  const emails = new Set(known.byEmail.map(({ email }) => email));
  const numbers = new Set(known.byPersonnelNumber.map(({ personnelNumber }) => personnelNumber));
  const match = createMatcher(known.byName);
  const seen = new Set<string>();
  const seenEmails = new Set<string>();
  const seenNumbers = new Set<string>();

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

  const address = ({ person: row }: ReadRow): [ImportReason, string] | undefined => {
    const { emailFolded } = folded(row);
    if (emailFolded === null || row.email === null) return undefined;
    if (emails.has(emailFolded)) return ['emailExists', row.email];
    return isRepeated(seenEmails, emailFolded) ? ['emailTwice', row.email] : undefined;
  };

  const number = ({ person: { personnelNumber } }: ReadRow): [ImportReason, string] | undefined => {
    if (personnelNumber === null) return undefined;
    if (numbers.has(personnelNumber)) return ['personnelNumberExists', personnelNumber];
    return isRepeated(seenNumbers, personnelNumber) ? ['personnelNumberTwice', personnelNumber] : undefined;
  };

  return (row: ReadRow): ImportRowError | undefined => {
    const username = person(row);
    if (username) {
      const place = usernameMode === 'column' ? mapping : { ...mapping, username: null };
      return fieldFault(row, place, 'username', ...username);
    }
    const email = address(row);
    if (email) return fieldFault(row, mapping, 'email', ...email);
    const taken = number(row);
    return taken && fieldFault(row, mapping, 'personnelNumber', ...taken);
  };
};
