import type { Transaction } from '../db/database';
import { jobs } from '../db/schema';
import type { Clock } from './clock';
import type { Context } from './context';
import { newId } from './newId';

/** Queues background jobs in the transaction of what causes them: if that is rolled back, so is the job. */
export const enqueueIn =
  (tx: Transaction, clientId: string, clock: Clock): Context['enqueue'] =>
  async ({ kind, payload, runAt }) => {
    await tx.insert(jobs).values({ id: newId(), clientId, kind, payload, runAt: runAt ?? clock.now() });
  };
