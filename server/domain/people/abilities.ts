import { members as calls } from '../../../contract/members';
import { isPermitted } from '../../../contract/names/permissions';
import { type MemberRole, mayAssignRole } from '../../../contract/names/roles';
import type { Caller } from '../../core/context/context';
import { seesCompany } from '../../core/records/rowRules';

type ActingCaller = Pick<Caller, 'memberId' | 'role' | 'permissions' | 'apiKey'>;

/**
 * True if the caller may give this role, or act on somebody who has it. With a key nobody goes beyond employees: else
 * one that may create people could make itself an administrator, and take what its scopes withhold.
 */
export const mayActOnRole = ({ role: own, apiKey }: Pick<Caller, 'role' | 'apiKey'>, role: MemberRole): boolean =>
  apiKey === undefined ? mayAssignRole(own, role) : role === 'member';

/**
 * True if the caller may change the account of a member and send its password link. Nobody touches a role above their
 * own. Who sees only a part of the company touches employees alone: whoever has a responsibility may have it elsewhere,
 * and with another's mailbox and password one would hold theirs.
 */
export const mayManage = (caller: ActingCaller, member: { id: string; role: MemberRole }): boolean =>
  seesCompany(caller) ? mayActOnRole(caller, member.role) : member.role === 'member' || member.id === caller.memberId;

/**
 * True if the caller may set somebody else's first password. Who knows one can sign in as that person: with a key it
 * would be no key any more, and an adviser would stay when the company lets none in.
 */
export const maySetPasswords = ({ role, apiKey }: Pick<Caller, 'role' | 'apiKey'>): boolean =>
  apiKey === undefined && role !== 'user';

/** Abilities of the caller with a member: within `mayManage`; nobody archives themselves. */
export const memberAbilities = (caller: ActingCaller) => {
  const may = (call: { access: (typeof calls)[keyof typeof calls]['access'] }) =>
    isPermitted(caller.permissions, [call.access]);
  const [mayUpdate, mayArchive, mayReset] = [may(calls.update), may(calls.archive), may(calls.resetPassword)];
  return (member: { id: string; role: MemberRole }) => {
    const reaches = mayManage(caller, member);
    return {
      update: reaches && mayUpdate,
      archive: reaches && mayArchive && member.id !== caller.memberId,
      resetPassword: reaches && mayReset,
    };
  };
};
