import { riskRounds as calls } from '../contract/riskRounds';
import type { ResourceDeclaration } from '../src/generator';
import { lazyPage } from '../src/page/pageRoutes';
import { Participants, RiskLoad, Source, StateAndDue, Target, Title } from '../src/riskRounds/list/cells';
import { roundPath } from '../src/routing/paths';

/** The rounds that somebody may evaluate: how many have answered, how great the risks are, what is left to decide. */
export const riskRounds = {
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
    bubbles: { filter: 'show', words: 'riskRounds.show', label: 'riskRounds.filters.show' },
    linkOf: ({ uuid }) => roundPath(uuid),
  },
  page: {
    call: calls.one,
    Page: lazyPage(async () => (await import('../src/riskRounds/details/RoundPage')).RoundPage),
  },
} satisfies ResourceDeclaration<typeof calls>;
