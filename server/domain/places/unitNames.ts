import { and, eq } from 'drizzle-orm';
import type { Context } from '../../core/context/context';
import { visibleOrgUnits } from '../../core/records/rowRules';
import type { Transaction } from '../../db/database';
import { orgUnitMembers, orgUnits } from '../../db/schema';
import { linkedNamesOf } from './linkedNames';
import { link } from './orgUnitLink';

/** By person: the names of their units that the caller may see. The default unit, which holds everybody, says nothing. */
export const unitNamesOf = (
  tx: Transaction,
  { clientId, caller }: Pick<Context, 'clientId' | 'caller'>,
  memberIds: readonly string[],
): Promise<Map<string, string[]>> =>
  linkedNamesOf(tx, memberIds, {
    link,
    table: orgUnits,
    id: orgUnits.id,
    name: orgUnits.orgUnitName,
    condition: and(eq(orgUnitMembers.clientId, clientId), eq(orgUnits.isDefault, false), visibleOrgUnits(caller)),
  });
