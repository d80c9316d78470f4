/** The rules of `core/renewal.ts` said once more, in plain TypeScript, for tests to hold the statements against. */

const milliseconds = 86_400_000;

const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayAt(Date.parse(day) + days * milliseconds);

/** So many months later; where that month has no such day, its last one. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
};

/** What has to be done again, and how often; months 0: once. */
export interface Repeated {
  completedOn: string;
  months: number;
  /** Days. */
  buffer: number;
}

/** By when the next round has to be done, if it is asked for on that day. */
export const nextRound = ({ completedOn, months, buffer }: Repeated, today: string): string | undefined => {
  if (months === 0) return undefined;
  const renewal = addMonths(completedOn, months);
  const opens = addDays(renewal, months === 1 ? -15 : -30);
  if (today < opens) return undefined;
  return renewal < today ? addDays(today, buffer) : renewal;
};
