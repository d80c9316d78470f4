import * as z from 'zod/mini';
import { someUuids } from './kit/bulk';
import { area, call } from './kit/call';
import { foldingFilters } from './kit/folding';
import { empty, listRequest, listResponse } from './kit/list';
import { linkedMembersAdded, linkedMembersChange, linkedMembersRequest, linkedMembersResponse } from './linkedMembers';
import { standingAt } from './names/plainRecords';
import { endedRounds } from './riskAssessments/endedRounds';
import { personName } from './shapes/personNames';
import { absent, optional, orgUnitIdentifier, reference, references, searchText, text, uuid } from './shapes/rules';

const admins = references('memberNames', 50, { roleIdentifier: ['super-admin', 'admin', 'ou-admin'] });
const responsiblePersons = references('memberNames', 50, { roleIdentifier: ['super-admin', 'admin'] });

const editable = {
  orgUnitName: text(),
  orgUnitIdentifier: orgUnitIdentifier(),
  /** Null for the root only. */
  parentUuid: optional(reference('orgUnits')),
  adminUuids: admins,
  responsibleUuids: responsiblePersons,
  isDefault: z.boolean(),
};

export const orgUnitListItem = z.strictObject({
  uuid: uuid(),
  orgUnitIdentifier: orgUnitIdentifier(),
  orgUnitName: text(),
  isRoot: z.boolean(),
  isDefault: z.boolean(),
  /** Depth in the tree; the root is 0. */
  level: z.int(),
  parentUuid: z.nullable(uuid()),
  admins: z.array(personName),
  /** Active members of the unit itself, without the units below. */
  memberCount: z.int(),
  childCount: z.int(),
  abilities: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type OrgUnitListItem = z.output<typeof orgUnitListItem>;

const orgUnitMore = z.strictObject({
  uuid: uuid(),
  /** Active members of the unit and of all below it, each once. */
  totalMemberCount: z.int(),
});
export type OrgUnitMore = z.output<typeof orgUnitMore>;

const orgUnitDetail = z.strictObject({
  ...orgUnitListItem.shape,
  ...editable,
  responsiblePersons: z.array(personName),
  version: z.int(),
  /** `isDefault`: whether everybody belongs to it. */
  abilities: z.strictObject({ ...orgUnitListItem.shape.abilities.shape, isDefault: z.boolean() }),
});
export type OrgUnitDetail = z.output<typeof orgUnitDetail>;

export const orgUnits = area('orgUnits', {
  list: call({
    method: 'POST',
    path: 'org-unit/org-unit-list',
    summary: 'The org units the caller may see; sorted by `tree`, each stands below its parent',
    access: 'org-unit.org-unit-list',
    kind: 'read',
    request: listRequest({
      sortable: ['tree', 'orgUnitName', 'orgUnitIdentifier', 'memberCount'],
      filter: { search: absent(searchText()), ...foldingFilters() },
    }),
    response: listResponse(orgUnitListItem),
    errors: [],
  }),
  /** Apart from the list: below the topmost units is everybody, whom to count takes longer than to list a page. */
  more: call({
    method: 'POST',
    path: 'org-unit/read-more',
    summary: 'How many members are in some org units and in all below each of them',
    access: 'org-unit.org-unit-list',
    kind: 'read',
    request: z.strictObject({ uuids: someUuids() }),
    response: z.strictObject({ items: z.array(orgUnitMore) }),
    errors: ['orgUnit.notFound'],
  }),
  one: call({
    method: 'POST',
    path: 'org-unit/org-unit-detail',
    summary: 'One org unit',
    access: 'org-unit.detail',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: orgUnitDetail,
    errors: ['orgUnit.notFound'],
  }),
  create: call({
    method: 'POST',
    path: 'org-unit/create-org-unit',
    summary: 'Creates an org unit below another',
    access: 'org-unit.create-org-unit',
    kind: 'write',
    changes: ['orgUnits'],
    request: z.strictObject(editable),
    response: z.strictObject({ uuid: uuid() }),
    errors: [
      'orgUnit.identifierExists',
      'orgUnit.rootExists',
      'orgUnit.parentMismatch',
      'responsibleMember.clientMismatch',
      'responsibleMember.invalidRole',
    ],
  }),
  update: call({
    method: 'POST',
    path: 'org-unit/update-org-unit',
    summary: 'Replaces what can be changed of one org unit; another parent moves it with all below',
    access: 'org-unit.update-org-unit',
    kind: 'write',
    changes: ['orgUnits'],
    request: z.strictObject({ uuid: uuid(), ...editable, version: z.int() }),
    response: orgUnitDetail,
    errors: [
      'orgUnit.notFound',
      'orgUnit.identifierExists',
      'orgUnit.rootExists',
      'orgUnit.rootRequired',
      'orgUnit.parentMismatch',
      'responsibleMember.clientMismatch',
      'responsibleMember.invalidRole',
      'member.self',
      'record.changed',
    ],
  }),
  previewDeletion: call({
    method: 'POST',
    path: 'org-unit/preview-deletion',
    summary: 'What deleting an org unit would end of its risk assessments, and what belongs to it',
    access: 'org-unit.delete-org-unit',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: z.extend(endedRounds(), {
      /** Number of records of each area that belong to it. */
      there: z.record(z.string(), z.int()),
    }),
    errors: ['orgUnit.notFound'],
  }),
  delete: call({
    method: 'POST',
    path: 'org-unit/delete-org-unit',
    summary:
      'Deletes an org unit; its members stay in the company, the units below move up, its records go to another one',
    access: 'org-unit.delete-org-unit',
    kind: 'write',
    changes: ['orgUnits', 'elearnings', 'riskAssessments', ...standingAt('orgUnits').map(({ area }) => area)],
    request: z.strictObject({
      uuid: uuid(),
      /** Absent or null: nowhere. */
      moveTo: absent(optional(reference('orgUnits'))),
    }),
    response: empty(),
    errors: ['orgUnit.notFound', 'orgUnit.rootRequired', 'riskAssessment.ratedRound'],
  }),
  members: call({
    method: 'POST',
    path: 'org-unit/member-list',
    summary: 'One page of the members of an org unit itself',
    access: 'org-unit.member-list',
    kind: 'read',
    request: linkedMembersRequest(),
    response: linkedMembersResponse(),
    errors: ['orgUnit.notFound'],
  }),
  addMembers: call({
    method: 'POST',
    path: 'org-unit/add-members-to-org-unit',
    summary: 'Adds members to an org unit; who is in it already stays',
    access: 'org-unit.add-members-to-org-unit',
    kind: 'write',
    changes: ['orgUnits', 'members', 'elearnings'],
    request: linkedMembersChange(),
    response: linkedMembersAdded(),
    errors: ['orgUnit.notFound', 'orgUnit.membersNotChanged'],
  }),
  removeMembers: call({
    method: 'POST',
    path: 'org-unit/remove-members',
    summary: 'Removes members from an org unit; responsible persons and members of a default unit stay',
    access: 'org-unit.remove-members',
    kind: 'write',
    changes: ['orgUnits', 'members', 'elearnings'],
    request: linkedMembersChange(),
    response: empty(),
    errors: ['orgUnit.notFound', 'orgUnit.membersNotChanged', 'member.responsible'],
  }),
});
