/** Roles of a licensee's staff: admins do everything, advisers see the portfolio and enter companies. */
export const partnerRoles = ['partner-admin', 'adviser'] as const;
export type PartnerRole = (typeof partnerRoles)[number];

const admins = ['partner-admin'] as const;

/** Roles that hold each permission of the partner's face, as `permissionMatrix` says of the company's. */
export const partnerPermissionMatrix = {
  'partner-companies.read': partnerRoles,
  'partner-companies.enter': partnerRoles,
  'partner-companies.write': admins,
  'partnerLibrary.read': partnerRoles,
  'partnerLibrary.give': admins,
  'partner-looks.edit': admins,
  'partner-staff.demand-second-factor': admins,
  'partner-statements.read': admins,
  'partner-versions.publish': admins,
  'partner-versions.read': partnerRoles,
  'partnerPackages.list': partnerRoles,
  'partnerPackages.one': partnerRoles,
  'partnerPackages.create': admins,
  'partnerPackages.update': admins,
  'partnerPackages.delete': admins,
} as const satisfies Readonly<Record<string, readonly PartnerRole[]>>;

export type PartnerPermission = keyof typeof partnerPermissionMatrix;

const partnerPermissions = Object.keys(partnerPermissionMatrix) as PartnerPermission[];

/** Permissions of a role. */
export const partnerPermissionsOf = (role: PartnerRole): PartnerPermission[] =>
  partnerPermissions.filter((permission) =>
    (partnerPermissionMatrix[permission] as readonly PartnerRole[]).includes(role),
  );
