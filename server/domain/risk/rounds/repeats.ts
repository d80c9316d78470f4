import { type SQL, sql } from 'drizzle-orm';
import { riskAssessmentMinimumParticipants } from '../../../../contract/shapes/constants';
import { CallError } from '../../../base/errors';
import { anyOf } from '../../../db/anyOf';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import { riskRounds } from '../../../db/schema';
import { participants } from '../participants/participants';

interface Scope {
  clientId: string;
  riskAssessmentId: string;
  /** The company's calendar day, `YYYY-MM-DD`. */
  today: string;
}

/** The last day on which somebody could learn something from a rated round: since then it counts as past. */
const lastSeenOn: SQL = sql`coalesce(former.closed_on, former.finished_on)`;

/**
 * Running rounds that ask nearly the same people as one that was rated not long before, and do not say why: of those
 * whose answers counted then fewer than the minimum are not asked again. Who is asked in addition makes no difference,
 * because accounts may be made for that.
 */
const findRepeats = async (tx: Transaction, { clientId, riskAssessmentId, today }: Scope): Promise<string[]> => {
  const found = await rowsOf<{ id: string }>(
    tx,
    sql`with recursive ${participants({ clientId, riskAssessmentIds: [riskAssessmentId] })},
      rated as (
        select former.id, former.rated_by from risk_rounds former join clients company on company.id = former.client_id
        where former.client_id = ${clientId}::uuid and former.risk_assessment_id = ${riskAssessmentId}::uuid
          and former.rated_by is not null and ${lastSeenOn} + company.survey_repeat_days > ${today}::date
      )
      select distinct round.id
      from rated
      cross join unnest(rated.rated_by) as person(id)
      join participants asked on asked.member_id = person.id
      join risk_rounds round on round.id = asked.round_id and round.cycle = 1 and round.repeat_reason is null
      group by round.id, rated.id, rated.rated_by
      having cardinality(rated.rated_by) - count(*) < ${riskAssessmentMinimumParticipants}`,
  );
  return found.map(({ id }) => id);
};

/**
 * Says of rounds that ask nearly the same people again why they do; their participants read it. The next round of an
 * assignment is none of these: that it comes is known beforehand, and nobody chooses when.
 * @returns how many they are
 * @throws `riskAssessment.reasonToRepeat` if there is one and no reason
 */
export const explainRepeats = async (
  tx: Transaction,
  scope: Scope,
  { reason }: { reason: string | null | undefined },
): Promise<number> => {
  const repeats = await findRepeats(tx, scope);
  if (repeats.length === 0) return 0;
  if (!reason) throw new CallError('riskAssessment.reasonToRepeat', { fields: [{ path: 'reason', rule: 'required' }] });
  await tx.update(riskRounds).set({ repeatReason: reason }).where(anyOf(riskRounds.id, repeats));
  return repeats.length;
};
