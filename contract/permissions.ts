import type { Deadline } from './deadline';
import type { FeatureFlag, FeatureFlags } from './featureFlags';

/** Roles from the most to the least powerful; `user` is the customer adviser of a licensee. */
export const roles = ['super-admin', 'admin', 'ou-admin', 'loc-admin', 'member', 'user'] as const;
export type Role = (typeof roles)[number];
/** The roles a member of a company can hold; advisers belong to a licensee, not to a company. */
export const memberRoles = ['super-admin', 'admin', 'ou-admin', 'loc-admin', 'member'] as const;
export type MemberRole = (typeof memberRoles)[number];

const everyone = roles;
const employees = ['super-admin', 'admin', 'ou-admin', 'loc-admin', 'member'] as const;
const company = ['super-admin', 'admin', 'user'] as const;
const companyOwners = ['super-admin', 'user'] as const;
const unitAdmins = ['super-admin', 'admin', 'ou-admin', 'user'] as const;
const locationAdmins = ['super-admin', 'admin', 'loc-admin', 'user'] as const;
const evaluators = ['super-admin', 'admin', 'ou-admin', 'loc-admin', 'user'] as const;

/** What a call of a plain record does with it. */
const effects = { list: 'read', one: 'read', create: 'write', update: 'write', delete: 'write' } as const;
export type RecordVerb = keyof typeof effects;
/** The calls that every plain record has. */
export const recordVerbs = Object.keys(effects) as RecordVerb[];
/** Those that it has besides where it is archived instead of deleted. */
export const archiveVerbs = ['archive', 'restore'] as const;
export type ArchiveVerb = (typeof archiveVerbs)[number];

/** By what a record says where it belongs: the name of the field that points to a location or an org unit. */
export interface RowRule {
  locations?: string;
  orgUnits?: string;
}

/** What everybody who works where a record belongs may read of it. */
export interface StaffView {
  /** The fields that only those get who work on the record, and whoever is in charge: nobody must need them. */
  hidden: readonly string[];
  /** The field that points to the person in charge. */
  inCharge?: string;
}

/** To which record one belongs: the area of that, and the field that names it. */
export interface Belonging {
  area: string;
  field: string;
}

interface RecordAccess {
  read: readonly Role[];
  write: readonly Role[];
  /** Without it nobody holds the permissions. */
  feature?: FeatureFlag;
  /** A loc-admin works on the records of their locations, an ou-admin on those of their units; without it, on all. */
  rowRule?: RowRule;
  /** Whoever works at the location or in the unit of a record reads it as well, besides what is hidden from them. */
  staff?: StaffView;
  /** Records that are part of another one: whoever works on that works on them, and they change no more when it is archived. */
  partOf?: Belonging;
  /** Proofs: from so many days after they were entered on, they are neither changed nor deleted. */
  correctableDays?: number;
  /** The areas whose records a list of them names: it is read anew when these change. */
  shows?: readonly string[];
  /** The day by which a record is due: lists tell apart what is overdue, due soon and fine. */
  deadline?: Deadline;
  /** Records are archived, and can be deleted for good only so many years later. */
  keptYears?: number;
}

/**
 * Plain records: who reads and who changes them. Their permissions follow, `<area>.<call>`, as do what the audit log
 * knows of them, what is read anew after writes, and the companies with which tests try row rules.
 */
export const plainRecords = {
  equipment: {
    read: evaluators,
    write: evaluators,
    feature: 'equipment',
    rowRule: { locations: 'locationUuid', orgUnits: 'orgUnitUuid' },
    shows: ['locations', 'orgUnits', 'members'],
    // As long as claims for damages can be made after it was put out of service: BGB §199(2), since 2002-01-01.
    keptYears: 30,
    deadline: { field: 'nextDue', person: 'responsibleUuid' },
  },
  equipmentDuties: {
    read: evaluators,
    write: evaluators,
    feature: 'equipment',
    partOf: { area: 'equipment', field: 'equipmentUuid' },
  },
  equipmentInspections: {
    read: evaluators,
    write: evaluators,
    feature: 'equipment',
    partOf: { area: 'equipment', field: 'equipmentUuid' },
    correctableDays: 14,
  },
  hazardousSubstances: {
    read: evaluators,
    write: evaluators,
    feature: 'hazardousSubstances',
    rowRule: { locations: 'locationUuid', orgUnits: 'orgUnitUuid' },
    // GefStoffV §6(12), since 2024-12-05: open to the staff concerned, besides the quantities.
    staff: { hidden: ['amount', 'amountUnit'], inCharge: 'responsibleUuid' },
    shows: ['locations', 'orgUnits', 'members'],
    // From this age on, a data sheet is to be asked for anew.
    deadline: { field: 'dataSheetDate', months: 24, isNeeded: true, person: 'responsibleUuid' },
    // As long as the list of those exposed refers to it: GefStoffV §10a(1), since 2024-12-05.
    keptYears: 40,
  },
} as const satisfies Readonly<Record<string, RecordAccess>>;
export type PlainArea = keyof typeof plainRecords;
type RecordPermission<Records> = {
  [Name in keyof Records & string]: `${Name}.${
    | RecordVerb
    | (Records[Name] extends { keptYears: number } ? ArchiveVerb : never)}`;
}[keyof Records & string];

const accessOfRecords: readonly [string, RecordAccess][] = Object.entries(plainRecords);
export const plainAreas = Object.keys(plainRecords) as PlainArea[];

type ToldOf<Records> = {
  [Name in keyof Records]: Records[Name] extends { deadline: { person: string } } ? Name : never;
}[keyof Records];
/** The areas whose records tell the person in charge when they are due. */
export type ToldArea = ToldOf<typeof plainRecords>;
export const toldAreas = accessOfRecords.flatMap(([name, { deadline }]) =>
  deadline?.person ? [name as ToldArea] : [],
);

/** Where the records of an area belong, if it is one of plain records with a row rule. */
export const rowRuleOf = (area: string): RowRule | undefined => new Map(accessOfRecords).get(area)?.rowRule;

/** Which fields of an area's records its staff does not get; undefined where they read none of it. */
export const staffViewOf = (area: string): StaffView | undefined => new Map(accessOfRecords).get(area)?.staff;

/** Who may make a call of plain records; on which of them, row rules say. */
const holders = ({ read, write, staff }: RecordAccess, effect: 'read' | 'write'): readonly Role[] => {
  if (effect === 'write') return write;
  return staff ? roles.filter((role) => role === 'member' || read.includes(role)) : read;
};

/** To what the records of an area belong, if they are parts of others. */
export const belongingOf = (area: string): Belonging | undefined => new Map(accessOfRecords).get(area)?.partOf;

/** What a write to a record of an area changes besides: what it is part of, and that record's other parts. */
export const changedBeside = (area: string): PlainArea[] => {
  const whole = belongingOf(area)?.area;
  const others = whole ? accessOfRecords.filter(([name, { partOf }]) => name === whole || partOf?.area === whole) : [];
  return others.map(([name]) => name as PlainArea).filter((name) => name !== area);
};

/** The days in which a record of an area can be corrected, if it is a proof. */
export const correctableDaysOf = (area: string): number | undefined =>
  new Map(accessOfRecords).get(area)?.correctableDays;

/** Which roles hold the permissions of plain records. */
export const permissionsOfRecords = <const Records extends Readonly<Record<string, RecordAccess>>>(records: Records) =>
  Object.fromEntries(
    Object.entries(records).flatMap(([name, access]) => [
      ...recordVerbs.map((verb) => [`${name}.${verb}`, holders(access, effects[verb])]),
      ...(access.keptYears === undefined ? [] : archiveVerbs.map((verb) => [`${name}.${verb}`, access.write])),
    ]),
  ) as Record<RecordPermission<Records>, readonly Role[]>;

/**
 * Which role holds which permission: the one table that server, dashboard and fixture read.
 * On which rows a permission works is the row rule of the area, enforced in its queries.
 */
export const permissionMatrix = {
  'todo-permission': everyone,

  'profile.read-profile-setting': everyone,
  'profile.updateprofilesetting': everyone,
  'profile.read-member-profile': employees,
  'profile.update-member-profile': employees,
  'profile.read-org-unit-list': employees,
  'profile.change-password': employees,
  'profile.change-username': employees,
  'profile.checkusername': everyone,
  'profile.read-session-list': employees,
  'profile.end-session': employees,
  'profile.end-other-sessions': employees,

  'member-list.get-list': unitAdmins,
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

  'clientdetails.read-details': company,
  'clientdetails.updatedetails': companyOwners,
  'clientconfiguration.readconfiguration': company,
  'clientconfiguration.updateconfiguration': companyOwners,

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
  'calendar.read-feed': employees,
  'calendar.renew-feed': employees,

  'elearning.read-member-tasks': employees,
  'elearning.read-catalog': company,
  'elearning.read-settings': company,
  'elearning.read-org-unit-assignments': company,
  'elearning.read-statistics': unitAdmins,
  'elearning.export-statistics': unitAdmins,
  'elearning.save-settings': company,
  'elearning.assign-org-units': company,
  'elearning.remove-org-units': company,
  'elearning.create-execution': employees,
  'elearning.read-execution': employees,
  'elearning.save-execution': employees,
  'elearning.reset-execution': employees,
  'elearning.read-execution-result': employees,
  'elearning.read-result-data': everyone,
  'elearning.download-certificates': everyone,
  'risk-assessment.read-member-tasks': employees,
  'risk-assessment.create-execution': employees,
  'risk-assessment.read-execution': employees,
  'risk-assessment.save-execution': employees,
  'risk-assessment.complete-execution': employees,
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
  'risk-assessment.read-own-risk-actions': employees,
  'risk-assessment.read-risk-action-details': everyone,
  'risk-assessment.report-risk-action': employees,
  ...permissionsOfRecords(plainRecords),
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof permissionMatrix;

/** Whose permissions exist only where the company has one of the features, by the first part of their names. */
const featuresOf: Readonly<Record<string, readonly FeatureFlag[]>> = {
  elearning: ['elearnings'],
  reminder: ['elearnings', 'riskAssessments'],
  'risk-assessment': ['riskAssessments'],
  templates: ['templates'],
  calendar: ['calendar'],
  ...Object.fromEntries(accessOfRecords.flatMap(([name, { feature }]) => (feature ? [[name, [feature]]] : []))),
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
export const isPermitted = (held: readonly string[], required: readonly Permission[] = []): boolean =>
  required.length === 0 || required.some((permission) => permission === 'todo-permission' || held.includes(permission));

/** Whether `actor` may give or take the role `target`: nobody acts above their own. */
export const mayAssignRole = (actor: Role, target: Role): boolean => {
  if (target === 'user') return false;
  if (actor === 'user') return true;
  return roles.indexOf(target) >= roles.indexOf(actor);
};
