import { and, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { mayAssignRole } from '../../contract/permissions';
import type { Transaction } from '../db/database';
import { members, orgUnitMembers, orgUnitResponsiblePersons } from '../db/schema';
import { anyOf, type Person, personColumns } from './recipients';

const reachable = and(isNull(members.archivedAt), or(isNotNull(members.email), isNotNull(members.mobileNumber)));

const unitAdmins = async (tx: Transaction, clientId: string, ids: string[]): Promise<Map<string, Person[]>> => {
  const rows = await tx
    .selectDistinct({ of: orgUnitMembers.memberId, ...personColumns })
    .from(orgUnitMembers)
    .innerJoin(
      orgUnitResponsiblePersons,
      and(
        eq(orgUnitResponsiblePersons.clientId, orgUnitMembers.clientId),
        eq(orgUnitResponsiblePersons.orgUnitId, orgUnitMembers.orgUnitId),
        eq(orgUnitResponsiblePersons.kind, 'admin'),
      ),
    )
    .innerJoin(members, eq(members.id, orgUnitResponsiblePersons.memberId))
    .where(and(eq(orgUnitMembers.clientId, clientId), anyOf(orgUnitMembers.memberId, ids), reachable));
  const admins = new Map<string, Person[]>();
  for (const { of, ...admin } of rows) admins.set(of, [...(admins.get(of) ?? []), admin]);
  return admins;
};

const superAdmins = (tx: Transaction, clientId: string): Promise<Person[]> =>
  tx
    .select(personColumns)
    .from(members)
    .where(and(eq(members.clientId, clientId), eq(members.role, 'super-admin'), reachable));

/**
 * Who gets the link of somebody without an address of their own: the admins of the person's org units, else the
 * company's super-admins. Never anybody of a lower role than the person: the link would give them that role.
 */
export const findStandIns = async (
  tx: Transaction,
  clientId: string,
  people: readonly Person[],
): Promise<Map<string, Person[]>> => {
  if (people.length === 0) return new Map();
  const ids = people.map(({ id }) => id);
  const admins = await unitAdmins(tx, clientId, ids);
  const owners = await superAdmins(tx, clientId);
  return new Map(
    people.map((person) => {
      const suitable = (other: Person) => other.id !== person.id && mayAssignRole(other.role, person.role);
      const own = (admins.get(person.id) ?? []).filter(suitable);
      return [person.id, own.length > 0 ? own : owners.filter(suitable)];
    }),
  );
};
