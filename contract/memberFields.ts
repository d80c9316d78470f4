import * as z from 'zod/mini';
import { countryCodes, genders, specialAttributes } from './constants';
import { memberRoles } from './roles';
import { email, instant, oneOrMore, optional, pastDate, phoneNumber, postalCode, text, username, uuid } from './rules';

/** `invited`: has never set a password. */
export const memberStatuses = ['active', 'invited'] as const;

/** What lists show of a person, active or archived. */
export const memberListFields = {
  uuid: uuid(),
  firstName: text(),
  lastName: text(),
  username: username(),
  email: optional(email()),
  roleIdentifier: z.enum(memberRoles),
  lastLoginAt: optional(instant()),
};

export const memberListItem = z.strictObject({
  ...memberListFields,
  status: z.enum(memberStatuses),
  abilities: z.strictObject({ update: z.boolean(), archive: z.boolean(), resetPassword: z.boolean() }),
});
export type MemberListItem = z.output<typeof memberListItem>;

/** What can be known of a person, entered at once or later. Null clears. Adding a field to members starts here. */
export const memberFields = {
  firstName: text(),
  lastName: text(),
  email: optional(email()),
  roleIdentifier: z.enum(memberRoles),
  phoneNumber: optional(phoneNumber()),
  mobileNumber: optional(phoneNumber()),
  gender: optional(z.enum(genders)),
  birthDate: optional(pastDate('1900-01-01')),
  specialAttributes: oneOrMore(specialAttributes),
  /** Of the company's own making; no two of its people have the same. */
  personnelNumber: optional(text(50)),
  externalCompany: optional(text()),
  street: optional(text()),
  postalCode: optional(postalCode()),
  city: optional(text()),
  country: optional(z.enum(countryCodes)),
  eleaCreateTasks: z.boolean(),
  raCreateTasks: z.boolean(),
};

export const memberDetails = z.strictObject({
  uuid: uuid(),
  username: z.string(),
  status: z.enum(memberStatuses),
  lastLoginAt: optional(instant()),
  ...memberFields,
  version: z.int(),
  /** `roleIdentifier`, `email`: those of somebody else. */
  abilities: z.strictObject({
    ...memberListItem.shape.abilities.shape,
    roleIdentifier: z.boolean(),
    email: z.boolean(),
  }),
});
export type MemberDetails = z.output<typeof memberDetails>;
