import type { Transaction } from '../../db/database';

/** People or rows read at once: small enough that everybody else gets a turn between two slices. */
export const sliceSize = 250;

/** Runs work in a short transaction that reads the caller's tenant. */
export type Read = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
