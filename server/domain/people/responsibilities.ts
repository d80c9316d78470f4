import { eq } from 'drizzle-orm';
import { type MemberRole, mayAssignRole } from '../../../contract/names/roles';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { locationResponsiblePersons, locations, orgUnitResponsiblePersons, orgUnits } from '../../db/schema';
import { mayHold } from './unitResponsibilities';

/** Responsibility of somebody: an org unit that they administer or answer for, or a location. */
interface Responsibility {
  /** Of the unit or the location. */
  name: string;
  /** True if somebody of this role may hold it. */
  allows: (role: MemberRole) => boolean;
}

/** Of a location. */
const holdsLocation = (role: MemberRole): boolean => mayAssignRole(role, 'loc-admin');

const collator = new Intl.Collator('de');

/** Reads what each of these members is responsible for; who is for nothing is missing. */
export const responsibilitiesOf = async (
  tx: Transaction,
  memberIds: readonly string[],
): Promise<Map<string, Responsibility[]>> => {
  const [inUnits, atLocations] = await Promise.all([
    tx
      .select({
        memberId: orgUnitResponsiblePersons.memberId,
        kind: orgUnitResponsiblePersons.kind,
        name: orgUnits.orgUnitName,
      })
      .from(orgUnitResponsiblePersons)
      .innerJoin(orgUnits, eq(orgUnits.id, orgUnitResponsiblePersons.orgUnitId))
      .where(anyOf(orgUnitResponsiblePersons.memberId, memberIds)),
    tx
      .select({ memberId: locationResponsiblePersons.memberId, name: locations.name })
      .from(locationResponsiblePersons)
      .innerJoin(locations, eq(locations.id, locationResponsiblePersons.locationId))
      .where(anyOf(locationResponsiblePersons.memberId, memberIds)),
  ]);
  const responsibilities = new Map<string, Responsibility[]>();
  const add = (memberId: string, responsibility: Responsibility) =>
    responsibilities.set(memberId, [...(responsibilities.get(memberId) ?? []), responsibility]);
  for (const { memberId, kind, name } of inUnits) add(memberId, { name, allows: (role) => mayHold(kind, role) });
  for (const { memberId, name } of atLocations) add(memberId, { name, allows: holdsLocation });
  return responsibilities;
};

/** Their names, each once, in order, for a text. */
export const responsibilityNames = (responsibilities: readonly Responsibility[]): string =>
  [...new Set(responsibilities.map(({ name }) => name))].toSorted(collator.compare).join(', ');
