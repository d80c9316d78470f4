import { and, asc, eq, gt } from 'drizzle-orm';
import type { JobContext } from '../../../core/jobs/types';
import type { Transaction } from '../../../db/database';
import { members } from '../../../db/schema';
import { reconcileTasks } from './reconcile';

/** People at a time: few enough that nobody who changes something waits long, enough that a statement pays. */
const usualSize = 2_000;

/**
 * Makes everybody's tasks what the rules say of the day, archived people's as well, in slices of a transaction each.
 * Which day it is each slice asks anew: midnight may come between two. Whoever does it again from the start finds done
 * what was done.
 */
export const reconcileEverybody = async (
  { database, clientId, renew }: Pick<JobContext, 'database' | 'clientId' | 'renew'>,
  todayIn: (tx: Transaction) => Promise<string>,
  sliceSize = usualSize,
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
        .limit(sliceSize);
      const memberIds = slice.map(({ id }) => id);
      await reconcileTasks(tx, { clientId, today: await todayIn(tx), memberIds });
      return memberIds.at(-1);
    });
  } while (after !== undefined);
};
