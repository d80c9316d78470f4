import { eq } from 'drizzle-orm';
import { type MemberRole, mayAssignRole } from '../../../contract/permissions';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { locationResponsibles, locations, orgUnitOfficers, orgUnits } from '../../db/schema';
import { holdsOffice } from '../orgUnits/officerRoles';

/** What somebody is responsible for: an org unit that they administer or answer for, or a location. */
interface Office {
  /** Of the unit or the location. */
  name: string;
  /** Whether somebody of this role may hold it. */
  allows: (role: MemberRole) => boolean;
}

/** Of a location. */
const holdsLocation = (role: MemberRole): boolean => mayAssignRole(role, 'loc-admin');

const collator = new Intl.Collator('de');

/** What each of these members is responsible for; who is for nothing is missing. */
export const officesOf = async (tx: Transaction, memberIds: readonly string[]): Promise<Map<string, Office[]>> => {
  const [inUnits, atLocations] = await Promise.all([
    tx
      .select({ memberId: orgUnitOfficers.memberId, kind: orgUnitOfficers.kind, name: orgUnits.name })
      .from(orgUnitOfficers)
      .innerJoin(orgUnits, eq(orgUnits.id, orgUnitOfficers.orgUnitId))
      .where(anyOf(orgUnitOfficers.memberId, memberIds)),
    tx
      .select({ memberId: locationResponsibles.memberId, name: locations.name })
      .from(locationResponsibles)
      .innerJoin(locations, eq(locations.id, locationResponsibles.locationId))
      .where(anyOf(locationResponsibles.memberId, memberIds)),
  ]);
  const offices = new Map<string, Office[]>();
  const add = (memberId: string, office: Office) => offices.set(memberId, [...(offices.get(memberId) ?? []), office]);
  for (const { memberId, kind, name } of inUnits) add(memberId, { name, allows: (role) => holdsOffice(kind, role) });
  for (const { memberId, name } of atLocations) add(memberId, { name, allows: holdsLocation });
  return offices;
};

/** Their names, each once, in order, for a text. */
export const officeNames = (offices: readonly Office[]): string =>
  [...new Set(offices.map(({ name }) => name))].toSorted(collator.compare).join(', ');
