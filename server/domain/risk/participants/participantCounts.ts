import { type SQL, sql } from 'drizzle-orm';
import { rankedAssignments, step } from './ranked';

/** Number of entries that a statement counts: with every one more, fewer people have the same in all columns. */
export const entriesAtOnce = 8;

/**
 * A query of `id` and `count`: how many `participants` each running survey of these entries has. Everybody is gone
 * through once, however many surveys ask them: a person's lowest rank with each entry is a column, and of people who
 * have the same in all columns only the number counts from there on.
 *
 * Whoever is deleted for good leaves only what they handed in: `dropUnfinished` takes the rest. So those to leave out
 * are all among `members`.
 */
export const participantCounts = (clientId: string, riskAssessmentIds: readonly string[]): SQL => {
  const entries = riskAssessmentIds.map((id, index) => ({
    isOfEntry: sql`risk_assessment_id = ${id}::uuid`,
    rank: sql.raw(`rank_${index}`),
    answered: sql.raw(`answered_${index}`),
  }));
  const list = (column: (entry: (typeof entries)[number]) => SQL): SQL => sql.join(entries.map(column), sql`, `);
  const ranks = list(({ rank }) => rank);
  const answered = list(({ answered }) => answered);
  const noAnswers = list(() => sql`null::date`);
  const lowest = list(({ isOfEntry, rank }) => sql`min(rank) filter (where ${isOfEntry}) as ${rank}`);
  return sql`
    with recursive ${rankedAssignments(clientId, riskAssessmentIds)}, of_units as materialized (
      select unit_id, ${lowest} from asking group by unit_id
    ), of_places as materialized (
      select location_id, ${lowest} from ranked where location_id is not null group by location_id
    ), of_groups as materialized (
      select group_id, ${lowest} from ranked where group_id is not null group by group_id
    ), of_lists as materialized (
      select assignment_id, ${lowest} from ranked where target_kind = 'members' group by assignment_id
    ), of_sheets as materialized (
      select round_id, is_completed,
        ${list(({ isOfEntry, rank }) => sql`case when ${isOfEntry} then rank - lead end as ${rank}`)}
      from ranked cross join (values (false, ${step}::int), (true, ${2 * step}::int)) as sheet(is_completed, lead)
      where round_id is not null
    ), ended as materialized (
      select id as round_id, ${list(({ isOfEntry, answered }) => sql`case when ${isOfEntry} then finished_on end as ${answered}`)}
      from risk_rounds round
      where client_id = ${clientId}::uuid and exists (
        select from ranked where ranked.risk_assessment_id = round.risk_assessment_id
          and round.finished_on >= ranked.asked_on
      )
    ), marks(member_id, is_left_out, ${ranks}, ${answered}) as (
      select linked.member_id, false, ${ranks}, ${noAnswers}
      from of_units join org_unit_members linked
        on linked.client_id = ${clientId}::uuid and linked.org_unit_id = of_units.unit_id
      union all
      select here.member_id, false, ${ranks}, ${noAnswers}
      from of_places join location_members here
        on here.client_id = ${clientId}::uuid and here.location_id = of_places.location_id
      union all
      select grouped.member_id, false, ${ranks}, ${noAnswers}
      from of_groups join member_group_members grouped
        on grouped.client_id = ${clientId}::uuid and grouped.member_group_id = of_groups.group_id
      union all
      select named.member_id, false, ${ranks}, ${noAnswers}
      from of_lists join risk_assignment_members named
        on named.client_id = ${clientId}::uuid and named.assignment_id = of_lists.assignment_id
      union all
      select participation.member_id, false, ${ranks}, ${noAnswers}
      from of_sheets join risk_executions participation
        on participation.client_id = ${clientId}::uuid and participation.round_id = of_sheets.round_id
          and (participation.completed_on is not null) = of_sheets.is_completed
      where participation.member_id is not null
      union all
      select participation.member_id, false, ${list(() => sql`null::int`)}, ${answered}
      from ended join risk_executions participation
        on participation.client_id = ${clientId}::uuid and participation.round_id = ended.round_id
      where participation.completed_on is not null and participation.member_id is not null
      union all
      select person.id, true, ${list(() => sql`null::int`)}, ${noAnswers}
      from members person
      where person.client_id = ${clientId}::uuid and (person.archived_at is not null or not person.ra_create_tasks)
    ), people as materialized (
      select bool_or(is_left_out) as is_left_out, ${list(({ rank }) => sql`min(${rank}) as ${rank}`)},
        ${list(({ answered }) => sql`max(${answered}) as ${answered}`)}
      from marks group by member_id
    ), kinds as materialized (
      select is_left_out, ${ranks}, ${answered}, count(*) as people from people
      group by is_left_out, ${ranks}, ${answered}
    )
    select ranked.round_id as id, sum(kinds.people)::int as count
    from kinds
    cross join lateral (values ${list(({ rank, answered }) => sql`(${rank}, ${answered})`)}) as asked(rank, answered_on)
    join ranked on ranked.rank = (asked.rank + ${2 * step}::int) % ${step}::int
    where ranked.round_id is not null and (asked.rank <= -${step}::int or not kinds.is_left_out)
      and (asked.answered_on is null or asked.answered_on < ranked.asked_on)
    group by ranked.round_id`;
};
