import { elearnings } from '../contract/elearnings';
import { Admins } from '../src/elearnings/details/Admins';
import type { PartDeclaration } from '../src/generator';

const calls = { list: elearnings.orgUnits };

/** The units that a course is assigned to. */
export const assignedUnits = {
  words: 'elearnings.orgUnits',
  calls,
  title: ({ orgUnitName }) => orgUnitName,
  list: {
    sort: ['orgUnitName', 'asc'],
    columns: ['orgUnitName', { name: 'admins', component: Admins }, 'memberCount', 'assignedOn'],
    filters: [],
  },
} satisfies PartDeclaration<typeof calls>;
