import { elearnings } from '../contract/elearnings';
import { Rhythm } from '../src/elearnings/details/Rhythm';
import type { PartDeclaration } from '../src/generator';
import { UnitAdmins } from '../src/orgUnits/UnitAdmins';

const calls = { list: elearnings.orgUnits };

/** The units that a course is assigned to. */
export const assignedUnits = {
  words: 'elearnings.orgUnits',
  calls,
  title: ({ orgUnitName }) => orgUnitName,
  list: {
    sort: ['orgUnitName', 'asc'],
    columns: [
      'orgUnitName',
      { name: 'admins', component: UnitAdmins },
      'memberCount',
      { name: 'interval', component: Rhythm },
      'assignedOn',
    ],
    filters: [],
  },
} satisfies PartDeclaration<typeof calls>;
