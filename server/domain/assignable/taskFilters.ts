import { type SQL, sql } from 'drizzle-orm';
import { type TaskCounts, type TaskFilter, taskFilters } from '../../../contract/shapes/tasks';

const due = sql.raw('own.due_on::date');

/** Conditions of the filters, on rows `own` of somebody's tasks with the columns `due_on`, `state` and `is_expired`. */
export const filterConditions = (today: string): Record<TaskFilter, SQL> => {
  const day = sql`${today}::date`;
  return {
    all: sql`true`,
    overdue: sql`${due} < ${day}`,
    next7Days: sql`${due} between ${day} and ${day} + 7`,
    nextMonth: sql`(${due} > ${day} + 7 and ${due} <= (${day} + interval '1 month')::date)`,
    done: sql.raw(`(own.state = 'completed' and not own.is_expired)`),
  };
};

/** Number of these that each filter shows: columns for a query on them. */
export const filterCounts = (today: string): Record<TaskFilter, SQL<number>> => {
  const conditions = filterConditions(today);
  const counted = taskFilters.map((name) => [
    name,
    sql<number>`count(*) filter (where ${conditions[name]})`.mapWith(Number),
  ]);
  return Object.fromEntries(counted);
};

export const emptyCounts: TaskCounts = { all: 0, overdue: 0, next7Days: 0, nextMonth: 0, done: 0 };
