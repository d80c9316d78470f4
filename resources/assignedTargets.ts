import { elearnings } from '../contract/elearnings';
import { Target } from '../src/elearnings/details/cells';
import { Rhythm } from '../src/elearnings/details/Rhythm';
import type { PartDeclaration } from '../src/generator';

const calls = { list: elearnings.targets };

/** The groups, locations and people that a course is assigned to. */
export const assignedTargets = {
  words: 'elearnings.targets',
  calls,
  title: ({ targetName }) => targetName,
  list: {
    sort: ['targetName', 'asc'],
    columns: [
      { name: 'targetName', component: Target },
      'targetKind',
      'memberCount',
      { name: 'interval', component: Rhythm },
      'assignedOn',
    ],
    filters: ['search', 'targetKind'],
  },
} satisfies PartDeclaration<typeof calls>;
