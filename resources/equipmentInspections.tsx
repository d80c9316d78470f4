import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { equipmentInspections as calls } from '../contract/equipmentInspections';
import { Report } from '../src/equipment/Report';
import { Result } from '../src/equipment/Result';
import type { PartDeclaration, ResourceDeclaration } from '../src/generator';

const fields = {
  inspection: ['dutyUuid', 'inspectedOn', 'inspector', 'scope'],
  outcome: ['result', 'defects', 'wasOutOfService', 'reportFile', 'reportLink'],
} as const;

/** Proofs of inspections, the latest on top: listed for all pieces, and on the page of each. */
export const equipmentInspections = {
  calls,
  title: ({ name }) => name,
  hint: ({ inventoryNumber }) => inventoryNumber,
  list: {
    sort: ['inspectedOn', 'desc'],
    columns: [
      'name',
      { name: 'equipmentUuid', maxWidth: '18rem' },
      { name: 'inventoryNumber', hidden: true },
      'inspectedOn',
      { name: 'result', component: Result },
      { name: 'inspector', maxWidth: '14rem' },
      { name: 'reportFile', component: Report },
      'nextDue',
    ],
    filters: ['search', 'equipmentUuid', 'result'],
  },
  actions: [{ call: 'delete', icon: DeleteOutlined, destructive: true }],
  fields,
  tabs: [{ id: 'details', facts: ['equipmentUuid', 'inventoryNumber', 'nextDue'], fields }],
} satisfies ResourceDeclaration<typeof calls> & Pick<PartDeclaration<typeof calls>, 'fields'>;
