import * as z from 'zod/mini';
import {
  fieldsInRows,
  type RecordImportSettings,
  recordImportMaximumRows,
  rowRequestOf,
} from '../../../../contract/kit/recordImport';
import type { Permission } from '../../../../contract/names/permissions';
import { CallError } from '../../../base/errors';
import { emptyReport } from '../../../db/schema';
import type { JobHandler } from '../../jobs/types';
import { fileFault } from '../fault';
import { importJobOf } from '../job';
import type { ImportKind } from '../kind';
import { clearLists, writeList } from '../lists';
import { proposeColumns } from '../proposal';
import { createGoOn, slicesOf } from '../slices';
import { type CheckResult, checkRows } from './check';
import { cluesOf } from './clues';
import type { ImportedRecord, Writing } from './importedRecord';
import { trialSize } from './tryRows';
import { headingsOf } from './words';

/** The kind of the job that checks or imports a file of records. */
export const recordImportJob = 'recordImport.run';

type RecordKind = ImportKind<RecordImportSettings>;

const numbersOf = ({ faultless, faulty, known, faults }: CheckResult) => ({
  faultless: faultless.length,
  faulty,
  existing: known.size,
  report: { ...emptyReport, notes: faults.filter(({ severity }) => severity === 'note').length },
});

/** Creates all of them; whatever was changed since the check and refuses one refuses the import. */
const createRows = async (imported: ImportedRecord, writing: Writing, rows: CheckResult['faultless']) => {
  const goOn = createGoOn(writing.job);
  try {
    for (const some of slicesOf(rows, trialSize)) {
      await imported.createAll(
        writing,
        some.map(({ form }) => form),
      );
      await goOn();
    }
  } catch (error) {
    if (error instanceof CallError && error.status < 500) throw fileFault('changed');
    throw error;
  }
};

/** Checks rows by trying them, and creates those without a fault, or none. */
const worksOf = (imported: ImportedRecord): Pick<RecordKind, 'check' | 'run'> => ({
  check: async (work) => {
    const found = await checkRows(imported, work, await work.loadCaller());
    const numbers = { ...numbersOf(found), processed: found.faultless.length + found.faulty };
    return { numbers, lists: { faults: found.faults } };
  },
  run: async (work, write) => {
    const { context, settings, importCursor } = work;
    const caller = await work.loadCaller();
    const { area, audit } = imported;
    const found = await checkRows(imported, work, caller);
    const { faulty, faultless, known, faults } = found;
    if (faulty > 0 && !settings.onlyFaultless) throw fileFault('changed');
    const rows = settings.leaveOutKnown ? faultless.filter((row) => !known.has(row)) : faultless;
    await context.renew();
    await write(caller, async (tx, { fileName }) => {
      const writing = { tx, job: context, caller };
      await createRows(imported, writing, rows);
      await clearLists(tx, importCursor);
      await writeList(tx, { clientId: context.clientId, importId: importCursor }, 'faults', faults);
      const changes = { fileName, created: rows.length, ...(faulty > 0 && { faulty }) };
      await audit(writing, { action: `${area}.import`, subjectType: 'import', subjectId: importCursor, changes });
      return { ...numbersOf(found), created: rows.length };
    });
  },
});

const kinds = new Map<string, RecordKind>();

/**
 * Import of the records of an area, known from now on to the jobs that do it: those are given no more than the area's
 * name. Throws at the start where an area is declared twice.
 */
export const recordKindOf = (imported: ImportedRecord): RecordKind => {
  const { area, create, titleField } = imported;
  const fields = fieldsInRows(rowRequestOf(create));
  const fieldsOf = headingsOf(area, fields);
  const clues = cluesOf(area, fields);
  const kind: RecordKind = {
    area,
    access: `${area}.import` as Permission,
    column: 'recordSettings',
    job: recordImportJob,
    isOwn: true,
    maximumRowsOf: () => recordImportMaximumRows,
    fieldsOf,
    guessMapping: (columns) => proposeColumns(columns, clues, fieldsOf),
    tellingColumns: (mapping) => [mapping[titleField] ?? null],
    ...worksOf(imported),
  };
  if (kinds.has(area)) throw new Error(`How ${area} is imported is said twice`);
  kinds.set(area, kind);
  return kind;
};

const ofArea = z.object({ area: z.string() });

/** Checks or imports a file of records, whichever it waits for. */
export const runRecordImport: JobHandler = (context, payload) => {
  const { area } = ofArea.parse(payload);
  const kind = kinds.get(area);
  if (!kind) throw new Error(`Nobody has said how ${area} is imported`);
  return importJobOf(kind)(context, payload);
};
