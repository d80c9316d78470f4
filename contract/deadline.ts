/** By which day a record is due, as `plainRecords` declares it. */
export interface Deadline {
  /** The date it hangs on. */
  field: string;
  /** Months from that date to the day it is due; without them it is due on the date itself. */
  months?: number;
  /** A record without the date is overdue; otherwise nothing of it is due. */
  isNeeded?: boolean;
  /** Who is told of it: the field that names the person in charge. */
  person?: string;
}

/** Days before it is due in which something is due soon. */
export const soonDays = 30;

/** How a record with a deadline stands. */
export const dueStandings = ['overdue', 'soon', 'fine'] as const;
export type DueStanding = (typeof dueStandings)[number];
