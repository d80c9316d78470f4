import type { JobContext } from '../../../jobs/types';
import { escalate } from './escalate';
import { readPeople, remindSlice } from './own';
import { readPlan, remindersKind } from './plan';
import { sendAlone } from './sending';

export { remindersKind };

/** People at a time: few enough that a transaction stays short. */
const usualSlice = 500;

/**
 * Reminds everybody in the company of what is due, by the company's settings: one message each, and one to each who is
 * responsible for people who are late. Done again, it tells nobody twice: what was told is noted with the message.
 */
export const sendReminders = async (
  context: Pick<JobContext, 'database' | 'clientId' | 'clock' | 'publicUrl' | 'renew'>,
  today: string,
  sliceSize = usualSlice,
): Promise<void> => {
  const { database, clientId, renew } = context;
  const plan = await database.tenant(clientId, 'read', (tx) => readPlan(tx, clientId, today));
  if (plan.sources.length === 0) return;
  // Looked for once, since who takes part in surveys is worked out for the whole company; each slice looks again.
  const people = await database.tenant(clientId, 'read', (tx) => readPeople(tx, plan));
  for (let start = 0; start < people.length; start += sliceSize) {
    const slice = people.slice(start, start + sliceSize);
    await renew();
    await sendAlone(context, (sending) => remindSlice(sending, plan, slice));
  }
  await renew();
  await sendAlone(context, (sending) => escalate(sending, plan));
};
