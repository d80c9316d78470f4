import { companyMonths } from './constants';

/** A setting of the company's that says after how many months something is due. */
export type MonthsSetting = keyof typeof companyMonths;
/** Months that a company has set, or the default until it does. */
export type CompanyMonths = Readonly<Record<MonthsSetting, number>>;

export const monthsSettings = Object.keys(companyMonths) as MonthsSetting[];
export const usualMonths = Object.fromEntries(
  monthsSettings.map((name) => [name, companyMonths[name].usual]),
) as CompanyMonths;

/** By which day a record is due, as `plainRecords` declares it. */
export interface Deadline {
  /** The date it hangs on. */
  field: string;
  /** Months from that date to the day it is due, or the company's setting that says how many; else it is due on the date. */
  months?: number | MonthsSetting;
  /** A record without the date is overdue; otherwise nothing of it is due. */
  isNeeded?: boolean;
  /** Field that names the person in charge, who is notified. */
  person?: string;
  /** True if the person in charge sees it on their overview, whatever their role opens. */
  isOnOverview?: boolean;
}

/** Days before it is due in which something is due soon. */
export const soonDays = 30;

/** How a record with a deadline stands. */
export const dueStandings = ['overdue', 'soon', 'fine'] as const;
export type DueStanding = (typeof dueStandings)[number];
