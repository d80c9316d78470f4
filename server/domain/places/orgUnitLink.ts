import { orgUnitMembers } from '../../db/schema';
import type { Link } from './linkedMembers/link';

/** Who is in a unit. */
export const link = {
  table: orgUnitMembers,
  parent: orgUnitMembers.orgUnitId,
  member: orgUnitMembers.memberId,
  notChanged: 'orgUnit.membersNotChanged',
  logged: { subjectType: 'orgUnit', linked: 'orgUnits.addMembers', unlinked: 'orgUnits.removeMembers' },
} as const satisfies Link;
