import { type MemberDetails, memberDetails } from '../../../contract/members/memberFields';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { readSecondFactor } from '../../core/session/secondFactor';
import { members } from '../../db/schema';
import { memberAbilities } from '../../domain/people/abilities';
import { isOne } from '../../domain/people/query';
import { statusOf } from '../../domain/people/status';

type MemberRecord = typeof members.$inferSelect;

const shownNames = Object.keys(memberDetails.shape) as (keyof MemberDetails)[];

/** A member as the contract shows all that can be changed of one: columns and fields bear the same names. */
export const toDetails = async (context: Context, member: MemberRecord): Promise<MemberDetails> => {
  const { tx, clientId, caller } = context;
  const { id: uuid, role: roleIdentifier } = member;
  const hasSecondFactor = await readSecondFactor(tx, { clientId, memberId: uuid });
  const abilities = memberAbilities(caller)(member);
  const isOther = abilities.update && member.id !== caller.memberId;
  const resetSecondFactor = abilities.resetPassword && member.id !== caller.memberId;
  const ofOthers = { roleIdentifier: isOther, email: isOther };
  const all: MemberDetails = {
    ...member,
    uuid,
    roleIdentifier,
    status: statusOf(member.passwordHash !== null),
    lastLoginAt: member.lastLoginAt?.toISOString() ?? null,
    abilities: { ...abilities, ...ofOthers, ...(hasSecondFactor && { resetSecondFactor }) },
  };
  return Object.fromEntries(shownNames.map((name) => [name, all[name]])) as MemberDetails;
};

/** The whole record of an active member the caller may see, locked for writing if asked; else `member.notFound`. */
export const readMember = async (
  { tx, caller }: Pick<Context, 'tx' | 'caller'>,
  uuid: string,
  lock?: 'update',
): Promise<MemberRecord> => {
  const query = tx.select().from(members).where(isOne(caller, uuid));
  const [member] = await (lock ? query.for('no key update') : query);
  if (!member) throw new CallError('member.notFound');
  return member;
};
