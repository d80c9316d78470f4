import { riskActions as calls } from '../contract/riskActions';
import type { PartDeclaration } from '../src/generator';
import { Class, Effect, Owner, StatusAndDue, Title } from '../src/riskActions/cells';

/** What is done about risks: what is due first at the top. */
export const riskActions = {
  calls,
  title: ({ title }) => title,
  list: {
    sort: ['dueOn', 'asc'],
    columns: [
      { name: 'title', maxWidth: '24rem', component: Title },
      { name: 'stopClass', component: Class },
      { name: 'ownerName', field: 'ownerUuid', maxWidth: '10rem', component: Owner },
      { name: 'dueOn', component: StatusAndDue },
      { name: 'factor', field: 'effect', component: Effect },
    ],
    filters: ['search', 'status', 'stopClass', 'ownerUuid', 'gap'],
  },
  exports: { call: 'export' },
} satisfies PartDeclaration<typeof calls>;
