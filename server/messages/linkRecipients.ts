import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { mayAssignRole } from '../../contract/names/roles';
import type { Transaction } from '../db/database';
import { members, orgUnitMembers, orgUnitResponsiblePersons, orgUnits } from '../db/schema';
import { anyOf, type Person, personColumns } from './recipients';

const reachable = and(isNull(members.archivedAt), or(isNotNull(members.email), isNotNull(members.mobileNumber)));

const isAdminOf = and(
  eq(orgUnitResponsiblePersons.clientId, orgUnits.clientId),
  eq(orgUnitResponsiblePersons.orgUnitId, orgUnits.id),
  eq(orgUnitResponsiblePersons.kind, 'admin'),
);

/** Of each person the admins of the units they are in, default units aside. */
const unitAdmins = async (tx: Transaction, clientId: string, ids: string[]): Promise<Map<string, Person[]>> => {
  const rows = await tx
    .selectDistinct({ of: orgUnitMembers.memberId, ...personColumns })
    .from(orgUnitMembers)
    .innerJoin(orgUnits, and(eq(orgUnits.id, orgUnitMembers.orgUnitId), eq(orgUnits.isDefault, false)))
    .innerJoin(orgUnitResponsiblePersons, isAdminOf)
    .innerJoin(members, eq(members.id, orgUnitResponsiblePersons.memberId))
    .where(and(eq(orgUnitMembers.clientId, clientId), anyOf(orgUnitMembers.memberId, ids), reachable));
  const admins = new Map<string, Person[]>();
  for (const { of, ...admin } of rows) admins.set(of, [...(admins.get(of) ?? []), admin]);
  return admins;
};

/** The admins of units that hold everybody, also people of an import, who join those when all else is written. */
const defaultUnitAdmins = (tx: Transaction, clientId: string): Promise<Person[]> =>
  tx
    .selectDistinct(personColumns)
    .from(orgUnits)
    .innerJoin(orgUnitResponsiblePersons, isAdminOf)
    .innerJoin(members, eq(members.id, orgUnitResponsiblePersons.memberId))
    .where(and(eq(orgUnits.clientId, clientId), orgUnits.isDefault, reachable));

const superAdmins = (tx: Transaction, clientId: string): Promise<Person[]> =>
  tx
    .select(personColumns)
    .from(members)
    .where(and(eq(members.clientId, clientId), eq(members.role, 'super-admin'), reachable));

/**
 * Recipients of the link of somebody without an address: the admins of the person's org units, else those of the units
 * that hold everybody, else the company's super-admins. Never anybody of a lower role than the person: the link would
 * give them that role.
 */
export const findLinkRecipients = async (
  tx: Transaction,
  clientId: string,
  people: readonly Person[],
): Promise<Map<string, Person[]>> => {
  if (people.length === 0) return new Map();
  const ids = people.map(({ id }) => id);
  const admins = await unitAdmins(tx, clientId, ids);
  const defaultAdmins = await defaultUnitAdmins(tx, clientId);
  const owners = await superAdmins(tx, clientId);
  return new Map(
    people.map((person) => {
      const suitable = (other: Person) => other.id !== person.id && mayAssignRole(other.role, person.role);
      const circles = [admins.get(person.id) ?? [], defaultAdmins, owners].map((circle) => circle.filter(suitable));
      return [person.id, circles.find((circle) => circle.length > 0) ?? []];
    }),
  );
};
