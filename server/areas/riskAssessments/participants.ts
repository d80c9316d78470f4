import { type SQL, sql } from 'drizzle-orm';
import { newestVersionOf } from '../riskRounds/version';

interface ParticipantScope {
  clientId: string;
  /** Everybody's, unless some are named. */
  memberIds?: readonly string[] | undefined;
  /** All entries, unless some are named: never single rounds, because those of an entry compete for people. */
  riskAssessmentIds?: readonly string[] | undefined;
}

const among = (column: SQL, ids: readonly string[] | undefined): SQL =>
  ids ? sql` and ${column} = any(${sql.param(ids)}::uuid[])` : sql``;

/**
 * Common table expressions for a `with recursive`: `participants(round_id, member_id)` are those who take part in the
 * surveys that run at the moment. Each person belongs to one assignment of an entry: that of the round they began, else
 * the most specific of those that reach them (named by themselves, then the deepest unit, then a location, then by id),
 * whether its round runs or not. And whoever handed in elsewhere is asked by no other round that was there already, even
 * if they moved. So no two rounds share anybody's answers, and no small group follows by subtracting one from the other.
 *
 * Reached are active people with risk assessments switched on; and who handed a sheet in stays counted, whatever
 * becomes of them.
 */
export const participants = ({ clientId, memberIds, riskAssessmentIds }: ParticipantScope): SQL => sql`
  assigned(assignment_id, risk_assessment_id, unit_id, location_id, round_id, asked_on) as (
    select assignment.id, assignment.risk_assessment_id, assignment.target_unit_id, assignment.target_location_id,
      round.id, round.assigned_on
    from risk_assignments assignment
    left join risk_rounds round on round.client_id = ${clientId}::uuid and round.assignment_id = assignment.id
      and round.state = 'open' and round.finished_on is null
    where assignment.client_id = ${clientId}::uuid ${among(sql`assignment.risk_assessment_id`, riskAssessmentIds)}
      and (
        select version.kind from risk_assessment_versions version
        where version.id = coalesce(round.version_id, ${newestVersionOf(sql`assignment.risk_assessment_id`)})
      ) = 'survey'
  ), depths(unit_id, depth) as (
    select unit.id, 0 from org_units unit where unit.client_id = ${clientId}::uuid and unit.parent_id is null
    union all
    select unit.id, depths.depth + 1
    from depths join org_units unit on unit.client_id = ${clientId}::uuid and unit.parent_id = depths.unit_id
  ), below(assignment_id, depth, unit_id) as (
    select assigned.assignment_id, depths.depth, assigned.unit_id
    from assigned join depths on depths.unit_id = assigned.unit_id
    union
    select below.assignment_id, below.depth, unit.id
    from below join org_units unit on unit.client_id = ${clientId}::uuid and unit.parent_id = below.unit_id
  ), reached(assignment_id, member_id, closeness, depth) as (
    select assigned.assignment_id, execution.member_id, case when execution.completed_on is null then 1 else 0 end, 0
    from assigned join risk_executions execution
      on execution.client_id = ${clientId}::uuid and execution.round_id = assigned.round_id
    where execution.member_id is not null ${among(sql`execution.member_id`, memberIds)}
    union all
    select assigned.assignment_id, named.member_id, 2, 0
    from assigned join risk_assignment_members named
      on named.client_id = ${clientId}::uuid and named.assignment_id = assigned.assignment_id
    where true ${among(sql`named.member_id`, memberIds)}
    union all
    select below.assignment_id, linked.member_id, 3, below.depth
    from below join org_unit_members linked
      on linked.client_id = ${clientId}::uuid and linked.org_unit_id = below.unit_id
    where true ${among(sql`linked.member_id`, memberIds)}
    union all
    select assigned.assignment_id, here.member_id, 4, 0
    from assigned join location_members here
      on here.client_id = ${clientId}::uuid and here.location_id = assigned.location_id
    where true ${among(sql`here.member_id`, memberIds)}
  ), chosen as (
    select distinct on (assigned.risk_assessment_id, reached.member_id)
      assigned.round_id, reached.member_id, reached.closeness
    from reached join assigned on assigned.assignment_id = reached.assignment_id
    order by assigned.risk_assessment_id, reached.member_id, reached.closeness, reached.depth desc,
      assigned.assignment_id
  ), answered_elsewhere(round_id, member_id) as (
    select assigned.round_id, execution.member_id
    from assigned join risk_rounds ended on ended.client_id = ${clientId}::uuid
      and ended.risk_assessment_id = assigned.risk_assessment_id and ended.finished_on >= assigned.asked_on
    join risk_executions execution on execution.client_id = ${clientId}::uuid and execution.round_id = ended.id
    where execution.completed_on is not null ${among(sql`execution.member_id`, memberIds)}
  ), participants(round_id, member_id) as (
    select chosen.round_id, chosen.member_id
    from chosen left join members person on person.id = chosen.member_id
    where chosen.round_id is not null
      and (chosen.closeness = 0 or (person.archived_at is null and person.ra_create_tasks))
      and not exists (
        select from answered_elsewhere answered
        where answered.round_id = chosen.round_id and answered.member_id = chosen.member_id
      )
  )`;
