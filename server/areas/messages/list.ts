import { and, asc, count, desc, eq, inArray, or } from 'drizzle-orm';
import type { messages as calls } from '../../../contract/messages';
import type { Handler } from '../../core/context';
import { containsWords } from '../../core/lists/search';
import { members, outboxMessages } from '../../db/schema';
import { listColumns, statusConditions, toListItem, visibleMessages } from './columns';

/** One page of the company's messages, and how many there are. */
export const list: Handler<typeof calls.list> = async ({ tx, clientId, caller }, request) => {
  const { filter, page, perPage, sortDirection } = request;
  const { search, status, channel } = filter;
  const condition = and(
    visibleMessages(caller, clientId),
    containsWords(outboxMessages.search, search),
    status?.length ? or(...status.map((each) => statusConditions[each])) : undefined,
    channel?.length ? inArray(outboxMessages.channel, channel) : undefined,
  );
  const directed = sortDirection === 'asc' ? asc : desc;
  const [rows, [counted]] = await Promise.all([
    tx
      .select(listColumns)
      .from(outboxMessages)
      .leftJoin(members, eq(members.id, outboxMessages.memberId))
      .where(condition)
      .orderBy(directed(outboxMessages.createdAt), directed(outboxMessages.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    tx.select({ total: count() }).from(outboxMessages).where(condition),
  ]);
  return { items: rows.map((row) => toListItem(caller, row)), total: counted?.total ?? 0 };
};
