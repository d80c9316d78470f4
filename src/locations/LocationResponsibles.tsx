import type { LocationListItem } from '../../contract/locations';
import { PersonNames } from '../members/PersonNames';

/** Who is responsible for a location. */
export const LocationResponsibles = ({ record }: { record: LocationListItem }) => (
  <PersonNames people={record.responsibleMembers} />
);
