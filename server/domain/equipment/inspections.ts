import { equipmentInspections as calls } from '../../../contract/equipmentInspections';
import { CallError } from '../../base/errors';
import { recordHandlers } from '../../core/records/recordHandlers';
import { equipmentInspections } from '../../db/schema';
import { afterInspection, beforeInspectionsGo } from './consequences';
import { termOf } from './term';

const refuseField = (path: string, rule: string): never => {
  throw new CallError('schema.invalid', { fields: [{ path, rule }] });
};

/** What an inspection means for its duty's term and for the use of the piece happens with it, in one transaction. */
export const inspections = recordHandlers({
  calls,
  table: equipmentInspections,
  search: ['inspector', 'scope', 'defects'],
  fields: {},
  beforeWrite: async (_, { dutyUuid, result, defects }, before) => {
    if (result !== 'passed' && !defects) refuseField('defects', 'required');
    // Which term it moved would be another one.
    if (before && before.dutyUuid !== dutyUuid) refuseField('dutyUuid', 'unknown');
  },
  derived: termOf,
  afterWrite: (context, written) => afterInspection(context, written),
  beforeDelete: beforeInspectionsGo,
});
