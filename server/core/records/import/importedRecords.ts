import type { Call } from '../../../../contract/kit/call';
import { recordImportMaximumRows } from '../../../../contract/kit/recordImport';
import type { PlainRecord } from '../plainRecord';
import type { ImportedRecord } from './check';

const known = new Map<string, ImportedRecord>();

/** How records are imported, known from now on to the jobs that do it: those are given no more than the area's name. Throws at the start where an area is declared twice. */
export const importedRecord = (record: PlainRecord, create: Call): ImportedRecord => {
  const titleField = record.stored.find((name) => record.columnOf(name) === record.name);
  if (!titleField) throw new Error(`No field of ${record.area} is what its records are called by`);
  const imported = { record, create, titleField, maximumRows: recordImportMaximumRows };
  if (known.has(record.area)) throw new Error(`How ${record.area} is imported is said twice`);
  known.set(record.area, imported);
  return imported;
};

/** @throws Error if nobody has said how records of the area are served */
export const importedRecordOf = (area: string): ImportedRecord => {
  const imported = known.get(area);
  if (!imported) throw new Error(`Nobody has said how ${area} is imported`);
  return imported;
};
