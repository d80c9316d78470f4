import { and, eq, sql } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { RecordContext } from '../../core/context/context';
import { visibleOrgUnits } from '../../core/records/rowRules';
import { rowsOf } from '../../db/query';
import { orgUnits } from '../../db/schema';
import { lockInTenant } from '../../db/tenantLock';

/** Nobody else of the company changes the tree meanwhile: two moves at once could close a circle. */
export const lockTree = ({ tx, clientId }: RecordContext): Promise<void> => lockInTenant(tx, clientId, 'org-units');

export const isRoot = sql<boolean>`${orgUnits.parentUuid} is null`;

/** Throws `orgUnit.parentMismatch` unless the caller may put something below this unit. */
export const checkParent = async ({ tx, caller }: RecordContext, parentUuid: string): Promise<void> => {
  const found = await tx.$count(orgUnits, and(eq(orgUnits.id, parentUuid), visibleOrgUnits(caller)));
  if (found === 0) throw new CallError('orgUnit.parentMismatch');
};

/** True if the unit is the other one, or stands somewhere above it. */
const contains = async ({ tx }: RecordContext, unitId: string, otherId: string): Promise<boolean> => {
  const above = await rowsOf(
    tx,
    sql`with recursive above as (
      select id, parent_id from org_units where id = ${otherId}::uuid
      union
      select unit.id, unit.parent_id from org_units unit join above on unit.id = above.parent_id
    ) select 1 as found from above where id = ${unitId}::uuid`,
  );
  return above.length > 0;
};

/** Throws unless the unit may get this parent. Only while the tree is locked is the answer worth something. */
export const checkMove = async (
  context: RecordContext,
  unit: Pick<typeof orgUnits.$inferSelect, 'id' | 'parentUuid'>,
  parentUuid: string | null,
): Promise<void> => {
  if (parentUuid === unit.parentUuid) return;
  if (unit.parentUuid === null) throw new CallError('orgUnit.rootRequired');
  if (parentUuid === null) throw new CallError('orgUnit.rootExists');
  await checkParent(context, parentUuid);
  if (await contains(context, unit.id, parentUuid)) throw new CallError('orgUnit.parentMismatch');
};
