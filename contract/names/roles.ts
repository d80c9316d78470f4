/** Roles from the most to the least powerful; `user` is the customer adviser of a licensee. */
export const roles = ['super-admin', 'admin', 'ou-admin', 'loc-admin', 'member', 'user'] as const;
export type Role = (typeof roles)[number];
/** The roles a member of a company can hold; advisers belong to a licensee, not to a company. */
export const memberRoles = ['super-admin', 'admin', 'ou-admin', 'loc-admin', 'member'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** Roles that hold permissions together. */
export const roleGroups = {
  everyone: roles,
  /** Roles that decide how people sign in: nobody from outside the company. */
  superAdmins: ['super-admin'],
  /** Those of the company itself, without the licensee's advisers. */
  administrators: ['super-admin', 'admin'],
  company: ['super-admin', 'admin', 'user'],
  companyOwners: ['super-admin', 'user'],
  unitAdmins: ['super-admin', 'admin', 'ou-admin', 'user'],
  locationAdmins: ['super-admin', 'admin', 'loc-admin', 'user'],
  evaluators: ['super-admin', 'admin', 'ou-admin', 'loc-admin', 'user'],
} as const satisfies Readonly<Record<string, readonly Role[]>>;
export type RoleGroup = keyof typeof roleGroups;

/** True if `actor` may give or take the role `target`: nobody acts above their own. */
export const mayAssignRole = (actor: Role, target: Role): boolean => {
  if (target === 'user') return false;
  if (actor === 'user') return true;
  return roles.indexOf(target) >= roles.indexOf(actor);
};
