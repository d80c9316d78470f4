import { and } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { visibleOrgUnits } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import { orgUnits } from '../../db/schema';

/** The units, if the caller may see all of them; else `orgUnit.notFound`. They cannot be deleted meanwhile. */
export const requireUnits = async (
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  uuids: readonly string[],
  lock: boolean,
): Promise<string[]> => {
  const wanted = [...new Set(uuids)];
  const query = tx
    .select({ id: orgUnits.id })
    .from(orgUnits)
    .where(and(anyOf(orgUnits.id, wanted), visibleOrgUnits(caller)))
    .orderBy(orgUnits.id);
  const found = await (lock ? query.for('key share') : query);
  if (found.length !== wanted.length) throw new CallError('orgUnit.notFound');
  return found.map(({ id }) => id);
};
