import { locationMembers } from '../../db/schema';
import type { Link } from './linkedMembers/link';

/** Who works at a location. */
export const link = {
  table: locationMembers,
  parent: locationMembers.locationId,
  member: locationMembers.memberId,
  isWorkplace: true,
  notChanged: 'location.membersNotChanged',
  logged: { subjectType: 'location', linked: 'locations.assignMembers', unlinked: 'locations.removeMembers' },
} as const satisfies Link;
