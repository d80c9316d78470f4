import type { LocationListItem } from '../../contract/locations';
import { PersonNames } from '../people/PersonNames';

/** Names of those who are responsible for a location. */
export const LocationResponsibles = ({ record }: { record: LocationListItem }) => (
  <PersonNames people={record.responsibleMembers} />
);
