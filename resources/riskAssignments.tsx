import { riskAssessments } from '../contract/riskAssessments';
import type { PartDeclaration } from '../src/generator';
import { MemberCount, Target } from '../src/riskAssessments/details/cells';

const calls = { list: riskAssessments.assignments };

/** Assignments of a risk assessment. */
export const riskAssignments = {
  words: 'riskAssessments.assignments',
  calls,
  // Single employees have no name together: their page says it in words.
  title: ({ targetName, targetKind }) => targetName ?? targetKind,
  list: {
    sort: ['targetName', 'asc'],
    columns: [
      { name: 'targetName', component: Target },
      'targetKind',
      'sourceName',
      { name: 'memberCount', alignment: 'right', component: MemberCount },
      'assignedOn',
      'dueOn',
    ],
    filters: ['search', 'targetKind'],
  },
} satisfies PartDeclaration<typeof calls>;
