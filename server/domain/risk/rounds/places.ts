import { type SQL, sql } from 'drizzle-orm';
import type { EndedRounds } from '../../../../contract/riskAssessments/endedRounds';
import { CallError } from '../../../base/errors';
import type { Context } from '../../../core/context/context';
import { anyOf } from '../../../db/anyOf';
import type { Transaction } from '../../../db/database';
import { numbersOf, rowsOf } from '../../../db/query';
import { riskAssignments } from '../../../db/schema';
import { auditEnded, endAssignments } from './endAssignments';

/** Units, locations and groups that are about to be deleted. */
interface Places {
  orgUnitIds?: readonly string[];
  locationIds?: readonly string[];
  memberGroupIds?: readonly string[];
}

/** A condition on `risk_assignments`: that one of these is assessed. */
const isAssessed = ({ orgUnitIds = [], locationIds = [], memberGroupIds = [] }: Places): SQL => sql`(
  ${anyOf(riskAssignments.targetUnitId, orgUnitIds)} or ${anyOf(riskAssignments.targetLocationId, locationIds)}
  or ${anyOf(riskAssignments.targetGroupId, memberGroupIds)}
)`;

const assignedTo = async (tx: Transaction, places: Places): Promise<string[]> => {
  const assigned = await tx.select({ id: riskAssignments.id }).from(riskAssignments).where(isAssessed(places));
  return assigned.map(({ id }) => id);
};

/** Counts of what deleting assignments ends and what stays. */
export const countEnded = (
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  assignmentIds: readonly string[],
): Promise<EndedRounds> =>
  numbersOf<EndedRounds>(
    tx,
    sql`with concerned as (
      select round.id, round.state, round.finished_on from risk_rounds round
      where round.client_id = ${clientId}::uuid and round.assignment_id = any(${sql.param(assignmentIds)}::uuid[])
    ), lost as (
      select risk.id, risk.measure from risks risk join concerned on concerned.id = risk.round_id
      where concerned.state = 'open' and risk.client_id = ${clientId}::uuid
    )
    select
      (select count(*)::int from concerned where state = 'open') as "openRounds",
      (
        select count(*)::int from risk_sheets sheet join concerned on concerned.id = sheet.round_id
        where concerned.state = 'open' and sheet.client_id = ${clientId}::uuid and sheet.is_completed
      ) as "completedSheets",
      (select count(*)::int from lost where measure is not null) as "decidedRisks",
      (
        select count(*)::int from risk_actions action join lost on lost.id = action.risk_id
        where action.client_id = ${clientId}::uuid
      ) as "plannedActions",
      (select count(*)::int from concerned where state = 'open' and finished_on is not null) as "ratedRounds",
      (select count(*)::int from concerned where state = 'completed') as "finishedRounds"`,
  );

/** The same of deleting units, locations or groups, with all that is assigned to them. */
export const countEndedIn = async (context: Pick<Context, 'tx' | 'clientId'>, places: Places): Promise<EndedRounds> =>
  countEnded(context, await assignedTo(context.tx, places));

/** Finds which of these are assessed in a round that was rated and is open yet. */
export const ratedPlaces = async (
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  places: Places,
): Promise<string[]> => {
  const found = await rowsOf<{ place: string }>(
    tx,
    sql`select coalesce(target_unit_id, target_location_id, target_group_id) as place
      from ${riskAssignments}
      where ${isAssessed(places)}
        and exists (
          select from risk_rounds round
          where round.client_id = ${clientId}::uuid and round.assignment_id = ${riskAssignments.id}
            and round.state = 'open' and round.finished_on is not null
        )`,
  );
  return found.map(({ place }) => place);
};

/**
 * Ends what is assigned to a unit, to locations or to groups that are about to be deleted, and says so in the log.
 * A round that was rated is discarded first, by itself and with a reason.
 * @throws `riskAssessment.ratedRound`
 */
export const beforePlacesGo = async (
  context: Pick<Context, 'tx' | 'clientId' | 'clock' | 'auditMany'>,
  places: Places,
): Promise<void> => {
  if ((await ratedPlaces(context, places)).length > 0) throw new CallError('riskAssessment.ratedRound');
  const ended = await endAssignments(context, await assignedTo(context.tx, places), { reason: null, by: null });
  await auditEnded(context, ended);
};
