import type { elearnings as calls } from '../../../contract/elearnings';
import { todayOf } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { statusOf } from '../../domain/assignable/taskStatus';
import { ownTasks } from '../../domain/learning/ownTasks';

/** The same courses that the list shows, counted by state; what holds no longer and need not be done is in none. */
export const memberStatistics: Handler<typeof calls.memberStatistics> = async (context) => {
  const { tx, clientId, clock } = context;
  const today = await todayOf(tx, clientId, clock);
  const rows = await tx.select().from(ownTasks(context, today));
  const counts = { completed: 0, due: 0, inprogress: 0, overdue: 0 };
  for (const row of rows) {
    if (row.isAwaited) counts.due += 1;
    else if (!row.isExpired) counts[statusOf(row, today)] += 1;
  }
  return counts;
};
