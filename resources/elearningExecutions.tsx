import { elearningExecutions as executions } from '../contract/elearningExecutions';
import { elearnings } from '../contract/elearnings';
import type { MemberTask } from '../contract/elearnings/elearningFields';
import type { CardProperties, Listed, ResourceDeclaration } from '../src/generator';
import { lazyPage } from '../src/page/pageRoutes';
import { dueBubbles } from '../src/tasks/dueBubbles';

const calls = { ...executions, list: elearnings.memberTasks };

/** Everything somebody has to learn, or has learned. */
export const elearningExecutions = {
  calls,
  title: ({ title }) => title,
  list: {
    sort: ['dueOn', 'asc'],
    filters: [],
    bubbles: dueBubbles,
    shape: 'cards',
    Card: lazyPage<CardProperties<Listed<MemberTask>>>(
      async () => (await import('../src/elearnings/my/MyTaskCard')).MyTaskCard,
    ),
  },
  page: {
    call: calls.read,
    Page: lazyPage(async () => (await import('../src/elearnings/execution/ExecutionPage')).ExecutionPage),
  },
} satisfies ResourceDeclaration<typeof calls>;
