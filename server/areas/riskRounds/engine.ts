import { type SQL, sql } from 'drizzle-orm';
import { todayOf } from '../../core/companyDay';
import type { Context } from '../../core/context';
import type { CycleKind } from '../../core/cycles/kind';
import { lockCycles, reconcileCycles } from '../../core/cycles/reconcile';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { riskAssignments, riskExecutions, riskRounds, riskSheets, risks } from '../../db/schema';
import type { JobContext } from '../../jobs/types';
import { scopeSnapshot } from './scopeNames';

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
  where former.client_id = given.client_id and former.risk_assessment_id = pair.risk_assessment_id
    and former.assignment_id = pair.assignment_id and former.state = 'completed'
  order by former.cycle desc limit 1
)`;

const rounds = (leaving: SQL = sql``): CycleKind => ({
  lock: 'risk-rounds',
  table: 'risk_rounds',
  item: 'risk_assessment_id',
  subject: 'assignment_id',
  settings: 'client_risk_assessments',
  entitled: ({ clientId, itemIds, subjectIds }) =>
    entitled({ clientId, riskAssessmentIds: itemIds, assignmentIds: subjectIds }, leaving),
  carried: { column: 'previous_id', value: previousRound },
});

/** Makes the rounds in scope what the rules say of that day; `reconcileCycles` says when to call it. */
export const reconcileRounds = async (
  tx: Transaction,
  { riskAssessmentIds, assignmentIds, ...scope }: RoundScope,
): Promise<{ made: number; closed: number }> =>
  reconcileCycles(tx, rounds(), { ...scope, itemIds: riskAssessmentIds, subjectIds: assignmentIds });

/** The rounds of the whole company, once on each of its days: assignments are few. */
export const reconcileAllRounds = async (
  { database, clientId }: Pick<JobContext, 'database' | 'clientId'>,
  today: string,
): Promise<void> => {
  await database.tenant(clientId, 'write', (tx) => reconcileRounds(tx, { clientId, today }));
};

/**
 * Ends assignments: open rounds are closed, and nothing of what was answered in them stays; confirmed ones stay, and
 * say what they were about. Call it before their unit or location is deleted, as the last lock but those of tasks.
 *
 * @returns how many open rounds ended
 */
export const endAssignments = async (
  { tx, clientId, clock }: Pick<Context, 'tx' | 'clientId' | 'clock'>,
  assignmentIds: readonly string[],
): Promise<number> => {
  if (assignmentIds.length === 0) return 0;
  const kind = rounds(sql` and not ${anyOf(riskAssignments.id, assignmentIds)}`);
  await lockCycles(tx, clientId, kind);
  await tx
    .update(riskRounds)
    .set({ scope: scopeSnapshot })
    .where(sql`${anyOf(riskRounds.assignmentId, assignmentIds)} and ${riskRounds.state} = 'open'`);
  const today = await todayOf(tx, clientId, clock);
  const { closed } = await reconcileCycles(tx, kind, { clientId, today, subjectIds: assignmentIds });
  const ended = sql`in (
    select round.id from risk_rounds round
    where round.client_id = ${clientId}::uuid and round.state = 'closed'
      and round.assignment_id = any(${sql.param(assignmentIds)}::uuid[])
  )`;
  await tx.delete(riskExecutions).where(sql`${riskExecutions.roundId} ${ended}`);
  await tx.delete(riskSheets).where(sql`${riskSheets.roundId} ${ended}`);
  await tx.delete(risks).where(sql`${risks.roundId} ${ended}`);
  await tx.delete(riskAssignments).where(anyOf(riskAssignments.id, assignmentIds));
  return closed;
};

/** Ends what is assigned to a unit or to locations that are about to be deleted. */
export const beforePlacesGo = async (
  context: Pick<Context, 'tx' | 'clientId' | 'clock'>,
  { orgUnitIds = [], locationIds = [] }: { orgUnitIds?: readonly string[]; locationIds?: readonly string[] },
): Promise<void> => {
  const concerned = await context.tx
    .select({ id: riskAssignments.id })
    .from(riskAssignments)
    .where(
      sql`${anyOf(riskAssignments.targetUnitId, orgUnitIds)} or ${anyOf(riskAssignments.targetLocationId, locationIds)}`,
    );
  await endAssignments(
    context,
    concerned.map(({ id }) => id),
  );
};
