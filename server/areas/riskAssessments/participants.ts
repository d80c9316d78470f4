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
 * surveys that run at the moment. Each person does in one round of an entry at most: the one they began, else the most
 * specific of those that reach them (named by themselves, then the deepest unit, then a location, then by id). So no two
 * running rounds share anybody, and no small group follows by subtracting one from the other.
 *
 * Reached are active people with risk assessments switched on; and who handed a sheet in stays counted, whatever
 * becomes of them.
 */
export const participants = ({ clientId, memberIds, riskAssessmentIds }: ParticipantScope): SQL => sql`
  running(round_id, risk_assessment_id, assignment_id, unit_id, location_id) as (
    select round.id, round.risk_assessment_id, assigned.id, assigned.target_unit_id, assigned.target_location_id
    from risk_rounds round
    join risk_assignments assigned on assigned.client_id = ${clientId}::uuid and assigned.id = round.assignment_id
    where round.client_id = ${clientId}::uuid and round.state = 'open' and round.finished_on is null
      ${among(sql`round.risk_assessment_id`, riskAssessmentIds)}
      and (
        select version.kind from risk_assessment_versions version
        where version.id = coalesce(round.version_id, ${newestVersionOf(sql`round.risk_assessment_id`)})
      ) = 'survey'
  ), depths(unit_id, depth) as (
    select unit.id, 0 from org_units unit where unit.client_id = ${clientId}::uuid and unit.parent_id is null
    union all
    select unit.id, depths.depth + 1
    from depths join org_units unit on unit.client_id = ${clientId}::uuid and unit.parent_id = depths.unit_id
  ), below(round_id, depth, unit_id) as (
    select running.round_id, depths.depth, running.unit_id from running join depths on depths.unit_id = running.unit_id
    union
    select below.round_id, below.depth, unit.id
    from below join org_units unit on unit.client_id = ${clientId}::uuid and unit.parent_id = below.unit_id
  ), reached(round_id, member_id, closeness, depth) as (
    select running.round_id, execution.member_id, case when execution.completed_on is null then 1 else 0 end, 0
    from running join risk_executions execution
      on execution.client_id = ${clientId}::uuid and execution.round_id = running.round_id
    where execution.member_id is not null ${among(sql`execution.member_id`, memberIds)}
    union all
    select running.round_id, named.member_id, 2, 0
    from running join risk_assignment_members named
      on named.client_id = ${clientId}::uuid and named.assignment_id = running.assignment_id
    where true ${among(sql`named.member_id`, memberIds)}
    union all
    select below.round_id, linked.member_id, 3, below.depth
    from below join org_unit_members linked
      on linked.client_id = ${clientId}::uuid and linked.org_unit_id = below.unit_id
    where true ${among(sql`linked.member_id`, memberIds)}
    union all
    select running.round_id, here.member_id, 4, 0
    from running join location_members here
      on here.client_id = ${clientId}::uuid and here.location_id = running.location_id
    where true ${among(sql`here.member_id`, memberIds)}
  ), chosen as (
    select distinct on (running.risk_assessment_id, reached.member_id)
      reached.round_id, reached.member_id, reached.closeness
    from reached join running on running.round_id = reached.round_id
    order by running.risk_assessment_id, reached.member_id, reached.closeness, reached.depth desc, reached.round_id
  ), participants(round_id, member_id) as (
    select chosen.round_id, chosen.member_id
    from chosen left join members person on person.id = chosen.member_id
    where chosen.closeness = 0 or (person.archived_at is null and person.ra_create_tasks)
  )`;
