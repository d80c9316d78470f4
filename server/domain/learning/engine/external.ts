import { and, eq, inArray, max } from 'drizzle-orm';
import { newId } from '../../../base/newId';
import { todayOf } from '../../../core/company/companyDay';
import type { Context } from '../../../core/context/context';
import { anyOf } from '../../../db/anyOf';
import { elearningTasks as tasks } from '../../../db/schema';
import { lockTasks, reconcileTasks } from './reconcile';

type Changed = Pick<Context, 'tx' | 'clientId' | 'clock'>;

/** A certificate that somebody else issued, and which course it stands for. */
export interface External {
  id: string;
  memberUuid: string;
  elearningUuid: string;
  issuedOn: string;
  /** The last day; null: for good. */
  validUntil: string | null;
}

const factsOf = ({ id, issuedOn, validUntil }: External) => ({
  externalId: id,
  holdsUntil: validUntil ?? 'infinity',
  completedAt: new Date(`${issuedOn}T12:00:00Z`),
});

const follow = async (
  { tx, clientId }: Changed,
  today: string,
  pair: Pick<External, 'memberUuid' | 'elearningUuid'>,
) => {
  const scope = { memberIds: [pair.memberUuid], elearningIds: [pair.elearningUuid] };
  await reconcileTasks(tx, { clientId, today, ...scope, isDueAnew: true });
};

/**
 * Lets an external certificate stand for a course: what is asked of it is done, and what is asked for next follows from
 * the certificate's last day. As the last thing of the transaction that enters it (`reconcileTasks` says why).
 */
export const enterExternal = async (context: Changed, external: External): Promise<void> => {
  const { tx, clientId, clock } = context;
  const { memberUuid: memberId, elearningUuid: elearningId } = external;
  const today = await todayOf(tx, clientId, clock);
  await lockTasks(tx, clientId);
  const pair = and(eq(tasks.clientId, clientId), eq(tasks.memberId, memberId), eq(tasks.elearningId, elearningId));
  const done = { state: 'completed' as const, completedOn: today, ...factsOf(external) };
  const asked = await tx
    .update(tasks)
    .set(done)
    .where(and(pair, inArray(tasks.state, ['open', 'suspended'])))
    .returning({ id: tasks.id });
  if (asked.length === 0) {
    const [last] = await tx
      .select({ cycle: max(tasks.cycle) })
      .from(tasks)
      .where(pair);
    const cycle = (last?.cycle ?? 0) + 1;
    await tx
      .insert(tasks)
      .values({ id: newId(), clientId, memberId, elearningId, cycle, assignedOn: today, dueOn: today, ...done });
  }
  await follow(context, today, external);
};

/** The same once a certificate says other days; it stands for the same course. */
export const correctExternal = async (context: Changed, external: External): Promise<void> => {
  const { tx, clientId, clock } = context;
  await lockTasks(tx, clientId);
  await tx
    .update(tasks)
    .set(factsOf(external))
    .where(and(eq(tasks.clientId, clientId), eq(tasks.externalId, external.id)));
  await follow(context, await todayOf(tx, clientId, clock), external);
};

/**
 * Takes back what certificates stood for, as if they had never been: what was asked of somebody is asked for again. What
 * had only been made for a certificate ends on the day it was made.
 */
export const withdrawExternal = async (context: Changed, ids: readonly string[]): Promise<void> => {
  const { tx, clientId, clock } = context;
  const today = await todayOf(tx, clientId, clock);
  await lockTasks(tx, clientId);
  const found = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.clientId, clientId), anyOf(tasks.externalId, ids)));
  for (const { id, assignedOn, dueOn, completedOn } of found) {
    const wasAsked = assignedOn !== completedOn || dueOn !== completedOn;
    const undone = { externalId: null, holdsUntil: null, completedOn: null, completedAt: null };
    await tx
      .update(tasks)
      .set({ ...undone, state: 'closed', closedOn: wasAsked ? today : completedOn })
      .where(and(eq(tasks.clientId, clientId), eq(tasks.id, id)));
  }
  for (const { memberId, elearningId } of found) {
    await follow(context, today, { memberUuid: memberId, elearningUuid: elearningId });
  }
};
