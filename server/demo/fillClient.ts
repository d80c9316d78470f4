import type { DemoClient, DemoMember } from '../../fixtures/demo';
import { searchTextOf } from '../core/lists/searchText';
import type { Transaction } from '../db/database';
import { clients, members, orgUnitMembers, orgUnitResponsiblePersons, orgUnits } from '../db/schema';
import { searchColumns } from '../domain/people/searchColumns';
import { fillEquipment } from './fillEquipment';
import { fillLocations } from './fillLocations';
import { fillMemberGroups } from './fillMemberGroups';
import { fillNearMisses } from './fillNearMisses';
import { fillNearMissMeasures } from './fillNearMissMeasures';
import { fillSubstances } from './fillSubstances';

const dateOrNull = (instant: string | null): Date | null => (instant === null ? null : new Date(instant));

const memberRow = (clientId: string, passwordHash: string, member: DemoMember): typeof members.$inferInsert => {
  const {
    uuid,
    roleIdentifier,
    hasPassword,
    orgUnitUuids: _,
    locationUuids: __,
    memberGroupUuids: ___,
    ...columns
  } = member;
  const createdAt = new Date(member.createdAt);
  return {
    ...columns,
    id: uuid,
    clientId,
    role: roleIdentifier,
    passwordHash: hasPassword ? passwordHash : null,
    ownPasswordSince: hasPassword ? createdAt : null,
    accessSince: createdAt,
    createdAt,
    lastLoginAt: dateOrNull(member.lastLoginAt),
    archivedAt: dateOrNull(member.archivedAt),
    ...searchColumns(member),
  };
};

const fillOrgUnits = async (tx: Transaction, client: DemoClient): Promise<void> => {
  const clientId = client.uuid;
  const createdAt = new Date(client.createdAt);
  await tx.insert(orgUnits).values(
    client.orgUnits.map(({ uuid, orgUnitIdentifier, orgUnitName, parentUuid, isDefault }) => ({
      id: uuid,
      clientId,
      orgUnitIdentifier,
      orgUnitName,
      parentUuid,
      isDefault,
      createdAt,
      search: searchTextOf(orgUnitName, orgUnitIdentifier),
    })),
  );
  await tx
    .insert(orgUnitMembers)
    .values(
      client.members.flatMap(({ uuid, orgUnitUuids }) =>
        orgUnitUuids.map((orgUnitId) => ({ clientId, orgUnitId, memberId: uuid })),
      ),
    );
  await tx
    .insert(orgUnitResponsiblePersons)
    .values(
      client.orgUnits.flatMap(({ uuid, adminUuids, responsibleUuids }) => [
        ...adminUuids.map((memberId) => ({ clientId, orgUnitId: uuid, memberId, kind: 'admin' as const })),
        ...responsibleUuids.map((memberId) => ({ clientId, orgUnitId: uuid, memberId, kind: 'responsible' as const })),
      ]),
    );
};

/** Writes a demo company with its units and people. */
export const fillPeople = async (
  tx: Transaction,
  client: DemoClient,
  { licenseeId, passwordHash }: { licenseeId: string; passwordHash: string },
): Promise<void> => {
  const { uuid, licenseeIdentifier: _, orgUnits: __, locations: ___, memberGroups: ____, ...rest } = client;
  const { members: people, elearnings: _____, riskAssessments: ______, ...others } = rest;
  const { hazardousSubstances: _______, equipment: ________, ...registered } = others;
  const {
    nearMisses: ___________,
    nearMissPosters: ____________,
    nearMissMeasures: _____________,
    ...kept
  } = registered;
  const { equipmentDuties: _________, equipmentInspections: __________, createdAt, ...columns } = kept;
  const archivedMembers = people.filter(({ archivedAt }) => archivedAt).length;
  const activeMembers = people.length - archivedMembers;
  await tx
    .insert(clients)
    .values({ ...columns, id: uuid, licenseeId, activeMembers, archivedMembers, createdAt: new Date(createdAt) });
  await tx.insert(members).values(people.map((member) => memberRow(uuid, passwordHash, member)));
  await fillOrgUnits(tx, client);
};

/** Writes a demo company with its people, places and registers. */
export const fillClient = async (
  tx: Transaction,
  client: DemoClient,
  options: Parameters<typeof fillPeople>[2],
): Promise<void> => {
  await fillPeople(tx, client, options);
  await fillLocations(tx, client);
  await fillMemberGroups(tx, client);
  await fillSubstances(tx, client);
  await fillEquipment(tx, client);
  await fillNearMisses(tx, client);
  await fillNearMissMeasures(tx, client);
};
