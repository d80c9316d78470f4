import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { nearMissMeasures as calls } from '../contract/nearMissMeasures';
import type { PartDeclaration, ResourceDeclaration } from '../src/generator';

const measure = ['name', 'kind', 'notes', 'ownerUuid', 'dueOn'] as const;
const outcome = ['doneOn', 'checkOn', 'effect', 'effectNote'] as const;

/**
 * Measures taken about near misses: the overdue ones stand first. They are listed for all, and on the page of their
 * report.
 */
export const nearMissMeasures = {
  calls,
  title: ({ name }) => name,
  list: {
    sort: ['nextDue', 'asc'],
    columns: [
      { name: 'name', maxWidth: '20rem' },
      { name: 'nearMissUuid', maxWidth: '20rem' },
      'ownerUuid',
      'nextDue',
      'effect',
      { name: 'kind', hidden: true },
      { name: 'doneOn', hidden: true },
    ],
    filters: ['search', 'kind', 'ownerUuid'],
  },
  actions: [{ call: 'delete', icon: DeleteOutlined, destructive: true }],
  fields: { measure, outcome },
  tabs: [{ id: 'details', fields: { report: ['nearMissUuid'], measure, outcome } }],
} satisfies ResourceDeclaration<typeof calls> & Pick<PartDeclaration<typeof calls>, 'fields'>;
