import { type SQL, sql } from 'drizzle-orm';

/**
 * Common table expressions for a `with recursive`: `sole_counts(round_id, count)` says how many `participants` there are
 * in those of these running surveys that compete with no other for people: their entry has no second assignment, theirs
 * is of a unit, and nobody can have handed in elsewhere. Others are left out. A unit's people are gone through once,
 * however many surveys ask them. The full join is never a nested loop, which would compare each of them with every sheet
 * where statistics are old.
 */
export const soleParticipants = (clientId: string, roundIds: readonly string[]): SQL => sql`
  sole(round_id, target_id) as materialized (
    select round.id, assigned.target_unit_id
    from risk_rounds round
    join risk_assignments assigned on assigned.client_id = ${clientId}::uuid and assigned.id = round.assignment_id
    where round.client_id = ${clientId}::uuid and round.id = any(${sql.param(roundIds)}::uuid[])
      and round.state = 'open' and round.finished_on is null and assigned.target_unit_id is not null
      and not exists (
        select from risk_assignments other
        where other.client_id = ${clientId}::uuid and other.risk_assessment_id = round.risk_assessment_id
          and other.id <> assigned.id
      )
      and not exists (
        select from risk_rounds ended
        where ended.client_id = ${clientId}::uuid and ended.risk_assessment_id = round.risk_assessment_id
          and ended.finished_on >= round.assigned_on
      )
  ), below(target_id, unit_id) as (
    select target_id, target_id from sole
    union
    select below.target_id, unit.id
    from below join org_units unit on unit.client_id = ${clientId}::uuid and unit.parent_id = below.unit_id
  ), within(target_id, member_id) as materialized (
    select distinct below.target_id, linked.member_id
    from below
    join org_unit_members linked on linked.client_id = ${clientId}::uuid and linked.org_unit_id = below.unit_id
    join members person on person.client_id = ${clientId}::uuid and person.id = linked.member_id
    where person.archived_at is null and person.ra_create_tasks
  ), inside(target_id, count) as (
    select target_id, count(*) from within group by target_id
  ), begun(round_id, target_id, member_id, is_completed) as (
    select sole.round_id, sole.target_id, participation.member_id, participation.completed_on is not null
    from sole
    join risk_executions participation on participation.client_id = ${clientId}::uuid and participation.round_id = sole.round_id
    where participation.member_id is not null
  ), outside(round_id, count) as (
    select begun.round_id, count(*) filter (
      where within.member_id is null and (
        begun.is_completed or exists (
          select from members person
          where person.id = begun.member_id and person.archived_at is null and person.ra_create_tasks offset 0
        )
      )
    )
    from begun full join within on within.target_id = begun.target_id and within.member_id = begun.member_id
    group by begun.round_id
  ), sole_counts(round_id, count) as (
    select sole.round_id, (coalesce(inside.count, 0) + coalesce(outside.count, 0))::int
    from sole
    left join inside on inside.target_id = sole.target_id
    left join outside on outside.round_id = sole.round_id
  )`;
