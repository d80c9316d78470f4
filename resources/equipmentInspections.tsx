import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { equipmentInspections as calls } from '../contract/equipmentInspections';
import { Result } from '../src/equipment/Result';
import type { PartDeclaration } from '../src/generator';

/** The inspections of a piece of work equipment, the latest on top. */
export const equipmentInspections = {
  calls,
  title: ({ name }) => name,
  list: {
    sort: ['inspectedOn', 'desc'],
    columns: ['inspectedOn', 'name', { name: 'result', component: Result }, 'inspector', 'nextDue'],
    filters: [],
  },
  fields: {
    inspection: ['dutyUuid', 'inspectedOn', 'inspector', 'scope'],
    outcome: ['result', 'defects', 'wasOutOfService', 'reportLink'],
  },
  actions: [{ call: 'delete', icon: DeleteOutlined, destructive: true }],
} satisfies PartDeclaration<typeof calls>;
