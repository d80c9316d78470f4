import { and, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../../contract/names/errors';
import { CallError } from '../../base/errors';
import type { Caller, Context } from '../../core/context/context';
import { visibleLocations, visibleMemberGroups, visibleMembers, visibleOrgUnits } from '../../core/records/rowRules';
import { anyOf } from '../../db/anyOf';
import { locations, memberGroups, members, orgUnits } from '../../db/schema';

/** One kind of what something is assigned to. */
interface Target {
  table: PgTable & { id: PgColumn };
  visible: (caller: Caller) => SQL | undefined;
  notFound: ErrorCode;
}

export const targets = {
  orgUnit: { table: orgUnits, visible: visibleOrgUnits, notFound: 'orgUnit.notFound' },
  memberGroup: { table: memberGroups, visible: visibleMemberGroups, notFound: 'memberGroup.notFound' },
  location: { table: locations, visible: visibleLocations, notFound: 'location.notFound' },
  member: {
    table: members,
    visible: (caller) => and(isNull(members.archivedAt), visibleMembers(caller)),
    notFound: 'member.notFound',
  },
} as const satisfies Record<string, Target>;

/**
 * These targets, if the caller may see all of them; else the kind's refusal. Locked they cannot be deleted meanwhile.
 */
export const requireTargets = async (
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  kind: keyof typeof targets,
  uuids: readonly string[],
  lock: boolean,
): Promise<string[]> => {
  const { table, visible, notFound }: Target = targets[kind];
  const wanted = [...new Set(uuids)];
  const query = tx
    .select({ id: table.id })
    .from(table)
    .where(and(anyOf(table.id, wanted), visible(caller)))
    .orderBy(table.id);
  const found = await (lock ? query.for('key share') : query);
  if (found.length !== wanted.length) throw new CallError(notFound);
  return found.map(({ id }) => String(id));
};
