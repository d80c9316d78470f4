import { sql } from 'drizzle-orm';
import type { Context } from '../core/context';
import { newId } from '../core/newId';
import type { Message } from './transport';

/** Messages one job delivers: so many are lost to view, and done again, if a process dies. */
const batchSize = 100;

export type Draft = Pick<Message, 'channel' | 'recipient' | 'subject' | 'body'> & {
  /** Whom the message is about. */
  memberId: string;
};

/** Writes messages and the jobs that send them, in the caller's transaction: both are there, or neither. */
export const queueMessages = async (
  { tx, clientId, clock, enqueue }: Pick<Context, 'tx' | 'clientId' | 'clock' | 'enqueue'>,
  drafts: readonly Draft[],
): Promise<void> => {
  const rows = drafts.map((draft) => ({ ...draft, id: newId() }));
  if (rows.length === 0) return;
  // One statement and one parameter, whether it is one message or ten thousand.
  await tx.execute(sql`
    insert into outbox_messages (id, client_id, member_id, channel, recipient, subject, body, created_at)
    select id, ${clientId}::uuid, "memberId", channel, recipient, subject, body, ${clock.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as draft(id uuid, "memberId" uuid, channel text, recipient text, subject text, body text)`);
  for (let start = 0; start < rows.length; start += batchSize) {
    const messageIds = rows.slice(start, start + batchSize).map(({ id }) => id);
    await enqueue({ kind: 'message.send', payload: { messageIds } });
  }
};
