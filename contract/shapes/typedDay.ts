import * as z from 'zod/mini';
import { latestDay } from './days';

const midnight = /[T ]00:00(?::00(?:\.0+)?)?Z?$/;
const notations = [
  /^(?<year>\d{4})(?<sign>[-./])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})\s*(?<sign>[-./,\s])\s*(?<month>\d{1,2})\s*\k<sign>\s*(?<year>\d{4})$/,
  // Not with hyphens: in 24-05-13 the year may come first.
  /^(?<day>\d{1,2})\s*(?<sign>[./,\s])\s*(?<month>\d{1,2})\s*\k<sign>\s*(?<year>\d{2})$/,
  // No digits are a day in both ways.
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/,
];

/** So many years ahead, at most, two digits of a year mean one. */
const yearsAhead = 20;

/** The year that two digits mean: of the hundred years that end twenty years ahead, or with the last day there can be. */
const wholeYear = (digits: string, today: string, last: string): string => {
  const end = Math.min(Number(today.slice(0, 4)) + yearsAhead, Number(last.slice(0, 4)));
  return String(end - ((end - Number(digits)) % 100));
};

/** The last day of a month that a list names by itself, `05.2027` or `2027-05`; undefined for anything else. */
export const readEndOfMonth = (typed: string): string | undefined => {
  const [, month, year] = /^(\d{1,2})\s*[./-]\s*(\d{4})$/.exec(typed.trim()) ?? [];
  const [, otherYear = year, otherMonth = month] = /^(\d{4})-(\d{2})$/.exec(typed.trim()) ?? [];
  if (!otherYear || !otherMonth || Number(otherMonth) < 1 || Number(otherMonth) > 12) return undefined;
  return new Date(Date.UTC(Number(otherYear), Number(otherMonth), 0)).toISOString().slice(0, 10);
};

/** True if it is a calendar day, `YYYY-MM-DD`, of whatever year. */
export const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;

/**
 * Reads a calendar day, `YYYY-MM-DD`, as somebody types it or a file holds it: `3.5.2024`, `3.5.24`, `03/05/2024`,
 * `03052024`, `2024-05-03`, also with midnight behind it. The day stands before the month unless the year comes first,
 * in every language. Anything else is answered as it is, for the rule of dates to refuse.
 *
 * @param today `YYYY-MM-DD`, by which two digits of a year are read
 * @param last the last day that it can be: of a date in the past, today
 */
export const readDay = (typed: string, today: string, last = latestDay): string => {
  const text = typed.trim().replace(midnight, '');
  const readings = notations.map((notation) => {
    const { year = '', month = '', day = '' } = notation.exec(text)?.groups ?? {};
    const whole = year.length === 2 ? wholeYear(year, today, last) : year;
    return `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  });
  return readings.find(isDay) ?? typed;
};
