import { asc, eq } from 'drizzle-orm';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { orgUnitOfficers, orgUnits } from '../../db/schema';

/** The names of the units that each of these members administers or is responsible for; others are missing. */
export const officesOf = async (tx: Transaction, memberIds: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await tx
    .selectDistinct({ memberId: orgUnitOfficers.memberId, unitId: orgUnits.id, name: orgUnits.name })
    .from(orgUnitOfficers)
    .innerJoin(orgUnits, eq(orgUnits.id, orgUnitOfficers.orgUnitId))
    .where(anyOf(orgUnitOfficers.memberId, memberIds))
    .orderBy(asc(orgUnits.name), asc(orgUnits.id));
  const names = new Map<string, string[]>();
  for (const { memberId, name } of rows) names.set(memberId, [...(names.get(memberId) ?? []), name]);
  return names;
};
