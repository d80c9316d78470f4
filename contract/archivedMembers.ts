import * as z from 'zod/mini';
import { bulkRequest, bulkResponse } from './kit/bulk';
import { area, call } from './kit/call';
import { listRequest, listResponse } from './kit/list';
import { memberFields, memberListFields } from './members/memberFields';
import { absent, instant, searchText, uuid } from './shapes/rules';

/** `archivedAt` is an instant. */
const archived = {
  archivedAt: instant(),
  abilities: z.strictObject({ restore: z.boolean(), delete: z.boolean() }),
};

export const archivedMembers = area('archivedMembers', {
  list: call({
    method: 'POST',
    path: 'archivedmember/list',
    summary: 'One page of the archived members',
    access: 'archive-member.list',
    kind: 'read',
    request: listRequest({
      sortable: ['lastName', 'firstName', 'username', 'email', 'roleIdentifier', 'archivedAt'],
      filter: { search: absent(searchText()) },
    }),
    response: listResponse(z.strictObject({ ...memberListFields, ...archived })),
    errors: [],
  }),
  one: call({
    method: 'POST',
    path: 'archivedmember/details',
    summary: 'All that is kept of one archived member’s details',
    access: 'archive-member.list',
    kind: 'read',
    request: z.strictObject({ uuid: uuid() }),
    response: z.strictObject({ ...memberListFields, ...memberFields, ...archived }),
    errors: ['member.notFound'],
  }),
  restore: call({
    method: 'POST',
    path: 'archivedmember/unarchivemember',
    summary: 'Restores archived members',
    access: 'archive-member.unarchivemember',
    kind: 'write',
    changes: ['archivedMembers', 'members', 'messages'],
    request: bulkRequest(),
    response: bulkResponse(),
    errors: ['member.notFound', 'unarchive.exceedsMaximum', 'unarchive.failed', 'role.tooHigh'],
  }),
  delete: call({
    method: 'POST',
    path: 'archivedmember/deletemember',
    summary: 'Deletes archived members for good',
    access: 'archive-member.deletemember',
    kind: 'write',
    changes: ['archivedMembers'],
    request: bulkRequest(),
    response: bulkResponse(),
    // Whoever may delete is of the highest role: nobody is above them.
    errors: ['member.notFound'],
  }),
});
