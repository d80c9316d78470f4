import { locationMembers } from '../../db/schema';
import type { Link } from './linkedMembers/link';

/** Link of people to the location where they work. */
export const link = {
  table: locationMembers,
  parent: locationMembers.locationId,
  member: locationMembers.memberId,
  isWorkplace: true,
  notChanged: 'location.membersNotChanged',
  logged: { subjectType: 'location', linked: 'locations.assignMembers', unlinked: 'locations.removeMembers' },
} as const satisfies Link;
