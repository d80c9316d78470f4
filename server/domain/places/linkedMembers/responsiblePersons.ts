import { and, isNull, type SQL, sql } from 'drizzle-orm';
import { type MemberRole, mayAssignRole } from '../../../../contract/names/roles';
import { CallError } from '../../../base/errors';
import type { Context } from '../../../core/context/context';
import { anyOf } from '../../../db/anyOf';
import { members } from '../../../db/schema';

/** People who shall be responsible for a record, and who are so far. */
export interface WantedPersons {
  wanted: readonly string[];
  before: readonly string[];
  leastRole: MemberRole;
}

/**
 * Throws unless all of these may be responsible: active members within the caller's reach, or who are responsible
 * already, of a role that suffices. They can neither lose that role nor be archived before the transaction ends.
 */
export const checkMayBeResponsible = async (
  { tx }: Pick<Context, 'tx'>,
  all: readonly WantedPersons[],
  reach?: SQL,
): Promise<void> => {
  const ids = [...new Set(all.flatMap(({ wanted }) => wanted))];
  if (ids.length === 0) return;
  const rows = await tx
    .select({
      id: members.id,
      name: sql<string>`${members.firstName} || ' ' || ${members.lastName}`,
      role: members.role,
      isInReach: sql<boolean>`${reach ?? sql`true`}`,
    })
    .from(members)
    .where(and(anyOf(members.id, ids), isNull(members.archivedAt)))
    .orderBy(members.id)
    .for('share');
  const found = new Map(rows.map((row) => [row.id, row]));
  for (const { wanted, before, leastRole } of all) {
    for (const id of wanted) {
      const member = found.get(id);
      const isKnown = member?.isInReach || before.includes(id);
      if (!member || !isKnown) throw new CallError('responsibleMember.clientMismatch');
      if (mayAssignRole(member.role, leastRole)) continue;
      throw new CallError('responsibleMember.invalidRole', { params: { names: member.name } });
    }
  }
};
