import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined';
import { elearningStatistics as area } from '../contract/elearningStatistics';
import { RemindEntries } from '../src/elearnings/remind/RemindEntries';
import { LastProof, Name, NextDue, Status, Units } from '../src/elearnings/statistics/cells';
import type { PartDeclaration } from '../src/generator';

const calls = { ...area, list: area.entries };

/** Progress of each person with each course. */
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
    // They go along from tab to tab, as far as the others know them.
    filters: ['search', 'elearningUuid', 'orgUnitUuid', 'dueWithin', 'proof', 'asOf'],
  },
  actions: [
    {
      call: 'sendReminder',
      icon: NotificationsActiveOutlined,
      Dialog: RemindEntries,
      forAll: true,
      // Whoever is reminded has something open today.
      obstacle: ({ asOf, status }, record) => {
        if (asOf) return 'pastDay';
        const standings = record ? [record.status] : [status].flat();
        return standings.every((each) => each === 'completed') ? 'completed' : undefined;
      },
    },
  ],
  exports: { call: 'export', body: { subject: 'entries' } },
} satisfies PartDeclaration<typeof calls>;
