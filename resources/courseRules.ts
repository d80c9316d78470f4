import { assignmentRules } from '../contract/assignmentRules';
import { Circle, Reach } from '../src/assignmentRules/cells';
import { RuleLink } from '../src/assignmentRules/RuleLink';
import { Rhythm } from '../src/elearnings/details/Rhythm';
import type { PartDeclaration } from '../src/generator';

const calls = { list: assignmentRules.list };

/** The rules by which a course is given, on its own page. */
export const courseRules = {
  words: 'assignmentRules',
  calls,
  title: ({ name }) => name,
  list: {
    sort: ['name', 'asc'],
    columns: [
      { name: 'name', component: RuleLink },
      { name: 'orgUnits', component: Circle },
      { name: 'memberCount', component: Reach },
      { name: 'interval', component: Rhythm },
      'active',
    ],
    filters: [],
  },
} satisfies PartDeclaration<typeof calls>;
