import { type CompanyMonths, type Deadline, type DueStanding, soonDays } from './deadline';

/** A day, `YYYY-MM-DD`, some months later; the last of the month where that has fewer days, as PostgreSQL counts it. */
export const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)));
  return later.toISOString().slice(0, 10);
};

/** A day, `YYYY-MM-DD`, some days later. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** How a record stands on a day in a company; null where it has no date and needs none. */
export const dueStandingOf = (
  { months = 0, isNeeded = false }: Deadline,
  date: string | null,
  { today, settings }: { today: string; settings: CompanyMonths },
): DueStanding | null => {
  if (date === null) return isNeeded ? 'overdue' : null;
  const due = monthsAfter(date, typeof months === 'number' ? months : settings[months]);
  if (due < today) return 'overdue';
  return due <= daysAfter(today, soonDays) ? 'soon' : 'fine';
};
