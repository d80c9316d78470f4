import { and, count, eq, inArray, type SQLWrapper, sql } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call';
import { memberGroups as calls } from '../../../contract/memberGroups';
import { isPermitted } from '../../../contract/permissions';
import type { Caller } from '../../core/context';
import type { Transaction } from '../../db/database';
import { memberGroups } from '../../db/schema';
import { activeCount, activeCounts, countedMembers, isCounted } from '../linkedMembers/count';
import { identifierOrder, placeIn, totalOrder } from '../linkedMembers/order';
import { containsWords } from '../linkedMembers/search';
import { link } from './columns';

type ListRequest = RequestOf<typeof calls.list>;

const listColumns = {
  uuid: memberGroups.id,
  name: memberGroups.name,
  memberGroupIdentifier: memberGroups.identifier,
  type: memberGroups.type,
  memberCount: activeCount(link, memberGroups.id),
};

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = {
  name: memberGroups.name,
  memberGroupIdentifier: identifierOrder(memberGroups.identifier),
  type: memberGroups.type,
  memberCount: countedMembers,
};

const withAbilities = <G>(caller: Caller, group: G) => ({
  ...group,
  abilities: {
    update: isPermitted(caller.permissions, [calls.update.access]),
    delete: isPermitted(caller.permissions, [calls.delete.access]),
  },
});

/** One page of the groups, and how many there are. Only who sees the whole company may ask. */
export const findGroups = async (tx: Transaction, caller: Caller, request: ListRequest) => {
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const condition = and(
    containsWords(memberGroups.search, filter.search),
    filter.type?.length ? inArray(memberGroups.type, filter.type) : undefined,
  );
  const place = placeIn(totalOrder(sortValues[sortBy], memberGroups, sortDirection));
  const ids = tx
    .select({ id: sql<string>`${memberGroups.id}`.as('page_id'), place })
    .from(memberGroups)
    .leftJoin(activeCounts(link), isCounted(memberGroups.id))
    .where(condition)
    .orderBy(sql`place`)
    .limit(perPage)
    .offset((page - 1) * perPage)
    .as('page');
  const [rows, [counted]] = await Promise.all([
    tx.select(listColumns).from(ids).innerJoin(memberGroups, eq(memberGroups.id, ids.id)).orderBy(ids.place),
    tx.select({ total: count() }).from(memberGroups).where(condition),
  ]);
  return { items: rows.map((row) => withAbilities(caller, row)), total: counted?.total ?? 0 };
};

/** One group, if there is one. */
export const findGroup = async (tx: Transaction, caller: Caller, uuid: string) => {
  const [row] = await tx
    .select({ ...listColumns, version: memberGroups.version })
    .from(memberGroups)
    .where(eq(memberGroups.id, uuid));
  return row && withAbilities(caller, row);
};
