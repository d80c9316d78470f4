import { getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import type { RecordImportFault, RecordImportSettings } from '../../../../contract/kit/recordImport';
import type { ValidationKey } from '../../../../contract/kit/validation';
import { CallError } from '../../../base/errors';
import type { Transaction } from '../../../db/database';
import { dryRun } from '../../../db/dryRun';
import { isRefusedValue } from '../../../db/errors';
import type { Caller, RecordContext } from '../../context/context';
import { enqueueIn } from '../../jobs/enqueue';
import type { JobContext } from '../../jobs/types';
import { actorOf, writeAuditMany } from '../audit';
import type { PlainRecord } from '../plainRecord';
import { createRowsOf } from './createRows';
import { faultOf, type ReadRow } from './readRow';

/** Context of writing records in a transaction of a job. */
export const contextIn = (
  tx: Transaction,
  { clientId, clock, log, publicUrl, storage }: JobContext,
  caller: Caller,
): RecordContext => {
  const auditMany: RecordContext['auditMany'] = (events) =>
    writeAuditMany(tx, events, { clientId, clock, actor: actorOf(caller) });
  return {
    tx,
    clientId,
    caller,
    clock,
    log,
    publicUrl,
    storage,
    audit: (event) => auditMany([event]),
    auditMany,
    enqueue: enqueueIn(tx, clientId, clock),
  };
};

/** The fields that no two records share: by the refusal that says so. */
export const uniqueFields = ({ records, unique, stored, columnOf }: PlainRecord): Map<string, string> => {
  const { indexes } = getTableConfig(records);
  return new Map(
    Object.entries(unique).flatMap(([name, code]) => {
      const index = indexes.find(({ config }) => config.name === name);
      if (!index) throw new Error(`${getTableName(records)} has no index ${name}`);
      const columns = index.config.columns.map((column) => (column as PgColumn).name);
      const field = stored.find((each) => columns.includes(columnOf(each).name));
      return field ? [[code, field] as const] : [];
    }),
  );
};

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
  record: PlainRecord,
  context: JobContext,
  caller: Caller,
  rows: readonly ReadRow[],
  settings: RecordImportSettings,
): Promise<Map<ReadRow, RecordImportFault[]>> => {
  const fields = uniqueFields(record);
  const attempt = async (tx: Transaction, some: readonly ReadRow[]): Promise<CallError | undefined> => {
    const forms = some.map(({ form }) => form);
    try {
      await tx.transaction((inner) => createRowsOf(record, contextIn(inner, context, caller), forms));
    } catch (error) {
      if (error instanceof CallError && error.status < 500) return error;
      // What the contract takes and the database does not: the fault of this row, not of the job.
      if (isRefusedValue(error)) return new CallError('schema.invalid');
      throw error;
    }
    return undefined;
  };
  return dryRun(context.database, context.clientId, async (tx) => {
    const faults = new Map<ReadRow, RecordImportFault[]>();
    if (rows.length === 0 || !(await attempt(tx, rows))) return faults;
    for (const row of rows) {
      const refusal = await attempt(tx, [row]);
      if (refusal)
        faults.set(
          row,
          faultsOf(row, settings, refusal.body, (code) => fields.get(code)),
        );
    }
    return faults;
  });
};
