import { eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { MessageListItem } from '../../../contract/messages';
import type { Caller } from '../../core/context/context';
import { seesCompany } from '../../core/records/rowRules';
import { outboxMessages } from '../../db/schema';

const { sentAt, failedAt } = outboxMessages;

/** Condition of each status in the table. */
export const statusConditions: Record<MessageListItem['status'], SQL> = {
  sent: not(isNull(sentAt)),
  failed: not(isNull(failedAt)),
  waiting: sql`${sentAt} is null and ${failedAt} is null`,
};

/** Row rule of messages: those of the own company, for whoever sees all of it. */
export const visibleMessages = (caller: Pick<Caller, 'memberId' | 'role'>, clientId: string): SQL =>
  seesCompany(caller) ? eq(outboxMessages.clientId, clientId) : sql`false`;
