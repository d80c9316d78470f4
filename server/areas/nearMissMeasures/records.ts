import { nearMissMeasures as calls } from '../../../contract/nearMissMeasures';
import { CallError } from '../../base/errors';
import { recordHandlers } from '../../core/records/recordHandlers';
import { nearMissMeasures } from '../../db/schema';
import { nextDueOf } from './nextDue';

export const records = recordHandlers({
  calls,
  table: nearMissMeasures,
  search: ['name', 'notes'],
  fields: {},
  beforeWrite: async (_, { doneOn, effect }) => {
    if (effect === null || doneOn !== null) return;
    throw new CallError('schema.invalid', { fields: [{ path: 'doneOn', rule: 'required' }] });
  },
  derived: async (_, form) => ({ nextDue: nextDueOf(form) }),
});
