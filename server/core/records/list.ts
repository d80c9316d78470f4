import { and, arrayOverlaps, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { PgArray, type PgColumn, PgText } from 'drizzle-orm/pg-core';
import { anyOf } from '../../db/anyOf';
import { todayOf } from '../company/companyDay';
import type { Caller, Context } from '../context/context';
import { totalOrder } from '../lists/order';
import { containsWords } from '../lists/search';
import { readPage } from './page';
import type { PlainRecord, Values } from './plainRecord';
import { selectedFor, shownTo } from './shown';
import { countStandings } from './standings';

/** Filters and order of a list. */
export interface Asked {
  filter: Values & { search?: string; standing?: string; uuids?: string[] };
  sortBy: string;
  sortDirection: 'asc' | 'desc';
}

/** Without a German collation, texts sort byte by byte: the same wherever the database stands. */
const orderOf = (column: PgColumn | SQL): PgColumn | SQL =>
  column instanceof PgText ? sql`${column} collate "C"` : column;

const isWanted = (
  record: PlainRecord,
  asked: { filter: Values; caller: Caller },
  name: string,
  wanted: unknown,
): SQL | undefined => {
  if (wanted === undefined || (Array.isArray(wanted) && wanted.length === 0)) return undefined;
  const own = record.filters[name];
  if (own) return own(wanted, asked);
  const column = record.columnOf(name);
  const isSuch = () => {
    if (!Array.isArray(wanted)) return eq(column, wanted);
    return column instanceof PgArray ? arrayOverlaps(column, wanted) : inArray(column, wanted);
  };
  // Nothing is found by what is hidden.
  return and(record.told(name, asked.caller), isSuch());
};

const standingsToday = async ({ standings }: PlainRecord, { tx, clientId, clock }: Context) =>
  standings?.({ today: await todayOf(tx, clientId, clock), clientId });

/** Number of the records that the caller may see, by standing. */
export const standingsOf = (record: PlainRecord) => async (context: Context) => {
  const conditions = (await standingsToday(record, context)) ?? {};
  return { counts: await countStandings(context.tx, record.records, conditions, record.readable(context.caller)) };
};

/** Translates filters and order of a list into parts of a query; `condition` is for the standing that is wanted. */
export const askedOf = async (record: PlainRecord, context: Context, { filter, sortBy, sortDirection }: Asked) => {
  const { caller } = context;
  const { table, name, computed, orders } = record;
  // Who names records gets those in the archive as well.
  const { search, uuids, standing = uuids ? undefined : 'all', ...others } = filter;
  const standings = await standingsToday(record, context);
  const wanted = Object.entries(others).map(([each, value]) => isWanted(record, { filter, caller }, each, value));
  const found = and(
    record.readable(caller),
    containsWords(table.search, search),
    uuids && anyOf(table.id, uuids),
    ...wanted,
  );
  const sorted = computed[sortBy]?.sorted;
  const ordered = orders[sortBy]?.(sortDirection);
  return {
    standings,
    standing,
    found,
    condition: standing === undefined ? found : and(found, standings?.[standing]),
    sorted,
    order:
      ordered?.order ??
      totalOrder(sorted?.value ?? orderOf(record.sourceFor(sortBy, caller)), { name, id: table.id }, sortDirection),
    joined: ordered?.joined ?? sorted?.joined ?? [],
  };
};

/** One page of the records that the caller may see, and how many those are. */
export const listOf =
  (record: PlainRecord) =>
  async (context: Context, { page, perPage, ...asked }: Asked & { page: number; perPage: number }) => {
    const { tx, caller } = context;
    const { table, records, listed } = record;
    const { standings, standing, found, condition, sorted, order, joined } = await askedOf(record, context, asked);
    const counting = standings && countStandings(tx, records, standings, found);
    const { items, total } = await readPage(tx, table, {
      selection: selectedFor(record, listed, context),
      condition,
      total: standing === undefined ? undefined : counting?.then((counts) => counts[standing] ?? 0),
      order,
      joined,
      known: sorted && { [asked.sortBy]: sorted.value },
      page,
      perPage,
    });
    return {
      items: (items as Values[]).map(shownTo(record, caller)),
      total,
      ...(counting && { counts: await counting }),
    };
  };
