import { and, eq, inArray, type SQLWrapper } from 'drizzle-orm';
import type { RequestOf } from '../../../contract/call';
import { memberGroups as calls } from '../../../contract/memberGroups';
import type { Caller } from '../../core/context/context';
import { withAbilities } from '../../core/lists/abilities';
import { identifierOrder, totalOrder } from '../../core/lists/order';
import { pageOfIds } from '../../core/lists/page';
import { containsWords } from '../../core/lists/search';
import type { Transaction } from '../../db/database';
import { memberGroups } from '../../db/schema';
import { activeCount, activeCounts, countedMembers, countOnPage, pageCount } from '../linkedMembers/count';
import { link } from './columns';

type ListRequest = RequestOf<typeof calls.list>;

const listColumns = {
  uuid: memberGroups.id,
  name: memberGroups.name,
  memberGroupIdentifier: memberGroups.memberGroupIdentifier,
  type: memberGroups.type,
  memberCount: activeCount(link, memberGroups.id),
};

const sortValues: Record<ListRequest['sortBy'], SQLWrapper> = {
  name: memberGroups.name,
  memberGroupIdentifier: identifierOrder(memberGroups.memberGroupIdentifier),
  type: memberGroups.type,
  memberCount: countedMembers,
};

const shownTo =
  (caller: Caller) =>
  <G>(group: G) =>
    withAbilities(caller, { update: calls.update, delete: calls.delete }, group);

/** One page of the groups, and how many there are. Only who sees the whole company may ask. */
export const findGroups = async (tx: Transaction, caller: Caller, request: ListRequest) => {
  const { filter, page, perPage, sortBy, sortDirection } = request;
  const condition = and(
    containsWords(memberGroups.search, filter.search),
    filter.type?.length ? inArray(memberGroups.type, filter.type) : undefined,
  );
  const order = totalOrder(sortValues[sortBy], memberGroups, sortDirection);
  const joined = activeCounts(link, memberGroups.id);
  const extra = pageCount(sortBy === 'memberCount');
  const ids = pageOfIds(tx, memberGroups, { joined, condition, order, page, perPage, extra });
  const [rows, total] = await Promise.all([
    tx
      .select({ ...listColumns, memberCount: countOnPage(ids, listColumns.memberCount) })
      .from(ids)
      .innerJoin(memberGroups, eq(memberGroups.id, ids.id))
      .orderBy(ids.place),
    tx.$count(memberGroups, condition),
  ]);
  return { items: rows.map(shownTo(caller)), total };
};

/** One group, if there is one. */
export const findGroup = async (tx: Transaction, caller: Caller, uuid: string) => {
  const [row] = await tx
    .select({ ...listColumns, version: memberGroups.version })
    .from(memberGroups)
    .where(eq(memberGroups.id, uuid));
  return row && shownTo(caller)(row);
};
