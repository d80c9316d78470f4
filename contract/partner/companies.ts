import * as z from 'zod/mini';
import { area, call } from '../kit/call';
import { empty, listRequest, listResponse } from '../kit/list';
import { countryCodes, exportFormats } from '../shapes/constants';
import { absent, calendarDate, oneOrMore, searchText, uuid } from '../shapes/rules';

/** Reasons to look at a company, the most pressing first. */
export const companyConcerns = [
  'overdueInstructions',
  'overdueMeasures',
  'overdueRecords',
  'noAdministrator',
  'seatsShort',
] as const;
export type CompanyConcern = (typeof companyConcerns)[number];

/** Days without a sign-in of an administrator after which a company has none who looks after it. */
export const administratorAwayDays = 30;
/** Share of seats in use, in percent, from which on they are short. */
export const seatsShortPercent = 95;

/** Figures kept of a company on a day; null where the company has not counted them yet. */
const figures = {
  /** Percent of what is asked of people of which they hold a valid proof; null as well where nothing is asked. */
  validShare: z.nullable(z.int()),
  overdueInstructions: z.nullable(z.int()),
  overdueMeasures: z.nullable(z.int()),
  /** Overdue entries of registers: inspections, substances, certificates and whatever else has a deadline. */
  overdueRecords: z.nullable(z.int()),
};

const companyListItem = z.strictObject({
  uuid: uuid(),
  name: z.string(),
  clientIdentifier: z.string(),
  city: z.nullable(z.string()),
  country: z.enum(countryCodes),
  activeMembers: z.int(),
  maximumMembers: z.int(),
  ...figures,
  /** Day of the last sign-in of an administrator. */
  administratorSeenOn: z.nullable(calendarDate()),
  /** Day of the figures, by the company's calendar. */
  figuresOn: z.nullable(calendarDate()),
});
export type CompanyListItem = z.output<typeof companyListItem>;

const companyMonth = z.strictObject({
  /** Last day of the month that was counted; of the current month the newest. */
  day: calendarDate(),
  ...figures,
});
export type CompanyMonth = z.output<typeof companyMonth>;

const companyDetails = z.strictObject({
  ...companyListItem.shape,
  createdOn: calendarDate(),
  /** Up to twelve, the oldest first. */
  months: z.array(companyMonth),
});
export type CompanyDetails = z.output<typeof companyDetails>;

const filter = {
  search: absent(searchText()),
  country: absent(z.enum(countryCodes)),
  /** Any of these. */
  concern: absent(oneOrMore(companyConcerns)),
};
const sortable = [
  'name',
  'clientIdentifier',
  'country',
  'activeMembers',
  'validShare',
  'overdueInstructions',
  'overdueMeasures',
  'overdueRecords',
  'administratorSeenOn',
] as const;

/**
 * The licensee's companies by their kept figures: master data and sums, and no field of anybody in a company.
 */
export const partnerCompanies = area('partnerCompanies', {
  list: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/read-company-list',
    summary: 'One page of the licensee’s companies, each with its kept figures',
    access: 'partner-companies.read',
    kind: 'read',
    request: listRequest({ sortable, filter }),
    response: listResponse(companyListItem),
    errors: [],
  }),
  one: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/read-company',
    summary: 'A company of the licensee, with its figures over twelve months',
    access: 'partner-companies.read',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: companyDetails,
    errors: ['client.notFound'],
  }),
  export: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/export-companies',
    summary: 'All companies that a filter finds, as CSV or spreadsheet in the language of who asks',
    access: 'partner-companies.read',
    kind: 'silentWrite',
    changes: [],
    request: z.strictObject({
      format: z.enum(exportFormats),
      filter: z.strictObject(filter),
      sortBy: z.enum(sortable),
      sortDirection: z.enum(['asc', 'desc']),
    }),
    response: empty(),
    errors: [],
    download: { formats: exportFormats },
  }),
});
