import { and, arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { PgArray, type PgColumn, PgText } from 'drizzle-orm/pg-core';
import type { Context } from '../context/context';
import { totalOrder } from '../lists/order';
import { containsWords } from '../lists/search';
import { readPage } from './page';
import type { PlainRecord, Values } from './plainRecord';
import { isVisible, shownTo, withGuards } from './shown';

interface ListRequest {
  filter: Values & { search?: string };
  page: number;
  perPage: number;
  sortBy: string;
  sortDirection: 'asc' | 'desc';
}

/** Without a German collation, texts sort byte by byte: the same wherever the database stands. */
const orderOf = (column: PgColumn): PgColumn | SQL => (column instanceof PgText ? sql`${column} collate "C"` : column);

const isWanted = ({ filters, columnOf }: PlainRecord, name: string, wanted: unknown): SQL | undefined => {
  if (wanted === undefined || (Array.isArray(wanted) && wanted.length === 0)) return undefined;
  if (filters[name]) return filters[name](wanted);
  const column = columnOf(name);
  if (!Array.isArray(wanted)) return eq(column, wanted);
  return column instanceof PgArray ? arrayOverlaps(column, wanted) : inArray(column, wanted);
};

/** One page of the records that the caller may see, and how many those are. */
export const listOf =
  (record: PlainRecord) =>
  async ({ tx, caller }: Context, { filter, page, perPage, sortBy, sortDirection }: ListRequest) => {
    const { table, name, computed, orders, columnOf, listed } = record;
    const { search, ...others } = filter;
    const wanted = Object.entries(others).map(([each, value]) => isWanted(record, each, value));
    const sorted = computed[sortBy]?.sorted;
    const ordered = orders[sortBy]?.(sortDirection);
    const { items, total } = await readPage(tx, table, {
      selection: withGuards(record, listed),
      condition: and(isVisible(record, caller), containsWords(table.search, search), ...wanted),
      order:
        ordered?.order ?? totalOrder(sorted?.value ?? orderOf(columnOf(sortBy)), { name, id: table.id }, sortDirection),
      joined: ordered?.joined ?? sorted?.joined,
      known: sorted && { [sortBy]: sorted.value },
      page,
      perPage,
    });
    return { items: (items as Values[]).map(shownTo(record, caller)), total };
  };
