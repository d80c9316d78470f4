import type { CompanyListItem, CompanyMonth } from '../../contract/partner/companies';
import { administratorAwayDays, seatsShortPercent } from '../../contract/partner/companyConcerns';
import { daysBetween } from '../tasks/due';

/** Figures of a company, in the order in which they are shown. */
export const figureNames = ['validShare', 'overdueInstructions', 'overdueMeasures', 'overdueRecords'] as const;
export type FigureName = (typeof figureNames)[number];

type Figures = Pick<CompanyMonth, FigureName>;

/** Key of the words for why a figure is missing. */
export const missingWords = (name: FigureName, { overdueInstructions }: Figures): string => {
  if (overdueInstructions === null) return 'partnerCompanies.missing.uncounted';
  // Former days counted less; a share is missing as well where nothing is asked of anybody.
  return `partnerCompanies.missing.${name === 'validShare' ? 'nothingAsked' : 'notThen'}`;
};

export const areSeatsShort = ({ activeMembers, maximumMembers }: CompanyListItem): boolean =>
  activeMembers * 100 >= maximumMembers * seatsShortPercent;

/** True if no administrator has signed in for long, or ever. */
export const isAdministratorAway = ({ administratorSeenOn: seen }: CompanyListItem, today: string): boolean =>
  seen === null || daysBetween(seen, today) > administratorAwayDays;

/** True if the figures are of a day before yesterday: a company whose day has not begun yet is no day behind. */
export const areFiguresOld = ({ figuresOn }: CompanyListItem, today: string): boolean =>
  figuresOn !== null && daysBetween(figuresOn, today) > 1;
