import type { TaskStatus } from '../../../contract/shapes/tasks';

/** Status of a task on that day of the company. */
export const statusOf = (
  { state, dueOn, startedOn }: { state: string; dueOn: string | null; startedOn: string | null },
  today: string,
): TaskStatus => {
  if (state === 'completed') return 'completed';
  if (dueOn !== null && dueOn < today) return 'overdue';
  return startedOn === null ? 'due' : 'inprogress';
};
