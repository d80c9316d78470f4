import ArchiveOutlined from '@mui/icons-material/ArchiveOutlined';
import type { ResourceDeclaration } from '../../generator';
import { vehicles as calls } from './contract';

const fields = { vehicle: ['plate', 'locationUuid', 'nextInspection', 'status'] } as const;

export const vehicles = {
  calls,
  title: ({ plate }) => plate,
  list: {
    sort: ['plate', 'asc'],
    columns: ['plate', 'locationUuid', 'nextInspection', 'status'],
    filters: ['search', 'status', 'locationUuid'],
  },
  actions: [{ call: 'archive', icon: ArchiveOutlined, destructive: true }],
  create: fields,
  tabs: [{ id: 'details', fields }],
} satisfies ResourceDeclaration<typeof calls>;
