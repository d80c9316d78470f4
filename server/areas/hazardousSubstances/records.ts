import { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import { isSignalWordDoubtful } from '../../../contract/signalWord';
import { recordHandlers } from '../../core/records/recordHandlers';
import { hazardousSubstances } from '../../db/schema';

/** Found by what it is called, what it is for, who supplies it, where it is used, and by the numbers of its hazards. */
export const records = recordHandlers({
  calls,
  table: hazardousSubstances,
  search: ['designation', 'use', 'hazardStatements', 'supplier', 'workArea'],
  fields: {},
  doubtsOf: (form) => (isSignalWordDoubtful(form) ? ['signalWord'] : []),
});
