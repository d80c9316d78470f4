import type { OrgUnitListItem } from '../../contract/orgUnits';
import { PersonNames } from '../people/PersonNames';

/** Administrators of an org unit. */
export const UnitAdmins = ({ record }: { record: { uuid: string } & Pick<OrgUnitListItem, 'admins'> }) => (
  <PersonNames people={record.admins} />
);
