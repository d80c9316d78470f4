import { type MemberRole, mayAssignRole } from '../../../contract/permissions';

/** `admin`: administers the unit and those below; `responsible`: answers for it. */
export type Office = 'admin' | 'responsible';

export const leastRole = { admin: 'ou-admin', responsible: 'admin' } as const satisfies Record<Office, MemberRole>;

/** Whether somebody of this role may hold the office. */
export const holdsOffice = (office: Office, role: MemberRole): boolean => mayAssignRole(role, leastRole[office]);
