import { elearningStatistics as area } from '../contract/elearningStatistics';
import { LastProof, Name, NextDue, Status, Units } from '../src/elearnings/statistics/cells';
import type { PartDeclaration } from '../src/generator';

const calls = { ...area, list: area.entries };

/** Who is how far with which course. */
export const elearningStatistics = {
  calls,
  title: ({ lastName, firstName, title }) => `${lastName}, ${firstName}, ${title}`,
  list: {
    sort: ['lastName', 'asc'],
    columns: [
      { name: 'lastName', component: Name },
      'title',
      { name: 'status', component: Status },
      { name: 'nextOverdueAt', component: NextDue },
      { name: 'lastCompletedAt', field: 'proof', component: LastProof },
      // Last, because it may be long: on a narrow screen it is what can be out of sight.
      { name: 'orgUnitNames', component: Units },
    ],
    // They stand on the page around it, and go along from tab to tab.
    filters: [],
  },
  exports: { call: 'export', body: { subject: 'entries' } },
} satisfies PartDeclaration<typeof calls>;
