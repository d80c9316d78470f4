import { isNotNull, isNull } from 'drizzle-orm';
import { equipment as calls } from '../../../contract/equipment';
import { recordHandlers } from '../../core/records/recordHandlers';
import { equipment } from '../../db/schema';
import { hasFailed } from '../../domain/equipment/failed';
import { firstDue, lacksDate } from '../../domain/equipment/firstDue';

/** Found by what it is called and by its numbers, by who made it and where it stands. */
export const records = recordHandlers({
  calls,
  table: equipment,
  unique: { equipment_inventory_number: 'inventoryNumber.exists' },
  search: ['name', 'inventoryNumber', 'serialNumber', 'manufacturer', 'workArea'],
  fields: {
    nextDue: { value: firstDue, sorted: { joined: [], value: firstDue } },
    hasFailed: { value: hasFailed },
    lacksDate: { value: lacksDate },
  },
  filters: { status: (wanted) => (wanted === 'lockedOut' ? isNotNull : isNull)(equipment.lockedOn) },
});
