import { locations } from '../contract/locations';
import { memberGroups } from '../contract/memberGroups';
import { orgUnits } from '../contract/orgUnits';
import { fillCompany } from './company';
import { type ListCase, measureLists } from './largeCompany';
import type { Row } from './table';

const companyLists = (locationUuid: string): ListCase[] => {
  const page = { page: 1, perPage: 25, sortDirection: 'asc', filter: {} } as const;
  const largestFirst = { ...page, sortBy: 'memberCount', sortDirection: 'desc' } as const;
  const members = { ...page, sortBy: 'lastName', uuid: locationUuid } as const;
  return [
    ['2,000 units as the tree', 100, orgUnits.list, { ...page, sortBy: 'tree' }],
    ['2,000 units by member count', 100, orgUnits.list, largestFirst],
    ['search in 2,000 units', 100, orgUnits.list, { ...page, sortBy: 'tree', filter: { search: 'group 1234' } }],
    ['500 locations by name', 100, locations.list, { ...page, sortBy: 'name' }],
    ['500 locations by member count', 100, locations.list, largestFirst],
    ['search in 500 locations', 100, locations.list, { ...page, sortBy: 'name', filter: { search: 'site 321' } }],
    ['200 groups by member count', 100, memberGroups.list, largestFirst],
    ['members of a location', 100, locations.members, members],
    ['search within a location', 100, locations.members, { ...members, filter: { search: 'person5' } }],
  ];
};

/** The lists of units, locations and groups. */
export const measureCompanyLists = (databaseUrl: string): Promise<Row[]> =>
  measureLists(databaseUrl, 0, async (database, { clientId }) => companyLists(await fillCompany(database, clientId)));
