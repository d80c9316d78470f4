import { type MemberAnalysis, riskAssessments } from '../contract/riskAssessments';
import { riskExecutions as executions } from '../contract/riskExecutions';
import type { CardProperties, Listed, ResourceDeclaration } from '../src/generator';
import { lazyPage } from '../src/layout/pageRoutes';
import { dueBubbles } from '../src/tasks/dueBubbles';

const calls = { ...executions, list: riskAssessments.memberAnalyses };

/** Everything somebody is asked about their work, or was. */
export const riskExecutions = {
  calls,
  title: ({ title }) => title,
  list: {
    sort: ['dueOn', 'asc'],
    filters: [],
    bubbles: dueBubbles,
    Above: lazyPage(async () => (await import('../src/riskAssessments/my/Confidence')).Confidence),
    shape: 'cards',
    Card: lazyPage<CardProperties<Listed<MemberAnalysis>>>(
      async () => (await import('../src/riskAssessments/my/AnalysisCard')).AnalysisCard,
    ),
  },
  page: {
    call: calls.read,
    Page: lazyPage(async () => (await import('../src/riskAssessments/execution/SheetPage')).SheetPage),
  },
} satisfies ResourceDeclaration<typeof calls>;
