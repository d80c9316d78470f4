import { someUuids } from './kit/bulk';
import { area, type Call, call } from './kit/call';
import { listRequest, listResponse } from './kit/list';
import { memberRoles } from './names/roles';
import { personName } from './shapes/personNames';
import { absent, oneOrMore, searchText } from './shapes/rules';

/** Error codes that refuse these fields of a person, no matter who changes them. */
export const invalidContact = {
  firstName: 'member.invalid',
  lastName: 'member.invalid',
  email: 'member.emailInvalid',
  phoneNumber: 'memberDetails.phoneNumberInvalid',
  mobileNumber: 'memberDetails.mobileNumberInvalid',
} as const satisfies Call['invalid'];

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
