import type { DemoClient } from '../../fixtures/demo';
import { records } from '../areas/nearMissMeasures/records';
import type { Transaction } from '../db/database';
import { nearMissMeasures } from '../db/schema';

/** Writes what is done about a company's near misses, which are there already. */
export const fillNearMissMeasures = async (tx: Transaction, client: DemoClient): Promise<void> => {
  await tx.insert(nearMissMeasures).values(
    client.nearMissMeasures.map(({ uuid, nextDue, ...measure }) => ({
      ...records.columnsOf(measure),
      id: uuid,
      clientId: client.uuid,
      nextDue,
      createdAt: new Date(client.createdAt),
    })),
  );
};
