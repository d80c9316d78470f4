import * as z from 'zod/mini';
import { bulkRequest, bulkResponse } from '../kit/bulk';
import { area, call } from '../kit/call';
import { empty, listRequest, listResponse } from '../kit/list';
import { countryCodes, exportFormats } from '../shapes/constants';
import {
  absent,
  calendarDate,
  instant,
  longText,
  oneOrMore,
  optional,
  reference,
  searchText,
  uuid,
} from '../shapes/rules';
import { branches, branchFigures } from './branches';
import { companyConcerns } from './companyConcerns';
import { companyEndCalls, endOfDetails, endOfItem } from './companyEnds';
import { newCompany } from './newCompany';
import { packageDifference } from './packageDifference';
import { companyLimits } from './packages';

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
  /** Instructions, measures and entries of registers that are due within a week of the figures' day. */
  dueThisWeek: z.nullable(z.int()),
  /** Points by which the valid share has changed within `comparedDays`, and by how many the overdue instructions have. */
  validShareChange: z.nullable(z.int()),
  overdueInstructionsChange: z.nullable(z.int()),
  branch: optional(z.enum(branches)),
  createdOn: calendarDate(),
  /** Day of the last sign-in of an administrator. */
  administratorSeenOn: z.nullable(calendarDate()),
  /** Day of the figures, by the company's calendar. */
  figuresOn: z.nullable(calendarDate()),
  /** Since when nobody signs in: it is suspended. */
  suspendedAt: optional(instant()),
  ...endOfItem,
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
  ...companyLimits,
  /** The package it was last given. */
  packageUuid: optional(reference('partnerPackages')),
  ...endOfDetails,
  abilities: z.strictObject({
    update: z.boolean(),
    suspend: z.boolean(),
    resume: z.boolean(),
    enter: z.boolean(),
    end: z.boolean(),
    takeBackEnd: z.boolean(),
  }),
  version: z.int(),
  /** Up to twelve, the oldest first. */
  months: z.array(companyMonth),
});
export type CompanyDetails = z.output<typeof companyDetails>;

const filter = {
  search: absent(searchText()),
  country: absent(z.enum(countryCodes)),
  branch: absent(z.enum(branches)),
  /** Any of these. */
  concern: absent(oneOrMore(companyConcerns)),
  packageUuid: absent(reference('partnerPackages')),
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
  'dueThisWeek',
  'validShareChange',
  'administratorSeenOn',
] as const;

const write = {
  face: 'partner',
  method: 'POST',
  access: 'partner-companies.write',
  kind: 'write',
  changes: ['partnerCompanies'],
} as const;

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
  create: call({
    ...write,
    path: 'partner/create-company',
    summary: 'Makes a company with its first super-admin, who is sent a link to choose a password',
    request: newCompany,
    response: z.strictObject({ uuid: uuid() }),
    errors: [
      'client.identifierExists',
      'client.notFound',
      'client.erased',
      'package.notFound',
      'username.exists',
      'username.invalid',
      'mail.alreadyExists',
      'client.maxEmployeesReached',
    ],
  }),
  update: call({
    ...write,
    path: 'partner/update-company',
    summary: 'Sets a company’s branch, how many active people it may have, its features and its package',
    request: z.strictObject({
      uuid: uuid(),
      branch: optional(z.enum(branches)),
      ...companyLimits,
      packageUuid: optional(reference('partnerPackages')),
      version: z.int(),
    }),
    response: companyDetails,
    errors: ['client.notFound', 'client.erased', 'package.notFound', 'record.changed'],
  }),
  suspend: call({
    ...write,
    path: 'partner/suspend-company',
    summary: 'Suspends companies: nobody signs in there, sessions end, and everything stays as it is',
    request: z.strictObject({ ...bulkRequest().shape, reason: longText(1_000) }),
    response: bulkResponse(),
    errors: ['client.notFound', 'client.erased', 'client.suspended'],
  }),
  resume: call({
    ...write,
    path: 'partner/resume-company',
    summary: 'Lets the people of suspended companies sign in again',
    request: bulkRequest(),
    response: bulkResponse(),
    errors: ['client.notFound', 'client.erased', 'client.notSuspended'],
  }),
  enter: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/enter-company',
    summary: 'A link that lets whoever asks into a company as an adviser, once; its log says why',
    access: 'partner-companies.enter',
    kind: 'silentWrite',
    changes: [],
    request: z.strictObject({ uuid: uuid(), reason: longText(1_000) }),
    response: z.strictObject({ address: z.string() }),
    errors: ['client.notFound', 'client.erased', 'supportLogin.notAllowed', 'login.suspended', 'login.ended'],
  }),
  compareBranches: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/compare-branches',
    summary: 'Figures by branch, of branches that have companies enough to name none',
    access: 'partner-companies.read',
    kind: 'read',
    request: z.strictObject({}),
    response: z.strictObject({ branches: z.array(branchFigures) }),
    errors: [],
  }),
  difference: call({
    face: 'partner',
    method: 'POST',
    path: 'partner/read-package-difference',
    summary: 'What giving a company its package again would change, and what was set for it since',
    access: 'partner-companies.read',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: packageDifference,
    errors: ['client.notFound'],
  }),
  applyPackage: call({
    ...write,
    path: 'partner/apply-package',
    summary: 'Gives a company its package again: what was set for it since stays',
    request: z.strictObject({ uuid: uuid() }),
    response: empty(),
    errors: ['client.notFound', 'client.erased', 'package.notFound'],
  }),
  ...companyEndCalls,
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
