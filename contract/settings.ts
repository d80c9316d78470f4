import * as z from 'zod/mini';
import { area, call } from './kit/call';
import { empty } from './kit/list';
import { memberRoles } from './names/roles';
import {
  companyMonths,
  countryCodes,
  languageCodes,
  officeTypes,
  secondFactorGrace,
  sessionIdleMinutes,
  surveyRepeatDays,
} from './shapes/constants';
import {
  addressRule,
  clientIdentifier,
  longText,
  oneOrMore,
  optional,
  postalCode,
  text,
  uuid,
  webAddress,
  wholeNumber,
} from './shapes/rules';

const details = {
  name: text(),
  clientIdentifier: clientIdentifier(),
  street: optional(text()),
  additionalAddressLine: optional(text()),
  postalCode: optional(postalCode()),
  city: optional(text()),
  country: z.enum(countryCodes),
};

/** The company's master data. */
const companyDetails = z.strictObject({
  uuid: uuid(),
  ...details,
  /** Options of `country`, named in the reader's language. */
  countries: z.array(z.strictObject({ code: z.enum(countryCodes), name: z.string() })),
  version: z.int(),
});
export type CompanyDetails = z.output<typeof companyDetails>;

const configuration = {
  /** Stands below every mail that the product sends for the company. */
  notificationFooterEmail: optional(longText(2_000)),
  /** Ends every text message; short, because each counts. */
  notificationFooterSms: optional(text(100)),
  /** The company's own site, linked in the dashboard's footer. */
  homepage: optional(webAddress()),
  /** Language of messages to people who chose none; and of their pages, where their browser speaks none of ours. */
  defaultLanguage: z.enum(languageCodes),
  /** The key of the company's own help desk, in place of the licensee's support chat. */
  helpDeskKey: optional(text(200)),
  /** Days within which a survey that asks nearly the same people again needs a reason. */
  surveyRepeatDays: z.literal([...surveyRepeatDays]),
  dataSheetMonths: wholeNumber(companyMonths.dataSheetMonths.least, companyMonths.dataSheetMonths.most),
  /** True if a device goes on showing who helps, with numbers, after somebody has signed out there. */
  helpersAfterSignOut: z.boolean(),
  /** Groups with these tasks read all near misses, whatever else their people may. */
  nearMissReaders: oneOrMore(officeTypes),
  /** True if people may set up a second factor for their sign-in. */
  secondFactorOffered: z.boolean(),
  /** Roles that must sign in with a second factor, and the days there are to set it up. */
  secondFactorRoles: oneOrMore(memberRoles),
  secondFactorGraceDays: wholeNumber(0, secondFactorGrace.most),
  /** Minutes without activity after which a session ends; null: when its days are over. */
  sessionIdleMinutes: optional(z.literal([...sessionIdleMinutes])),
};

const companyConfiguration = z.strictObject({ uuid: uuid(), ...configuration, version: z.int() });
export type CompanyConfiguration = z.output<typeof companyConfiguration>;

/** Master data and configuration of the caller's own company. Both share one version. */
export const settings = area('settings', {
  readDetails: call({
    method: 'GET',
    path: 'clientdetails/readdetails',
    summary: 'The company’s master data',
    access: 'clientdetails.read-details',
    kind: 'read',
    request: z.strictObject({}),
    response: companyDetails,
    errors: [],
  }),
  updateDetails: call({
    method: 'POST',
    path: 'clientdetails/updatedetails',
    summary: 'Replaces the company’s master data',
    access: 'clientdetails.updatedetails',
    kind: 'write',
    changes: ['settings'],
    request: z.strictObject({ ...details, version: z.int() }).check(addressRule('country')),
    response: companyDetails,
    errors: ['client.identifierExists', 'record.changed'],
    invalid: { country: 'country.notFound' },
  }),
  readConfiguration: call({
    method: 'GET',
    path: 'clientconfiguration/readconfiguration',
    summary: 'The company’s configuration',
    access: 'clientconfiguration.readconfiguration',
    kind: 'read',
    request: z.strictObject({}),
    response: companyConfiguration,
    errors: [],
  }),
  updateConfiguration: call({
    method: 'POST',
    path: 'clientconfiguration/updateconfiguration',
    summary: 'Replaces the company’s configuration',
    access: 'clientconfiguration.updateconfiguration',
    kind: 'write',
    changes: ['settings'],
    request: z.strictObject({ ...configuration, version: z.int() }),
    response: companyConfiguration,
    errors: ['record.changed'],
  }),
  export: call({
    method: 'POST',
    path: 'clientdetails/export',
    summary:
      'All data of the company as an archive: its certificates, each table as CSV, and the files. Neither secrets nor answers of surveys are in it; the log says who took it',
    access: 'clientdetails.export',
    kind: 'silentWrite',
    changes: [],
    request: z.strictObject({}),
    response: empty(),
    errors: [],
    download: { formats: ['zip'] },
  }),
});
