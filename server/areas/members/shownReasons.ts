import { and, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { assignmentRules as ruleCalls } from '../../../contract/assignmentRules';
import { locations as locationCalls } from '../../../contract/locations';
import { memberGroups as groupCalls } from '../../../contract/memberGroups';
import type { CourseReason, PersonsCourse } from '../../../contract/members/personsFile';
import { type AnyPermission, isPermitted } from '../../../contract/names/permissions';
import { orgUnits as unitCalls } from '../../../contract/orgUnits';
import type { Caller, Context } from '../../core/context/context';
import { visibleLocations, visibleOrgUnits } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import { assignmentRules, locations, memberGroups, orgUnits } from '../../db/schema';

interface Listed {
  access: AnyPermission;
  table: PgTable;
  id: PgColumn;
  visible?: (caller: Caller) => SQL | undefined;
}

/** Permissions to list what a course is given by; a person is read already. */
const listed: Record<Exclude<CourseReason['kind'], 'member'>, Listed> = {
  orgUnit: { access: unitCalls.list.access, table: orgUnits, id: orgUnits.id, visible: visibleOrgUnits },
  location: { access: locationCalls.list.access, table: locations, id: locations.id, visible: visibleLocations },
  memberGroup: { access: groupCalls.list.access, table: memberGroups, id: memberGroups.id },
  rule: { access: ruleCalls.list.access, table: assignmentRules, id: assignmentRules.id },
};

/** Those of these that the caller finds in a list. */
const listedBy = async ({ tx, caller }: Context, { access, table, id, visible }: Listed, uuids: readonly string[]) => {
  if (uuids.length === 0 || !isPermitted(caller.permissions, [access])) return [];
  const rows = await tx
    .select({ id })
    .from(table)
    .where(and(anyOf(id, uuids), visible?.(caller)));
  return rows.map((row) => row.id as string);
};

/**
 * Courses with the names of what they are given by as far as the caller may list that: the name of a group or a rule
 * can say more of somebody than who administers their unit is to know.
 */
export const withShownReasons = async (
  context: Context,
  courses: readonly PersonsCourse[],
): Promise<PersonsCourse[]> => {
  const reasons = courses.flatMap((course) => course.reasons);
  const shown = new Set<string>();
  for (const [kind, place] of Object.entries(listed)) {
    const uuids = [...new Set(reasons.filter((reason) => reason.kind === kind).map(({ uuid }) => uuid))];
    for (const uuid of await listedBy(context, place, uuids)) shown.add(uuid);
  }
  const isShown = ({ kind, uuid }: CourseReason): boolean => kind === 'member' || shown.has(uuid);
  return courses.map((course) => ({
    ...course,
    reasons: course.reasons.map((reason) => (isShown(reason) ? reason : { ...reason, name: null })),
  }));
};
