import * as z from 'zod/mini';
import { someUuids } from './kit/bulk';
import { call } from './kit/call';
import { empty, listRequest, listResponse } from './kit/list';
import { pathOf } from './kit/recordCalls';
import type { Area } from './names/changes';
import type { ErrorCode } from './names/errors';
import type { Permission } from './names/permissions';
import { absent, email, optional, searchText, text, uuid } from './shapes/rules';

/** The members of an org unit, a location or a group: a list with a parent, and what changes it. */
export const linkedMembersRequest = () =>
  listRequest({
    parent: { uuid: uuid() },
    sortable: ['lastName', 'firstName', 'username'],
    filter: { search: absent(searchText()) },
  });

export const linkedMembersResponse = () =>
  listResponse(
    z.strictObject({
      uuid: uuid(),
      firstName: text(),
      lastName: text(),
      username: z.string(),
      email: optional(email()),
      abilities: z.strictObject({ remove: z.boolean() }),
    }),
  );

/** Up to 1,000 members who are to be linked to the record `uuid`, or no longer. All of them or nobody. */
export const linkedMembersChange = () => z.strictObject({ uuid: uuid(), memberUuids: someUuids() });

/** Number of them that were not linked before. */
export const linkedMembersAdded = () => z.strictObject({ added: z.int() });

interface Parts {
  area: Area;
  /** One of the records: `an employee group`. */
  one: string;
  access: Readonly<Record<'members' | 'assignMembers' | 'removeMembers', Permission>>;
  notFound: ErrorCode;
  notChanged: ErrorCode;
}

/** The calls by which it is seen and changed who belongs to a record. */
export const linkedMemberCalls = <const P extends Parts>({ area, one, access, notFound, notChanged }: P) => {
  const unknown = notFound as P['notFound'];
  // Whoever joins or leaves gets and loses tasks, and lists of people say where they are.
  const changes = [area as P['area'], 'members', 'elearnings'] as const;
  const errors = [unknown, notChanged as P['notChanged']] as const;
  return {
    members: call({
      method: 'POST',
      path: pathOf(access.members),
      summary: `One page of the members of ${one}`,
      access: access.members as P['access']['members'],
      kind: 'read',
      request: linkedMembersRequest(),
      response: linkedMembersResponse(),
      errors: [unknown],
    }),
    assignMembers: call({
      method: 'POST',
      path: pathOf(access.assignMembers),
      summary: `Assigns members to ${one}; who belongs to it already stays`,
      access: access.assignMembers as P['access']['assignMembers'],
      kind: 'write',
      changes,
      request: linkedMembersChange(),
      response: linkedMembersAdded(),
      errors,
    }),
    removeMembers: call({
      method: 'POST',
      path: pathOf(access.removeMembers),
      summary: `Removes members from ${one}`,
      access: access.removeMembers as P['access']['removeMembers'],
      kind: 'write',
      changes,
      request: linkedMembersChange(),
      response: empty(),
      errors,
    }),
  };
};
