import { type SQL, sql } from 'drizzle-orm';
import { newestVersionOf } from '../rounds/version';

/** ` and column = any(ids)`, or nothing where none are named. */
export const among = (column: SQL, ids: readonly string[] | undefined): SQL =>
  ids ? sql` and ${column} = any(${sql.param(ids)}::uuid[])` : sql``;

/** More than a company has assignments. Ranks are lower by one such step for a sheet begun, by two for one handed in. */
export const step = 1_000_000;

/**
 * Common table expressions for a `with recursive`: `ranked` are the assignments of surveys with the rounds that run,
 * those of an entry from the most specific on, and `asking` says which of an entry's asks the people of a unit.
 *
 * How specific an assignment is does not depend on the person: all have their ranks. So everybody's lowest rank decides,
 * and nobody's assignments are put in order.
 *
 * @param riskAssessmentIds all entries, unless some are named
 */
export const rankedAssignments = (clientId: string, riskAssessmentIds?: readonly string[]): SQL => sql`
  assigned(assignment_id, risk_assessment_id, target_kind, unit_id, location_id, group_id, round_id, asked_on) as (
    select assignment.id, assignment.risk_assessment_id, assignment.target_kind, assignment.target_unit_id,
      assignment.target_location_id, assignment.target_group_id, round.id, round.assigned_on
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
  ), ranked as materialized (
    select assigned.*, (row_number() over (
      order by assigned.risk_assessment_id,
        array_position(array['members', 'memberGroup', 'orgUnit', 'location'], assigned.target_kind), depths.depth desc,
        assigned.assignment_id
    ))::int as rank
    from assigned left join depths on depths.unit_id = assigned.unit_id
  ), below(risk_assessment_id, rank, unit_id) as (
    select risk_assessment_id, rank, unit_id from ranked where unit_id is not null
    union all
    select below.risk_assessment_id, below.rank, unit.id
    from below join org_units unit on unit.client_id = ${clientId}::uuid and unit.parent_id = below.unit_id
  ), asking(risk_assessment_id, unit_id, rank) as materialized (
    select risk_assessment_id, unit_id, min(rank) from below group by risk_assessment_id, unit_id
  )`;
