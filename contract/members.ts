import * as z from 'zod/mini';
import { bulkRequest, bulkResponse } from './bulk';
import { area, type Call, call } from './call';
import { empty, listRequest, listResponse } from './list';
import { memberDetails, memberFields, memberListItem, memberStatuses } from './memberFields';
import { invalidContact, personName } from './memberNames';
import { memberRoles } from './roles';
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
  text,
  username,
  uuid,
} from './rules';

/**
 * What each field is refused by where everything else about the request is right, the same in every call. Texts of an
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

/** Where somebody new belongs from the first day on, beside the default units. */
const places = { orgUnitUuids: references('orgUnits', 50), locationUuids: references('locations', 50) };

/** `maximum` holds for the active and the archived ones each. */
const seats = z.strictObject({ active: z.int(), archived: z.int(), maximum: z.int() });
export type Seats = z.output<typeof seats>;

const orgUnitsOfMember = listRequest({
  parent: { uuid: uuid() },
  sortable: ['orgUnitName', 'orgUnitIdentifier'],
  filter: { search: absent(searchText()) },
});

export const members = area('members', {
  list: call({
    method: 'POST',
    path: 'memberlist/getlist',
    summary: 'One page of the active members the caller may see',
    access: 'member-list.get-list',
    kind: 'read',
    request: listRequest({
      sortable: ['lastName', 'firstName', 'username', 'email', 'roleIdentifier', 'lastLoginAt'],
      filter: {
        search: absent(searchText()),
        roleIdentifier: absent(oneOrMore(memberRoles)),
        status: absent(z.enum(memberStatuses)),
        orgUnitUuid: absent(reference('orgUnits')),
      },
    }),
    response: listResponse(memberListItem),
    errors: [],
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
      'responsibleMember.invalidRole',
    ],
    invalid,
  }),
  archive: call({
    method: 'POST',
    path: 'memberlist/archivemember',
    summary: 'Archives members: they can no longer sign in and leave the lists',
    access: 'member-list.archivemember',
    kind: 'write',
    changes: ['members', 'archivedMembers', 'elearnings', 'riskAssessments'],
    request: bulkRequest(),
    response: bulkResponse(),
    errors: [
      'member.notFound',
      'member.responsible',
      'member.self',
      'member.lastSuperAdmin',
      'role.tooHigh',
      'archive.exceedsMaximum',
    ],
  }),
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
  resetAllPasswords: call({
    method: 'POST',
    path: 'memberlist/reset-all-passwords',
    summary: 'Sends every active member a link to set a new password, in the background; once in ten minutes',
    access: 'member-list.reset-all-passwords',
    kind: 'write',
    changes: ['members', 'messages'],
    request: empty(),
    response: empty(),
    errors: ['client.passwordResetTooRecent'],
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
  orgUnits: call({
    method: 'POST',
    path: 'member-details/read-org-unit-list',
    summary: 'The org units of one member',
    access: 'member-details.read-org-unit-list',
    kind: 'read',
    request: orgUnitsOfMember,
    response: listResponse(
      z.strictObject({
        uuid: uuid(),
        orgUnitName: text(),
        orgUnitIdentifier: z.string(),
        admins: z.array(personName),
        /** `remove`: the member from this unit. */
        abilities: z.strictObject({ remove: z.boolean() }),
      }),
    ),
    errors: ['member.notFound'],
  }),
});
