import type { RecordContext } from '../../context/context';
import type { PlainRecord, Values } from '../plainRecord';
import { createAll } from '../write';

/** Creates the records of rows, and what else their rows say, in one transaction. */
export const createRowsOf = async (
  record: PlainRecord,
  context: RecordContext,
  rows: readonly Values[],
): Promise<void> => {
  const ids = await createAll(record, context, rows);
  await record.afterImport?.(
    context,
    ids.map((id, index) => ({ id, row: rows[index] ?? {} })),
  );
};
