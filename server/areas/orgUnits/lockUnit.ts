import { and, eq } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { visibleOrgUnits } from '../../core/records/rowRules';
import { orgUnits } from '../../db/schema';
import { lockInTenant } from '../../db/tenantLock';

export type OrgUnitRecord = typeof orgUnits.$inferSelect;

/** Nobody else of the company changes the tree meanwhile: two moves at once could close a circle. */
export const lockTree = ({ tx, clientId }: Context): Promise<void> => lockInTenant(tx, clientId, 'org-units');

export const isVisible = async ({ tx, caller }: Context, uuid: string): Promise<boolean> =>
  (await tx.$count(orgUnits, and(eq(orgUnits.id, uuid), visibleOrgUnits(caller)))) > 0;

/** A unit that the caller may see, locked for writing; else `orgUnit.notFound`. */
export const lockUnit = async ({ tx, caller }: Context, uuid: string): Promise<OrgUnitRecord> => {
  const [unit] = await tx
    .select()
    .from(orgUnits)
    .where(and(eq(orgUnits.id, uuid), visibleOrgUnits(caller)))
    .for('no key update');
  if (!unit) throw new CallError('orgUnit.notFound');
  return unit;
};
