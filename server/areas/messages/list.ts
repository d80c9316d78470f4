import { and, asc, count, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { messages as calls } from '../../../contract/messages';
import type { Handler } from '../../core/context/context';
import { seesCompany } from '../../core/records/rowRules';
import type { Transaction } from '../../db/database';
import { members, outboxMessages } from '../../db/schema';
import { statusConditions, visibleMessages } from '../../domain/messages/visible';
import { listColumns, toListItem } from './columns';
import { searchMessages } from './search';

const countWhere = async (tx: Transaction, condition: SQL | undefined): Promise<number> => {
  const [counted] = await tx.select({ total: count() }).from(outboxMessages).where(condition);
  return counted?.total ?? 0;
};

/** One page of the company's messages, and how many there are. */
export const list: Handler<typeof calls.list> = async ({ tx, clientId, caller }, request) => {
  const { filter, page, perPage, sortDirection } = request;
  const { status, channel } = filter;
  const search = await searchMessages(tx, filter.search);
  const narrowed = and(
    status?.length ? or(...status.map((each) => statusConditions[each])) : undefined,
    channel?.length ? inArray(outboxMessages.channel, channel) : undefined,
  );
  const condition = and(visibleMessages(caller, clientId), search.condition, narrowed);
  const isCounted = search.total !== undefined && !narrowed && seesCompany(caller);
  const directed = sortDirection === 'asc' ? asc : desc;
  const [rows, total] = await Promise.all([
    tx
      .select(listColumns)
      .from(outboxMessages)
      .leftJoin(members, eq(members.id, outboxMessages.memberId))
      .where(condition)
      .orderBy(directed(outboxMessages.createdAt), directed(outboxMessages.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    isCounted ? search.total : countWhere(tx, condition),
  ]);
  return { items: rows.map((row) => toListItem(caller, row)), total: total ?? 0 };
};
