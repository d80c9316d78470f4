import { and, eq, isNull, not } from 'drizzle-orm';
import type { MemberRole } from '../../../contract/names/roles';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Context } from '../../core/context/context';
import { revokeKeysOf } from '../../core/session/apiKeys';
import { breakGlassAmong } from '../../core/session/onlyByProvider';
import { anyOf } from '../../db/anyOf';
import { members, sessions } from '../../db/schema';
import { lockInTenant } from '../../db/tenantLock';
import { mayActOnRole } from './abilities';
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
  if (!mayActOnRole(caller, role)) throw new CallError('role.tooHigh');
  if (member.role === 'super-admin' && (await otherSuperAdmins(context, [member.id])) === 0) {
    throw new CallError('member.lastSuperAdmin');
  }
  if (role !== 'super-admin' && (await breakGlassAmong(tx, context.clientId, [member.id])))
    throw new CallError('singleSignOn.isBreakGlass');
  const responsibilities = (await responsibilitiesOf(tx, [member.id])).get(member.id) ?? [];
  const tooHigh = responsibilities.filter(({ allows }) => !allows(role));
  if (tooHigh.length > 0) {
    throw new CallError('responsibleMember.invalidRole', { params: { names: responsibilityNames(tooHigh) } });
  }
};

/** Ends the sessions that somebody opened and the keys that they made in another role. */
export const endFormerRole = async (
  { tx, clientId, clock }: Pick<Context, 'tx' | 'clientId' | 'clock'>,
  memberId: string,
): Promise<void> => {
  await tx.delete(sessions).where(eq(sessions.memberId, memberId));
  await revokeKeysOf(tx, [memberId], await todayOf(tx, clientId, clock));
};
