import { elearnings } from '../../contract/elearnings';
import { locations } from '../../contract/locations';
import { memberGroups } from '../../contract/memberGroups';
import { memberNames } from '../../contract/memberNames';
import { orgUnits } from '../../contract/orgUnits';
import { request } from '../../dataProvider/request';
import type { Candidate } from '../ui/typeahead/useCandidates';

const quiet = { loader: 'hide', toast: false } as const;
const page = { page: 1, perPage: 25, sortDirection: 'asc' } as const;
const filterOf = (text: string) => (text.trim() ? { search: text.trim() } : {});

/** Units of the company by what was typed, as they stand in the tree. */
export const searchUnits = async (text: string): Promise<Candidate[]> => {
  const { items } = await request(orgUnits.list, { filter: filterOf(text), ...page, sortBy: 'tree' }, quiet);
  return items.map(({ uuid, orgUnitName, orgUnitIdentifier }) => ({
    value: uuid,
    label: orgUnitName,
    hint: orgUnitIdentifier,
  }));
};

/** Locations of the company by what was typed. */
export const searchLocations = async (text: string): Promise<Candidate[]> => {
  const { items } = await request(locations.list, { filter: filterOf(text), ...page, sortBy: 'name' }, quiet);
  return items.map(({ uuid, name, city }) => ({ value: uuid, label: name, ...(city && { hint: city }) }));
};

/** Active employees by what was typed. */
export const searchMembers = async (text: string): Promise<Candidate[]> => {
  const { items } = await request(memberNames.list, { filter: filterOf(text), ...page, sortBy: 'lastName' }, quiet);
  return items.map(({ uuid, firstName, lastName }) => ({ value: uuid, label: `${firstName} ${lastName}` }));
};

/** Groups of the company by what was typed. */
export const searchGroups = async (text: string): Promise<Candidate[]> => {
  const { items } = await request(memberGroups.list, { filter: filterOf(text), ...page, sortBy: 'name' }, quiet);
  return items.map(({ uuid, name }) => ({ value: uuid, label: name }));
};

/** E-learnings of the company by what was typed. */
export const searchElearnings = async (text: string): Promise<Candidate[]> => {
  const { items } = await request(elearnings.list, { filter: filterOf(text), ...page, sortBy: 'title' }, quiet);
  return items.map(({ uuid, title, headline }) => ({ value: uuid, label: title, hint: headline }));
};
