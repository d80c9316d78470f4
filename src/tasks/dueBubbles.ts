import type { TaskFilter } from '../../contract/shapes/tasks';

const colours = {
  all: 'default',
  overdue: 'error',
  next7Days: 'warning',
  nextMonth: 'info',
  done: 'success',
} as const satisfies Record<TaskFilter, string>;

/** How soon tasks are due, as the bubbles of their lists. */
export const dueBubbles = {
  filter: 'due',
  words: 'tasks.filters',
  label: 'tasks.filter',
  colours,
} as const;
