import { enqueueIn } from '../../core/jobs/enqueue';
import type { JobContext } from '../../core/jobs/types';
import { lockInTenant } from '../../db/tenantLock';
import type { queueMessages } from '../../messages/outbox';

/** People at a time: few enough that a transaction stays short. */
export const usualSlice = 500;

/** Context of writing messages in a transaction. */
export type Sending = Parameters<typeof queueMessages>[0] & { publicUrl: string };

/**
 * A transaction in which nobody else sends reminders to the company: two runs at once would both find the same people
 * untold.
 */
export const sendAlone = <T>(
  { database, clientId, clock, publicUrl }: Pick<JobContext, 'database' | 'clientId' | 'clock' | 'publicUrl'>,
  work: (sending: Sending) => Promise<T>,
): Promise<T> =>
  database.tenant(clientId, 'write', async (tx) => {
    await lockInTenant(tx, clientId, 'reminders');
    return work({ tx, clientId, clock, publicUrl, enqueue: enqueueIn(tx, clientId, clock) });
  });
