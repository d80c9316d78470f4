import type * as z from 'zod/mini';
import { lastDayOf } from '../shapes/days';
import type { LatestDay } from '../shapes/fieldMeta';
import type { FieldError } from './call';
import { describeFields, fieldSchema } from './describe';

/** A date of a request that may not lie after a day which follows from today. */
export interface BoundedDate {
  path: string;
  date: string;
  latest: LatestDay;
}

/** The fields of a request whose date is faultless but for one thing: it may lie too late, seen from today. */
export const boundedDates = (request: z.ZodMiniType, values: unknown): BoundedDate[] => {
  if (typeof values !== 'object' || values === null) return [];
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.values(describeFields(request)).flatMap(({ name, latest }) => {
    const date = given.get(name);
    if (!latest || typeof date !== 'string') return [];
    return fieldSchema(request, name)?.safeParse(date).success ? [{ path: name, date, latest }] : [];
  });
};

/** Errors of the dates that lie too late. A schema knows no day, so whoever parses asks for these besides. */
export const errorsAfter = (today: string, dates: readonly BoundedDate[]): FieldError[] =>
  dates.flatMap(({ path, date, latest }) => {
    const maxDate = lastDayOf(latest, today);
    return date > maxDate ? [{ path, rule: 'maxDate', params: { maxDate } }] : [];
  });
