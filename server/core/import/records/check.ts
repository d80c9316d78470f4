import { readAmountHeading } from '../../../../contract/hazardousSubstances/amounts';
import { describeFields } from '../../../../contract/kit/describe';
import {
  fieldsInRows,
  type RecordImportFault,
  type RecordImportSettings,
  rowRequestOf,
} from '../../../../contract/kit/recordImport';
import { codeKey } from '../../../../contract/shapes/codeKey';
import { trimBlanks } from '../../../../contract/shapes/wellFormed';
import { createYield } from '../../../base/eventLoop';
import { todayOf } from '../../company/companyDay';
import type { Caller } from '../../context/context';
import { cleanCell } from '../cells';
import { headingsAt } from '../headerRow';
import type { Work } from '../kind';
import type { FileRow } from '../parse';
import { type Read, slicesOf } from '../slices';
import { textOf } from '../table';
import type { CellWords } from './cells';
import type { ImportedRecord } from './importedRecord';
import { findKnown } from './known';
import { loadRecords } from './lookups';
import { faultOf, type Reading, type ReadRow, readRow } from './readRow';
import { trialSize, tryRows } from './tryRows';
import { headingsOf, optionsOf } from './words';

export interface CheckResult {
  /** Rows that can be written, and those of them that seem to be there already. */
  faultless: readonly ReadRow[];
  known: ReadonlySet<ReadRow>;
  faulty: number;
  /** Faults first, then notes, each in the order of the lines. */
  faults: readonly RecordImportFault[];
}

/** Loads what the words in the cells of a file mean to whoever imports it. */
const loadWords = async (
  imported: ImportedRecord,
  read: Read,
  caller: Caller,
  { mapping }: RecordImportSettings,
  rows: readonly FileRow[],
): Promise<Omit<CellWords, 'today' | 'unit'>> => {
  const shapes = Object.values(describeFields(rowRequestOf(imported.create)));
  const options = new Map(
    shapes.filter(({ options: some }) => some).map((shape) => [shape.name, optionsOf(imported.area, shape)]),
  );
  const pointing = shapes.flatMap(({ name, reference }) => {
    const column = mapping[name];
    if (!reference || column === null || column === undefined) return [];
    const cells = rows.flatMap((row) => cleanCell(row.cells[column] ?? '') || []);
    const words = cells.flatMap((cell) => [cell, ...cell.split(/[|;]/).map(trimBlanks)]);
    return [{ name, resource: reference, words }];
  });
  return {
    option: (field, word) => options.get(field)?.(word),
    record: await loadRecords(imported, read, caller, pointing),
  };
};

/** Rows that share what no two records may share are all at fault: nobody can tell which is right. */
const refuseTwins = (
  { unique, create }: ImportedRecord,
  rows: readonly ReadRow[],
  settings: RecordImportSettings,
): void => {
  const shapes = describeFields(create.request);
  for (const field of unique.values()) {
    const keyOf = (value: unknown): unknown =>
      shapes[field]?.isCode && typeof value === 'string' ? codeKey(value) : value;
    const counts = new Map<unknown, number>();
    for (const { form } of rows) counts.set(keyOf(form[field]), (counts.get(keyOf(form[field])) ?? 0) + 1);
    for (const row of rows) {
      const value = row.form[field] ?? null;
      if (value === null || (counts.get(keyOf(value)) ?? 0) < 2) continue;
      row.faults.push(faultOf(row, settings, { field, rule: 'twice', value: String(value) }));
    }
  }
};

const isFaultless = ({ faults }: ReadRow): boolean => faults.every(({ severity }) => severity === 'note');

const noteKnown = async (
  imported: ImportedRecord,
  read: Read,
  caller: Caller,
  rows: readonly ReadRow[],
  settings: RecordImportSettings,
): Promise<ReadonlySet<ReadRow>> => {
  const { there, above } = await findKnown(imported, read, caller, rows);
  const note = (row: ReadRow, rule: 'known' | 'knownInFile') =>
    row.faults.push(faultOf(row, settings, { field: imported.titleField, rule, value: row.title, severity: 'note' }));
  for (const row of rows) {
    if (there.has(row)) note(row, 'known');
    else if (above.has(row)) note(row, 'knownInFile');
  }
  return new Set([...there, ...above]);
};

/** Tells what may be a slip in a row that can be written. */
const noteDoubts = ({ doubtsOf }: ImportedRecord, rows: readonly ReadRow[], settings: RecordImportSettings): void => {
  for (const row of rows) {
    for (const field of doubtsOf?.(row.form) ?? [])
      row.faults.push(faultOf(row, settings, { field, rule: 'doubtful', severity: 'note' }));
  }
};

/** Tells of a row that is no entry: nothing of a file is left out in silence. */
const noteAside = (row: FileRow, settings: RecordImportSettings): RecordImportFault =>
  faultOf({ line: row.line, title: '' }, settings, { rule: 'aside', value: textOf(row), severity: 'note' });

/**
 * Reads the whole file of an import and finds what is wrong in which row: by the rules of the form, then by creating
 * what is left and taking it back. Notes the progress, and lets other work in between.
 */
export const checkRows = async (
  imported: ImportedRecord,
  work: Work<RecordImportSettings>,
  caller: Caller,
): Promise<CheckResult> => {
  const { area, create, titleField } = imported;
  const { context, settings, read } = work;
  const { data, aside, width, above, header, progress } = await work.readTable();
  const today = await read((tx) => todayOf(tx, context.clientId, context.clock));
  const headings = headingsAt(above, header, headingsOf(area, fieldsInRows(rowRequestOf(create))));
  const unit = (field: string) => readAmountHeading(headings[settings.mapping[field] ?? -1] ?? '')?.unit;
  const words = { ...(await loadWords(imported, read, caller, settings, data)), today, unit };
  const reading: Reading = { call: create, settings, titleField, words, width };
  const yieldToOthers = createYield();
  const rows: ReadRow[] = [];
  for (const row of data) {
    rows.push(await readRow(row, reading));
    await yieldToOthers();
  }
  refuseTwins(imported, rows, settings);
  let tried = 0;
  for (const some of slicesOf(rows, trialSize)) {
    const refused = await tryRows(imported, context, caller, some.filter(isFaultless), settings);
    for (const [row, faults] of refused) row.faults.push(...faults);
    tried += some.length;
    await progress(tried);
  }
  const faultless = rows.filter(isFaultless);
  const known = await noteKnown(imported, read, caller, faultless, settings);
  noteDoubts(imported, faultless, settings);
  const all = [...rows.flatMap(({ faults }) => faults), ...aside.map((row) => noteAside(row, settings))];
  const faults = (['fault', 'note'] as const).flatMap((each) => all.filter(({ severity }) => severity === each));
  return { faultless, known, faulty: rows.length - faultless.length, faults };
};
