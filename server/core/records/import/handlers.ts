import { eq } from 'drizzle-orm';
import type { FieldError, RequestOf } from '../../../../contract/kit/call';
import {
  fieldsInRows,
  type ImportCalls,
  type RecordImportSettings,
  rowRequestOf,
} from '../../../../contract/kit/recordImport';
import { CallError } from '../../../base/errors';
import { emptyReport, imports } from '../../../db/schema';
import type { Context, Handlers } from '../../context/context';
import type { RunPayload } from '../../import/job';
import { clearLists, readFirst, readPage } from '../../import/lists';
import { proposeColumns } from '../../import/proposal';
import { loadImport, type StoredImport } from '../../import/stored';
import {
  changeablePhases,
  type Importable,
  isCurrent,
  placeOf,
  readAsOf,
  readOpenOf,
  uploadOf,
} from '../../import/uploads';
import { actorOf } from '../audit';
import type { ImportedRecord } from './check';
import { cluesOf } from './clues';
import { recordImportJob } from './job';
import { headingsOf } from './words';

type Mapping = Readonly<Record<string, number | null>>;
type StartRequest = RequestOf<ImportCalls['startImport']>;

/** How the columns of a file are known to be fields of a record. */
const importableOf = ({ record, create, titleField, maximumRows }: ImportedRecord): Importable<Mapping> => {
  const fields = fieldsInRows(rowRequestOf(create));
  const fieldsOf = headingsOf(record.area, fields);
  const clues = cluesOf(record.area, fields);
  return {
    area: record.area,
    isOwn: true,
    maximumRowsOf: () => maximumRows,
    fieldsOf,
    guessMapping: (columns) => proposeColumns(columns, clues, fieldsOf),
    tellingColumns: (mapping) => [mapping[titleField] ?? null],
  };
};

/** A field without which nothing can be created needs a column. */
const refuseMissing = ({ create }: ImportedRecord, { mapping }: StartRequest): void => {
  const fields: FieldError[] = fieldsInRows(rowRequestOf(create)).flatMap(({ name, required }) =>
    required && (mapping[name] ?? null) === null ? [{ path: `mapping.${name}`, rule: 'required' }] : [],
  );
  if (fields.length > 0) throw new CallError('schema.invalid', { fields });
};

const settingsOf = ({ importCursor: _, dryRun: __, ...settings }: StartRequest): RecordImportSettings => settings;

/** Choice that must not differ between check and import; which rows to take may be decided after the check. */
const checkedChoice = ({ headerLine, mapping }: RecordImportSettings): string =>
  JSON.stringify([headerLine, Object.entries(mapping).toSorted(([a], [b]) => a.localeCompare(b))]);

/** Refuses what is being worked on, and an import that was not checked so, or has faulty rows that nobody excepted. */
const refuseUnready = ({ phase, recordSettings, faulty }: StoredImport, request: StartRequest): void => {
  const isChecked =
    phase === 'checked' && recordSettings !== null && checkedChoice(recordSettings) === checkedChoice(request);
  const isReady = request.dryRun
    ? changeablePhases.includes(phase)
    : isChecked && (faulty === 0 || request.onlyFaultless);
  if (!isReady) throw new CallError('memberImport.notReady');
};

/** The handlers of the calls that import records of an area. */
export const importHandlers = (imported: ImportedRecord): Handlers<ImportCalls> => {
  const importable = importableOf(imported);
  const { area } = imported.record;
  const load = ({ tx, caller, clock }: Pick<Context, 'tx' | 'caller' | 'clock'>, importCursor: string, lock = false) =>
    loadImport(tx, placeOf(importable, caller, importCursor), clock.now(), lock);
  return {
    uploadImport: uploadOf(importable),
    readImportAs: readAsOf(importable),
    startImport: async (context, request) => {
      const { tx, caller, enqueue } = context;
      const { importCursor, dryRun } = request;
      refuseMissing(imported, request);
      refuseUnready(await load(context, importCursor, true), request);
      const phase = dryRun ? 'checking' : 'importing';
      const nothingYet = { faultless: 0, faulty: 0, existing: 0, report: emptyReport, failure: null };
      await tx
        .update(imports)
        .set({ phase, processed: 0, recordSettings: settingsOf(request), ...(dryRun && nothingYet) })
        .where(eq(imports.id, importCursor));
      if (dryRun) await clearLists(tx, importCursor);
      const work: RunPayload = { importCursor, phase, actor: actorOf(caller) };
      await enqueue({ kind: recordImportJob, payload: { ...work, area } });
      return { importCursor, phase };
    },
    readImport: async (context, { importCursor }) => {
      const stored = await load(context, importCursor);
      const { fileName, phase, processed, total, faultless, faulty, existing, created, report, failure } = stored;
      const { faults } = await readFirst(context.tx, importCursor, ['faults']);
      const counts = { processed, total, faultless, faulty, known: existing, notes: report.notes, created };
      return { importCursor, fileName, phase, ...counts, faults, failure };
    },
    readImportFaults: async (context, { importCursor, page }) => {
      await load(context, importCursor);
      return readPage(context.tx, importCursor, 'faults', page);
    },
    readOpenImport: {
      prepare: async (preparation) => {
        const open = await readOpenOf(importable, preparation);
        const { maximumRows } = imported;
        if (!open) return async () => ({ upload: null, phase: null, maximumRows });
        const { upload, record } = open;
        const { recordSettings: settings, phase } = record;
        return async () => ({ upload, phase, maximumRows, ...(isCurrent(settings) && { settings }) });
      },
    },
  };
};
