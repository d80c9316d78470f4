import type { members as calls } from '../../../contract/members';
import { passwordResetIntervalMinutes } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { onceIn, throttleKey } from '../../core/session/throttle';
import { mayManage } from '../../domain/people/abilities';
import { sendPasswordLinks } from '../../messages/passwordLink';
import { readMember } from './details';

export const resetPassword: Handler<typeof calls.resetPassword> = async (context, { uuid }) => {
  const { tx, clientId, caller, clock, audit } = context;
  const member = await readMember(context, uuid);
  if (!mayManage(caller, member)) throw new CallError('role.tooHigh');
  const key = throttleKey('members.resetPassword', clientId, uuid);
  if (!(await onceIn(tx, key, clock.now(), passwordResetIntervalMinutes))) {
    throw new CallError('client.passwordResetTooRecent');
  }
  const unreached = await sendPasswordLinks(context, [uuid], 'resetByAdministrator');
  if (unreached.length > 0) throw new CallError('notification.sendingFailed');
  await audit({ action: 'members.resetPassword', subjectType: 'member', subjectId: uuid });
  return {};
};
