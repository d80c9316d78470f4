import type { DemoClient } from '../../fixtures/demo';
import { records } from '../areas/hazardousSubstances';
import type { Transaction } from '../db/database';
import { hazardousSubstances } from '../db/schema';

/** Writes a company's register of hazardous substances. */
export const fillSubstances = async (tx: Transaction, client: DemoClient): Promise<void> => {
  await tx.insert(hazardousSubstances).values(
    client.hazardousSubstances.map(({ uuid, ...substance }) => ({
      ...records.columnsOf(substance),
      id: uuid,
      clientId: client.uuid,
      createdAt: new Date(client.createdAt),
      archivedOn: substance.archivedOn,
    })),
  );
};
