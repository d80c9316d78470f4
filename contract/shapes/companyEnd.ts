import { daysAfter } from './dueStanding';

/** Days that a company has at least between hearing that it ends and its last day. */
export const endNoticeDays = 30;
/** Days after the last day for which the data are kept, and the end can be taken back. */
export const endKeptDays = 30;
/** Days before the last one on which its super-admins are reminded. */
export const endReminderDays = 7;

/** Day on which the data of a company are erased: so many whole days lie between it and the last one. */
export const eraseDayOf = (lastDay: string): string => daysAfter(lastDay, endKeptDays + 1);
