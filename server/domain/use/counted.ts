import { type SQL, sql } from 'drizzle-orm';
import type { CountedUse } from '../../../contract/partner/statements';
import { monthsAfter } from '../../../contract/shapes/dueStanding';
import { useDays } from '../../db/schema';

/** Figures of a company's use, in the order in which they are sealed and shown. */
export const figureNames = ['activePeople', 'highestSeats', 'obligedPeople', 'daysCounted'] as const;

/** Use of a company for a licensee in a month, as its days say. */
export interface CountedMonth extends CountedUse, Record<string, unknown> {
  clientId: string;
  licenseeId: string;
  month: string;
}

/** Month of a day, `YYYY-MM`. */
export const monthOf = (day: SQL): SQL => sql`to_char(${day}, 'YYYY-MM')`;

/** First day of the month that is so many months after another, `YYYY-MM`, or before it. */
export const firstDayOf = (month: string, after = 0): string => monthsAfter(`${month}-01`, after);

/** Condition for the days `used` of a month. */
export const isIn = (month: string): SQL =>
  sql`used.day >= ${firstDayOf(month)}::date and used.day < ${firstDayOf(month, 1)}::date`;

/** Counts months from their days, `used`, for which a condition holds: the one definition of what is sealed. */
export const countedMonths = (condition: SQL): SQL => sql`
  select used.client_id as "clientId", used.licensee_id as "licenseeId", ${monthOf(sql`used.day`)} as month,
    (array_agg(used.active_people order by used.day desc))[1] as "activePeople",
    max(used.highest_seats) as "highestSeats", max(used.obliged_people) as "obligedPeople",
    count(*)::int as "daysCounted"
  from ${useDays} used where ${condition}
  group by used.client_id, used.licensee_id, ${monthOf(sql`used.day`)}`;
