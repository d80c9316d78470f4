import { equipmentDuties as calls } from '../../../contract/equipmentDuties';
import { recordHandlers } from '../../core/records/recordHandlers';
import { equipmentDuties } from '../../db/schema';
import { dueDay } from './deadlines';

/** A duty with proofs is not deleted but ended. What is due in a month is due with its last day. */
export const duties = recordHandlers({
  calls,
  table: equipmentDuties,
  search: ['name', 'legalBasis'],
  fields: {},
  derived: async (_, { rule, nextDue, isEnded }) => ({ nextDue: isEnded || !nextDue ? null : dueDay(rule, nextDue) }),
});
