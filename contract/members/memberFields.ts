import * as z from 'zod/mini';
import { memberRoles } from '../names/roles';
import { countryCodes, genders, specialAttributes } from '../shapes/constants';
import {
  absent,
  calendarDate,
  email,
  instant,
  namesOf,
  oneOrMore,
  optional,
  pastDate,
  phoneNumber,
  plannedDate,
  postalCode,
  text,
  username,
  uuid,
} from '../shapes/rules';

/** `invited`: has never set a password. */
export const memberStatuses = ['active', 'invited'] as const;

/** Fields of a person in lists, active or archived. */
export const memberListFields = {
  uuid: uuid(),
  firstName: text(),
  lastName: text(),
  username: username(),
  email: optional(email()),
  roleIdentifier: z.enum(memberRoles),
  lastLoginAt: optional(instant()),
};

/** The day on which the invitation goes out that waits for the first day of work; null: none waits. */
const inviteOn = optional(calendarDate());

export const memberListItem = z.strictObject({
  ...memberListFields,
  status: z.enum(memberStatuses),
  inviteOn,
  abilities: z.strictObject({ update: z.boolean(), archive: z.boolean(), resetPassword: z.boolean() }),
});
export type MemberListItem = z.output<typeof memberListItem>;

/**
 * Fields of a person, entered at once or later. Null clears. Adding a field to members starts here, and goes on where
 * `externalCompany` stands.
 */
export const memberFields = {
  firstName: text(),
  lastName: text(),
  email: optional(email()),
  roleIdentifier: z.enum(memberRoles),
  phoneNumber: optional(phoneNumber()),
  mobileNumber: optional(phoneNumber()),
  gender: optional(z.enum(genders)),
  birthDate: optional(pastDate()),
  specialAttributes: oneOrMore(specialAttributes),
  /** Of the company's own making; no two of its people have the same. */
  personnelNumber: optional(text(50)),
  externalCompany: optional(text()),
  /** Before it nothing is due, and nobody is reminded; an invitation waits for it. */
  firstDay: optional(plannedDate('1950-01-01')),
  street: optional(text()),
  postalCode: optional(postalCode()),
  city: optional(text()),
  country: optional(z.enum(countryCodes)),
  eleaCreateTasks: z.boolean(),
  raCreateTasks: z.boolean(),
};

/** How somebody stands with all the e-learnings that are asked of them; the most pressing first. */
export const learningStandings = ['overdue', 'soon', 'open', 'valid'] as const;
export type LearningStanding = (typeof learningStandings)[number];

/** Details of a person that a list loads once the row is there. */
export const memberMore = z.strictObject({
  uuid: uuid(),
  orgUnitNames: namesOf('orgUnits'),
  /** Null: the caller may not list such places. */
  locationNames: z.nullable(namesOf('locations')),
  memberGroupNames: z.nullable(namesOf('memberGroups')),
  personnelNumber: optional(z.string()),
  externalCompany: optional(z.string()),
  firstDay: optional(calendarDate()),
  /** Null: nothing is asked of them. */
  learning: z.nullable(z.enum(learningStandings)),
});
export type MemberMore = z.output<typeof memberMore>;

/** Columns with which a list of people can be saved; `lastName` stands for the whole name. */
export const memberColumns = [
  'lastName',
  'orgUnitNames',
  'learning',
  'username',
  'roleIdentifier',
  'status',
  'email',
  'lastLoginAt',
  'locationNames',
  'memberGroupNames',
  'personnelNumber',
  'externalCompany',
  'firstDay',
] as const satisfies readonly (keyof MemberListItem | keyof MemberMore)[];
export type MemberColumn = (typeof memberColumns)[number];

export const memberDetails = z.strictObject({
  uuid: uuid(),
  username: z.string(),
  status: z.enum(memberStatuses),
  inviteOn,
  lastLoginAt: optional(instant()),
  ...memberFields,
  version: z.int(),
  /** `roleIdentifier`, `email`: those of somebody else. */
  abilities: z.strictObject({
    ...memberListItem.shape.abilities.shape,
    roleIdentifier: z.boolean(),
    email: z.boolean(),
    /** Only of who has a second factor. */
    resetSecondFactor: absent(z.boolean()),
  }),
});
export type MemberDetails = z.output<typeof memberDetails>;
