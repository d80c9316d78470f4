import { type SQL, sql } from 'drizzle-orm';

/**
 * Common table expressions for a `with recursive`: `concerned(assignment_id, count)` are the employees whom each
 * assignment of an entry reaches today, active and with risk assessments switched on, each once.
 */
export const concerned = (clientId: string, riskAssessmentId: string): SQL => sql`
  target(assignment_id, unit_id, location_id, group_id) as (
    select assigned.id, assigned.target_unit_id, assigned.target_location_id, assigned.target_group_id
    from risk_assignments assigned
    where assigned.client_id = ${clientId}::uuid and assigned.risk_assessment_id = ${riskAssessmentId}::uuid
  ), below(assignment_id, unit_id) as (
    select assignment_id, unit_id from target where unit_id is not null
    union
    select below.assignment_id, unit.id
    from below join org_units unit on unit.client_id = ${clientId}::uuid and unit.parent_id = below.unit_id
  ), reached(assignment_id, member_id) as (
    select below.assignment_id, linked.member_id
    from below join org_unit_members linked
      on linked.client_id = ${clientId}::uuid and linked.org_unit_id = below.unit_id
    union
    select target.assignment_id, here.member_id
    from target join location_members here
      on here.client_id = ${clientId}::uuid and here.location_id = target.location_id
    union
    select target.assignment_id, grouped.member_id
    from target join member_group_members grouped
      on grouped.client_id = ${clientId}::uuid and grouped.member_group_id = target.group_id
    union
    select target.assignment_id, named.member_id
    from target join risk_assignment_members named
      on named.client_id = ${clientId}::uuid and named.assignment_id = target.assignment_id
  ), concerned(assignment_id, count) as (
    select reached.assignment_id, count(*)::int
    from reached join members person on person.id = reached.member_id
    where person.archived_at is null and person.ra_create_tasks
    group by reached.assignment_id
  )`;
