import type { RequestOf } from '../../../contract/call';
import type { ErrorCode } from '../../../contract/errors';
import type { memberGroups as calls } from '../../../contract/memberGroups';
import { searchTextOf } from '../../core/lists/searchText';
import { memberGroupMembers } from '../../db/schema';
import type { Link } from '../linkedMembers/link';

/** What a breach of the unique index on groups means. */
export const uniqueRefusals = { member_groups_identifier: 'memberGroup.identifierExists' } as const satisfies Record<
  string,
  ErrorCode
>;

/** Who belongs to a group. */
export const link = {
  table: memberGroupMembers,
  parent: memberGroupMembers.memberGroupId,
  member: memberGroupMembers.memberId,
  notChanged: 'memberGroup.membersNotChanged',
  logged: { subjectType: 'memberGroup', linked: 'memberGroups.assignMembers', unlinked: 'memberGroups.removeMembers' },
} as const satisfies Link;

/** The group in the words of the table. */
export const memberGroupColumns = (group: RequestOf<typeof calls.create>) => {
  const { name, memberGroupIdentifier, type } = group;
  return { name, memberGroupIdentifier, type, search: searchTextOf(name, memberGroupIdentifier) };
};
