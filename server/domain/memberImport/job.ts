import { memberImport } from '../../../contract/memberImport';
import type { ImportRowError } from '../../../contract/memberImport/importRowError';
import { CallError } from '../../base/errors';
import { createYield } from '../../base/eventLoop';
import { fileFault } from '../../core/import/fault';
import { importJobOf } from '../../core/import/job';
import type { ImportKind, Work } from '../../core/import/kind';
import { readAll } from '../../core/import/lists';
import { isRefusedValue } from '../../db/errors';
import type { ImportSettings } from '../../db/schema';
import { uniqueRefusals } from '../people/uniqueRefusals';
import { checkRows, type FaultlessRow } from './check';
import { fieldsOf, guessMapping } from './guess';
import { hashFirstPasswords, type NewMember, toMember } from './insertMembers';
import { digestOf } from './planUpdate';
import { readImportFile } from './readFile';
import { importArea, maximumRowsOf, runJob } from './record';
import { leaveOutRefused } from './refusedRows';
import { asideNote, type ReadRow } from './rows';
import { type ReadyImport, writeImport } from './write';
import { OutdatedPlan } from './writeUpdates';

type People = ImportKind<ImportSettings>;

/** The dry run: reads everything. */
const check: People['check'] = async (work) => {
  const { rows, aside } = await readImportFile(work);
  const found = await checkRows(work.read, rows, work.settings, await work.loadCaller());
  const { faultless, faulty, existing, errors, updates, missingPeople, report } = found;
  return {
    numbers: {
      processed: rows.length,
      faultless: faultless.length,
      faulty,
      existing,
      report: { ...report, notes: report.notes + aside.length },
      digest: await digestOf(updates),
    },
    lists: {
      // Notes are the last, so that these may follow.
      errors: [...errors, ...aside.map(asideNote)],
      changes: updates.map(({ shown }) => shown),
      missingPeople,
    },
  };
};

/** How often others may come between check and write before the import gives up. */
const maximumTries = 3;

const isTaken = (error: unknown): boolean =>
  error instanceof OutdatedPlan ||
  (error instanceof CallError && Object.values<string>(uniqueRefusals).includes(error.code));

/**
 * Selects what is to be written now: of all rows, unless only the faultless ones are wanted. Whom it changes, and how,
 * must be what was shown; archived is only who was missing when it was shown and is still.
 */
const checkAgain = async (
  { importCursor, read, stored, settings, loadCaller }: Work<ImportSettings>,
  rows: readonly ReadRow[],
): Promise<ReadyImport> => {
  const caller = await loadCaller();
  const { faultless, faulty, updates, missingPeople } = await checkRows(read, rows, settings, caller);
  if (faulty > 0 && (!settings.onlyFaultless || settings.archiveMissing)) throw fileFault('changed');
  if (!settings.update) return { caller, faultless, updates, missing: [] };
  if ((await digestOf(updates)) !== stored.digest) throw fileFault('changed');
  if (!settings.archiveMissing) return { caller, faultless, updates, missing: [] };
  const stillMissing = new Set(missingPeople.map(({ uuid }) => uuid));
  const shown = await readAll(read, importCursor, 'missingPeople');
  return { caller, faultless, updates, missing: shown.filter(({ uuid }) => stillMissing.has(uuid)) };
};

const toMembers = async (
  rows: readonly FaultlessRow[],
  hashes: ReadonlyMap<number, string | null>,
): Promise<NewMember[]> => {
  const yieldToOthers = createYield();
  const members: NewMember[] = [];
  for (const row of rows) {
    members.push(toMember(row, hashes.get(row.line) ?? null));
    await yieldToOthers();
  }
  return members;
};

/**
 * The import. If somebody else takes a username or an address between check and write, it is checked and tried again.
 * Rows that the database refuses are left out and told where only faultless ones are wanted; else the first of them
 * ends the import.
 */
const run: People['run'] = async (work, write) => {
  const { context, settings } = work;
  const { rows, progress } = await readImportFile(work);
  let ready = await checkAgain(work, rows);
  const hashes = await hashFirstPasswords(ready.faultless, settings, progress);
  const refused = new Map<number, ImportRowError>();
  for (let tries = 1; ; tries++) {
    const members = await toMembers(ready.faultless, hashes);
    const plan = { ...work, ...ready, members, refused: [...refused.values()] };
    await context.renew();
    try {
      return await write(ready.caller, (tx, stored) => writeImport(tx, stored, plan));
    } catch (error) {
      if (isRefusedValue(error)) {
        const { found, ...left } = await leaveOutRefused(context, { ...ready, members });
        const [first] = found;
        if (!first) throw error;
        if (!settings.onlyFaultless || settings.archiveMissing) throw fileFault('refusedRow', { line: first.line });
        for (const fault of found) refused.set(fault.line, fault);
        ready = { ...ready, ...left };
        continue;
      }
      if (!isTaken(error)) throw error;
      if (tries === maximumTries) throw fileFault('changed');
      ready = await checkAgain(work, rows);
    }
  }
};

/** People, whose passwords nobody is shown, and whose names tell how letters are to be read. */
export const people: People = {
  area: importArea,
  access: memberImport.importCsv.access,
  column: 'settings',
  job: runJob,
  maximumRowsOf,
  fieldsOf,
  guessMapping,
  hiddenColumn: ({ password }) => password,
  tellingColumns: ({ lastName, firstName }) => [lastName, firstName],
  check,
  run,
};

/** Checks or imports a file, whichever it waits for. */
export const runMemberImport = importJobOf(people);
