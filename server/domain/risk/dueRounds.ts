import { eq, sql } from 'drizzle-orm';
import { anyOf } from '../../db/anyOf';
import { riskAssessmentTexts, riskAssessmentVersions, riskAssignments, riskRounds } from '../../db/schema';
import type { DueSource } from '../due/source';
import { inCharge } from './participants/inCharge';
import { participants } from './participants/participants';
import { kindOfRound } from './rounds/kind';
import { roundScope } from './rounds/scopeNames';
import { sourceUnitOfRound } from './rounds/sourceUnit';
import { isReadIn, isRoundVersion } from './rounds/version';

/** When somebody last came to a unit, a location or an assignment: a row of `asked` may be theirs only since then. */
const lastJoined = (clientId: string) => sql`(
  select (max(link.since) at time zone company.time_zone)::date
  from (
    select since from org_unit_members where client_id = ${clientId}::uuid and member_id = asked.member_id
    union all
    select since from location_members where client_id = ${clientId}::uuid and member_id = asked.member_id
    union all
    select since from risk_assignment_members where client_id = ${clientId}::uuid and member_id = asked.member_id
  ) link
)`;

/**
 * The rounds of risk assessments that people have to answer, as reminders and calendars want to know of them. Others
 * are told that a round is late, never whose sheet is missing: who takes part in a survey shall not have to justify it.
 */
export const dueRounds: DueSource = {
  name: 'riskRound',
  feature: 'riskAssessments',
  isConfidential: true,
  open: ({ clientId, memberIds }) => sql`(
    with recursive ${participants({ clientId, memberIds })}, asked(round_id, member_id) as (
      select participants.round_id, participants.member_id from participants
      where not exists (
        select from risk_executions participation
        where participation.client_id = ${clientId}::uuid and participation.round_id = participants.round_id
          and participation.member_id = participants.member_id and participation.completed_on is not null
      )
      union all
      select round.id, person.member_id
      from risk_rounds round
      join risk_assignments assigned on assigned.client_id = ${clientId}::uuid and assigned.id = round.assignment_id
      cross join lateral ${inCharge} person
      where round.client_id = ${clientId}::uuid and round.state = 'open' and round.finished_on is null
        and ${kindOfRound} = 'inspection'
        ${memberIds ? sql`and person.member_id = any(${sql.param(memberIds)}::uuid[])` : sql``}
        and not exists (
          select from risk_executions participation
          where participation.client_id = ${clientId}::uuid and participation.round_id = round.id
            and participation.member_id is null and participation.completed_on is not null
        )
    )
    select round.id as task_id, asked.member_id, round.id as subject_id, round.assigned_on, round.due_on,
      round.assigned_on as given_on, greatest(round.assigned_on, ${lastJoined(clientId)}) as reached_on, false as is_again
    from asked
    join risk_rounds round on round.id = asked.round_id
    join clients company on company.id = ${clientId}::uuid
  )`,
  overseen: (clientId) => sql`(
    select round.id as task_id, null::uuid as member_id, round.id as subject_id, round.assigned_on, round.due_on,
      ${sourceUnitOfRound} as unit_id
    from risk_rounds round where round.client_id = ${clientId}::uuid and round.state = 'open'
  )`,
  texts: async (tx, roundIds, language) => {
    const rows = await tx
      .select({
        id: riskRounds.id,
        title: riskAssessmentTexts.title,
        description: riskAssessmentTexts.headline,
        targetName: roundScope.targetName,
      })
      .from(riskRounds)
      .leftJoin(riskAssignments, eq(riskAssignments.id, riskRounds.assignmentId))
      .innerJoin(riskAssessmentVersions, isRoundVersion())
      .innerJoin(riskAssessmentTexts, isReadIn(language))
      .where(anyOf(riskRounds.id, roundIds));
    return new Map(
      rows.map(({ id, title, description, targetName }) => [
        id,
        { title: targetName === null ? title : `${title} (${targetName})`, description },
      ]),
    );
  },
};
