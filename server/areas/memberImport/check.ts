import { importMaximumRows } from '../../../contract/constants';
import type { ImportRowError } from '../../../contract/memberImport';
import type { Transaction } from '../../db/database';
import type { ImportSettings } from '../../db/schema';
import { createDuplicateCheck, type Known } from './duplicates';
import { findByEmail, findByName, findByUsername, findTakenUsernames, folded } from './known';
import { createPace } from './pace';
import type { Person, ReadRow } from './rows';
import { createUsernames, usernameStem } from './usernames';

/** A row that can be imported: its person has all that is required, the username among it. */
export interface FaultlessRow extends ReadRow {
  username: string;
}

export interface CheckResult {
  faultless: FaultlessRow[];
  /** In the order of the lines. */
  errors: ImportRowError[];
  /** Rows with at least one fault, and those among them whose person exists already. */
  faulty: number;
  existing: number;
}

const findKnown = async (tx: Transaction, people: readonly Person[], settings: ImportSettings): Promise<Known> => {
  const isGenerated = settings.usernameMode === 'generated';
  return {
    byUsername: isGenerated ? [] : await findByUsername(tx, people),
    byEmail: await findByEmail(tx, people),
    byName: isGenerated ? await findByName(tx, people) : [],
  };
};

const giveUsernames = async (tx: Transaction, rows: readonly ReadRow[]): Promise<FaultlessRow[]> => {
  const pace = createPace();
  const stems: string[] = [];
  for (const { person } of rows) {
    stems.push(usernameStem(person));
    await pace();
  }
  const next = createUsernames(await findTakenUsernames(tx, stems));
  return rows.map((row, index) => ({ ...row, username: next(stems[index] ?? '') }));
};

/** A file read with the wrong columns has a fault in every cell; past a limit one a row is enough to see it. */
const bounded = (errors: readonly ImportRowError[]): ImportRowError[] =>
  errors.filter(({ line }, index) => index < importMaximumRows || line !== errors[index - 1]?.line);

/**
 * Holds the rows of a file against each other and against the people the company has: usernames and e-mail addresses
 * that occur twice or are taken. Gives generated usernames to the rows without a fault.
 */
export const checkRows = async (
  tx: Transaction,
  rows: readonly ReadRow[],
  settings: ImportSettings,
): Promise<CheckResult> => {
  const pace = createPace();
  const people = rows.map(({ person }) => person);
  for (const person of people) {
    folded(person);
    await pace();
  }
  const findDuplicate = createDuplicateCheck(settings, await findKnown(tx, people, settings));
  const good: ReadRow[] = [];
  const errors: ImportRowError[] = [];
  let existing = 0;
  for (const row of rows) {
    const duplicate = findDuplicate(row);
    if (duplicate?.reason === 'usernameExists') existing += 1;
    const all = duplicate ? [...row.errors, duplicate] : row.errors;
    errors.push(...all);
    if (all.length === 0) good.push(row);
    await pace();
  }
  const faultless =
    settings.usernameMode === 'generated'
      ? await giveUsernames(tx, good)
      : good.map((row) => ({ ...row, username: row.person.username ?? '' }));
  return { faultless, errors: bounded(errors), faulty: rows.length - good.length, existing };
};
