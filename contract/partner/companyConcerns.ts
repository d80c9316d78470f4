/** Reasons to look at a company, the most pressing first. */
export const companyConcerns = [
  'overdueInstructions',
  'overdueMeasures',
  'overdueRecords',
  'noAdministrator',
  'unanswered',
  'seatsShort',
  'worse',
  'dueThisWeek',
  'ending',
] as const;
export type CompanyConcern = (typeof companyConcerns)[number];

/** Days without a sign-in of an administrator after which a company has none who looks after it. */
export const administratorAwayDays = 30;
/** Days after which an invitation that nobody has followed is unanswered. */
export const unansweredDays = 7;
/** Days over which a company is compared with itself, and from how many points or cases on it is worse. */
export const comparedDays = 28;
export const worseBy = 5;
/** Share of seats in use, in percent, from which on they are short. */
export const seatsShortPercent = 95;
