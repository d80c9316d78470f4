import * as z from 'zod/mini';
import { someUuids } from './bulk';
import { area, type Call, call } from './call';
import { listRequest, listResponse } from './list';
import { memberRoles } from './roles';
import { absent, oneOrMore, searchText, uuid } from './rules';

/** Error codes that refuse these fields of a person, no matter who changes them. */
export const invalidContact = {
  firstName: 'member.invalid',
  lastName: 'member.invalid',
  email: 'member.emailInvalid',
  phoneNumber: 'memberDetails.phoneNumberInvalid',
  mobileNumber: 'memberDetails.mobileNumberInvalid',
} as const satisfies Call['invalid'];

/** A person as other records name them. */
export const personName = z.strictObject({ uuid: uuid(), firstName: z.string(), lastName: z.string() });
export type PersonName = z.output<typeof personName>;

/** Person whose file a name leads to, for those who may read it; an archived person's is in the archive. */
export const filedPerson = z.strictObject({ uuid: uuid(), isArchived: z.boolean() });
export type FiledPerson = z.output<typeof filedPerson>;

/** Active members by name alone: what a typeahead needs, and all that a loc-admin may know of others. */
export const memberNames = area('memberNames', {
  list: call({
    method: 'POST',
    path: 'memberlist/find-names',
    summary: 'One page of the names of active members; `uuids` finds just those',
    access: 'member-list.find-names',
    kind: 'read',
    request: listRequest({
      sortable: ['lastName', 'firstName'],
      filter: {
        search: absent(searchText()),
        roleIdentifier: absent(oneOrMore(memberRoles)),
        uuids: absent(someUuids()),
      },
    }),
    response: listResponse(personName),
    errors: [],
  }),
});
