import { riskRounds } from '../contract/riskRounds';
import type { PartDeclaration } from '../src/generator';
import { Actions, Change, Factor, Question, Status } from '../src/riskRounds/risks/cells';

const calls = { list: riskRounds.risks };

/** The risks of a round; what is left to decide comes first. */
export const risks = {
  calls,
  title: ({ question }) => question,
  list: {
    sort: ['status', 'asc'],
    columns: [
      { name: 'question', maxWidth: '26rem', component: Question },
      { name: 'factor', component: Factor },
      { name: 'change', component: Change },
      { name: 'status', component: Status },
      { name: 'actionCount', component: Actions },
    ],
    filters: ['search', 'status', 'hazard'],
  },
} satisfies PartDeclaration<typeof calls>;
