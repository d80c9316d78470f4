import { and, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Caller } from '../../context/context';
import { type Read, slicesOf } from '../../import/slices';
import type { PlainRecord, Values } from '../plainRecord';
import { isVisible } from '../shown';
import type { ReadRow } from './readRow';

/** Duplicate detection: the name and place by which a record seems to be one that there is already. */
export interface Likeness {
  titleField: string;
  belongsTo: readonly string[];
}

const keyOf = ({ titleField, belongsTo }: Likeness, form: Values): string =>
  JSON.stringify([titleField, ...belongsTo].map((name) => form[name] ?? null));

const sliceSize = 500;

/** Of rows those that seem to be there already, among the records that the caller may see, and those that a row above them is like. */
export const findKnown = async (
  record: PlainRecord,
  read: Read,
  caller: Caller,
  likeness: Likeness,
  rows: readonly ReadRow[],
): Promise<{ there: Set<ReadRow>; above: Set<ReadRow> }> => {
  const { titleField, belongsTo } = likeness;
  const fields = [titleField, ...belongsTo];
  const columns = Object.fromEntries(fields.map((name) => [name, record.columnOf(name)])) as Record<string, PgColumn>;
  const known = new Set<string>();
  for (const some of slicesOf(rows, sliceSize)) {
    const titles = some.map(({ form }) => String(form[titleField]));
    const isCalledSo = and(inArray(record.name, titles), isVisible(record, caller));
    const found = await read((tx) => tx.select(columns).from(record.records).where(isCalledSo));
    for (const each of found) known.add(keyOf(likeness, each));
  }
  const there = new Set(rows.filter(({ form }) => known.has(keyOf(likeness, form))));
  const seen = new Set<string>();
  const above = new Set<ReadRow>();
  for (const row of rows) {
    const key = keyOf(likeness, row.form);
    if (seen.has(key)) above.add(row);
    seen.add(key);
  }
  return { there, above };
};
