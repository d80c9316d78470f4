import { everybodyInSlices } from '../../../core/company/everybodyInSlices';
import type { JobContext } from '../../../core/jobs/types';
import type { Transaction } from '../../../db/database';
import { keepRules } from '../rules/keep';
import { lockTasks, reconcileTasks } from './reconcile';

/** People at a time: few enough that nobody who changes something waits long, enough that a statement pays. */
const usualSize = 2_000;

/**
 * Makes of everybody whom rules hold of and everybody's tasks what follows from the day. Which day it is each slice
 * asks anew: midnight may come between two.
 */
export const reconcileEverybody = (
  context: Pick<JobContext, 'database' | 'clientId' | 'renew'>,
  todayIn: (tx: Transaction) => Promise<string>,
  sliceSize = usualSize,
): Promise<void> =>
  everybodyInSlices(context, sliceSize, async (tx, memberIds) => {
    const { clientId } = context;
    const scope = { clientId, today: await todayIn(tx), memberIds };
    await lockTasks(tx, clientId);
    await keepRules(tx, scope);
    await reconcileTasks(tx, scope);
  });
