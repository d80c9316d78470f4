import { isNotNull, isNull } from 'drizzle-orm';
import { equipment as calls } from '../../../contract/equipment';
import { codeKey } from '../../../contract/shapes/codeKey';
import { recordHandlers } from '../../core/records/recordHandlers';
import { equipment } from '../../db/schema';
import { hasFailed } from '../../domain/equipment/failed';
import { firstDue, lacksDate } from '../../domain/equipment/firstDue';
import { addListedInspections } from '../../domain/equipment/listedInspections';

/** Found by what it is called and by its numbers, by who made it and where it stands. */
export const records = recordHandlers({
  calls,
  table: equipment,
  unique: { equipment_inventory_number: 'inventoryNumber.exists', equipment_inventory_key: 'inventoryNumber.exists' },
  search: ['name', 'inventoryNumber', 'serialNumber', 'manufacturer', 'workArea'],
  fields: {
    nextDue: { value: firstDue, sorted: { joined: [], value: firstDue } },
    hasFailed: { value: hasFailed },
    lacksDate: { value: lacksDate },
  },
  // A number that stays as it is may be like another one that was entered before numbers were held so.
  derived: async (_, { inventoryNumber }, before) =>
    before?.inventoryNumber === inventoryNumber ? {} : { inventoryKey: codeKey(inventoryNumber) },
  afterImport: addListedInspections,
  filters: { status: (wanted) => (wanted === 'lockedOut' ? isNotNull : isNull)(equipment.lockedOn) },
});
