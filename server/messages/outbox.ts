import { sql } from 'drizzle-orm';
import { newId } from '../base/newId';
import type { Context } from '../core/context/context';
import type { Message } from '../core/jobs/transport';
import { searchTextOf } from '../core/lists/searchText';
import type { Letter, ShownMessage } from '../db/schema/operations';

/** Messages one job delivers: so many are lost to view, and done again, if a process dies. */
const batchSize = 100;

export type Draft = Pick<Message, 'channel' | 'recipient' | 'subject' | 'body'> & {
  /** Person whom the message is about. */
  memberId: string;
  /** By which name it can be searched for. */
  memberName?: string;
  /** Of a notification: to which device. */
  deviceId?: string;
  /** Additions of a mail's HTML part to the text; without it the mail is text alone. */
  letter?: Letter;
  /** Substitute that administrators see in its place, if subject and body are for its reader alone. */
  shown?: ShownMessage;
};

/** Queues the jobs that send messages of the outbox. */
export const sendJobs = async ({ enqueue }: Pick<Context, 'enqueue'>, ids: readonly string[]): Promise<void> => {
  for (let start = 0; start < ids.length; start += batchSize) {
    await enqueue({ kind: 'message.send', payload: { messageIds: ids.slice(start, start + batchSize) } });
  }
};

/**
 * Writes messages and the jobs that send them, in the caller's transaction: both are there, or neither.
 * @returns the messages' ids, in the order of the drafts
 */
export const queueMessages = async (
  { tx, clientId, clock, enqueue }: Pick<Context, 'tx' | 'clientId' | 'clock' | 'enqueue'>,
  drafts: readonly Draft[],
): Promise<string[]> => {
  const rows = drafts.map(({ memberName, ...draft }) => {
    const search = searchTextOf(draft.recipient, memberName, (draft.shown ?? draft).subject);
    return { ...draft, id: newId(), search };
  });
  if (rows.length === 0) return [];
  // One statement and one parameter, whether it is one message or ten thousand.
  await tx.execute(sql`
    insert into outbox_messages
      (id, client_id, member_id, channel, recipient, device_id, subject, body, letter, shown, search, created_at)
    select id, ${clientId}::uuid, "memberId", channel, recipient, "deviceId", subject, body, letter, shown, search,
      ${clock.now().toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as draft(
      id uuid, "memberId" uuid, channel text, recipient text, "deviceId" uuid, subject text, body text, letter jsonb,
      shown jsonb, search text
    )`);
  const ids = rows.map(({ id }) => id);
  await sendJobs({ enqueue }, ids);
  return ids;
};
