import { type SQL, sql } from 'drizzle-orm';
import { unitsBelowEach } from '../../../core/records/unitTree';
import { anyOf } from '../../../db/anyOf';
import { clientElearnings, elearningAssignments, members } from '../../../db/schema';
import { isGiven } from '../inForce';
import type { TaskScope } from './scope';

/**
 * Common table expressions for a `with`: `entitled(elearning_id, member_id)` are the pairs in scope of which
 * somebody has to do something while the course is in force: active, with tasks switched on, and in a unit that a
 * course which the company still has is assigned to, or in one below. A pair is there once for each unit that says so.
 *
 * Courses are gathered by unit before people are looked up, and nobody should join these rows with others: the planner
 * cannot know how many they are, and where it expects a handful it compares each with each. Group them instead.
 */
export const entitled = ({ clientId, memberIds, elearningIds }: Omit<TaskScope, 'today'>): SQL => {
  const courses = elearningIds ? sql` and ${anyOf(elearningAssignments.elearningId, elearningIds)}` : sql``;
  const people = memberIds ? sql` and ${anyOf(members.id, memberIds)}` : sql``;
  const assigned = sql`
    select ${elearningAssignments.elearningId}, ${elearningAssignments.orgUnitId}
    from ${elearningAssignments}
    join ${clientElearnings} on ${clientElearnings.clientId} = ${elearningAssignments.clientId}
      and ${clientElearnings.elearningId} = ${elearningAssignments.elearningId}
    where ${elearningAssignments.clientId} = ${clientId}::uuid and ${isGiven}${courses}`;
  return sql`reach(elearning_id, unit_id) as (
    select root, id from ${unitsBelowEach(assigned)} every
  ), reached as (
    select unit_id, array_agg(elearning_id) as elearning_ids from reach group by unit_id
  ), entitled as (
    select unnest(reached.elearning_ids) as elearning_id, linked.member_id
    from ${members}
    join org_unit_members linked on linked.client_id = ${clientId}::uuid and linked.member_id = ${members.id}
    join reached on reached.unit_id = linked.org_unit_id
    where ${members.clientId} = ${clientId}::uuid and ${members.archivedAt} is null and ${members.eleaCreateTasks}${people}
  )`;
};
