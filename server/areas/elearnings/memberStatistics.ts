import type { elearnings as calls } from '../../../contract/elearnings';
import { todayOf } from '../../core/companyDay';
import type { Handler } from '../../core/context';
import { ownTasks, statusOf } from './ownTasks';

/** The same courses that the list shows, counted by state. */
export const memberStatistics: Handler<typeof calls.memberStatistics> = async (context) => {
  const { tx, clientId, clock } = context;
  const [today, rows] = await Promise.all([todayOf(tx, clientId, clock), tx.select().from(ownTasks(context))]);
  const counts = { completed: 0, due: 0, inprogress: 0, overdue: 0 };
  for (const row of rows) counts[statusOf(row, today)] += 1;
  return counts;
};
