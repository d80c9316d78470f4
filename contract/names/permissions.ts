import type { FeatureFlag, FeatureFlags } from './featureFlags';
import type { PartnerPermission } from './partnerPermissions';
import { plainAreas, plainRecords, type RecordAccess, recordAccessOf } from './plainRecords';
import { memberRoles, type Role, roleGroups, roles } from './roles';

const { everyone, administrators, superAdmins, company, companyOwners, unitAdmins, locationAdmins, evaluators } =
  roleGroups;

/** Effect of each call on a plain record. */
const effects = { list: 'read', one: 'read', create: 'write', update: 'write', delete: 'write' } as const;
export type RecordVerb = keyof typeof effects;
/** The calls that every plain record has. */
export const recordVerbs = Object.keys(effects) as RecordVerb[];
/** Those that it has besides where it is archived instead of deleted. */
export const archiveVerbs = ['archive', 'restore'] as const;
export type ArchiveVerb = (typeof archiveVerbs)[number];

type RecordPermission<Records> = {
  [Name in keyof Records & string]: `${Name}.${
    | RecordVerb
    | (Records[Name] extends { keptYears: number } ? ArchiveVerb : never)
    | (Records[Name] extends { imported: true } ? 'import' : never)}`;
}[keyof Records & string];

/** Roles that may make a call of plain records; row rules say on which of them. */
const holders = ({ read, write, staff }: RecordAccess, effect: 'read' | 'write'): readonly Role[] => {
  if (effect === 'write') return roleGroups[write];
  const readers: readonly Role[] = roleGroups[read];
  return staff ? roles.filter((role) => role === 'member' || readers.includes(role)) : readers;
};

/** Roles that hold the permissions of plain records. */
const permissionsOfRecords = Object.fromEntries(
  Object.entries<RecordAccess>(plainRecords).flatMap(([name, access]) => [
    ...recordVerbs.map((verb) => [`${name}.${verb}`, holders(access, effects[verb])]),
    ...(access.keptYears === undefined
      ? []
      : archiveVerbs.map((verb) => [`${name}.${verb}`, roleGroups[access.write]])),
    ...(access.imported ? [[`${name}.import`, roleGroups[access.write]]] : []),
  ]),
) as Record<RecordPermission<typeof plainRecords>, readonly Role[]>;

/**
 * Roles that hold each permission: the one table that server, dashboard and fixture read. On which rows a permission
 * works is the row rule of the area, enforced in its queries.
 */
export const permissionMatrix = {
  'todo-permission': everyone,

  'profile.read-profile-setting': everyone,
  'profile.updateprofilesetting': everyone,
  'profile.read-member-profile': memberRoles,
  'profile.update-member-profile': memberRoles,
  'profile.read-org-unit-list': memberRoles,
  'profile.download-kept-data': memberRoles,
  'profile.change-password': memberRoles,
  'profile.change-username': memberRoles,
  'profile.checkusername': everyone,
  'profile.read-session-list': memberRoles,
  'profile.end-session': memberRoles,
  'profile.end-other-sessions': memberRoles,
  'profile.change-push': memberRoles,
  'profile.read-second-factor': memberRoles,
  'profile.change-second-factor': memberRoles,

  'cockpit.read': evaluators,

  'member-list.get-list': unitAdmins,
  'member-list.export': unitAdmins,
  'member-list.memberdetails': unitAdmins,
  'member-list.load-member': unitAdmins,
  'member-list.updatememberdetails': unitAdmins,
  'member-list.reset-password': unitAdmins,
  'member-list.find-names': evaluators,
  'member-list.reset-all-passwords': company,
  'member-list.read-seats': company,
  'member-list.createmember': company,
  'member-list.archivemember': company,
  'member-list.upload-csv': company,
  'member-list.import-csv': company,
  'member-details.read-org-unit-list': unitAdmins,
  'member-details.read-location-list': company,
  'member-details.read-member-group-list': company,
  'member-details.download-kept-data': companyOwners,
  'archive-member.list': company,
  'archive-member.unarchivemember': company,
  'archive-member.deletemember': companyOwners,

  'org-unit.org-unit-list': unitAdmins,
  'org-unit.detail': unitAdmins,
  'org-unit.member-list': unitAdmins,
  'org-unit.update-org-unit': unitAdmins,
  'org-unit.add-members-to-org-unit': unitAdmins,
  'org-unit.remove-members': unitAdmins,
  'org-unit.create-org-unit': company,
  'org-unit.delete-org-unit': company,

  'location.location-list': locationAdmins,
  'location.location-detail': locationAdmins,
  'location.read-member-list': locationAdmins,
  'location.update-location-detail': locationAdmins,
  'location.assign-members': locationAdmins,
  'location.remove-members': locationAdmins,
  'location.create-location': company,
  'location.delete-locations': company,

  'member-group.read-list': company,
  'member-group.read-details': company,
  'member-group.read-member-list': company,
  'member-group.create-member-group': company,
  'member-group.update-details': company,
  'member-group.delete-member-group': company,
  'member-group.assign-members': company,
  'member-group.remove-members': company,

  /** Provisioning by a directory over SCIM 2.0, with a key: no call of the dashboard's. */
  'scim.provision': administrators,

  'clientdetails.read-details': company,
  'clientdetails.updatedetails': companyOwners,
  'clientdetails.export': superAdmins,
  'clientconfiguration.readconfiguration': company,
  'clientconfiguration.updateconfiguration': companyOwners,

  'adviserVisits.list': superAdmins,
  'adviserVisits.end': superAdmins,
  'adviserVisits.saveAccess': superAdmins,

  'singleSignOn.read': superAdmins,
  'singleSignOn.save': superAdmins,

  'reminder.read-settings': company,
  'reminder.save-settings': companyOwners,

  'message.read-list': company,
  'message.read-details': company,

  'audit-log.read-list': companyOwners,
  'audit-log.export': companyOwners,

  'infopoint.read-location-list': everyone,
  'infopoint.read-member-groups': everyone,

  'templates.read-list': everyone,
  'calendar.show': everyone,
  'calendar.read-feed': memberRoles,
  'calendar.renew-feed': memberRoles,

  'elearning.read-member-tasks': memberRoles,
  'elearning.read-catalog': company,
  'elearning.read-settings': company,
  'elearning.read-org-unit-assignments': company,
  'elearning.read-statistics': unitAdmins,
  'elearning.export-statistics': unitAdmins,
  'elearning.send-reminder': unitAdmins,
  'elearning.save-settings': company,
  'elearning.assign-org-units': company,
  'elearning.remove-org-units': company,
  'elearning.create-execution': memberRoles,
  'elearning.read-execution': memberRoles,
  'elearning.save-execution': memberRoles,
  'elearning.reset-execution': memberRoles,
  'elearning.read-execution-result': memberRoles,
  'elearning.read-result-data': everyone,
  'elearning.download-certificates': everyone,
  'risk-assessment.read-member-tasks': memberRoles,
  'risk-assessment.create-execution': memberRoles,
  'risk-assessment.read-execution': memberRoles,
  'risk-assessment.save-execution': memberRoles,
  'risk-assessment.complete-execution': memberRoles,
  'risk-assessment.read-catalog-list': company,
  'risk-assessment.read-settings': company,
  'risk-assessment.save-settings': company,
  'risk-assessment.read-assignment-list': company,
  'risk-assessment.assign-org-units': company,
  'risk-assessment.assign-location': company,
  'risk-assessment.assign-member': company,
  'risk-assessment.delete-task-assignments': company,
  'risk-assessment.read-assignment-overview-list': evaluators,
  'risk-assessment.read-risk-list': evaluators,
  'risk-assessment.lock-execution-result': evaluators,
  'risk-assessment.finish-execution-result': evaluators,
  'risk-assessment.decide-risk': evaluators,
  'risk-assessment.confirm-risk-actions': evaluators,
  'risk-assessment.read-risk-action-list': evaluators,
  'risk-assessment.create-risk-action': evaluators,
  'risk-assessment.update-risk-action': evaluators,
  'risk-assessment.check-risk-action-effect': evaluators,
  'risk-assessment.export-risk-action-list': evaluators,
  'risk-assessment.read-own-risk-actions': memberRoles,
  'risk-assessment.read-risk-action-details': everyone,
  'risk-assessment.report-risk-action': memberRoles,
  'nearMissMeasures.own': memberRoles,
  'nearMissMeasures.report': memberRoles,
  ...permissionsOfRecords,
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissionMatrix;
/** Permission of either face. */
export type AnyPermission = Permission | PartnerPermission;

/** Features one of which a company must have for permissions to exist, by the first part of the permissions' names. */
const featuresOf: Readonly<Record<string, readonly FeatureFlag[]>> = {
  elearning: ['elearnings'],
  reminder: ['elearnings', 'riskAssessments'],
  'risk-assessment': ['riskAssessments'],
  templates: ['templates'],
  calendar: ['calendar'],
  singleSignOn: ['singleSignOn'],
  ...Object.fromEntries(
    plainAreas.flatMap((area) => {
      const feature = recordAccessOf(area)?.feature;
      return feature ? [[area, [feature]]] : [];
    }),
  ),
};

/** Each role's permissions, with the features one of which the company must have. */
const permissionsByRole = new Map(
  roles.map((role) => [
    role,
    (Object.keys(permissionMatrix) as Permission[])
      .filter((permission) => (permissionMatrix[permission] as readonly Role[]).includes(role))
      .map((permission) => ({ permission, needed: featuresOf[permission.split('.')[0] ?? ''] })),
  ]),
);

/** All permissions of a role, `todo-permission` included; where features are given, only those the company has. */
export const permissionsOf = (role: Role, features?: FeatureFlags): Permission[] =>
  (permissionsByRole.get(role) ?? [])
    .filter(({ needed }) => !features || !needed || needed.some((feature) => features[feature]))
    .map(({ permission }) => permission);

/** True if any of the required permissions is held; an absent or empty list requires nothing. */
export const isPermitted = (held: readonly string[], required: readonly AnyPermission[] = []): boolean =>
  required.length === 0 || required.some((permission) => permission === 'todo-permission' || held.includes(permission));
