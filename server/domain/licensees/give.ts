import { and, eq, isNull, sql } from 'drizzle-orm';
import type { PackageItem } from '../../../contract/partner/packages';
import { generateIdentifier } from '../../../contract/shapes/identifiers';
import { newId } from '../../base/newId';
import { todayOf } from '../../core/company/companyDay';
import type { PartnerContext } from '../../core/context/partnerContext';
import { searchTextOf } from '../../core/lists/searchText';
import {
  clientElearnings,
  clientRiskAssessments,
  clients,
  elearningAssignments,
  orgUnits,
  type PackageApplied,
} from '../../db/schema';
import { giveItem } from '../assignable/provide';
import { assignableElearnings } from '../learning/assignable';
import { reconcileTasks } from '../learning/engine';
import { assignableAssessments } from '../risk/assignable';
import type { Content, ContentCourse, ContentUnit } from './content';
import type { CompanyContext } from './inCompany';
import { flagsOf } from './limits';

/** Gives a company courses and assessments of its licensee, as the role of whose staff. @returns those it did not have */
export const giveLibrary = async (
  { tx, clock }: Pick<PartnerContext, 'tx' | 'clock'>,
  clientId: string,
  { elearnings, assessments }: Pick<Content, 'elearnings' | 'assessments'>,
): Promise<Pick<Content, 'elearnings' | 'assessments'>> => {
  const given: { elearnings: ContentCourse[]; assessments: PackageItem[] } = { elearnings: [], assessments: [] };
  for (const course of elearnings) {
    if (await giveItem({ tx, clock }, assignableElearnings, clientId, course.uuid)) given.elearnings.push(course);
  }
  for (const item of assessments) {
    if (await giveItem({ tx, clock }, assignableAssessments, clientId, item.uuid)) given.assessments.push(item);
  }
  return given;
};

/** Sets what a package says of a company. */
export const writeSettings = async (
  { tx, clientId }: Pick<CompanyContext, 'tx' | 'clientId'>,
  { features, ...settings }: Partial<PackageApplied>,
): Promise<void> => {
  const flags = features && { featureFlags: flagsOf(features) };
  await tx
    .update(clients)
    .set({ ...settings, ...flags, licenseeVersion: sql`${clients.licenseeVersion} + 1` })
    .where(eq(clients.id, clientId));
};

/** Id of a company's root unit. */
export const rootUnitOf = async ({ tx, clientId }: Pick<CompanyContext, 'tx' | 'clientId'>): Promise<string> => {
  const [unit] = await tx
    .select({ id: orgUnits.id })
    .from(orgUnits)
    .where(and(eq(orgUnits.clientId, clientId), isNull(orgUnits.parentUuid)));
  if (!unit) throw new Error(`The client ${clientId} has no root unit`);
  return unit.id;
};

/** Makes the units below the root. @returns the ids of all, in the order of the content */
export const makeUnits = async (
  { tx, clientId, clock }: Pick<CompanyContext, 'tx' | 'clientId' | 'clock'>,
  rootId: string,
  [, ...below]: readonly ContentUnit[],
): Promise<string[]> => {
  const ids = [rootId];
  const rows = below.map(({ name, identifier, parent }) => {
    const id = newId();
    ids.push(id);
    const orgUnitIdentifier = identifier ?? generateIdentifier(name);
    const search = searchTextOf(name, orgUnitIdentifier);
    const parentUuid = ids[parent] ?? rootId;
    return { id, clientId, parentUuid, orgUnitName: name, orgUnitIdentifier, createdAt: clock.now(), search };
  });
  if (rows.length > 0) await tx.insert(orgUnits).values(rows);
  return ids;
};

/** Sets the terms of what a company was just given, assigns its courses to units, and makes the tasks that follow. */
export const beginItems = async (
  { tx, clientId, clock }: Pick<CompanyContext, 'tx' | 'clientId' | 'clock'>,
  { elearnings, assessments }: Pick<Content, 'elearnings' | 'assessments'>,
  unitIds: readonly string[],
): Promise<void> => {
  const today = await todayOf(tx, clientId, clock);
  for (const { uuid, interval, buffer, active, units } of elearnings) {
    await tx
      .update(clientElearnings)
      .set({ interval, buffer, active })
      .where(and(eq(clientElearnings.clientId, clientId), eq(clientElearnings.elearningId, uuid)));
    const targets = units.flatMap((place) => unitIds[place] ?? []);
    const rows = targets.map((orgUnitId) => ({ clientId, elearningId: uuid, orgUnitId, assignedOn: today }));
    if (rows.length > 0) await tx.insert(elearningAssignments).values(rows).onConflictDoNothing();
  }
  for (const { uuid, interval, buffer } of assessments) {
    await tx
      .update(clientRiskAssessments)
      .set({ interval, buffer })
      .where(and(eq(clientRiskAssessments.clientId, clientId), eq(clientRiskAssessments.riskAssessmentId, uuid)));
  }
  if (elearnings.length === 0) return;
  await reconcileTasks(tx, { clientId, today, elearningIds: elearnings.map(({ uuid }) => uuid) });
};
