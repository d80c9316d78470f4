import * as z from 'zod/mini';
import { bulkRequest, bulkResponse } from './bulk';
import { area, call } from './call';
import { memberGroupTypes } from './constants';
import { linkedMembersAdded, linkedMembersChange, linkedMembersRequest, linkedMembersResponse } from './linkedMembers';
import { empty, listRequest, listResponse } from './list';
import { absent, identifier, oneOrMore, searchText, text, uuid } from './rules';

const editable = {
  name: text(),
  memberGroupIdentifier: identifier(),
  type: z.enum(memberGroupTypes),
};

export const memberGroupListItem = z.strictObject({
  uuid: uuid(),
  ...editable,
  /** Active members of the group. */
  memberCount: z.int(),
  abilities: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});

const memberGroupDetail = z.strictObject({ ...memberGroupListItem.shape, version: z.int() });
export type MemberGroupDetail = z.output<typeof memberGroupDetail>;

export const memberGroups = area('memberGroups', {
  list: call({
    method: 'POST',
    path: 'member-group/read-list',
    summary: 'One page of the employee groups',
    access: 'member-group.read-list',
    kind: 'read',
    request: listRequest({
      sortable: ['name', 'memberGroupIdentifier', 'type', 'memberCount'],
      filter: { search: absent(searchText()), type: absent(oneOrMore(memberGroupTypes)) },
    }),
    response: listResponse(memberGroupListItem),
    errors: [],
  }),
  one: call({
    method: 'POST',
    path: 'member-group/read-details',
    summary: 'One employee group',
    access: 'member-group.read-details',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: memberGroupDetail,
    errors: ['memberGroup.notFound'],
  }),
  create: call({
    method: 'POST',
    path: 'member-group/create-member-group',
    summary: 'Creates an employee group',
    access: 'member-group.create-member-group',
    kind: 'write',
    changes: ['memberGroups'],
    request: z.strictObject(editable),
    response: z.strictObject({ uuid: uuid() }),
    errors: ['memberGroup.identifierExists'],
  }),
  update: call({
    method: 'POST',
    path: 'member-group/update-details',
    summary: 'Replaces what can be changed of one employee group',
    access: 'member-group.update-details',
    kind: 'write',
    changes: ['memberGroups'],
    request: z.strictObject({ uuid: uuid(), ...editable, version: z.int() }),
    response: memberGroupDetail,
    errors: ['memberGroup.notFound', 'memberGroup.identifierExists', 'record.changed'],
  }),
  delete: call({
    method: 'POST',
    path: 'member-group/delete-member-group',
    summary: 'Deletes employee groups; their members stay in the company',
    access: 'member-group.delete-member-group',
    kind: 'write',
    changes: ['memberGroups'],
    request: bulkRequest(),
    response: bulkResponse(),
    errors: ['memberGroup.notFound'],
  }),
  members: call({
    method: 'POST',
    path: 'member-group/read-member-list',
    summary: 'One page of the members of an employee group',
    access: 'member-group.read-member-list',
    kind: 'read',
    request: linkedMembersRequest(),
    response: linkedMembersResponse(),
    errors: ['memberGroup.notFound'],
  }),
  assignMembers: call({
    method: 'POST',
    path: 'member-group/assign-members',
    summary: 'Assigns members to an employee group; who belongs to it already stays',
    access: 'member-group.assign-members',
    kind: 'write',
    changes: ['memberGroups'],
    request: linkedMembersChange(),
    response: linkedMembersAdded(),
    errors: ['memberGroup.notFound', 'memberGroup.membersNotChanged'],
  }),
  removeMembers: call({
    method: 'POST',
    path: 'member-group/remove-members',
    summary: 'Removes members from an employee group',
    access: 'member-group.remove-members',
    kind: 'write',
    changes: ['memberGroups'],
    request: linkedMembersChange(),
    response: empty(),
    errors: ['memberGroup.notFound', 'memberGroup.membersNotChanged'],
  }),
});
