import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { manualReminders, outboxMessages, sentReminders } from '../../../db/schema';
import { withoutTokens } from '../../../messages/resetLink';
import { type KeptPerson, section } from './section';

const shown = (part: 'subject' | 'body'): SQL =>
  sql`coalesce(${outboxMessages.shown} ->> ${sql.raw(`'${part}'`)}, ${outboxMessages[part]})`;

/**
 * About the person, or sent to them about others. A mobile number may be that of a whole shift: what was written there
 * to somebody else is theirs.
 */
const isTheirs = ({ uuid, email, mobileNumber }: KeptPerson): SQL | undefined => {
  const addresses = [email, mobileNumber].filter((each) => each !== null);
  const isOfOthers = sql`exists (
    select from members other where other.id = outbox_messages.member_id and other.id <> ${uuid}::uuid
      and other.mobile_number = outbox_messages.recipient
  )`;
  const sentToThem = and(inArray(outboxMessages.recipient, addresses), sql`not ${isOfOthers}`);
  return or(eq(outboxMessages.memberId, uuid), addresses.length > 0 ? sentToThem : undefined);
};

/** Section: what was written to and about somebody, and what they had written. */
export const messageSections = {
  messages: section('messages', {
    table: outboxMessages,
    fields: (_, { uuid }) => ({
      messageUuid: outboxMessages.id,
      createdAt: outboxMessages.createdAt,
      channel: outboxMessages.channel,
      recipient: outboxMessages.recipient,
      subject: shown('subject'),
      body: shown('body'),
      isAboutPerson: sql`${outboxMessages.memberId} is not distinct from ${uuid}::uuid`,
      attempts: outboxMessages.attempts,
      sentAt: outboxMessages.sentAt,
      failedAt: outboxMessages.failedAt,
      failure: outboxMessages.failure,
      lastError: outboxMessages.lastError,
    }),
    isAbout: isTheirs,
    key: outboxMessages.id,
    isScanned: true,
    at: 'createdAt',
    leftOut: {
      device_id: 'is which of the devices that get notifications, whose section says what they are',
      claimed_until: 'is for minutes, while it is being sent',
      letter: 'is how a mail looks, not what it says',
    },
    // What waits or has failed still has its link.
    told: (row) => ({ ...row, body: withoutTokens(String(row.body)) }),
  }),
  reminders: section('reminders', {
    table: sentReminders,
    fields: (_, { uuid }) => ({
      source: sentReminders.source,
      kind: sentReminders.kind,
      taskUuid: sentReminders.taskId,
      countedFrom: sentReminders.countedFrom,
      days: sentReminders.days,
      sentOn: sentReminders.sentOn,
      toPerson: sql`${sentReminders.recipientId} = ${uuid}::uuid`,
      messageUuid: sentReminders.messageId,
    }),
    isAbout: ({ uuid, isHandedOut }) =>
      and(
        eq(sentReminders.memberId, uuid),
        // Whoever was reminded of a survey had not answered it by then.
        isHandedOut ? ne(sentReminders.source, 'riskRound') : undefined,
      ),
    key: sql`concat_ws(' ', ${sentReminders.sentOn}::text, ${sentReminders.taskId}::text, ${sentReminders.source},
      ${sentReminders.kind}, ${sentReminders.days}::text, ${sentReminders.countedFrom}::text, ${sentReminders.recipientId}::text)`,
    at: 'sentOn',
  }),
  remindersSent: section('remindersSent', {
    table: manualReminders,
    fields: () => ({
      reminderUuid: manualReminders.id,
      createdAt: manualReminders.createdAt,
      sentOn: manualReminders.sentOn,
      isAgain: manualReminders.isAgain,
      total: manualReminders.total,
      done: manualReminders.done,
      sent: manualReminders.sent,
      state: manualReminders.state,
    }),
    isAbout: ({ uuid }) => eq(manualReminders.senderId, uuid),
    key: manualReminders.id,
    at: 'createdAt',
    leftOut: { member_ids: 'names others, until they were written to; of the person themselves `reminders` tells' },
  }),
};
