import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '../../db/database';
import { placeIn } from './order';

export interface Joined {
  table: SQL;
  on: SQL;
}

interface PageParts<Extra extends Record<string, SQL.Aliased>> {
  /** Tables that the order needs beside the records, each with exactly one row or none for a record. */
  joined: readonly Joined[];
  condition: SQL | undefined;
  order: readonly SQL[];
  page: number;
  perPage: number;
  /** Further columns that are known of each record where it is put in order. */
  extra: Extra;
}

/**
 * To select from: `id` and `place` of the records on one page, and no more of them, so that what a row needs is looked
 * up for these few alone. Order the rows by `place`.
 */
export const pageOfIds = <Extra extends Record<string, SQL.Aliased>>(
  tx: Transaction,
  records: PgTable & { id: PgColumn },
  { joined, condition, order, page, perPage, extra }: PageParts<Extra>,
) => {
  const query = tx
    .select({ id: sql<string>`${records.id}`.as('page_id'), place: placeIn(order), ...extra })
    .from(records as PgTable)
    .$dynamic();
  for (const { table, on } of joined) query.leftJoin(table, on);
  return query
    .where(condition)
    .orderBy(sql`page_place`)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .as('page');
};

/** The ids of all that a list finds, in its order: 36 bytes for each. */
export const allIds = async (
  tx: Transaction,
  records: PgTable & { id: PgColumn },
  { joined, condition, order, limit }: Pick<PageParts<never>, 'joined' | 'condition' | 'order'> & { limit: number },
): Promise<string[]> => {
  const query = tx
    .select({ id: records.id })
    .from(records as PgTable)
    .$dynamic();
  for (const { table, on } of joined) query.leftJoin(table, on);
  const rows = await query
    .where(condition)
    .orderBy(...order)
    .limit(limit);
  return rows.map(({ id }) => String(id));
};
