import { and, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { recentlyRemindedDays } from '../../../contract/elearnings/remindByHand';
import type { AwaitedJob, JobContext } from '../../core/jobs/types';
import type { Transaction } from '../../db/database';
import { rowsOf } from '../../db/query';
import { manualReminders } from '../../db/schema';
import { remindedOfElearning } from './log';
import { writeDigests } from './own';
import { hasBegun, isReachable, readPlan, toPlanByHand } from './plan';
import { sendAlone, usualSlice } from './sending';

/** The kind of the job, as the job table names it. */
export const byHandJob = 'reminders.byHand';

/**
 * How people stand to a reminder that is sent on a day, as a query in brackets: `id`, `last_name`, `first_name`,
 * `last_reminded_on` within the last days, and `reach`: `unreachable` who has neither address nor device, `today` who
 * was sent one by hand already, `recent` who was reminded lately, `reached` all others.
 *
 * @param whom a query in brackets: the ids of who is meant
 */
export const reachOfReminder = (clientId: string, day: string, whom: SQL): SQL =>
  sql`(
    select person.id, person.last_name, person.first_name, log.last_reminded_on,
      case
        when not ${isReachable} then 'unreachable'
        when log.is_today then 'today'
        when log.last_reminded_on is not null then 'recent'
        else 'reached'
      end as reach
    from members person
    cross join lateral (
      select max(sent.sent_on) as last_reminded_on,
        bool_or(sent.kind = 'byHand' and sent.sent_on = ${day}::date) as is_today
      from sent_reminders sent
      where sent.client_id = ${clientId}::uuid and sent.member_id = person.id
        and sent.sent_on > ${day}::date - ${recentlyRemindedDays}::int and ${remindedOfElearning}
    ) log
    where person.client_id = ${clientId}::uuid and person.archived_at is null and ${hasBegun(day)}
      and person.id in ${whom}
  )`;

/** Of such rows: who is told. */
export const isReached = (isAgain: boolean): SQL => sql`reach = any(${isAgain ? '{reached,recent}' : '{reached}'})`;

/** Those among these people who are told still: not who was told or has finished meanwhile. */
const readStillReached = async (
  tx: Transaction,
  { clientId, sentOn, isAgain }: Pick<typeof manualReminders.$inferSelect, 'clientId' | 'sentOn' | 'isAgain'>,
  memberIds: readonly string[],
): Promise<string[]> => {
  const busy = sql`(
    select member_id from elearning_tasks
    where client_id = ${clientId}::uuid and state = 'open' and member_id = any(${sql.param(memberIds)}::uuid[])
  )`;
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select id from ${reachOfReminder(clientId, sentOn, busy)} stands where ${isReached(isAgain)} order by 1`,
  );
  return rows.map(({ id }) => id);
};

const payloadSchema = z.strictObject({ reminderUuid: z.uuid() });

const isRunning = (clientId: string, uuid: string) =>
  and(eq(manualReminders.clientId, clientId), eq(manualReminders.id, uuid), eq(manualReminders.state, 'running'));

/** The next people that a reminder comes to. */
const nextSlice = async (tx: Transaction, clientId: string, uuid: string, size: number) => {
  const { sentOn, isAgain, done, memberIds } = manualReminders;
  const [row] = await tx
    .select({
      clientId: manualReminders.clientId,
      sentOn,
      isAgain,
      slice: sql<string[]>`${memberIds}[${done} + 1:${done} + ${size}::int]`,
    })
    .from(manualReminders)
    .where(isRunning(clientId, uuid));
  return row;
};

const noMembers = sql`'{}'::uuid[]`;

/**
 * Comes to the next people of a reminder. That it did stands in the transaction of their messages: a server that dies
 * tells nobody twice.
 * @returns whether there are more
 */
const remindNext = (
  context: Pick<JobContext, 'database' | 'clientId' | 'clock' | 'publicUrl'>,
  uuid: string,
  size: number,
) =>
  sendAlone(context, async (sending) => {
    const { tx, clientId } = sending;
    const next = await nextSlice(tx, clientId, uuid, size);
    if (!next) return false;
    const ids = await readStillReached(tx, next, next.slice);
    const plan = toPlanByHand(await readPlan(tx, clientId, next.sentOn));
    const written = ids.length > 0 ? await writeDigests(sending, plan, ids) : 0;
    const isLast = next.slice.length < size;
    await tx
      .update(manualReminders)
      .set({
        done: sql`${manualReminders.done} + ${next.slice.length}::int`,
        sent: sql`${manualReminders.sent} + ${written}::int`,
        ...(isLast && { state: 'finished', memberIds: noMembers }),
      })
      .where(isRunning(clientId, uuid));
    return !isLast;
  });

/** Reminds all whom a reminder is about, some at a time. */
export const remindByHand = async (
  context: Pick<JobContext, 'database' | 'clientId' | 'clock' | 'publicUrl' | 'renew'>,
  payload: Record<string, unknown>,
  size = usualSlice,
): Promise<void> => {
  const { reminderUuid } = payloadSchema.parse(payload);
  let hasMore = true;
  while (hasMore) {
    await context.renew();
    hasMore = await remindNext(context, reminderUuid, size);
  }
};

/** Ends sending: what was written stays written, and nobody is told that the rest was. */
export const giveUpByHand = async (
  { database, clientId }: Pick<JobContext, 'database' | 'clientId'>,
  payload: Record<string, unknown>,
): Promise<void> => {
  const { reminderUuid } = payloadSchema.parse(payload);
  await database.tenant(clientId, 'write', (tx) =>
    tx.update(manualReminders).set({ state: 'failed', memberIds: noMembers }).where(isRunning(clientId, reminderUuid)),
  );
};

export const remindByHandJob: AwaitedJob = {
  run: (context, payload) => remindByHand(context, payload),
  giveUp: giveUpByHand,
};
