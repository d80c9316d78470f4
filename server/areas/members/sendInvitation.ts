import type { members as calls } from '../../../contract/members';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { mayManage } from '../../domain/people/abilities';
import { invite } from '../../domain/people/invitations';
import { readMember } from './details';

export const sendInvitation: Handler<typeof calls.sendInvitation> = async (context, { uuid }) => {
  const { caller, audit } = context;
  const member = await readMember(context, uuid, 'update');
  if (!mayManage(caller, member)) throw new CallError('role.tooHigh');
  if (member.inviteOn === null) throw new CallError('member.noInvitation');
  const unreached = await invite(context, [member]);
  if (unreached.length > 0) throw new CallError('notification.sendingFailed');
  await audit({ action: 'members.sendInvitation', subjectType: 'member', subjectId: uuid });
  return {};
};
