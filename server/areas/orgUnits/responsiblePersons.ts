import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context/context';
import { visibleMembers } from '../../core/records/rowRules';
import type { SetLink } from '../../core/records/spec';
import { orgUnitResponsiblePersons as table } from '../../db/schema';
import { leastRole, type UnitResponsibility } from '../../domain/people/unitResponsibilities';
import { checkMayBeResponsible } from '../../domain/places/linkedMembers/responsiblePersons';

/**
 * Link of a unit to those who hold a responsibility of it, as its form says it; an ou-admin newly appoints only people
 * they can see.
 */
const holding = (kind: UnitResponsibility, shownAs: string) => {
  const isHeld = (orgUnitId: string) => and(eq(table.orgUnitId, orgUnitId), eq(table.kind, kind));
  return {
    shownAs,
    read: async ({ tx }, orgUnitId) => {
      const rows = await tx.select({ id: table.memberId }).from(table).where(isHeld(orgUnitId)).orderBy(table.memberId);
      return rows.map(({ id }) => id);
    },
    check: (context, wanted, before) =>
      checkMayBeResponsible(context, [{ wanted, before, leastRole: leastRole[kind] }], visibleMembers(context.caller)),
    write: async ({ tx, clientId }, orgUnitId, wanted) => {
      await tx.delete(table).where(isHeld(orgUnitId));
      if (wanted.length === 0) return;
      await tx.insert(table).values(wanted.map((memberId) => ({ clientId, orgUnitId, memberId, kind })));
    },
  } satisfies SetLink;
};

export const admins = holding('admin', 'admins');
export const responsiblePersons = holding('responsible', 'responsiblePersons');

/** The ids of all who hold a responsibility of the unit. */
export const readResponsiblePersons = async (context: Context, orgUnitId: string): Promise<string[]> => [
  ...(await admins.read(context, orgUnitId)),
  ...(await responsiblePersons.read(context, orgUnitId)),
];
