import * as z from 'zod/mini';
import { countryCodes, languageCodes } from '../shapes/constants';
import { clientIdentifier, email, optional, reference, text, username } from '../shapes/rules';
import { branches } from './branches';
import { companyLimits } from './packages';

/** Company that is to be made, with what it begins with and its first super-admin. */
export const newCompany = z.strictObject({
  name: text(),
  clientIdentifier: clientIdentifier(),
  country: z.enum(countryCodes),
  defaultLanguage: z.enum(languageCodes),
  branch: optional(z.enum(branches)),
  /** Gives it features, seats, units, courses, assessments and reminders. */
  packageUuid: optional(reference('partnerPackages')),
  /** The same from another company of the licensee, without its people; of both the package goes first. */
  likeUuid: optional(reference('partnerCompanies')),
  /** Empty: as the package says, or the other company. */
  maximumMembers: optional(companyLimits.maximumMembers),
  firstName: text(100),
  lastName: text(100),
  email: email(),
  /** Empty: made of the name. */
  username: optional(username()),
});
