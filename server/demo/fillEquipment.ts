import type { DemoClient } from '../../fixtures/demo';
import { records } from '../areas/equipment';
import type { Transaction } from '../db/database';
import { equipment } from '../db/schema';

/** Writes a company's register of work equipment. */
export const fillEquipment = async (tx: Transaction, client: DemoClient): Promise<void> => {
  await tx.insert(equipment).values(
    client.equipment.map(({ uuid, ...piece }) => ({
      ...records.columnsOf(piece),
      id: uuid,
      clientId: client.uuid,
      createdAt: new Date(client.createdAt),
      archivedOn: piece.archivedOn,
      lockedOn: piece.lockedOn,
      lockReason: piece.lockReason,
    })),
  );
};
