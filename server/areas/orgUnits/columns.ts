import type { RequestOf } from '../../../contract/call';
import type { ErrorCode } from '../../../contract/errors';
import type { orgUnits as calls } from '../../../contract/orgUnits';
import { searchTextOf } from '../../core/lists/searchText';
import type { ResponsiblePersons } from './changeResponsiblePersons';

type Editable = RequestOf<typeof calls.create>;

/** What a breach of the unique indexes on org units means. */
export const uniqueRefusals = {
  org_units_identifier: 'orgUnit.identifierExists',
  org_units_one_root: 'orgUnit.rootExists',
} as const satisfies Record<string, ErrorCode>;

/** The columns of what a form says: all but the people, who are kept beside. */
export const columnsOf = ({ adminUuids: _, responsibleUuids: __, ...columns }: Editable) => ({
  ...columns,
  search: searchTextOf(columns.orgUnitName, columns.orgUnitIdentifier),
});

/** In the order in which they are read, so that the log names nobody who did not change. */
export const responsiblePersonsOf = ({ adminUuids, responsibleUuids }: Editable): ResponsiblePersons => ({
  admin: adminUuids.toSorted(),
  responsible: responsibleUuids.toSorted(),
});
