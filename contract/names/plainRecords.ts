import type { Deadline } from '../shapes/deadline';
import type { FeatureFlag } from './featureFlags';
import { type MemberRole, memberRoles, type Role, type RoleGroup, roleGroups } from './roles';

/** Row rule of a record: the name of the field that points to the location or org unit where it belongs. */
export interface RowRule {
  locations?: string;
  orgUnits?: string;
}

/** View of staff: the fields that everybody who works where a record belongs may read of it. */
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

/** Declaration of access to plain records. */
export interface RecordAccess {
  read: RoleGroup;
  write: RoleGroup;
  /** Without it nobody holds the permissions. */
  feature?: FeatureFlag;
  /** A loc-admin works on the records of their locations, an ou-admin on those of their units; without it, on all. */
  rowRule?: RowRule;
  /** Read access for people at the location or in the unit of a record, except to what is hidden from them. */
  staff?: StaffView;
  /** Records that are part of another one: whoever works on that works on them, and they change no more when it is archived. */
  partOf?: Belonging;
  /** Proofs: from so many days after they were entered on, they are neither changed nor deleted. */
  correctableDays?: number;
  /** The areas whose records a list of them names: it is read anew when these change. */
  shows?: readonly string[];
  /** The day by which a record is due: lists tell apart what is overdue, due soon and fine. */
  deadline?: Deadline;
  /** Standings of its own: by name, the yes-or-no field of a list that says so. What stands so is not fine, whatever its date. */
  standings?: Readonly<Record<string, string>>;
  /** Records are archived, and can be deleted for good only so many years later. */
  keptYears?: number;
  /** True if those who may write them can import them from a file. */
  imported?: true;
  /** The fields that hold a file. */
  files?: readonly string[];
}

/**
 * Plain records: who reads and who changes them. Their permissions follow, `<area>.<call>`, as do what the audit log
 * knows of them, what is read anew after writes, and the companies with which tests try row rules.
 */
export const plainRecords = {
  apiKeys: { read: 'administrators', write: 'administrators', shows: ['members'] },
  assignmentRules: {
    read: 'company',
    write: 'company',
    feature: 'elearnings',
    shows: ['elearnings', 'orgUnits', 'locations', 'memberGroups', 'members'],
  },
  equipment: {
    read: 'evaluators',
    write: 'evaluators',
    feature: 'equipment',
    rowRule: { locations: 'locationUuid', orgUnits: 'orgUnitUuid' },
    shows: ['locations', 'orgUnits', 'members'],
    // Our choice: no law names a period for all of it. BetrSichV §17 has records of monitored installations kept for life.
    keptYears: 30,
    imported: true,
    deadline: { field: 'nextDue', person: 'responsibleUuid' },
    standings: { failed: 'hasFailed', undated: 'lacksDate' },
  },
  equipmentDuties: {
    read: 'evaluators',
    write: 'evaluators',
    feature: 'equipment',
    partOf: { area: 'equipment', field: 'equipmentUuid' },
  },
  equipmentInspections: {
    read: 'evaluators',
    write: 'evaluators',
    feature: 'equipment',
    partOf: { area: 'equipment', field: 'equipmentUuid' },
    correctableDays: 14,
    files: ['reportFile'],
  },
  externalCertificates: {
    read: 'unitAdmins',
    write: 'unitAdmins',
    feature: 'elearnings',
    partOf: { area: 'members', field: 'memberUuid' },
    shows: ['elearnings'],
    files: ['file'],
  },
  hazardousSubstances: {
    read: 'evaluators',
    write: 'evaluators',
    feature: 'hazardousSubstances',
    rowRule: { locations: 'locationUuid', orgUnits: 'orgUnitUuid' },
    // GefStoffV §6(12), since 2024-12-05: open to the staff concerned, besides the quantities.
    staff: { hidden: ['amount', 'amountUnit'], inCharge: 'responsibleUuid' },
    shows: ['locations', 'orgUnits', 'members'],
    deadline: { field: 'dataSheetDate', months: 'dataSheetMonths', isNeeded: true, person: 'responsibleUuid' },
    // As long as the list of those exposed refers to it: GefStoffV §10a(1), since 2024-12-05.
    keptYears: 40,
    imported: true,
    files: ['dataSheetFile'],
  },
  nearMisses: {
    read: 'locationAdmins',
    write: 'locationAdmins',
    feature: 'nearMisses',
    rowRule: { locations: 'locationUuid' },
    shows: ['locations'],
  },
  nearMissMeasures: {
    read: 'locationAdmins',
    write: 'locationAdmins',
    feature: 'nearMisses',
    partOf: { area: 'nearMisses', field: 'nearMissUuid' },
    shows: ['nearMisses', 'members'],
    deadline: { field: 'nextDue', person: 'ownerUuid', isOnOverview: true },
  },
  nearMissPosters: {
    read: 'locationAdmins',
    write: 'locationAdmins',
    feature: 'nearMisses',
    partOf: { area: 'locations', field: 'locationUuid' },
    shows: ['nearMisses'],
  },
  webhooks: { read: 'administrators', write: 'administrators' },
  providerGroups: {
    read: 'superAdmins',
    write: 'superAdmins',
    feature: 'singleSignOn',
    shows: ['orgUnits', 'memberGroups'],
  },
} as const satisfies Readonly<Record<string, RecordAccess>>;
export type PlainArea = keyof typeof plainRecords;
/** Type of an area's declaration; nothing where its records are not plain. */
export type DeclaredOf<Area extends string> = Area extends PlainArea
  ? (typeof plainRecords)[Area]
  : Record<never, never>;

const accessOfRecords: ReadonlyMap<string, RecordAccess> = new Map(Object.entries(plainRecords));
export const plainAreas = Object.keys(plainRecords) as PlainArea[];

/** Declaration of an area, if its records are plain. */
export const recordAccessOf = (area: string): RecordAccess | undefined => accessOfRecords.get(area);

type ToldOf<Records> = {
  [Name in keyof Records]: Records[Name] extends { deadline: { person: string } } ? Name : never;
}[keyof Records];
/** The areas whose records tell the person in charge when they are due. */
export type ToldArea = ToldOf<typeof plainRecords>;
export const toldAreas = plainAreas.filter(
  (area): area is ToldArea => recordAccessOf(area)?.deadline?.person !== undefined,
);

/** The areas whose records are somebody's charge, with the field that names the person. */
export const inCharge: readonly { area: ToldArea; field: string }[] = toldAreas.map((area) => ({
  area,
  field: recordAccessOf(area)?.deadline?.person ?? '',
}));

/** True if all who are in charge of records of an area see them, whatever their role opens. */
export const isOpenInCharge = (area: string): boolean => {
  const { staff, deadline } = recordAccessOf(area) ?? {};
  return staff?.inCharge !== undefined || deadline?.isOnOverview === true;
};

/** The roles that do not open the records of an area of which a field names the person in charge; none of other fields. */
export const rolesShutOut = (area: string, field: string): MemberRole[] => {
  const access = recordAccessOf(area);
  if (access?.deadline?.person !== field || isOpenInCharge(area)) return [];
  const opening: readonly Role[] = roleGroups[access.read];
  return memberRoles.filter((role) => !opening.includes(role));
};

/** Row rule of an area: where its records belong, if they are plain records with such a rule. */
export const rowRuleOf = (area: string): RowRule | undefined => recordAccessOf(area)?.rowRule;

/** Fields of an area's records hidden from its staff; undefined where they read none of it. */
export const staffViewOf = (area: string): StaffView | undefined => recordAccessOf(area)?.staff;

/** Parent of an area's records, if they are parts of others. */
export const belongingOf = (area: string): Belonging | undefined => recordAccessOf(area)?.partOf;

/** Records of an area, with the field that names where or whose they are. */
export interface Standing {
  area: PlainArea;
  field: string;
}

/** The areas whose records stand at places of a kind, with the field that names the place. */
export const standingAt = (places: keyof RowRule): Standing[] =>
  plainAreas.flatMap((area) => {
    const part = belongingOf(area);
    const field = rowRuleOf(area)?.[places] ?? (part?.area === places ? part.field : undefined);
    return field ? [{ area, field }] : [];
  });

/** Areas that a write to a record changes besides: what it is part of, and that record's other parts. */
export const changedBeside = (area: string): PlainArea[] => {
  const whole = belongingOf(area)?.area;
  if (!whole) return [];
  return plainAreas.filter((name) => name !== area && (name === whole || belongingOf(name)?.area === whole));
};

/** The days in which a record of an area can be corrected, if it is a proof. */
export const correctableDaysOf = (area: string): number | undefined => recordAccessOf(area)?.correctableDays;

type FiledOf<Records> = {
  [Name in keyof Records]: Records[Name] extends { files: readonly string[] } ? Name : never;
}[keyof Records];
/** The areas whose records have fields that hold a file. */
export type FiledArea = FiledOf<typeof plainRecords>;
/** The fields of an area that hold a file; never where there are none. */
export type FileField<Area extends string> =
  DeclaredOf<Area> extends { files: readonly (infer Field extends string)[] } ? Field : never;

/** The fields of an area that hold a file. */
export const fileFieldsOf = <Area extends string>(area: Area): readonly FileField<Area>[] =>
  (recordAccessOf(area)?.files ?? []) as readonly FileField<Area>[];

export const filedAreas = plainAreas.filter((area): area is FiledArea => fileFieldsOf(area).length > 0);
