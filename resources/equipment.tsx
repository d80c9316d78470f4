import { equipment as calls } from '../contract/equipment';
import { Designation, Use } from '../src/equipment/cells';
import { archiveActions, type ResourceDeclaration } from '../src/generator';

const fields = {
  piece: ['name', 'inventoryNumber', 'kind', 'manufacturer', 'serialNumber', 'yearBuilt'],
  place: ['locationUuid', 'orgUnitUuid', 'workArea', 'responsibleUuid'],
  notes: ['notes'],
} as const;

/** The register of work equipment, by name. */
export const equipment = {
  calls,
  title: ({ name }) => name,
  hint: ({ inventoryNumber }) => inventoryNumber,
  list: {
    sort: ['name', 'asc'],
    columns: [
      { name: 'name', maxWidth: '20rem', component: Designation },
      'kind',
      'locationUuid',
      'workArea',
      'responsibleUuid',
      { name: 'lockedOn', component: Use },
    ],
    filters: ['search', 'kind', 'locationUuid', 'status'],
  },
  actions: archiveActions,
  create: fields,
  tabs: [{ id: 'details', fields }],
} satisfies ResourceDeclaration<typeof calls>;
