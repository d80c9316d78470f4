import { randomBytes } from 'node:crypto';
import type { DemoClient } from '../../fixtures/demo';
import { records } from '../areas/nearMisses/records';
import { records as posterRecords } from '../areas/nearMissPosters/records';
import type { Transaction } from '../db/database';
import { nearMisses, nearMissPosters } from '../db/schema';

/** Writes a company's posters, and what was reported by them. */
export const fillNearMisses = async (tx: Transaction, client: DemoClient): Promise<void> => {
  const clientId = client.uuid;
  await tx.insert(nearMissPosters).values(
    client.nearMissPosters.map(({ uuid, reportCount: _, token, ...poster }) => ({
      ...posterRecords.columnsOf(poster),
      id: uuid,
      clientId,
      token,
      puzzleKey: randomBytes(32),
      createdAt: new Date(client.createdAt),
    })),
  );
  await tx.insert(nearMisses).values(
    client.nearMisses.map(({ uuid, status, reportedOn, closedOn, outcome, hasPhoto: __, ...report }) => ({
      ...records.columnsOf(report),
      id: uuid,
      clientId,
      status,
      reportedOn,
      closedOn,
      outcome,
      posterId: client.nearMissPosters.find(({ locationUuid }) => locationUuid === report.locationUuid)?.uuid ?? null,
      toldOn: reportedOn,
      receiptHash: randomBytes(32),
      createdAt: new Date(`${reportedOn}T00:00:00Z`),
    })),
  );
};
