import { inArray, type SQL, sql } from 'drizzle-orm';
import { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import { type instructionStates, revisionAfter } from '../../../contract/hazardousSubstances/instructionRelease';
import { isSignalWordDoubtful } from '../../../contract/hazardousSubstances/signalWord';
import { todayOf } from '../../core/company/companyDay';
import { recordHandlers } from '../../core/records/recordHandlers';
import { hazardousSubstances } from '../../db/schema';

const { instructionRevision, instructionReleasedRevision } = hazardousSubstances;

/** As `instructionStateOf` says it. */
const instructionState = sql`case when ${instructionReleasedRevision} is null then 'draft'
  when ${instructionReleasedRevision} = ${instructionRevision} then 'released' else 'changed' end` as SQL<
  (typeof instructionStates)[number]
>;

/** Found by what it is called, what it is for, who supplies it, where it is used, and by the numbers of its hazards. */
export const records = recordHandlers({
  calls,
  table: hazardousSubstances,
  search: ['designation', 'use', 'hazardStatements', 'supplier', 'workArea'],
  fields: { instructionState: { value: instructionState } },
  filters: { instructionState: (wanted) => inArray(instructionState, wanted) },
  derived: async ({ tx, clientId, clock }, form, before) =>
    revisionAfter(before, form, await todayOf(tx, clientId, clock)),
  doubtsOf: (form) => (isSignalWordDoubtful(form) ? ['signalWord'] : []),
});
