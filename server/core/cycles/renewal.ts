import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { renewalWindowDays } from '../../../contract/shapes/tasks';

/**
 * When something that is done again and again has to be renewed, as SQL; `testing/cycleModel.ts` says the same in plain
 * TypeScript. Days are the company's calendar days. `months` is the interval, 0: done once and for all.
 */
export interface Round {
  /** When it was done last: a date. */
  completedOn: SQLWrapper;
  months: SQLWrapper;
}

/** The day up to which what was done counts, and by which it has to be done again: at most a month's last day. */
export const renewalDay = ({ completedOn, months }: Round): SQL =>
  sql`(${completedOn} + make_interval(months => ${months}))::date`;

/**
 * Days before the renewal from which on it may be done. At most half the interval: else what is done monthly would be
 * asked for again the moment it was done.
 */
export const renewalWindow = (months: SQLWrapper): SQL => sql`least(${renewalWindowDays}::int, 15 * ${months})`;

/** True if the next round is asked for on that day. */
export const isRenewable = (round: Round, today: string): SQL<boolean> =>
  sql`(${round.months} > 0 and ${renewalDay(round)} - ${renewalWindow(round.months)} <= ${today}::date)`;

/** True if the next round is asked for on that day, after what counts until another whatever interval is set. */
export const isRenewableAfter = (holdsUntil: SQLWrapper, today: string): SQL<boolean> =>
  sql`(${holdsUntil} - ${renewalWindowDays}::int <= ${today}::date)`;
