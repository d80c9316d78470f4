import type { DemoClient } from '../../fixtures/demo';
import { records } from '../areas/hazardousSubstances/records';
import type { Transaction } from '../db/database';
import { auditEvents, hazardousSubstances } from '../db/schema';
import { substanceHistory } from './substanceHistory';

/** Writes a company's register of hazardous substances, and what was done to it. */
export const fillSubstances = async (tx: Transaction, client: DemoClient): Promise<void> => {
  await tx.insert(hazardousSubstances).values(
    client.hazardousSubstances.map(({ uuid, ...substance }) => ({
      ...records.columnsOf(substance),
      id: uuid,
      clientId: client.uuid,
      createdAt: new Date(client.createdAt),
      archivedOn: substance.archivedOn,
      instructionRevision: substance.instructionRevision,
      instructionChangedOn: substance.instructionChangedOn,
      instructionReleasedRevision: substance.instructionReleasedRevision,
      instructionReleasedOn: substance.instructionReleasedOn,
      instructionReleasedBy: substance.instructionReleasedBy,
    })),
  );
  const history = substanceHistory(client);
  if (history.length > 0) await tx.insert(auditEvents).values(history);
};
