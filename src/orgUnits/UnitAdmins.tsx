import type { OrgUnitListItem } from '../../contract/orgUnits';
import { PersonNames } from '../members/PersonNames';

/** Who administers an org unit. */
export const UnitAdmins = ({ record }: { record: OrgUnitListItem }) => <PersonNames people={record.admins} />;
