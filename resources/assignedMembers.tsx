import { riskAssessments } from '../contract/riskAssessments';
import type { PartDeclaration } from '../src/generator';
import { FullName } from '../src/riskAssessments/details/cells';

const calls = { list: riskAssessments.members };

/** People to whom a risk assessment is assigned one by one. */
export const assignedMembers = {
  words: 'riskAssessments.assignments.members',
  calls,
  title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  list: {
    sort: ['lastName', 'asc'],
    columns: [{ name: 'lastName', component: FullName }],
    filters: [],
  },
} satisfies PartDeclaration<typeof calls>;
