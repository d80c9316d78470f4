import { and, asc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { members } from '../../db/schema';
import type { JobContext } from '../jobs/types';

/**
 * Goes through all people of a company, archived ones too, in slices of a transaction each, and says between them that
 * the job is still alive. Whoever does it again from the start has to find done what was done.
 */
export const everybodyInSlices = async (
  { database, clientId, renew }: Pick<JobContext, 'database' | 'clientId' | 'renew'>,
  size: number,
  work: (tx: Transaction, memberIds: string[]) => Promise<void>,
): Promise<void> => {
  let after: string | undefined;
  do {
    await renew();
    const last = after;
    after = await database.tenant(clientId, 'write', async (tx) => {
      const slice = await tx
        .select({ id: members.id })
        .from(members)
        .where(and(eq(members.clientId, clientId), last === undefined ? undefined : gt(members.id, last)))
        .orderBy(asc(members.id))
        .limit(size);
      const memberIds = slice.map(({ id }) => id);
      if (memberIds.length > 0) await work(tx, memberIds);
      return memberIds.at(-1);
    });
  } while (after !== undefined);
};
