import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { ElearningStatus, TaskCounts, TaskFilter } from '../../../contract/elearnings';
import { taskFilters } from '../../../contract/elearnings';
import type { Context } from '../../core/context';
import { elearningTasks } from '../../db/schema';

/**
 * The caller's own courses, one row each: the task to do or, with nothing to do, the last one done. What was done stays
 * in sight when it holds no longer or need not be done again: its certificate is there.
 */
export const ownTasks = ({ tx, clientId, caller }: Pick<Context, 'tx' | 'clientId' | 'caller'>) =>
  tx
    .selectDistinctOn([elearningTasks.elearningId], {
      taskId: elearningTasks.id,
      elearningId: elearningTasks.elearningId,
      state: elearningTasks.state,
      dueOn: sql<string | null>`case when ${elearningTasks.state} = 'open' then ${elearningTasks.dueOn}::text end`.as(
        'due_on',
      ),
      startedOn: elearningTasks.startedOn,
      lastCompletedAt: sql<string | null>`max(${elearningTasks.completedAt})
        over (partition by ${elearningTasks.elearningId})`.as('last_completed_at'),
    })
    .from(elearningTasks)
    .where(
      and(
        eq(elearningTasks.clientId, clientId),
        eq(elearningTasks.memberId, caller.memberId),
        inArray(elearningTasks.state, ['open', 'completed']),
      ),
    )
    .orderBy(elearningTasks.elearningId, desc(sql`${elearningTasks.state} = 'open'`), desc(elearningTasks.cycle))
    .as('own');

const due = sql.raw('own.due_on::date');

/** Which of `ownTasks` each filter shows. */
export const filterConditions = (today: string): Record<TaskFilter, SQL> => {
  const day = sql`${today}::date`;
  return {
    all: sql`true`,
    overdue: sql`${due} < ${day}`,
    next7Days: sql`${due} between ${day} and ${day} + 7`,
    nextMonth: sql`(${due} > ${day} + 7 and ${due} <= (${day} + interval '1 month')::date)`,
    done: sql.raw(`own.state = 'completed'`),
  };
};

/** How many of `ownTasks` each filter shows: columns for a query on them. */
export const filterCounts = (today: string): Record<TaskFilter, SQL<number>> => {
  const conditions = filterConditions(today);
  const counted = taskFilters.map((name) => [
    name,
    sql<number>`count(*) filter (where ${conditions[name]})`.mapWith(Number),
  ]);
  return Object.fromEntries(counted);
};

export const emptyCounts: TaskCounts = { all: 0, overdue: 0, next7Days: 0, nextMonth: 0, done: 0 };

/** How far somebody is with one of their own courses on that day. */
export const statusOf = (
  { state, dueOn, startedOn }: { state: string; dueOn: string | null; startedOn: string | null },
  today: string,
): ElearningStatus => {
  if (state === 'completed') return 'completed';
  if (dueOn !== null && dueOn < today) return 'overdue';
  return startedOn === null ? 'due' : 'inprogress';
};
