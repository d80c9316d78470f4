import type { TaskStatus } from '../../contract/shapes/tasks';

/** How it stands with a task of any kind. */
export interface TaskState {
  status: TaskStatus;
  /** Null once it is done. */
  dueOn: string | null;
  /** A calendar date or an instant. */
  lastCompletedAt: string | null;
  /** The last day on which what was done counts; null or absent: for good. */
  validUntil?: string | null;
}

/** Words for when a task is due: `tasks.due.<name>`, with its date and, where it is near, the number of days. */
export interface Due {
  name: 'completedOn' | 'expiredOn' | 'overdue' | 'today' | 'tomorrow' | 'inDays' | 'onDate' | 'validUntil' | 'lastOn';
  colour?: 'success' | 'info' | 'warning' | 'error';
  /** A calendar date or an instant. */
  date?: string;
  days?: number;
}

/** Days up to which they are counted beside the date. */
const countedDays = 30;
const soonDays = 7;

/** Days from a day to another, each a calendar date or an instant. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const dueIn = (days: number, date: string): Due => {
  if (days === 0) return { name: 'today', colour: 'warning' };
  if (days === 1) return { name: 'tomorrow', colour: 'warning' };
  if (days > countedDays) return { name: 'onDate', colour: 'info', date };
  return { name: 'inDays', colour: days <= soonDays ? 'warning' : 'info', date, days };
};

const proofOf = (validUntil: string, today: string): Due =>
  validUntil < today
    ? { name: 'expiredOn', colour: 'warning', date: validUntil }
    : { name: 'validUntil', date: validUntil };

/**
 * When a task is due, or when it was done or ran out, on the day `today` (`YYYY-MM-DD`); and for what has to be done
 * again, until when the proof holds or, without such a day, when it was done last. What is overdue the server says,
 * since its calendar is the company's.
 */
export const dueOf = ({ status, dueOn, lastCompletedAt, validUntil }: TaskState, today: string): Due[] => {
  if (status === 'completed' || !dueOn) {
    if (validUntil && validUntil < today) return [proofOf(validUntil, today)];
    return lastCompletedAt ? [{ name: 'completedOn', colour: 'success', date: lastCompletedAt }] : [];
  }
  const due: Due =
    status === 'overdue'
      ? { name: 'overdue', colour: 'error', date: dueOn }
      : dueIn(Math.max(0, daysBetween(today, dueOn)), dueOn);
  // Being asked again says nothing of whether what was done still holds.
  if (validUntil) return [due, proofOf(validUntil, today)];
  return lastCompletedAt ? [due, { name: 'lastOn', date: lastCompletedAt }] : [due];
};
