import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { equipment as calls } from '../contract/equipment';
import { equipmentDuties } from '../contract/equipmentDuties';
import { equipmentInspections } from '../contract/equipmentInspections';
import { Designation, NextDue, Use } from '../src/equipment/cells';
import { LockedNote } from '../src/equipment/LockedNote';
import { archiveActions, type ResourceDeclaration, type Row } from '../src/generator';

const fields = {
  piece: ['name', 'inventoryNumber', 'kind', 'manufacturer', 'serialNumber', 'yearBuilt'],
  place: ['locationUuid', 'orgUnitUuid', 'workArea', 'responsibleUuid'],
  notes: ['notes'],
} as const;

const isLocked = ({ lockedOn }: Row): boolean => typeof lockedOn === 'string';

/** The register of work equipment: what is overdue stands first. */
export const equipment = {
  calls,
  title: ({ name }) => name,
  hint: ({ inventoryNumber }) => inventoryNumber,
  list: {
    sort: ['nextDue', 'asc'],
    columns: [
      { name: 'name', maxWidth: '20rem', component: Designation },
      'kind',
      'locationUuid',
      'responsibleUuid',
      { name: 'nextDue', component: NextDue },
      { name: 'lockedOn', component: Use },
    ],
    filters: ['search', 'kind', 'locationUuid', 'status'],
  },
  labels: ['inventoryNumber', 'workArea'],
  About: LockedNote,
  actions: [
    {
      call: 'lockOut',
      icon: LockOutlined,
      needsReason: true,
      isFor: (piece: Row) => !isLocked(piece) && piece.archivedOn === null,
    },
    { call: 'release', icon: LockOpenOutlined, needsReason: true, isFor: isLocked },
    ...archiveActions,
  ],
  create: fields,
  tabs: [
    { id: 'details', fields },
    { id: 'duties', parts: 'equipmentDuties', call: equipmentDuties.list },
    { id: 'inspections', parts: 'equipmentInspections', call: equipmentInspections.list },
  ],
} satisfies ResourceDeclaration<typeof calls>;
