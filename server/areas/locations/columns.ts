import type { RequestOf } from '../../../contract/call';
import type { ErrorCode } from '../../../contract/errors';
import type { locations as calls } from '../../../contract/locations';
import { searchTextOf } from '../../core/lists/searchText';
import { locationMembers } from '../../db/schema';
import type { Link } from '../linkedMembers/link';

type Editable = Omit<RequestOf<typeof calls.create>, 'responsibleMemberUuids'>;

/** What a breach of the unique index on locations means. */
export const uniqueRefusals = { locations_identifier: 'location.identifierExists' } as const satisfies Record<
  string,
  ErrorCode
>;

/** Who works at a location. */
export const link = {
  table: locationMembers,
  parent: locationMembers.locationId,
  member: locationMembers.memberId,
  notChanged: 'location.membersNotChanged',
  logged: { subjectType: 'location', linked: 'locations.assignMembers', unlinked: 'locations.removeMembers' },
} as const satisfies Link;

/** The location in the words of the table. */
export const locationColumns = (location: Editable) => {
  const { name, locationIdentifier, locationType, floorSpace, street, postalCode, city, countryCode } = location;
  const search = searchTextOf(name, locationIdentifier, city);
  return { name, locationIdentifier, locationType, floorSpace, street, postalCode, city, countryCode, search };
};
