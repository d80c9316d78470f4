import type { Clock } from '../../base/clock';
import { newId } from '../../base/newId';
import type { Transaction } from '../../db/database';
import { jobs } from '../../db/schema';
import type { Context } from '../context/context';

/** Queues background jobs in the transaction of what causes them: if that is rolled back, so is the job. */
export const enqueueIn =
  (tx: Transaction, clientId: string, clock: Clock): Context['enqueue'] =>
  async ({ kind, payload, runAt }) => {
    await tx.insert(jobs).values({ id: newId(), clientId, kind, payload, runAt: runAt ?? clock.now() });
  };
