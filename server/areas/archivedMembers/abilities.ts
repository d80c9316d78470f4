import { archivedMembers as calls } from '../../../contract/archivedMembers';
import { isPermitted } from '../../../contract/names/permissions';
import type { MemberRole } from '../../../contract/names/roles';
import type { Caller } from '../../core/context/context';
import { mayActOnRole } from '../../domain/people/abilities';

/** Abilities of the caller with an archived member of a role: nobody touches one above their own. */
export const archivedAbilities = (caller: Caller) => {
  const mayRestore = isPermitted(caller.permissions, [calls.restore.access]);
  const mayDelete = isPermitted(caller.permissions, [calls.delete.access]);
  return (role: MemberRole) => {
    const reaches = mayActOnRole(caller, role);
    return { restore: reaches && mayRestore, delete: reaches && mayDelete };
  };
};
