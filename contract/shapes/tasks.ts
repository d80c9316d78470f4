import * as z from 'zod/mini';

/** Progress with a task, an e-learning or a sheet, by the company's calendar day. */
export const taskStatuses = ['completed', 'due', 'inprogress', 'overdue'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** Filters of a list of one's tasks. Each open task is in one of the due filters at most. */
export const taskFilters = ['all', 'overdue', 'next7Days', 'nextMonth', 'done'] as const;
export type TaskFilter = (typeof taskFilters)[number];

/** Number of tasks that each filter shows. */
export const taskCounts = z.strictObject({
  all: z.int(),
  overdue: z.int(),
  next7Days: z.int(),
  nextMonth: z.int(),
  done: z.int(),
});
export type TaskCounts = z.output<typeof taskCounts>;

/** Days before its next due date in which a repeated task may be done. */
export const renewalWindowDays = 30;
