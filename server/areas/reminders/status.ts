import type { reminders as calls } from '../../../contract/reminders';
import type { Handler } from '../../core/context/context';
import { readDailyStatus } from '../../jobs/dailyStatus';

/** Tells whether the company's daily work is done, for whoever would else trust reminders that do not go out. */
export const readStatus: Handler<typeof calls.readStatus> = async ({ tx, clientId, clock }) => {
  const { lastFinishedAt, late } = await readDailyStatus(tx, clientId, clock.now());
  return { lastFinishedAt: lastFinishedAt?.toISOString() ?? null, late };
};
