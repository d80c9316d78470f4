import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Transaction } from '../../db/database';
import { type Joined, pageOfIds } from '../lists/page';

interface Parts<Selection> {
  selection: Selection;
  condition: SQL | undefined;
  order: readonly SQL[];
  /** Tables that the order needs beside the records, each with exactly one row or none for a record. */
  joined?: readonly Joined[] | undefined;
  /** Columns that are shown and were found for the whole list, since it is in this order: not looked up again. */
  known?: Readonly<Record<string, SQL>> | undefined;
  /** Number of all, where that is counted elsewhere. */
  total?: Promise<number> | undefined;
  page: number;
  perPage: number;
}

/** One page of records and how many there are in all. What a row shows is looked up for the page's few alone. */
export const readPage = async <Selection extends Record<string, PgColumn | SQL>>(
  tx: Transaction,
  table: PgTable & { id: PgColumn },
  { selection, condition, order, joined = [], known = {}, total: counted, page, perPage }: Parts<Selection>,
) => {
  const extra = Object.fromEntries(Object.entries(known).map(([name, value]) => [name, value.as(`known_${name}`)]));
  const ids = pageOfIds(tx, table, { joined, condition, order, page, perPage, extra });
  const found = Object.fromEntries(Object.keys(extra).map((name) => [name, (ids as unknown as typeof extra)[name]]));
  const [items, total] = await Promise.all([
    tx
      .select({ ...selection, ...found } as Record<string, PgColumn>)
      .from(ids)
      .innerJoin(table as PgTable, eq(table.id, ids.id))
      .orderBy(ids.place),
    counted ?? tx.$count(table as PgTable, condition),
  ]);
  return { items: items as SelectResultFields<Selection>[], total };
};
