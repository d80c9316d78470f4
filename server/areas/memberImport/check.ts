import { importMaximumRows } from '../../../contract/constants';
import {
  type ImportReason,
  type ImportRowError,
  importSeverities,
  leavableFields,
} from '../../../contract/memberImport';
import type { ImportReport, ImportSettings } from '../../db/schema';
import { type Importer, isFaultless, type Update, updateOf } from './changes';
import { createDuplicateCheck, type Known } from './duplicates';
import {
  findByEmail,
  findByName,
  findByPersonnelNumber,
  findByUsername,
  findTakenUsernames,
  folded,
  nameKey,
} from './known';
import { matchRows } from './match';
import { createPace } from './pace';
import { nameIn } from './rowErrors';
import type { Person, ReadRow } from './rows';
import { findAll, type Read } from './slices';
import { createUsernames, usernameStem } from './usernames';

/** A row that can be imported: its person has all that is required, the username among it. */
export interface FaultlessRow extends ReadRow {
  username: string;
}

export interface CheckResult {
  faultless: FaultlessRow[];
  /** What the other rows without a fault change, or would if anything differed. */
  updates: Update[];
  /** Faults first, then what is left out, then notes, each in the order of the lines. */
  errors: ImportRowError[];
  report: ImportReport;
  /** Rows with at least one fault, and those among them whose person exists already. */
  faulty: number;
  existing: number;
}

/** There is nothing to leave out: the link for a password needs them. */
const missingAddress: readonly ImportReason[] = ['noEmail', 'noMobileNumber'];

const unique = (words: readonly string[]): string[] => [...new Set(words)];

const findKnown = async (read: Read, people: readonly Person[], { usernameMode }: ImportSettings): Promise<Known> => {
  const emails = unique(people.flatMap((person) => folded(person).emailFolded ?? []));
  const byEmail = await findAll(read, emails, findByEmail);
  const numbers = unique(people.flatMap(({ personnelNumber }) => personnelNumber ?? []));
  const byPersonnelNumber = await findAll(read, numbers, findByPersonnelNumber);
  if (usernameMode === 'generated') {
    const names = [...new Map(people.map((person) => [nameKey(person), folded(person)])).values()];
    return { byUsername: [], byEmail, byPersonnelNumber, byName: await findAll(read, names, findByName) };
  }
  const usernames = unique(people.flatMap(({ username }) => username ?? []));
  return { byUsername: await findAll(read, usernames, findByUsername), byEmail, byPersonnelNumber, byName: [] };
};

const giveUsernames = async (read: Read, rows: readonly ReadRow[]): Promise<FaultlessRow[]> => {
  const pace = createPace();
  const stems: string[] = [];
  for (const { person } of rows) {
    stems.push(usernameStem(person));
    await pace();
  }
  const next = createUsernames(await findAll(read, unique(stems), findTakenUsernames));
  return rows.map((row, index) => ({ ...row, username: next(stems[index] ?? '') }));
};

/** A file read with the wrong columns has a fault in every cell; past a limit one a row is enough to see it. */
const bounded = (errors: readonly ImportRowError[]): ImportRowError[] =>
  errors.filter(({ line }, index) => index < importMaximumRows || line !== errors[index - 1]?.line);

/** Faults first: only the first ones are seen at once. */
const sorted = (errors: readonly ImportRowError[]): ImportRowError[] =>
  importSeverities.flatMap((severity) => errors.filter((error) => (error.severity ?? 'fault') === severity));

/** Counts what may be left out among the faults of single rows; what two rows have against each other may not. */
const createReport = () => {
  const counts = new Map(leavableFields.map((field) => [field, 0]));
  let [leftOut, notes] = [0, 0];
  return {
    add: ({ errors }: ReadRow): void => {
      for (const error of errors) {
        if (error.severity === 'leftOut') leftOut += 1;
        else if (error.severity === 'note') notes += 1;
        else {
          const field = leavableFields.find((each) => each === error.field);
          if (field && !missingAddress.includes(error.reason)) counts.set(field, (counts.get(field) ?? 0) + 1);
        }
      }
    },
    result: (): ImportReport => ({
      leftOut,
      notes,
      leavable: leavableFields.flatMap((field) => {
        const count = counts.get(field) ?? 0;
        return count > 0 ? [{ field, count }] : [];
      }),
    }),
  };
};

/**
 * Holds the rows of a file against each other and against the people the company has: usernames and e-mail addresses
 * that occur twice or are taken, and with `updateBy` whom they change. Gives generated usernames to the rows of new
 * people without a fault. What is read may change meanwhile: the unique indexes, and the versions of those who change,
 * have the last word when people are written.
 */
export const checkRows = async (
  read: Read,
  rows: readonly ReadRow[],
  settings: ImportSettings,
  importer: Importer,
): Promise<CheckResult> => {
  const pace = createPace();
  const people = rows.map(({ person }) => person);
  for (const person of people) {
    folded(person);
    await pace();
  }
  const matches = await matchRows(read, rows, settings);
  const found = await findKnown(read, people, settings);
  const matched = new Set([...matches.members.values()].map(({ id }) => id));
  // Whoever a row means by number or address is meant by no other row of that name.
  const byName = found.byName.filter(({ id }) => !matched.has(id));
  const findDuplicate = createDuplicateCheck(settings, { ...found, byName });
  const fresh: ReadRow[] = [];
  const updates: Update[] = [];
  const errors: ImportRowError[] = [];
  const report = createReport();
  let existing = 0;
  for (const row of rows) {
    const member = matches.members.get(row.line);
    const planned = member && (await updateOf(row, member, settings, importer));
    const own = planned?.errors ?? row.errors;
    const duplicate = matches.faults.get(row.line) ?? findDuplicate(row, member?.id);
    if (duplicate?.reason === 'usernameExists') existing += 1;
    const all = duplicate ? [...own, duplicate] : own;
    errors.push(...all.map((error) => ({ ...error, person: nameIn(row.person) })));
    report.add({ ...row, errors: own });
    if (isFaultless(all)) {
      if (planned) updates.push(planned.update);
      else fresh.push(row);
    }
    await pace();
  }
  const faultless =
    settings.usernameMode === 'generated'
      ? await giveUsernames(read, fresh)
      : fresh.map((row) => ({ ...row, username: row.person.username ?? '' }));
  const faulty = rows.length - fresh.length - updates.length;
  return { faultless, updates, errors: sorted(bounded(errors)), faulty, existing, report: report.result() };
};
