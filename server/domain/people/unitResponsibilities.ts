import { type MemberRole, mayAssignRole } from '../../../contract/names/roles';

/** `admin`: administers the unit and those below; `responsible`: answers for it. */
export type UnitResponsibility = 'admin' | 'responsible';

export const leastRole = { admin: 'ou-admin', responsible: 'admin' } as const satisfies Record<
  UnitResponsibility,
  MemberRole
>;

/** True if somebody of this role may hold the responsibility. */
export const mayHold = (responsibility: UnitResponsibility, role: MemberRole): boolean =>
  mayAssignRole(role, leastRole[responsibility]);
