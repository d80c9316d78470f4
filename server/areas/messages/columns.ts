import { type SQL, sql } from 'drizzle-orm';
import type { MessageListItem } from '../../../contract/messages';
import { messages as calls } from '../../../contract/messages';
import { isPermitted } from '../../../contract/names/permissions';
import type { Caller } from '../../core/context/context';
import { filedPersonOf } from '../../core/records/filedPerson';
import { members, outboxMessages } from '../../db/schema';

const { sentAt, failedAt } = outboxMessages;

const shownOf = (part: 'subject' | 'body'): SQL<string> =>
  sql<string>`coalesce(${outboxMessages.shown} ->> ${sql.raw(`'${part}'`)}, ${outboxMessages[part]})`;

/** The text of a message, or what stands for it where it is for its reader alone. */
export const shownBody = shownOf('body');

/** Of a join with the person whom the message is about. */
export const listColumns = {
  uuid: outboxMessages.id,
  createdAt: outboxMessages.createdAt,
  sentAt,
  failedAt,
  memberUuid: members.id,
  archivedAt: members.archivedAt,
  firstName: members.firstName,
  lastName: members.lastName,
  recipient: outboxMessages.recipient,
  channel: outboxMessages.channel,
  subject: shownOf('subject'),
  attempts: outboxMessages.attempts,
  failure: outboxMessages.failure,
};

type Row = Pick<typeof outboxMessages.$inferSelect, 'createdAt' | 'sentAt' | 'failedAt' | 'recipient' | 'channel'> &
  Pick<typeof outboxMessages.$inferSelect, 'subject' | 'attempts' | 'failure'> & {
    uuid: string;
    memberUuid: string | null;
    archivedAt: Date | null;
    firstName: string | null;
    lastName: string | null;
  };

/** The row in the words of the contract. */
export const toListItem = (caller: Caller, row: Row): MessageListItem => {
  const { uuid, recipient, channel, subject, attempts, failure } = row;
  const status = row.sentAt ? 'sent' : row.failedAt ? 'failed' : 'waiting';
  return {
    uuid,
    recipient,
    channel,
    subject,
    attempts,
    failure,
    status,
    createdAt: row.createdAt.toISOString(),
    member: filedPersonOf(row.memberUuid, row.archivedAt),
    memberName: row.firstName === null ? null : `${row.firstName} ${row.lastName}`,
    abilities: { sendAgain: status === 'failed' && isPermitted(caller.permissions, [calls.sendAgain.access]) },
  };
};
