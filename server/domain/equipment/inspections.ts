import { sql } from 'drizzle-orm';
import { equipmentInspections as calls } from '../../../contract/equipmentInspections';
import { CallError } from '../../base/errors';
import { recordHandlers } from '../../core/records/recordHandlers';
import { qualified } from '../../db/qualified';
import { equipmentInspections } from '../../db/schema';
import { afterInspection, beforeInspectionsGo } from './consequences';
import { termOf } from './term';

const refuseField = (path: string, rule: string): never => {
  throw new CallError('schema.invalid', { fields: [{ path, rule }] });
};

/** The inventory number of the piece that was inspected. */
const inventoryNumber = sql<string>`(
  select piece.inventory_number from equipment piece
  where piece.client_id = ${qualified(equipmentInspections.clientId)}
    and piece.id = ${qualified(equipmentInspections.equipmentUuid)}
)`;

/**
 * Hooks of inspections: what one means for its duty's term and for the use of the piece happens with it, in one
 * transaction.
 */
export const inspections = recordHandlers({
  calls,
  table: equipmentInspections,
  search: ['inspector', 'scope', 'defects'],
  fields: { inventoryNumber: { value: inventoryNumber } },
  beforeWrite: async (_, { dutyUuid, result, defects }, before) => {
    if (result !== 'passed' && !defects) refuseField('defects', 'required');
    // Which term it moved would be another one.
    if (before && before.dutyUuid !== dutyUuid) refuseField('dutyUuid', 'unknown');
  },
  derived: termOf,
  afterWrite: afterInspection,
  beforeDelete: beforeInspectionsGo,
});
