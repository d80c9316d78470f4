import { type SQL, sql } from 'drizzle-orm';
import type { CycleKind } from '../../../core/cycles/kind';
import { reconcileCycles } from '../../../core/cycles/reconcile';
import type { Reconciled } from '../../../core/cycles/statements';
import type { JobContext } from '../../../core/jobs/types';
import { anyOf } from '../../../db/anyOf';
import type { Transaction } from '../../../db/database';
import { riskAssignments } from '../../../db/schema';

interface RoundScope {
  clientId: string;
  /** The company's calendar day, `YYYY-MM-DD`. */
  today: string;
  riskAssessmentIds?: readonly string[] | undefined;
  assignmentIds?: readonly string[] | undefined;
}

/** Every assignment of an entry that the company still has, but for those that are about to go. */
const entitled = ({ clientId, assignmentIds, riskAssessmentIds }: Omit<RoundScope, 'today'>, leaving: SQL): SQL => {
  const entries = riskAssessmentIds ? sql` and ${anyOf(riskAssignments.riskAssessmentId, riskAssessmentIds)}` : sql``;
  const some = assignmentIds ? sql` and ${anyOf(riskAssignments.id, assignmentIds)}` : sql``;
  return sql`entitled(risk_assessment_id, assignment_id) as (
    select ${riskAssignments.riskAssessmentId}, ${riskAssignments.id}
    from ${riskAssignments}
    join client_risk_assessments given on given.client_id = ${clientId}::uuid
      and given.risk_assessment_id = ${riskAssignments.riskAssessmentId} and given.taken_on is null
    where ${riskAssignments.clientId} = ${clientId}::uuid${entries}${some}${leaving}
  )`;
};

/** The confirmed round before, which the new one is compared with. */
const previousRound = sql`(
  select former.id from risk_rounds former
  where former.client_id = current_client() and former.risk_assessment_id = pair.risk_assessment_id
    and former.assignment_id = pair.assignment_id and former.state = 'completed'
  order by former.cycle desc limit 1
)`;

/** The rounds of the assignments as cycles, but for assignments that are about to go: a condition on them. */
export const roundCycles = (leaving: SQL = sql``): CycleKind => ({
  name: 'risk-rounds',
  table: 'risk_rounds',
  item: 'risk_assessment_id',
  subject: 'assignment_id',
  settings: 'client_risk_assessments',
  entitled: ({ clientId, itemIds, subjectIds }) =>
    entitled({ clientId, riskAssessmentIds: itemIds, assignmentIds: subjectIds }, leaving),
  carried: { column: 'previous_id', value: previousRound },
  emptied: [
    ...['editor_id', 'editor_name', 'edited_until', 'checked_out_at'],
    ...['former_editor_id', 'taken_over_by_id', 'taken_over_at'],
  ],
});

/** Makes the rounds in scope what the rules say of that day; `reconcileCycles` says when to call it. */
export const reconcileRounds = async (
  tx: Transaction,
  { riskAssessmentIds, assignmentIds, ...scope }: RoundScope,
): Promise<Reconciled> =>
  reconcileCycles(tx, roundCycles(), { ...scope, itemIds: riskAssessmentIds, subjectIds: assignmentIds });

/** The rounds of the whole company, once on each of its days: assignments are few. */
export const reconcileAllRounds = async (
  { database, clientId }: Pick<JobContext, 'database' | 'clientId'>,
  today: string,
): Promise<void> => {
  await database.tenant(clientId, 'write', (tx) => reconcileRounds(tx, { clientId, today }));
};
