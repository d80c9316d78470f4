import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { elearnings } from '../contract/elearnings';
import { memberGroups as calls } from '../contract/memberGroups';
import { generateIdentifier } from '../contract/shapes/identifiers';
import type { ResourceDeclaration } from '../src/generator';
import { lazyPage } from '../src/page/pageRoutes';
import { memberTab } from './memberTab';

const identifier = { name: 'memberGroupIdentifier', suggest: { from: ['name'], by: generateIdentifier } } as const;
const fields = { group: ['name', identifier, 'type'] } as const;

export const memberGroups = {
  calls,
  title: ({ name }) => name,
  hint: ({ memberGroupIdentifier }) => memberGroupIdentifier,
  list: {
    sort: ['name', 'asc'],
    columns: ['name', 'type', 'memberCount'],
    filters: ['search', 'type'],
  },
  actions: [
    {
      call: 'delete',
      icon: DeleteOutlined,
      destructive: true,
      counts: ['memberCount', 'elearningCount'],
      preview: { call: 'previewDeletion', words: 'riskAssessments.assignments.remove' },
    },
  ],
  create: fields,
  tabs: [
    { id: 'details', fields },
    { ...memberTab, add: 'assignMembers' },
    {
      id: 'elearnings',
      call: elearnings.targets,
      View: lazyPage(async () => (await import('../src/elearnings/details/TargetElearningsTab')).GroupElearningsTab),
    },
  ],
} satisfies ResourceDeclaration<typeof calls>;
