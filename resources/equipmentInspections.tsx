import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { equipmentInspections as calls } from '../contract/equipmentInspections';
import { Report } from '../src/equipment/Report';
import { Result } from '../src/equipment/Result';
import type { PartDeclaration } from '../src/generator';

/** The inspections of a piece of work equipment, the latest on top. */
export const equipmentInspections = {
  calls,
  title: ({ name }) => name,
  list: {
    sort: ['inspectedOn', 'desc'],
    columns: [
      'inspectedOn',
      'name',
      { name: 'result', component: Result },
      'inspector',
      { name: 'reportFile', component: Report },
      'nextDue',
    ],
    filters: [],
  },
  fields: {
    inspection: ['dutyUuid', 'inspectedOn', 'inspector', 'scope'],
    outcome: ['result', 'defects', 'wasOutOfService', 'reportFile', 'reportLink'],
  },
  actions: [{ call: 'delete', icon: DeleteOutlined, destructive: true }],
} satisfies PartDeclaration<typeof calls>;
