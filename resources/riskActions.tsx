import { riskActions as calls } from '../contract/riskActions';
import type { ResourceDeclaration } from '../src/generator';
import { Class, Effect, Owner, StatusAndDue, Title, Where } from '../src/riskActions/cells';
import { roundPath } from '../src/routing/paths';

/** Actions against risks, of all rounds: the first due at the top. Opened on the page of their round. */
export const riskActions = {
  calls,
  title: ({ title }) => title,
  hint: ({ assessmentTitle }) => assessmentTitle,
  list: {
    sort: ['dueOn', 'asc'],
    columns: [
      { name: 'title', maxWidth: '24rem', component: Title },
      { name: 'assessmentTitle', maxWidth: '10rem', component: Where },
      { name: 'stopClass', component: Class },
      { name: 'ownerName', field: 'ownerUuid', maxWidth: '10rem', component: Owner },
      { name: 'dueOn', component: StatusAndDue },
      { name: 'factor', field: 'effect', component: Effect },
    ],
    filters: ['search', 'status', 'stopClass', 'ownerUuid', 'gap'],
    linkOf: (action) => `${roundPath(action.riskAssessmentExecutionResultUuid, 'risk-actions')}?action=${action.uuid}`,
  },
  exports: { call: 'export' },
} satisfies ResourceDeclaration<typeof calls>;
