import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { renewalWindowDays } from '../../contract/elearnings';

/**
 * When something that is done again and again is due anew, as SQL; `testing/cycleModel.ts` says the same in plain
 * TypeScript. Days are the company's calendar days. `months` is the interval, 0: done once and for all; `buffer` is in
 * days.
 */
export interface Round {
  /** When it was done last: a date. */
  completedOn: SQLWrapper;
  months: SQLWrapper;
  buffer: SQLWrapper;
}

/** The day up to which what was done counts, and by which it has to be done again: at most a month's last day. */
export const renewalDay = ({ completedOn, months }: Pick<Round, 'completedOn' | 'months'>): SQL =>
  sql`(${completedOn} + make_interval(months => ${months}))::date`;

/**
 * Days before the renewal from which on it may be done. At most half the interval: else what is done monthly would be
 * asked for again the moment it was done.
 */
const renewalWindow = (months: SQLWrapper): SQL => sql`least(${renewalWindowDays}::int, 15 * ${months})`;

/** Whether the next round is asked for on that day. */
export const isRenewable = (round: Omit<Round, 'buffer'>, today: string): SQL<boolean> =>
  sql`(${round.months} > 0 and ${renewalDay(round)} - ${renewalWindow(round.months)} <= ${today}::date)`;

/** By when a round that is opened that day has to be done; who comes back too late gets the buffer once more. */
export const renewalDue = (round: Round, today: string): SQL =>
  sql`(case when ${renewalDay(round)} < ${today}::date then ${today}::date + ${round.buffer}
    else ${renewalDay(round)} end)`;
