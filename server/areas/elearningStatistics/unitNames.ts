import { and, eq, sql } from 'drizzle-orm';
import { visibleOrgUnits } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { orgUnitMembers, orgUnits } from '../../db/schema';
import type { Scope } from '../../domain/statistics/scope';

/** By person: the names of their units that the caller may see. The default unit, which holds everybody, says nothing. */
export const unitNamesOf = async (
  tx: Transaction,
  { clientId, caller }: Pick<Scope, 'clientId' | 'caller'>,
  memberIds: readonly string[],
): Promise<Map<string, string[]>> => {
  const rows = await tx
    .select({
      memberId: orgUnitMembers.memberId,
      names: sql<string[]>`json_agg(${orgUnits.orgUnitName} order by ${orgUnits.orgUnitName}, ${orgUnits.id})`,
    })
    .from(orgUnitMembers)
    .innerJoin(orgUnits, eq(orgUnits.id, orgUnitMembers.orgUnitId))
    .where(
      and(
        eq(orgUnitMembers.clientId, clientId),
        anyOf(orgUnitMembers.memberId, [...new Set(memberIds)]),
        eq(orgUnits.isDefault, false),
        visibleOrgUnits(caller),
      ),
    )
    .groupBy(orgUnitMembers.memberId);
  return new Map(rows.map(({ memberId, names }) => [memberId, names]));
};
