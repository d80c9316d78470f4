import { equipmentDuties as calls } from '../../../contract/equipmentDuties';
import { recordHandlers } from '../../core/records/recordHandlers';
import { equipmentDuties } from '../../db/schema';
import { dueDay } from './deadlines';
import { reasonToMove } from './movedDue';

/** A duty with proofs is not deleted but ended. What is due in a month is due with its last day. */
export const duties = recordHandlers({
  calls,
  table: equipmentDuties,
  search: ['name', 'legalBasis'],
  fields: {},
  derived: async ({ tx }, form, before) => {
    const nextDue = form.isEnded || !form.nextDue ? null : dueDay(form.rule, form.nextDue);
    return { nextDue, dueReason: await reasonToMove(tx, { ...form, nextDue }, before) };
  },
});
