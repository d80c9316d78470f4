import type { RecordImportFault, RecordImportSettings } from '../../../../contract/kit/recordImport';
import type { ValidationKey } from '../../../../contract/kit/validation';
import { CallError } from '../../../base/errors';
import type { Transaction } from '../../../db/database';
import { dryRun } from '../../../db/dryRun';
import { isRefusedValue } from '../../../db/errors';
import type { Caller } from '../../context/context';
import type { JobContext } from '../../jobs/types';
import type { ImportedRecord } from './importedRecord';
import { faultOf, type ReadRow } from './readRow';

const textOf = ({ form }: ReadRow, field: string | undefined): string =>
  field && typeof form[field] === 'string' ? form[field] : '';

/** Faults that refused a row, at its field where there is one. */
const faultsOf = (
  row: ReadRow,
  settings: RecordImportSettings,
  { code, fields }: CallError['body'],
  fieldOf: (code: string) => string | undefined,
): RecordImportFault[] => {
  if (fields && fields.length > 0) {
    // Of several fields that would each do, such as location or unit, those that the file has.
    const inFile = fields.filter(({ path }) => (settings.mapping[path] ?? null) !== null);
    return (inFile.length > 0 ? inFile : fields).map(({ path, rule }) =>
      faultOf(row, settings, { field: path, rule: rule as ValidationKey }),
    );
  }
  const field = fieldOf(code);
  return [faultOf(row, settings, { rule: 'refused', code, value: textOf(row, field), ...(field && { field }) })];
};

/** Rows in one trial: few enough for a transaction of some tenths of a second. */
export const trialSize = 100;

/**
 * Creates the records of rows and takes them back: what a form would be refused for is found by the code that refuses
 * it. All at once if nothing is wrong, else one by one.
 *
 * @returns the faults of the rows that have some
 */
export const tryRows = (
  { createAll, unique }: ImportedRecord,
  job: JobContext,
  caller: Caller,
  rows: readonly ReadRow[],
  settings: RecordImportSettings,
): Promise<Map<ReadRow, RecordImportFault[]>> => {
  const attempt = async (tx: Transaction, some: readonly ReadRow[]): Promise<CallError | undefined> => {
    const forms = some.map(({ form }) => form);
    try {
      await tx.transaction((inner) => createAll({ tx: inner, job, caller }, forms));
    } catch (error) {
      if (error instanceof CallError && error.status < 500) return error;
      // What the contract takes and the database does not: the fault of this row, not of the job.
      if (isRefusedValue(error)) return new CallError('schema.invalid');
      throw error;
    }
    return undefined;
  };
  return dryRun(job.database, job.clientId, async (tx) => {
    const faults = new Map<ReadRow, RecordImportFault[]>();
    if (rows.length === 0 || !(await attempt(tx, rows))) return faults;
    for (const row of rows) {
      const refusal = await attempt(tx, [row]);
      if (refusal)
        faults.set(
          row,
          faultsOf(row, settings, refusal.body, (code) => unique.get(code)),
        );
    }
    return faults;
  });
};
