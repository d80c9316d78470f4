import type { DemoClient } from '../../fixtures/demo';
import type { Transaction } from '../db/database';
import { memberGroupMembers, memberGroups } from '../db/schema';
import { records } from '../domain/places/memberGroupRecords';

/** Writes a company's employee groups with their members. */
export const fillMemberGroups = async (tx: Transaction, client: DemoClient): Promise<void> => {
  const clientId = client.uuid;
  const createdAt = new Date(client.createdAt);
  await tx.insert(memberGroups).values(
    client.memberGroups.map(({ uuid, ...group }) => ({
      ...records.columnsOf(group),
      id: uuid,
      clientId,
      createdAt,
    })),
  );
  await tx
    .insert(memberGroupMembers)
    .values(
      client.members.flatMap(({ uuid, memberGroupUuids }) =>
        memberGroupUuids.map((memberGroupId) => ({ clientId, memberGroupId, memberId: uuid })),
      ),
    );
};
