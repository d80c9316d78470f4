import type { JobContext } from '../../core/jobs/types';
import { escalate } from './escalate';
import { readPeople, remindSlice } from './own';
import { type Plan, readPlan, remindersKind, toPlanAtOnce } from './plan';
import { sendAlone, usualSlice } from './sending';

export { remindersKind };

type Sender = Pick<JobContext, 'database' | 'clientId' | 'clock' | 'publicUrl' | 'renew'>;

const tellPeople = async (context: Sender, plan: Plan, sliceSize: number): Promise<void> => {
  const { database, clientId, renew } = context;
  // Looked for once, since who takes part in surveys is worked out for the whole company; each slice looks again.
  const people = await database.tenant(clientId, 'read', (tx) => readPeople(tx, plan));
  for (let start = 0; start < people.length; start += sliceSize) {
    const slice = people.slice(start, start + sliceSize);
    await renew();
    await sendAlone(context, (sending) => remindSlice(sending, plan, slice));
  }
};

const planOf = ({ database, clientId }: Sender, today: string): Promise<Plan> =>
  database.tenant(clientId, 'read', (tx) => readPlan(tx, clientId, today));

/**
 * Tells everybody in the company what they were given and what is due, by the company's settings: one message each, and
 * one to each who is responsible for people who are late. Done again, it tells nobody twice: what was told is noted with
 * the message.
 */
export const sendReminders = async (context: Sender, today: string, sliceSize = usualSlice): Promise<void> => {
  const plan = await planOf(context, today);
  if (plan.sources.length === 0) return;
  await tellPeople(context, plan, sliceSize);
  await context.renew();
  await sendAlone(context, (sending) => escalate(sending, plan));
};

/**
 * Tells those who were given something that is due today, once the day's reminders are sent: the next would come too
 * late. They are told all that they were given, so that it need not be told tomorrow.
 */
export const tellAtOnce = async (context: Sender, today: string, sliceSize = usualSlice): Promise<void> => {
  const plan = toPlanAtOnce(await planOf(context, today));
  if (plan.sources.length > 0) await tellPeople(context, plan, sliceSize);
};
