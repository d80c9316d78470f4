import { members as calls } from '../../../contract/members';
import { isPermitted, type MemberRole, mayAssignRole } from '../../../contract/permissions';
import type { Caller } from '../../core/context';

type ActingCaller = Pick<Caller, 'memberId' | 'role' | 'permissions'>;

/** What the caller may do with a member: nobody touches a role above their own, nor archives themselves. */
export const memberAbilities = (caller: ActingCaller, member: { id: string; role: MemberRole }) => {
  const reaches = mayAssignRole(caller.role, member.role);
  const may = (call: { access: (typeof calls)[keyof typeof calls]['access'] }) =>
    reaches && isPermitted(caller.permissions, [call.access]);
  return {
    update: may(calls.update),
    archive: may(calls.archive) && member.id !== caller.memberId,
    resetPassword: may(calls.resetPassword),
  };
};
