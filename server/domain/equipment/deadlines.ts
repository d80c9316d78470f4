/** Inspected by annex 2 sections 2 to 4 or annex 3 of the BetrSichV, or as often as the employer says. */
type InspectionRule = 'annex' | 'other';

/** Deadlines of what is to be inspected again and again. */
export interface Term {
  rule: InspectionRule;
  intervalMonths: number;
  /** The day, `YYYY-MM-DD`; by `annex` its month counts alone. */
  due: string;
}

/** An inspection that was passed, with or without defects. */
export interface Passed {
  day: string;
  /** The equipment was out of service when the inspection was due. */
  wasOutOfService: boolean;
}

/** BetrSichV §14(5), third and fourth sentence, as of April 2026: from terms of this length on, so much earlier. */
const longTerm = { overMonths: 24, earlierByMonths: 2 };

const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/** The day of a month counted from year 0; where the month is shorter, its last one. */
const dayIn = (month: number, day: number): string => {
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  const parts = [Math.floor(month / 12), (month % 12) + 1, Math.min(day, last)];
  return parts.map((part, place) => String(part).padStart(place === 0 ? 4 : 2, '0')).join('-');
};

const lastDay = 31;

/**
 * The last day on which an inspection is in time: by `annex`, what is due has a month and a year (§14(5), first
 * sentence).
 */
export const dueDay = (rule: InspectionRule, day: string): string =>
  rule === 'annex' ? dayIn(monthOf(day), lastDay) : day;

/**
 * From which month the next term runs by BetrSichV §14(5): from the month that was due, however late the inspection
 * was; two months late is still in time, later is an offence, but neither moves the term. What was out of service when
 * it was due starts anew with its inspection. So does what is inspected before its month, for terms of more than two
 * years only if that was more than two months before.
 */
const beginOfTerm = ({ intervalMonths, due }: Term, { day, wasOutOfService }: Passed): number => {
  const [planned, done] = [monthOf(due), monthOf(day)];
  if (done >= planned) return wasOutOfService ? done : planned;
  const margin = intervalMonths > longTerm.overMonths ? longTerm.earlierByMonths : 0;
  return planned - done > margin ? done : planned;
};

/**
 * When the next inspection is due. The paragraph holds only for what is inspected by annex 2 sections 2 to 4 and
 * annex 3; of everything else the employer says how often, and the term runs from the day of inspection.
 */
export const nextDue = (term: Term, passed: Passed): string => {
  const { rule, intervalMonths } = term;
  if (rule === 'annex') return dayIn(beginOfTerm(term, passed) + intervalMonths, lastDay);
  return dayIn(monthOf(passed.day) + intervalMonths, Number(passed.day.slice(8)));
};
