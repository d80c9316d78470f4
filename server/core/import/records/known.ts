import type { Caller } from '../../context/context';
import { type Read, slicesOf } from '../slices';
import type { ImportedRecord, Values } from './importedRecord';
import type { ReadRow } from './readRow';

/**
 * Of rows those that seem to be there already, among the records that the caller may see, and those that a row above
 * them is like: duplicates by name and place.
 */
export const findKnown = async (
  { titleField, belongsTo, findCalled }: ImportedRecord,
  read: Read,
  caller: Caller,
  rows: readonly ReadRow[],
): Promise<{ there: Set<ReadRow>; above: Set<ReadRow> }> => {
  const keyOf = (form: Values): string => JSON.stringify([titleField, ...belongsTo].map((name) => form[name] ?? null));
  const known = new Set<string>();
  for (const some of slicesOf(rows)) {
    const titles = some.map(({ form }) => String(form[titleField]));
    for (const each of await read((tx) => findCalled(tx, caller, titles))) known.add(keyOf(each));
  }
  const there = new Set(rows.filter(({ form }) => known.has(keyOf(form))));
  const seen = new Set<string>();
  const above = new Set<ReadRow>();
  for (const row of rows) {
    const key = keyOf(row.form);
    if (seen.has(key)) above.add(row);
    seen.add(key);
  }
  return { there, above };
};
