import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context/context';
import { foldForSearch } from '../../core/lists/searchText';
import { orgUnits, provisionedMembers } from '../../db/schema';
import { afterMembersChanged } from '../../domain/learning/engine';
import { loadPlaceLookup } from '../../domain/memberImport/places';
import { linkMembers, unlinkMembers } from '../../domain/places/linkedMembers/change';
import { link } from '../../domain/places/orgUnitLink';
import type { Found } from './find';

/** True if everybody belongs to a unit. Whoever is in charge of one has a role above employee, and is not moved at all. */
const isForAll = async ({ tx }: Context, unitId: string): Promise<boolean> => {
  const [unit] = await tx.select({ isDefault: orgUnits.isDefault }).from(orgUnits).where(eq(orgUnits.id, unitId));
  return unit?.isDefault === true;
};

/**
 * Puts somebody into the unit that bears their department's name or identifier, and takes them out of the one that the
 * department before had put them into. Where the company has no such unit, or several, they stay where they are: units are
 * made by people. Without a department they leave what it had put them into.
 */
export const moveToDepartment = async (
  context: Context,
  memberId: string,
  before: Pick<Found, 'orgUnitId' | 'department'>,
  department: string | null,
): Promise<void> => {
  const { tx, clientId } = context;
  if (
    department !== null &&
    before.department !== null &&
    foldForSearch(department) === foldForSearch(before.department)
  )
    return;
  const next = department === null ? null : (await loadPlaceLookup(tx))('orgUnit', department);
  if (next === undefined || next === before.orgUnitId) return;
  const former = before.orgUnitId;
  if (former !== null && !(await isForAll(context, former))) {
    await unlinkMembers(context, link, { parentId: former, memberUuids: [memberId], withArchived: true });
  }
  if (next !== null) {
    await linkMembers(context, link, { parentId: next, memberUuids: [memberId], withArchived: true });
  }
  await tx
    .insert(provisionedMembers)
    .values({ clientId, memberId, orgUnitId: next })
    .onConflictDoUpdate({
      target: [provisionedMembers.clientId, provisionedMembers.memberId],
      set: { orgUnitId: sql`excluded.org_unit_id` },
    });
  await afterMembersChanged(context, [memberId], { movedIds: next === null ? [] : [memberId] });
};
