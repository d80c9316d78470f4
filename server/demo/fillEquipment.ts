import { codeKey } from '../../contract/shapes/codeKey';
import type { DemoClient } from '../../fixtures/demo';
import { records as pieces } from '../areas/equipment/records';
import type { Transaction } from '../db/database';
import { equipment, equipmentDuties, equipmentInspections } from '../db/schema';
import { duties } from '../domain/equipment/duties';
import { inspections } from '../domain/equipment/inspections';

/** Writes a company's register of work equipment, with what is to be inspected of it and was. */
export const fillEquipment = async (tx: Transaction, client: DemoClient): Promise<void> => {
  const base = { clientId: client.uuid, createdAt: new Date(client.createdAt) };
  const failed = new Set(
    client.equipmentInspections.flatMap(({ result, equipmentUuid }) => (result === 'failed' ? equipmentUuid : [])),
  );
  await tx.insert(equipment).values(
    client.equipment.map(({ uuid, archivedOn, lockedOn, lockReason, ...piece }) => ({
      ...pieces.columnsOf(piece),
      inventoryKey: codeKey(piece.inventoryNumber),
      ...base,
      id: uuid,
      archivedOn,
      lockedOn,
      lockReason,
      isLockedByInspection: failed.has(uuid),
    })),
  );
  await tx
    .insert(equipmentDuties)
    .values(client.equipmentDuties.map(({ uuid, ...duty }) => ({ ...duties.columnsOf(duty), ...base, id: uuid })));
  await tx.insert(equipmentInspections).values(
    client.equipmentInspections.map(({ uuid, name, dueBefore, nextDue, createdAt, ...inspection }) => ({
      ...inspections.columnsOf(inspection),
      clientId: client.uuid,
      id: uuid,
      name,
      movesTerm: true,
      dueBefore,
      nextDue,
      createdAt: new Date(createdAt),
    })),
  );
};
