import { and, eq } from 'drizzle-orm';
import type { messages as calls } from '../../../contract/messages';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { members, outboxMessages } from '../../db/schema';
import { visibleMessages } from '../../domain/messages/visible';
import { withoutTokens } from '../../messages/resetLink';
import { listColumns, shownBody, toListItem } from './columns';

/** One message. What waits or has failed still has its link, which is for nobody's eyes but the recipient's. */
export const one: Handler<typeof calls.one> = async ({ tx, clientId, caller }, { uuid }) => {
  const [row] = await tx
    .select({ ...listColumns, body: shownBody, lastError: outboxMessages.lastError })
    .from(outboxMessages)
    .leftJoin(members, eq(members.id, outboxMessages.memberId))
    .where(and(eq(outboxMessages.id, uuid), visibleMessages(caller, clientId)));
  if (!row) throw new CallError('message.notFound');
  return {
    ...toListItem(caller, row),
    sentAt: row.sentAt?.toISOString() ?? null,
    failedAt: row.failedAt?.toISOString() ?? null,
    lastError: row.lastError,
    body: withoutTokens(row.body),
  };
};
