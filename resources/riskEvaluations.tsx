import { riskEvaluations as calls } from '../contract/riskEvaluations';
import type { ResourceDeclaration } from '../src/generator';
import { lazyPage } from '../src/layout/pageRoutes';
import { Participants, RiskLoad, Source, StateAndDue, Target, Title } from '../src/riskEvaluations/list/cells';
import { evaluationPath } from '../src/riskEvaluations/paths';

/** The rounds that somebody may evaluate: how many have answered, how great the risks are, what is left to decide. */
export const riskEvaluations = {
  calls,
  title: ({ title, targetName, sourceName }) => `${title}, ${targetName ?? sourceName}`,
  list: {
    sort: ['dueOn', 'asc'],
    columns: [
      { name: 'title', component: Title },
      { name: 'targetName', component: Target },
      { name: 'sourceName', maxWidth: '10rem', component: Source },
      { name: 'dueOn', component: StateAndDue },
      { name: 'completedMemberCount', component: Participants },
      { name: 'riskLoad', component: RiskLoad },
    ],
    filters: ['search', 'targetKind'],
    bubbles: { filter: 'show', words: 'riskEvaluations.show', label: 'riskEvaluations.filters.show' },
    linkOf: ({ uuid }) => evaluationPath(uuid),
  },
  page: {
    call: calls.one,
    Page: lazyPage(async () => (await import('../src/riskEvaluations/details/EvaluationPage')).EvaluationPage),
  },
} satisfies ResourceDeclaration<typeof calls>;
