import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { RequestOf } from '../../../contract/kit/call';
import type { partnerLibraryCompanies as calls, LibraryState } from '../../../contract/partner/library';
import type { Transaction } from '../../db/database';
import { clients, libraryPlans } from '../../db/schema';
import { companySearch } from '../licensees/companySearch';
import { libraryKinds } from '../licensees/library';
import type { LibraryItemKey } from './item';
import { isServed } from './plans';

type Request = RequestOf<typeof calls.list>;

const orders: Readonly<Record<Request['sortBy'], SQL>> = {
  name: sql`${clients.name} collate de`,
  activeMembers: sql`${clients.activeMembers}`,
  plannedOn: sql`${libraryPlans.day}`,
};

/** Companies of the licensee with what they have of an item, and what is planned: one page, and how many there are. */
export const readCompanies = async (
  tx: Transaction,
  { kind, id }: LibraryItemKey,
  { filter, page, perPage, sortBy, sortDirection }: Request,
) => {
  const { given, item } = libraryKinds[kind].assignable;
  const state = sql<LibraryState>`case ${libraryPlans.action} when 'give' then 'giving' when 'take' then 'taking'
    else case when ${item.given} is null then 'absent' else 'present' end end`;
  const condition = and(
    isServed,
    ...companySearch(filter.search),
    filter.branch && eq(clients.branch, filter.branch),
    filter.state && filter.state.length > 0 ? inArray(state, filter.state) : undefined,
  );
  const has = and(eq(given.clientId, clients.id), eq(item.given, id), sql`${given.takenOn} is null`);
  const isPlanned = and(eq(libraryPlans.clientId, clients.id), eq(libraryPlans.itemId, id));
  const direction = sql.raw(sortDirection);
  const items = await tx
    .select({
      uuid: clients.id,
      name: clients.name,
      clientIdentifier: clients.clientIdentifier,
      activeMembers: clients.activeMembers,
      state,
      plannedOn: libraryPlans.day,
    })
    .from(clients)
    .leftJoin(given as PgTable, has)
    .leftJoin(libraryPlans, isPlanned)
    .where(condition)
    .orderBy(sql`${orders[sortBy]} ${direction} nulls last`, sql`${clients.name} collate de ${direction}`, clients.id)
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(clients)
    .leftJoin(given as PgTable, has)
    .leftJoin(libraryPlans, isPlanned)
    .where(condition);
  return { items, total: counted?.total ?? 0 };
};
