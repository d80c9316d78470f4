import { members } from '../../contract/members';
import type { MemberListItem } from '../../contract/members/memberFields';
import { orgUnits } from '../../contract/orgUnits';
import { createApi, pageOf, uuidOf } from './api';

/** Member number `number`, as the list shows them. */
export const person = (number: number, changes: Partial<MemberListItem> = {}): MemberListItem => ({
  uuid: uuidOf(number),
  firstName: 'Nora',
  lastName: `Person ${number}`,
  username: `nora.person${number}`,
  email: `nora${number}@example.com`,
  roleIdentifier: 'member',
  lastLoginAt: null,
  status: 'active',
  inviteOn: null,
  abilities: { update: true, archive: true, resetPassword: true },
  ...changes,
});

/** So many members. */
export const people = (count: number): MemberListItem[] =>
  Array.from({ length: count }, (_, index) => person(index + 1));

/** An API that knows these members, and no units. */
export const createMembersApi = (rows: () => readonly MemberListItem[]) =>
  createApi()
    .on(members.list, (body) =>
      pageOf(
        rows().filter((row) => row.lastName.includes(body.filter.search ?? '')),
        body,
      ),
    )
    .on(orgUnits.list, (body) => pageOf([], body));
