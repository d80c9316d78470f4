import { eq } from 'drizzle-orm';
import type { Context } from '../../core/context/context';
import { visibleMembers } from '../../core/records/rowRules';
import { orgUnitResponsiblePersons } from '../../db/schema';
import { leastRole, type UnitResponsibility } from '../../domain/people/unitResponsibilities';
import { checkMayBeResponsible } from '../../domain/places/linkedMembers/responsiblePersons';

/** Member ids by responsibility. */
export type ResponsiblePersons = Record<UnitResponsibility, string[]>;

const responsibilities: readonly UnitResponsibility[] = ['admin', 'responsible'];

export const readResponsiblePersons = async (
  { tx }: Pick<Context, 'tx'>,
  unitId: string,
): Promise<ResponsiblePersons> => {
  const rows = await tx
    .select({ memberId: orgUnitResponsiblePersons.memberId, kind: orgUnitResponsiblePersons.kind })
    .from(orgUnitResponsiblePersons)
    .where(eq(orgUnitResponsiblePersons.orgUnitId, unitId))
    .orderBy(orgUnitResponsiblePersons.memberId);
  const holding = (responsibility: UnitResponsibility) =>
    rows.filter(({ kind }) => kind === responsibility).map(({ memberId }) => memberId);
  return { admin: holding('admin'), responsible: holding('responsible') };
};

/** Throws unless all of these may hold their responsibilities; an ou-admin newly appoints only people they can see. */
export const checkResponsiblePersons = (
  context: Context,
  wanted: ResponsiblePersons,
  before: ResponsiblePersons = { admin: [], responsible: [] },
): Promise<void> => {
  const all = responsibilities.map((responsibility) => ({
    wanted: wanted[responsibility],
    before: before[responsibility],
    leastRole: leastRole[responsibility],
  }));
  return checkMayBeResponsible(context, all, visibleMembers(context.caller));
};

/** Replaces the responsible persons of a unit. */
export const writeResponsiblePersons = async (
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  orgUnitId: string,
  wanted: ResponsiblePersons,
): Promise<void> => {
  const rows = responsibilities.flatMap((kind) =>
    wanted[kind].map((memberId) => ({ clientId, orgUnitId, memberId, kind })),
  );
  await Promise.all([
    tx.delete(orgUnitResponsiblePersons).where(eq(orgUnitResponsiblePersons.orgUnitId, orgUnitId)),
    rows.length > 0 ? tx.insert(orgUnitResponsiblePersons).values(rows) : undefined,
  ]);
};
