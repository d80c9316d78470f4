import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { todayOf } from '../../core/company/companyDay';
import type { Context } from '../../core/context/context';
import { enqueueIn } from '../../core/jobs/enqueue';
import type { JobContext } from '../../core/jobs/types';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { members } from '../../db/schema';
import { sendPasswordLinks } from '../../messages/passwordLink';

/** As `daily_runs` names the work. */
export const invitationsKind = 'invitations';

/** People one transaction writes to. */
const sliceSize = 250;

type Sending = Pick<Context, 'tx' | 'clientId' | 'clock' | 'enqueue' | 'publicUrl'>;
type Waiting = Pick<typeof members.$inferSelect, 'id' | 'inviteBy'>;

/** The day that the invitation of somebody new waits for; null: it goes out at once. */
export const inviteDay = (firstDay: string | null, today: string): string | null =>
  firstDay !== null && firstDay > today ? firstDay : null;

/** Lets the invitations of new people wait for their first day of work. */
export const keepInvitations = async (
  tx: Transaction,
  ids: readonly string[],
  inviteBy: Waiting['inviteBy'],
): Promise<void> => {
  await tx.update(members).set({ inviteOn: members.firstDay, inviteBy }).where(anyOf(members.id, ids));
};

/** Sends the invitations of those, whose no longer wait then. @returns the ids of whom nobody can be written to for */
export const invite = async (sending: Sending, waiting: readonly Waiting[]): Promise<string[]> => {
  const unreached: string[] = [];
  for (const way of ['mail', 'sms', null] as const) {
    const ids = waiting.filter(({ inviteBy }) => inviteBy === way).map(({ id }) => id);
    unreached.push(...(await sendPasswordLinks(sending, ids, 'created', way ?? undefined)));
  }
  return unreached;
};

/** Those whose invitation is due by a day: of everybody, unless some are named. */
const readDue = (tx: Transaction, clientId: string, today: string, among?: readonly string[]): Promise<Waiting[]> =>
  tx
    .select({ id: members.id, inviteBy: members.inviteBy })
    .from(members)
    .where(
      and(
        eq(members.clientId, clientId),
        lte(members.inviteOn, today),
        isNull(members.archivedAt),
        among && anyOf(members.id, among),
      ),
    )
    .orderBy(asc(members.id))
    .limit(among ? among.length : sliceSize);

const inviteDue = async (sending: Sending, today: string, among?: readonly string[]): Promise<number> => {
  const due = await readDue(sending.tx, sending.clientId, today, among);
  const unreached = await invite(sending, due);
  // Nobody can be written to for them tomorrow either: whoever gives them an address sends a link by hand.
  await sending.tx.update(members).set({ inviteOn: null, inviteBy: null }).where(anyOf(members.id, unreached));
  return due.length;
};

/** Lets invitations that wait follow the first day of work, which changed: to another day, or out at once. */
export const moveInvitations = async (sending: Sending, memberIds: readonly string[]): Promise<void> => {
  if (memberIds.length === 0) return;
  const { tx, clientId, clock } = sending;
  const today = await todayOf(tx, clientId, clock);
  await tx
    .update(members)
    .set({ inviteOn: sql`greatest(${members.firstDay}, ${today}::date)` })
    .where(and(anyOf(members.id, memberIds), isNotNull(members.inviteOn)));
  await inviteDue(sending, today, memberIds);
};

/** Invites everybody whose first day of work has come. Done again, it invites nobody twice. */
export const sendInvitations = async (
  { database, clientId, clock, publicUrl, renew }: JobContext,
  today: string,
): Promise<void> => {
  let hasMore = true;
  while (hasMore) {
    await renew();
    const count = await database.tenant(clientId, 'write', (tx) =>
      inviteDue({ tx, clientId, clock, publicUrl, enqueue: enqueueIn(tx, clientId, clock) }, today),
    );
    hasMore = count === sliceSize;
  }
};
