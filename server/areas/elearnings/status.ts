import type { ElearningStatus } from '../../../contract/elearnings';

/** How far somebody is with a task on that day of the company. */
export const statusOf = (
  { state, dueOn, startedOn }: { state: string; dueOn: string | null; startedOn: string | null },
  today: string,
): ElearningStatus => {
  if (state === 'completed') return 'completed';
  if (dueOn !== null && dueOn < today) return 'overdue';
  return startedOn === null ? 'due' : 'inprogress';
};
