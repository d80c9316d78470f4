import { type AssessmentTask, riskAssessments } from '../contract/riskAssessments';
import { riskSheets as sheets } from '../contract/riskSheets';
import type { CardProperties, Listed, ResourceDeclaration } from '../src/generator';
import { lazyPage } from '../src/page/pageRoutes';
import { dueBubbles } from '../src/tasks/dueBubbles';

const calls = { ...sheets, list: riskAssessments.memberTasks };

/** Everything somebody is asked about their work, or was. */
export const riskSheets = {
  calls,
  title: ({ title }) => title,
  list: {
    sort: ['dueOn', 'asc'],
    filters: [],
    bubbles: dueBubbles,
    Above: lazyPage(async () => (await import('../src/riskAssessments/my/Confidence')).Confidence),
    shape: 'cards',
    Card: lazyPage<CardProperties<Listed<AssessmentTask>>>(
      async () => (await import('../src/riskAssessments/my/MyTaskCard')).MyTaskCard,
    ),
  },
  page: {
    call: calls.read,
    Page: lazyPage(async () => (await import('../src/riskAssessments/sheet/SheetPage')).SheetPage),
  },
} satisfies ResourceDeclaration<typeof calls>;
