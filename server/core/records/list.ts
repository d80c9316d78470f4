import { and, arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { PgArray, type PgColumn, PgText } from 'drizzle-orm/pg-core';
import { todayOf } from '../company/companyDay';
import type { Context } from '../context/context';
import { totalOrder } from '../lists/order';
import { containsWords } from '../lists/search';
import { readPage } from './page';
import type { PlainRecord, Values } from './plainRecord';
import { isVisible, shownTo, withGuards } from './shown';
import { countStandings } from './standings';

interface ListRequest {
  filter: Values & { search?: string; standing?: string };
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
  async (context: Context, { filter, page, perPage, sortBy, sortDirection }: ListRequest) => {
    const { tx, caller, clientId, clock } = context;
    const { table, records, name, computed, orders, columnOf, listed } = record;
    const { search, standing = 'all', ...others } = filter;
    const standings = record.standings?.(await todayOf(tx, clientId, clock));
    const wanted = Object.entries(others).map(([each, value]) => isWanted(record, each, value));
    const sorted = computed[sortBy]?.sorted;
    const ordered = orders[sortBy]?.(sortDirection);
    const found = and(isVisible(record, caller), containsWords(table.search, search), ...wanted);
    const counting = standings && countStandings(tx, records, standings, found);
    const { items, total } = await readPage(tx, table, {
      selection: withGuards(record, listed),
      condition: and(found, standings?.[standing]),
      total: counting?.then((counts) => counts[standing] ?? 0),
      order:
        ordered?.order ?? totalOrder(sorted?.value ?? orderOf(columnOf(sortBy)), { name, id: table.id }, sortDirection),
      joined: ordered?.joined ?? sorted?.joined,
      known: sorted && { [sortBy]: sorted.value },
      page,
      perPage,
    });
    return {
      items: (items as Values[]).map(shownTo(record, caller)),
      total,
      ...(counting && { counts: await counting }),
    };
  };
