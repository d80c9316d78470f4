import { type SQL, sql } from 'drizzle-orm';
import { among, rankedAssignments, step } from './ranked';

interface ParticipantScope {
  clientId: string;
  /** Everybody's, unless some are named. */
  memberIds?: readonly string[] | undefined;
  /** All entries, unless some are named: never single rounds, because those of an entry compete for people. */
  riskAssessmentIds?: readonly string[] | undefined;
  /** As if nobody had begun or handed in a sheet: by assignments alone, which tell nothing of single people. */
  isBySheets?: boolean;
}

/**
 * Common table expressions for a `with recursive`: `participants(round_id, member_id)` are those who take part in the
 * surveys that run at the moment. Each person belongs to one assignment of an entry: that of the round they began, else
 * the most specific of those that reach them (named by themselves, then a group, then the deepest unit, then a location,
 * then by id),
 * whether its round runs or not. And whoever handed in elsewhere is asked by no other round that was there already, even
 * if they moved. So no two rounds share anybody's answers, and no small group follows by subtracting one from the other.
 *
 * Reached are active people with risk assessments switched on; and who handed a sheet in stays counted, whatever
 * becomes of them.
 */
export const participants = ({ clientId, memberIds, riskAssessmentIds, isBySheets = true }: ParticipantScope): SQL => {
  const bySheets = isBySheets ? sql`` : sql` and false`;
  return sql`${rankedAssignments(clientId, riskAssessmentIds)}, reached(risk_assessment_id, member_id, rank) as (
    select ranked.risk_assessment_id, participation.member_id,
      ranked.rank - case when participation.completed_on is null then ${step}::int else ${2 * step}::int end
    from ranked join risk_executions participation
      on participation.client_id = ${clientId}::uuid and participation.round_id = ranked.round_id
    where participation.member_id is not null${bySheets} ${among(sql`participation.member_id`, memberIds)}
    union all
    select ranked.risk_assessment_id, named.member_id, ranked.rank
    from ranked join risk_assignment_members named
      on named.client_id = ${clientId}::uuid and named.assignment_id = ranked.assignment_id
    where true ${among(sql`named.member_id`, memberIds)}
    union all
    select asking.risk_assessment_id, linked.member_id, asking.rank
    from asking join org_unit_members linked
      on linked.client_id = ${clientId}::uuid and linked.org_unit_id = asking.unit_id
    where true ${among(sql`linked.member_id`, memberIds)}
    union all
    select ranked.risk_assessment_id, here.member_id, ranked.rank
    from ranked join location_members here
      on here.client_id = ${clientId}::uuid and here.location_id = ranked.location_id
    where true ${among(sql`here.member_id`, memberIds)}
    union all
    select ranked.risk_assessment_id, grouped.member_id, ranked.rank
    from ranked join member_group_members grouped
      on grouped.client_id = ${clientId}::uuid and grouped.member_group_id = ranked.group_id
    where true ${among(sql`grouped.member_id`, memberIds)}
  ), lowest(risk_assessment_id, member_id, rank) as (
    select risk_assessment_id, member_id, min(rank) from reached group by risk_assessment_id, member_id
  ), rounds(by_rank) as (
    select array_agg(round_id order by rank) from ranked
  ), chosen(round_id, member_id, has_handed_in) as (
    -- Looked up rather than joined: of a join the planner would expect a handful of people, and go through them singly.
    select (select by_rank from rounds)[(rank + ${2 * step}::int) % ${step}::int], member_id, rank <= -${step}::int
    from lowest
  ), answered_elsewhere(round_id, member_id) as (
    select ranked.round_id, participation.member_id
    from ranked join risk_rounds ended on ended.client_id = ${clientId}::uuid
      and ended.risk_assessment_id = ranked.risk_assessment_id and ended.finished_on >= ranked.asked_on
    join risk_executions participation on participation.client_id = ${clientId}::uuid and participation.round_id = ended.id
    where participation.completed_on is not null${bySheets} ${among(sql`participation.member_id`, memberIds)}
  ), participants(round_id, member_id) as (
    select chosen.round_id, chosen.member_id
    from chosen left join members person on person.id = chosen.member_id
    where chosen.round_id is not null
      and (chosen.has_handed_in or (person.archived_at is null and person.ra_create_tasks))
      and not exists (
        select from answered_elsewhere answered
        where answered.round_id = chosen.round_id and answered.member_id = chosen.member_id
      )
  )`;
};
