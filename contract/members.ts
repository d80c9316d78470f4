import * as z from 'zod/mini';
import { someUuids } from './kit/bulk';
import { area, type Call, call } from './kit/call';
import { empty, listRequest, listResponse } from './kit/list';
import { invalidContact } from './memberNames';
import { archivingCalls } from './members/archivingMembers';
import {
  memberColumns,
  memberDetails,
  memberFields,
  memberListItem,
  memberMore,
  memberStatuses,
} from './members/memberFields';
import { personsFile } from './members/personsFile';
import { memberRoles } from './names/roles';
import { exportFormats } from './shapes/constants';
import {
  absent,
  contactRules,
  oneOrMore,
  optional,
  passwordHash,
  reference,
  references,
  searchText,
  shouldMatch,
  username,
  uuid,
} from './shapes/rules';

/**
 * Error code for each field where everything else about the request is right, the same in every call. Texts of an
 * address have no code of their own: `schema.invalid` says which one it is, as it does for locations and companies.
 */
const invalid = {
  ...invalidContact,
  roleIdentifier: 'role.notFound',
  country: 'country.notFound',
  gender: 'memberDetails.updateFailed',
  specialAttributes: 'memberDetails.updateFailed',
  eleaCreateTasks: 'memberDetails.updateFailed',
  raCreateTasks: 'memberDetails.updateFailed',
} as const satisfies Call['invalid'];

const memberUpdate = z.strictObject({ uuid: uuid(), ...memberFields, version: z.int() });
const one = z.strictObject({ uuid: uuid() });

/** Places of a new person from the first day on, beside the default units. */
const places = { orgUnitUuids: references('orgUnits', 50), locationUuids: references('locations', 50) };

/**
 * Preview of a reset: people who would get a link, and those left out, whose invitation waits for their first day of
 * work.
 */
const resetsForeseen = z.strictObject({ reached: z.int(), awaitingInvitation: z.int() });

/** `maximum` holds for the active and the archived ones each. */
const seats = z.strictObject({ active: z.int(), archived: z.int(), maximum: z.int() });
export type Seats = z.output<typeof seats>;

const sortable = [
  'lastName',
  'firstName',
  'username',
  'email',
  'roleIdentifier',
  'status',
  'lastLoginAt',
  'learning',
] as const;
const filter = {
  search: absent(searchText()),
  roleIdentifier: absent(oneOrMore(memberRoles)),
  status: absent(z.enum(memberStatuses)),
  orgUnitUuid: absent(reference('orgUnits')),
};

export const members = area('members', {
  list: call({
    method: 'POST',
    path: 'memberlist/getlist',
    summary: 'One page of the active members the caller may see',
    access: 'member-list.get-list',
    kind: 'read',
    request: listRequest({ sortable, filter }),
    response: z.strictObject({
      ...listResponse(memberListItem).shape,
      /** Nobody is called what was searched for: these are called something that sounds like it or has its letters. */
      isSimilar: absent(z.literal(true)),
    }),
    errors: [],
  }),
  /** Apart from the list, which whoever looks for a name need not wait for. */
  more: call({
    method: 'POST',
    path: 'memberlist/read-more',
    summary: 'The org units of some members, and how they stand with their e-learnings',
    access: 'elearning.read-statistics',
    kind: 'read',
    freshness: 'seconds',
    request: z.strictObject({ uuids: someUuids() }),
    response: z.strictObject({ items: z.array(memberMore) }),
    errors: ['member.notFound'],
  }),
  export: call({
    method: 'POST',
    path: 'memberlist/export',
    summary: 'All that the list finds with these filters, in its order, as a file with the columns named or with all',
    access: 'member-list.export',
    kind: 'silentWrite',
    changes: [],
    freshness: 'seconds',
    request: z.strictObject({
      format: z.enum(exportFormats),
      columns: absent(oneOrMore(memberColumns)),
      filter: z.strictObject(filter),
      sortBy: z.enum(sortable),
      sortDirection: z.enum(['asc', 'desc']),
    }),
    response: empty(),
    errors: ['record.tooMany'],
    download: { formats: exportFormats },
  }),
  one: call({
    method: 'POST',
    path: 'memberlist/memberdetails',
    summary: 'All that can be changed of one member',
    access: 'member-list.memberdetails',
    kind: 'read',
    request: one,
    response: memberDetails,
    errors: ['member.notFound'],
  }),
  load: call({
    method: 'POST',
    path: 'memberlist/load-member',
    summary: 'One row of the list, for headings and links',
    access: 'member-list.load-member',
    kind: 'read',
    request: one,
    response: memberListItem,
    errors: ['member.notFound'],
  }),
  create: call({
    method: 'POST',
    path: 'member/createmember',
    summary: 'Creates a member in the default units and those named; without a password they are sent a link',
    access: 'member-list.createmember',
    kind: 'write',
    changes: ['members', 'messages'],
    request: z
      .strictObject({
        ...memberFields,
        ...places,
        username: username(),
        password: optional(passwordHash()),
        confirmation: optional(passwordHash()),
      })
      .check(...contactRules(), shouldMatch('password', 'confirmation')),
    response: z.strictObject({ uuid: uuid() }),
    errors: [
      'username.exists',
      'mail.alreadyExists',
      'personnelNumber.exists',
      'client.maxEmployeesReached',
      'role.tooHigh',
      'password.byLinkOnly',
      'password.empty',
      'password.tooCommon',
      'orgUnit.notFound',
      'location.notFound',
    ],
    invalid: { ...invalid, username: 'username.invalid', confirmation: 'password.confirmationMismatch' },
  }),
  update: call({
    method: 'POST',
    path: 'memberlist/updatememberdetails',
    summary: 'Replaces what can be changed of one member',
    access: 'member-list.updatememberdetails',
    kind: 'write',
    changes: ['members'],
    request: memberUpdate,
    requestFor: (stored) => memberUpdate.check(...contactRules(stored)),
    response: memberDetails,
    errors: [
      'member.notFound',
      'mail.alreadyExists',
      'personnelNumber.exists',
      'record.changed',
      'role.tooHigh',
      'member.self',
      'member.lastSuperAdmin',
      'singleSignOn.isBreakGlass',
      'responsibleMember.invalidRole',
    ],
    invalid,
  }),
  ...archivingCalls,
  resetPassword: call({
    method: 'POST',
    path: 'memberlist/reset-password',
    summary: 'Sends one member a link to set a new password',
    access: 'member-list.reset-password',
    kind: 'write',
    changes: ['members', 'messages'],
    request: one,
    response: empty(),
    errors: ['member.notFound', 'client.passwordResetTooRecent', 'role.tooHigh', 'notification.sendingFailed'],
  }),
  resetSecondFactor: call({
    method: 'POST',
    path: 'memberlist/reset-second-factor',
    summary: 'Takes the second factor from one member who has lost it, and tells them',
    access: 'member-list.reset-password',
    kind: 'write',
    changes: ['members', 'messages'],
    request: one,
    response: empty(),
    errors: ['member.notFound', 'member.self', 'role.tooHigh', 'secondFactor.missing'],
  }),
  sendInvitation: call({
    method: 'POST',
    path: 'memberlist/send-invitation',
    summary: 'Sends one member the invitation that waits for their first day of work',
    access: 'member-list.reset-password',
    kind: 'write',
    changes: ['members', 'messages'],
    request: one,
    response: empty(),
    errors: ['member.notFound', 'role.tooHigh', 'member.noInvitation', 'notification.sendingFailed'],
  }),
  resetAllPasswords: call({
    method: 'POST',
    path: 'memberlist/reset-all-passwords',
    summary:
      'Sends every active member whose invitation does not wait a link to set a new password, in the background; once in ten minutes',
    access: 'member-list.reset-all-passwords',
    kind: 'write',
    changes: ['members', 'messages'],
    request: empty(),
    response: empty(),
    errors: ['client.passwordResetTooRecent'],
  }),
  previewResetAllPasswords: call({
    method: 'GET',
    path: 'memberlist/preview-reset-all-passwords',
    summary: 'How many members would be sent a link to set a new password, and how many left out',
    access: 'member-list.reset-all-passwords',
    kind: 'read',
    request: empty(),
    response: resetsForeseen,
    errors: [],
  }),
  seats: call({
    method: 'GET',
    path: 'memberlist/read-seats',
    summary: 'How many active and archived members the company has, and how many each list may hold',
    access: 'member-list.read-seats',
    kind: 'read',
    request: empty(),
    response: seats,
    errors: [],
  }),
  ...personsFile,
});
