import { type SQL, sql } from 'drizzle-orm';
import { unitsAbove, unitsBelowEach } from '../../../core/records/unitTree';
import { anyOf } from '../../../db/anyOf';
import { clientElearnings, elearningAssignments, members } from '../../../db/schema';
import { isGiven } from '../inForce';
import type { TaskScope } from './scope';

/** Targets that a course may be assigned to besides units, and where it is kept who belongs to them. */
const linkTables = {
  member_group_id: 'member_group_members',
  location_id: 'location_members',
  rule_id: 'assignment_rule_members',
} as const;

/** Rules are compared with what is given by hand, not ranked among it. */
export const ruleRank = -1;

/** How specific an assignment is; of units, the deeper is more so, by how many there are from it to the root. */
const rank = sql`case when ${elearningAssignments.memberId} is not null then 3000
  when ${elearningAssignments.memberGroupId} is not null then 2000
  when ${elearningAssignments.locationId} is not null then 1000
  when ${elearningAssignments.ruleId} is not null then ${ruleRank}::int
  else (select count(*)::int from ${unitsAbove(sql`select ${elearningAssignments.orgUnitId}`)} above) end`;

/** Further columns of each row, where it is asked what follows from which assignment. */
const reasons = ['target_id', 'rank', 'interval_months', 'buffer_days'] as const;

/** The day since which a rule asks anew, which a row says besides: it is kept with whom the rule is about. */
const anewOf = (target: string): SQL => (target === 'rule_id' ? sql`linked.changed_on` : sql`null::date`);

const assignedReasons = sql`, ${elearningAssignments.targetId}, ${rank} as rank, ${elearningAssignments.interval},
  ${elearningAssignments.buffer}`;

/**
 * Common table expressions for a `with`: `entitled(elearning_id, member_id)` are the pairs in scope of which
 * somebody has to do something while the course is in force: active, with tasks switched on, and in a unit that a
 * course which the company still has is assigned to, or in one below, or in such a group, at such a location, of whom
 * such a rule holds, or who is named themselves. A pair is there once for each assignment and unit that says so.
 *
 * Courses are gathered by unit before people are looked up, and nobody should join these rows with others: the planner
 * cannot know how many they are, and where it expects a handful it compares each with each. Group them instead. People
 * are found once, and what each is linked to is looked up by their id: joined the other way round, the whole list of
 * ids is gone through for each of them, which for a file of 20,000 people took 40 s on the embedded database.
 *
 * @param withReasons whether a row also names the assignment: `target_id`, its `rank` (the more specific, the higher),
 * what it says itself of `interval_months` and `buffer_days`, and since when a rule asks anew, `anew_on`
 */
export const entitled = (
  { clientId, memberIds, elearningIds }: Omit<TaskScope, 'today'>,
  { withReasons = false } = {},
): SQL => {
  const client = sql`${clientId}::uuid`;
  const courses = elearningIds ? sql` and ${anyOf(elearningAssignments.elearningId, elearningIds)}` : sql``;
  const people = memberIds ? sql` and ${anyOf(members.id, memberIds)}` : sql``;
  const further = (withReasons ? reasons : []).map((name) => sql.identifier(name));
  const names = sql.join(further.map((name) => sql`, ${name}`));
  const each = [sql.identifier('elearning_id'), ...further];
  /** Arrays of what assignments say, each under its column's name, and the rows of them again. */
  const gathered = sql.join(
    each.map((name) => sql`array_agg(assigned.${name}) as ${name}`),
    sql`, `,
  );
  const unnested = (from: string): SQL =>
    sql.join(further.map((name) => sql`, unnest(${sql.identifier(from)}.${name})`));
  // Asked once before anybody is looked up: most companies assign to units alone.
  const isUsed = (target: string): SQL =>
    sql`exists (select from assigned where ${sql.identifier(target)} is not null)`;
  const anew = (value: SQL): SQL => (withReasons ? sql`, ${value}` : sql``);
  const linked = Object.entries(linkTables).map(([target, table]) => {
    const column = sql.identifier(target);
    return sql`
    select unnest(reached.elearning_id), linked.member_id${unnested('reached')}${anew(sql`linked.anew_on`)}
    from (
      select linked.* from person cross join lateral (
        select linked.member_id, linked.${column} as id${anew(sql`${anewOf(target)} as anew_on`)}
        from ${sql.identifier(table)} linked
        where linked.client_id = ${client} and linked.member_id = person.id offset 0
      ) linked
      -- People, then what they are linked to, then its courses: else each person is compared with each course.
      where ${isUsed(target)} offset 0
    ) linked
    join (select ${column} as id, ${gathered} from assigned where ${column} is not null group by ${column}) reached
      on reached.id = linked.id
    union all`;
  });
  return sql`assigned as materialized (
    select ${elearningAssignments.elearningId}, org_unit_id, member_group_id, location_id, rule_id,
      member_id${withReasons ? assignedReasons : sql``}
    from ${elearningAssignments}
    join ${clientElearnings} on ${clientElearnings.clientId} = ${elearningAssignments.clientId}
      and ${clientElearnings.elearningId} = ${elearningAssignments.elearningId}
    where ${elearningAssignments.clientId} = ${client} and ${isGiven}${courses}
  ), person(id) as materialized (
    select ${members.id} from ${members}
    where ${members.clientId} = ${client} and ${members.archivedAt} is null and ${members.eleaCreateTasks}${people}
  ), reach(assigned_id, unit_id) as (
    select root, id from ${unitsBelowEach(sql`
      select distinct org_unit_id, org_unit_id from assigned where org_unit_id is not null`)} every
  ), reached as (
    select unit_id, ${gathered} from reach join assigned on assigned.org_unit_id = reach.assigned_id group by unit_id
  ), entitled(elearning_id, member_id${names}${anew(sql`anew_on`)}) as (
    ${sql.join(linked)}
    select unnest(named.elearning_id), named.member_id${unnested('named')}${anew(sql`null::date`)} from (
      select member_id, ${sql.join(
        each.map((name) => sql`array_agg(${name}) filter (where elearning_id is not null) as ${name}`),
        sql`, `,
      )}
      from (
        select member_id, elearning_id${names} from assigned where member_id is not null
        union all
        select id, null${sql.join(further.map(() => sql`, null`))} from person where ${isUsed('member_id')}
      ) either
      group by member_id having bool_or(elearning_id is null)
    ) named
    union all
    select unnest(reached.elearning_id), linked.member_id${unnested('reached')}${anew(sql`null::date`)}
    from person
    cross join lateral (
      select linked.member_id, linked.org_unit_id from org_unit_members linked
      where linked.client_id = ${client} and linked.member_id = person.id offset 0
    ) linked
    join reached on reached.unit_id = linked.org_unit_id
  )`;
};
