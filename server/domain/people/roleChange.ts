import { and, eq, isNull, not } from 'drizzle-orm';
import { type MemberRole, mayAssignRole } from '../../../contract/roles';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { anyOf } from '../../db/anyOf';
import { members } from '../../db/schema';
import { lockInTenant } from '../../db/tenantLock';
import { responsibilitiesOf, responsibilityNames } from './responsibilities';

/**
 * The active super-admins beside these members. Whoever asks holds the right to change that until the transaction
 * ends, so that two people cannot remove each other at the same time.
 */
export const otherSuperAdmins = async (
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  memberIds: readonly string[],
): Promise<number> => {
  await lockInTenant(tx, clientId, 'super-admins');
  return tx.$count(
    members,
    and(eq(members.role, 'super-admin'), isNull(members.archivedAt), not(anyOf(members.id, memberIds))),
  );
};

/** Throws unless the caller may give this role to this member, who is locked for writing. */
export const checkRoleChange = async (
  context: Context,
  member: { id: string; role: MemberRole },
  role: MemberRole,
): Promise<void> => {
  const { tx, caller } = context;
  if (member.id === caller.memberId) throw new CallError('member.self');
  if (!mayAssignRole(caller.role, role)) throw new CallError('role.tooHigh');
  if (member.role === 'super-admin' && (await otherSuperAdmins(context, [member.id])) === 0) {
    throw new CallError('member.lastSuperAdmin');
  }
  const responsibilities = (await responsibilitiesOf(tx, [member.id])).get(member.id) ?? [];
  const tooHigh = responsibilities.filter(({ allows }) => !allows(role));
  if (tooHigh.length > 0) {
    throw new CallError('responsibleMember.invalidRole', { params: { names: responsibilityNames(tooHigh) } });
  }
};
