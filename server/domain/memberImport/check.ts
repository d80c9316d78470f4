import { leavableFields } from '../../../contract/memberImport/importFields';
import { type ImportRowError, importSeverities } from '../../../contract/memberImport/importRowError';
import type { MissingPerson } from '../../../contract/memberImport/importUpdate';
import { createYield } from '../../base/eventLoop';
import type { Caller } from '../../core/context/context';
import { findAll, type Read } from '../../core/import/slices';
import { emptyReport, type ImportReport, type ImportSettings } from '../../db/schema';
import { createDuplicateCheck, createUsernames, type Known, usernameStem } from './duplicates';
import {
  findByEmail,
  findByName,
  findByPersonnelNumber,
  findByUsername,
  findTakenUsernames,
  folded,
  type KnownPerson,
  nameKey,
} from './known';
import { findMissing, matchRows } from './matchRows';
import { loadPlaceNames } from './places';
import { createUpdatePlan, loadCurrent, type PlannedUpdate } from './planUpdate';
import { checkContactOf, isFault, missingAddress, nameIn, type Person, type ReadRow } from './rows';

/** A row that can be imported: its person has all that is required, the username among it. */
export interface FaultlessRow extends ReadRow {
  username: string;
}

export interface CheckResult {
  faultless: FaultlessRow[];
  /** Faults first, then what is left out, then notes, each in the order of the lines. */
  errors: ImportRowError[];
  report: ImportReport;
  /** Changes by the rows of people whom the company has. */
  updates: PlannedUpdate[];
  missingPeople: MissingPerson[];
  /** Rows with at least one fault, and those among them whose person exists already. */
  faulty: number;
  existing: number;
}

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
  const yieldToOthers = createYield();
  const stems: string[] = [];
  for (const { person } of rows) {
    stems.push(usernameStem(person));
    await yieldToOthers();
  }
  const next = createUsernames(await findAll(read, unique(stems), findTakenUsernames));
  return rows.map((row, index) => ({ ...row, username: next(stems[index] ?? '') }));
};

/** Reads what each row says of somebody known; of somebody new, only what is wrong with it. */
const prepareUpdates = async (
  read: Read,
  settings: ImportSettings,
  caller: Caller,
  matched: ReadonlyMap<ReadRow, KnownPerson>,
): Promise<(row: ReadRow) => ReturnType<ReturnType<typeof createUpdatePlan>> & { isKnown: boolean }> => {
  const { update } = settings;
  if (!update) return ({ errors }) => ({ errors, isKnown: false });
  const ids = [...new Set([...matched.values()].map(({ id }) => id))];
  const current = await loadCurrent(read, ids);
  const names = await read(loadPlaceNames);
  const yieldToOthers = createYield();
  for (const [row, { id }] of matched) {
    await checkContactOf(row, current.get(id)?.country ?? null, settings);
    await yieldToOthers();
  }
  const placeName = (id: string) => names.get(id) ?? '';
  const plan = createUpdatePlan({ settings: { ...settings, update }, caller, current, placeName });
  return (row) => {
    const person = matched.get(row);
    return person ? { ...plan(row, person), isKnown: true } : { errors: row.errors, isKnown: false };
  };
};

/** A file read with the wrong columns has a fault in every cell; past so many one a row is enough to see it. */
const manyErrors = 20_000;
const bounded = (errors: readonly ImportRowError[]): ImportRowError[] =>
  errors.filter(({ line }, index) => index < manyErrors || line !== errors[index - 1]?.line);

/** Faults first: only the first ones are seen at once. */
const sorted = (errors: readonly ImportRowError[]): ImportRowError[] =>
  importSeverities.flatMap((severity) => errors.filter((error) => (error.severity ?? 'fault') === severity));

/**
 * Counts what may be left out among the faults of single rows; what two rows have against each other may not, nor may
 * the key by which people are found.
 */
const createReport = ({ update }: ImportSettings) => {
  const counts = new Map(leavableFields.map((field) => [field, 0]));
  let [leftOut, notes] = [0, 0];
  return {
    add: (errors: readonly ImportRowError[]): void => {
      for (const error of errors) {
        if (error.severity === 'leftOut') leftOut += 1;
        else if (error.severity === 'note') notes += 1;
        else {
          const field = leavableFields.find((each) => each === error.field && each !== update?.key);
          if (field && !missingAddress.includes(error.reason)) counts.set(field, (counts.get(field) ?? 0) + 1);
        }
      }
    },
    result: (changed: Pick<ImportReport, 'updated' | 'unchanged' | 'missing'>): ImportReport => ({
      ...emptyReport,
      ...changed,
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
 * that occur twice or are taken, and what an update changes about whom. Gives generated usernames to the rows without a
 * fault. What is read may change meanwhile: the unique indexes have the last word when people are written.
 */
export const checkRows = async (
  read: Read,
  rows: readonly ReadRow[],
  settings: ImportSettings,
  caller: Caller,
): Promise<CheckResult> => {
  const yieldToOthers = createYield();
  const people = rows.map(({ person }) => person);
  for (const person of people) {
    folded(person);
    await yieldToOthers();
  }
  const known = await findKnown(read, people, settings);
  const { people: matched, faults } = matchRows(rows, known, settings);
  const matchedIds = new Set([...matched.values()].map(({ id }) => id));
  // Whom one row means by its key, no other means by a name.
  const byName = known.byName.filter(({ id }) => !matchedIds.has(id));
  const findDuplicate = createDuplicateCheck(settings, { ...known, byName });
  const judge = await prepareUpdates(read, settings, caller, matched);
  const updates: PlannedUpdate[] = [];
  let unchanged = 0;
  const good: ReadRow[] = [];
  const errors: ImportRowError[] = [];
  const report = createReport(settings);
  let existing = 0;
  for (const row of rows) {
    const { errors: own, update, isKnown } = judge(row);
    const duplicate = faults.get(row) ?? findDuplicate(row, matched.get(row)?.id);
    if (duplicate?.reason === 'usernameExists') existing += 1;
    const all = duplicate ? [...own, duplicate] : own;
    for (const error of all) errors.push({ ...error, person: nameIn(row.person) });
    report.add(own);
    await yieldToOthers();
    if (all.some(isFault)) continue;
    if (!isKnown) good.push(row);
    else if (update) updates.push(update);
    else unchanged += 1;
  }
  const faulty = rows.length - good.length - updates.length - unchanged;
  const missingPeople =
    settings.update && faulty === 0
      ? await findMissing(read, settings.update.key, [...matchedIds], caller.memberId)
      : [];
  const faultless =
    settings.usernameMode === 'generated'
      ? await giveUsernames(read, good)
      : good.map((row) => ({ ...row, username: row.person.username ?? '' }));
  const list = sorted(bounded(errors));
  return {
    faultless,
    errors: list,
    updates,
    missingPeople,
    faulty,
    existing,
    report: report.result({ updated: updates.length, unchanged, missing: missingPeople.length }),
  };
};
