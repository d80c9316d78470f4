import { createYield } from '../../base/eventLoop';
import type { JobContext } from '../../core/jobs/types';
import type { Transaction } from '../../db/database';

/** Runs a short transaction that reads the company's data. */
export type Read = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Reads for a job, which tells with each transaction that it is still at work. */
export const createRead =
  ({ database, clientId, renew }: Pick<JobContext, 'database' | 'clientId' | 'renew'>): Read =>
  async (work) => {
    await renew();
    return database.tenant(clientId, 'read', work);
  };

/**
 * Callback between two pieces of writing. The lease is renewed on another connection; the embedded database has
 * no other, and no other process that could take the job over.
 */
export const createGoOn = ({ database, renew }: Pick<JobContext, 'database' | 'renew'>) => {
  const yieldToOthers = createYield();
  return async (): Promise<void> => {
    if (database.kind === 'postgresql') await renew();
    await yieldToOthers();
  };
};

/** Few enough for a statement of some milliseconds. */
const sliceSize = 500;

/** The items in turn, so many at a time. */
export const slicesOf = function* <T>(items: readonly T[], size = sliceSize): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
};

/** Runs a query for many items: asked in short transactions one after another, so that others get their turn. */
export const findAll = async <T, Found>(
  read: Read,
  items: readonly T[],
  find: (tx: Transaction, some: readonly T[]) => Promise<Found[]>,
): Promise<Found[]> => {
  const found: Found[] = [];
  for (const some of slicesOf(items)) for (const one of await read((tx) => find(tx, some))) found.push(one);
  return found;
};
