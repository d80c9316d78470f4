import { memberGroupMembers } from '../../db/schema';
import type { Link } from './linkedMembers/link';

/** Link of people to a group. */
export const link = {
  table: memberGroupMembers,
  parent: memberGroupMembers.memberGroupId,
  member: memberGroupMembers.memberId,
  byProvider: memberGroupMembers.byProvider,
  isWorkplace: false,
  notChanged: 'memberGroup.membersNotChanged',
  logged: { subjectType: 'memberGroup', linked: 'memberGroups.assignMembers', unlinked: 'memberGroups.removeMembers' },
} as const satisfies Link;
