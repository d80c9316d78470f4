import * as z from 'zod/mini';
import { someUuids } from './bulk';
import { listRequest, listResponse } from './list';
import { absent, email, optional, searchText, text, uuid } from './rules';

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

/** How many of them were not linked before. */
export const linkedMembersAdded = () => z.strictObject({ added: z.int() });
