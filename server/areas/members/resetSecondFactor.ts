import type { members as calls } from '../../../contract/members';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { forgetSecondFactor } from '../../core/session/secondFactor';
import { mayManage } from '../../domain/people/abilities';
import { sendAccountLetter } from '../../messages/accountLetter';
import { readMember } from './details';

/** For who has lost app and recovery codes. Of one's own the profile takes it, where password and code are asked. */
export const resetSecondFactor: Handler<typeof calls.resetSecondFactor> = async (context, { uuid }) => {
  const { tx, clientId, caller, audit } = context;
  const member = await readMember(context, uuid, 'update');
  if (member.id === caller.memberId) throw new CallError('member.self');
  if (!mayManage(caller, member)) throw new CallError('role.tooHigh');
  if (!(await forgetSecondFactor(tx, { clientId, memberId: member.id }))) throw new CallError('secondFactor.missing');
  await sendAccountLetter(context, member, (words, facts) => words.secondFactorChanged({ ...facts, change: 'reset' }));
  await audit({ action: 'members.resetSecondFactor', subjectType: 'member', subjectId: uuid });
  return {};
};
