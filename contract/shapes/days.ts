import { onDeviceClock } from './deviceClock';
import type { LatestDay } from './fieldMeta';

// Each takes some 20 kB outside the heap, where nobody sees that it is garbage: one for each row, and a long list would
// take a gigabyte.
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, known);
  return known;
};

/**
 * The calendar day, `YYYY-MM-DD`, on which an instant falls in a time zone; where none is known, in the device's own,
 * which may change on the way.
 */
export const dayOf = (instant: Date, timeZone: string | undefined): string =>
  timeZone === undefined ? onDeviceClock(instant).toISOString().slice(0, 10) : formatOf(timeZone).format(instant);

/** First and last day that any date can be: years of people and of what is kept about them. */
export const earliestDay = '1900-01-01';
export const latestDay = '2200-12-31';

/** The last day, `YYYY-MM-DD`, that a date can be where that follows from today; of any date, if it does not. */
export const lastDayOf = (latest: LatestDay | undefined, today: string): string => {
  if (latest === 'today') return today;
  return latest === 'inFiftyYears' ? `${Number(today.slice(0, 4)) + 50}-12-31` : latestDay;
};
