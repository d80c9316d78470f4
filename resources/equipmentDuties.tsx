import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { equipmentDuties as calls } from '../contract/equipmentDuties';
import { DutyDue, Interval } from '../src/equipment/dutyCells';
import { suggestDuty } from '../src/equipment/suggestDuty';
import type { PartDeclaration } from '../src/generator';

/** Inspection duties of a piece of work equipment, the first that is due on top. */
export const equipmentDuties = {
  calls,
  title: ({ name }) => name,
  list: {
    sort: ['nextDue', 'asc'],
    columns: [
      'name',
      { name: 'intervalMonths', component: Interval },
      'inspectedBy',
      'legalBasis',
      { name: 'nextDue', component: DutyDue },
    ],
    filters: [],
  },
  fields: { duty: ['name', 'intervalMonths', 'inspectedBy', 'rule', 'legalBasis', 'nextDue', 'dueReason', 'isEnded'] },
  begin: suggestDuty,
  actions: [{ call: 'delete', icon: DeleteOutlined, destructive: true }],
} satisfies PartDeclaration<typeof calls>;
