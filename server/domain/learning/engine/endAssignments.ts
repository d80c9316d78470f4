import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { todayOf } from '../../../core/company/companyDay';
import type { Context } from '../../../core/context/context';
import type { Computed } from '../../../core/records/spec';
import { anyOf } from '../../../db/anyOf';
import { qualified } from '../../../db/qualified';
import { elearningAssignments } from '../../../db/schema';
import { leaveRules } from '../rules/leave';
import { reconcileTasks } from './reconcile';

/**
 * Number of courses that are assigned to a group or location, by its id and the column that names it: a field of plain
 * records.
 */
export const elearningCountOf = (column: 'member_group_id' | 'location_id', id: PgColumn): Computed<number> => ({
  value: sql<number>`(
    select count(*) from elearning_assignments assigned where assigned.${sql.identifier(column)} = ${qualified(id)}
  )`.mapWith(Number),
});

/** Groups or locations that are about to be deleted, by the column of assignments that names them. */
interface Going {
  column: 'memberGroupId' | 'locationId';
  ids: readonly string[];
  /** Names of them in the audit log. */
  noun: 'memberGroups' | 'locations';
}

/**
 * Takes courses from groups or locations that are about to be deleted, and says so in the log: what is open is closed
 * as if each had been removed from the course. They have to be locked, so that nobody joins or assigns meanwhile.
 */
export const endAssignments = async (
  { tx, clientId, clock, audit }: Pick<Context, 'tx' | 'clientId' | 'clock' | 'audit'>,
  { column, ids, noun }: Going,
): Promise<void> => {
  const { elearningId, targetId } = elearningAssignments;
  const ended = await tx
    .delete(elearningAssignments)
    .where(and(eq(elearningAssignments.clientId, clientId), anyOf(elearningAssignments[column], ids)))
    .returning({ elearningId, targetId });
  const today = await todayOf(tx, clientId, clock);
  for (const course of new Set(ended.map((one) => one.elearningId))) {
    const { closed } = await reconcileTasks(tx, { clientId, today, elearningIds: [course] });
    const targets = ended.flatMap((one) => (one.elearningId === course ? [one.targetId] : []));
    const changes = { [noun]: [targets, null], tasks: [closed, null] };
    await audit({ action: 'elearnings.removeTargets', subjectType: 'elearning', subjectId: course, changes });
  }
  await leaveRules({ tx, clientId, clock, audit }, ids);
};
