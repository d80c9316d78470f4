import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { PackageItem } from '../../../contract/partner/packages';
import type { LanguageCode } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import {
  clientElearnings,
  clientRiskAssessments,
  clients,
  elearningAssignments,
  orgUnits,
  type PackageApplied,
  packageAssessments,
  packageElearnings,
  packages,
} from '../../db/schema';
import { isGivenTo } from '../assignable/provide';
import { assignableElearnings } from '../learning/assignable';
import { assignableAssessments } from '../risk/assignable';
import type { CompanyContext } from './inCompany';
import { featuresIn } from './limits';

/** Org unit of a company that is yet to be made. */
export interface ContentUnit {
  name: string;
  /** Null: made of the name. */
  identifier: string | null;
  /** Place of the unit above in the list of units. */
  parent: number;
}

/** Course of it, with the units that it is assigned to, by their places in the list of units. */
export interface ContentCourse extends PackageItem {
  active: boolean;
  units: readonly number[];
}

/**
 * Content that a company begins with, and nobody in it: from a package, or from another company. The first of its units
 * is the root, which each company has.
 */
export interface Content {
  /** The package it is from, if it is from one. */
  packageId: string | null;
  defaultLanguage: LanguageCode;
  settings: PackageApplied;
  units: readonly ContentUnit[];
  elearnings: readonly ContentCourse[];
  assessments: readonly PackageItem[];
}

const root: ContentUnit = { name: '', identifier: null, parent: 0 };

const itemsOf = async (
  tx: Transaction,
  table: typeof packageElearnings | typeof packageAssessments,
  packageId: string,
): Promise<PackageItem[]> =>
  tx
    .select({ uuid: table.itemId, interval: table.interval, buffer: table.buffer })
    .from(table)
    .where(eq(table.packageId, packageId))
    .orderBy(asc(table.itemId));

/**
 * Content of a package, read as the licensee's staff.
 *
 * @throws CallError `package.notFound`
 */
export const contentOfPackage = async (tx: Transaction, packageId: string): Promise<Content & { name: string }> => {
  const [found] = await tx.select().from(packages).where(eq(packages.id, packageId));
  if (!found) throw new CallError('package.notFound');
  const names = (found.unitNames ?? '').split('\n').flatMap((name) => name.trim() || []);
  const elearnings = await itemsOf(tx, packageElearnings, packageId);
  return {
    packageId,
    name: found.name,
    defaultLanguage: found.defaultLanguage,
    settings: settingsOf(found),
    units: [root, ...[...new Set(names)].map((name) => ({ name, identifier: null, parent: 0 }))],
    elearnings: elearnings.map((item) => ({ ...item, active: true, units: [0] })),
    assessments: await itemsOf(tx, packageAssessments, packageId),
  };
};

/** Settings of a package or a company of which packages speak. */
export const settingsOf = (said: PackageApplied): PackageApplied => ({
  features: said.features,
  maximumMembers: said.maximumMembers,
  tellNewTasks: said.tellNewTasks,
  remindDaysBefore: said.remindDaysBefore,
  remindDaysAfter: said.remindDaysAfter,
  escalateAfterDays: said.escalateAfterDays,
});

type Inside = Pick<CompanyContext, 'tx' | 'clientId'>;

/** Units of a company, each after the one above it. */
const readUnits = async ({ tx, clientId }: Inside) => {
  const { id, orgUnitName: name, orgUnitIdentifier: identifier, parentUuid } = orgUnits;
  const rows = await tx
    .select({ id, name, identifier, parentUuid })
    .from(orgUnits)
    .where(eq(orgUnits.clientId, clientId))
    .orderBy(asc(name));
  const ordered = rows.filter((unit) => unit.parentUuid === null);
  for (const above of ordered) ordered.push(...rows.filter((unit) => unit.parentUuid === above.id));
  return ordered;
};

/** Content of another company, read inside it: nothing of it is about people. */
export const contentOfCompany = async (inside: Inside): Promise<Content> => {
  const { tx, clientId } = inside;
  const [company] = await tx.select().from(clients).where(eq(clients.id, clientId));
  if (!company) throw new CallError('client.notFound');
  const ordered = await readUnits(inside);
  const placeOf = new Map(ordered.map(({ id }, place) => [id, place]));
  const { interval, buffer, active, elearningId } = clientElearnings;
  const courses = await tx
    .select({ uuid: elearningId, interval, buffer, active })
    .from(clientElearnings)
    .where(isGivenTo(assignableElearnings, clientId));
  const assigned = await tx
    .select({ elearningId: elearningAssignments.elearningId, unit: elearningAssignments.orgUnitId })
    .from(elearningAssignments)
    .where(and(eq(elearningAssignments.clientId, clientId), isNotNull(elearningAssignments.orgUnitId)));
  const given = clientRiskAssessments;
  const assessments = await tx
    .select({ uuid: given.riskAssessmentId, interval: given.interval, buffer: given.buffer })
    .from(given)
    .where(isGivenTo(assignableAssessments, clientId));
  const unitsOf = (uuid: string): number[] =>
    assigned.flatMap((one) => (one.elearningId === uuid ? (placeOf.get(one.unit ?? '') ?? []) : []));
  return {
    packageId: company.packageId,
    defaultLanguage: company.defaultLanguage as LanguageCode,
    settings: settingsOf({ ...company, features: featuresIn(company.featureFlags) }),
    units: ordered.map(({ name, identifier, parentUuid }) => ({
      name,
      identifier,
      parent: placeOf.get(parentUuid ?? '') ?? 0,
    })),
    elearnings: courses.map((course) => ({ ...course, units: unitsOf(course.uuid) })) as ContentCourse[],
    assessments: assessments as PackageItem[],
  };
};
