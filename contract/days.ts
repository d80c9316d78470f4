import type * as z from 'zod/mini';
import type { FieldError } from './call';
import { describeFields, fieldSchema } from './describe';
import { onDeviceClock } from './deviceClock';

// Each takes some 20 kB outside the heap, where nobody sees that it is garbage: one for each row, and a long list would
// take a gigabyte.
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, known);
  return known;
};

/**
 * The calendar day, `YYYY-MM-DD`, on which an instant falls in a time zone; without one, in the device's own, which may
 * change on the way.
 */
export const dayOf = (instant: Date, timeZone?: string): string =>
  timeZone === undefined ? onDeviceClock(instant).toISOString().slice(0, 10) : formatOf(timeZone).format(instant);

/** The fields of a request whose date is faultless but for one thing: it may not lie after today. */
export const pastDates = (request: z.ZodMiniType, values: unknown): { path: string; date: string }[] => {
  if (typeof values !== 'object' || values === null) return [];
  const given = new Map<string, unknown>(Object.entries(values));
  return Object.values(describeFields(request)).flatMap(({ name, latest }) => {
    const date = given.get(name);
    if (latest !== 'today' || typeof date !== 'string') return [];
    return fieldSchema(request, name)?.safeParse(date).success ? [{ path: name, date }] : [];
  });
};

/** Errors of the dates that lie after `today`. A schema knows no day, so whoever parses asks for these besides. */
export const errorsAfter = (today: string, dates: readonly { path: string; date: string }[]): FieldError[] =>
  dates.filter(({ date }) => date > today).map(({ path }) => ({ path, rule: 'maxDate', params: { maxDate: today } }));
