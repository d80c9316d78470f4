import { and, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { archivedMembers as calls } from '../../../contract/archivedMembers';
import type { Context, Handler } from '../../core/context/context';
import { bulkResults } from '../../core/lists/bulk';
import { anyOf } from '../../db/anyOf';
import { elearningExecutions, externalCertificates, members, outboxMessages, sentReminders } from '../../db/schema';
import { lockArchived } from '../../domain/people/lockArchived';
import { changeSeats } from '../../domain/people/seats';
import { dropUnfinished } from '../../domain/risk/rounds/dropUnfinished';
import { forgetInRounds } from '../../domain/risk/rounds/lease';
import { removeFilesOf } from '../../files/store';

/** Messages about these people, and those that were sent to them about others. */
const deleteMessages = async ({ tx }: Context, ids: readonly string[]): Promise<void> => {
  const people = await tx
    .select({ email: members.email, mobileNumber: members.mobileNumber })
    .from(members)
    .where(anyOf(members.id, ids));
  const addresses = people.flatMap(({ email, mobileNumber }) => [email, mobileNumber]).filter((each) => each !== null);
  // A number may be that of a whole shift: what was written to somebody else there stays, as proof that it was.
  const isOthers = sql`exists (
    select from members other where other.id = ${outboxMessages.memberId} and other.id <> all(${sql.param(ids)}::uuid[])
      and other.mobile_number = ${outboxMessages.recipient}
  )`;
  const sentToThem = and(
    inArray(outboxMessages.recipient, addresses),
    isNotNull(outboxMessages.sentAt),
    sql`not ${isOthers}`,
  );
  // Messages to others that name them; what they said of the others is still proven by `sent_reminders`.
  const named = tx
    .select({ id: sentReminders.messageId })
    .from(sentReminders)
    .where(anyOf(sentReminders.memberId, ids));
  await tx
    .delete(outboxMessages)
    .where(
      or(
        anyOf(outboxMessages.memberId, ids),
        inArray(outboxMessages.id, named),
        addresses.length > 0 ? sentToThem : undefined,
      ),
    );
};

/** The certificates themselves go with the person; that there were any stays, as the task that each stood for. */
const dropCertificateFiles = async ({ tx }: Context, memberIds: readonly string[]): Promise<void> => {
  const found = await tx
    .select({ id: externalCertificates.id })
    .from(externalCertificates)
    .where(anyOf(externalCertificates.memberUuid, memberIds));
  await removeFilesOf(tx, { context: 'externalCertificates', ownerId: found.map(({ id }) => id) });
};

/**
 * Everything personal goes: the record, passwords, sessions, memberships, messages, and what the audit log says of who
 * they were. That there were such entries stays, as does everything that does not hang on the person's record.
 */
export const deleteForGood: Handler<typeof calls.delete> = async (context, { uuids }) => {
  const { tx, auditMany } = context;
  const { candidates, refusals } = await lockArchived(context, uuids);
  const results = bulkResults(uuids, refusals);
  const ids = candidates.map(({ id }) => id);
  await deleteMessages(context, ids);
  // What they answered goes; what they finished stays, with its certificate.
  await tx.delete(elearningExecutions).where(anyOf(elearningExecutions.memberId, ids));
  await dropCertificateFiles(context, ids);
  await dropUnfinished(tx, ids);
  await forgetInRounds(tx, ids);
  await tx.delete(members).where(anyOf(members.id, ids));
  // Only now, since it forgets nobody who is still there.
  await tx.execute(sql`select forget_deleted_members(${sql.param(ids)}::uuid[])`);
  await Promise.all([
    auditMany(ids.map((subjectId) => ({ action: 'archivedMembers.delete', subjectType: 'member', subjectId }))),
    changeSeats(context, { archived: -ids.length }),
  ]);
  return { results };
};
