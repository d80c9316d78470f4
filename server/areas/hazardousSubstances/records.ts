import { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import { revisionAfter } from '../../../contract/instructionRelease';
import { isSignalWordDoubtful } from '../../../contract/signalWord';
import { todayOf } from '../../core/company/companyDay';
import { recordHandlers } from '../../core/records/recordHandlers';
import { hazardousSubstances } from '../../db/schema';

/** Found by what it is called, what it is for, who supplies it, where it is used, and by the numbers of its hazards. */
export const records = recordHandlers({
  calls,
  table: hazardousSubstances,
  search: ['designation', 'use', 'hazardStatements', 'supplier', 'workArea'],
  fields: {},
  derived: async ({ tx, clientId, clock }, form, before) =>
    revisionAfter(before, form, await todayOf(tx, clientId, clock)),
  doubtsOf: (form) => (isSignalWordDoubtful(form) ? ['signalWord'] : []),
});
