import type { Database, Transaction } from './database';

/** Carries what a trial found out of the transaction that it undoes. */
class TakenBack extends Error {
  readonly found: unknown;

  constructor(found: unknown) {
    super('All of it was a trial');
    this.found = found;
  }
}

/**
 * Runs work in a writing transaction of a tenant, and takes back whatever it wrote. So a preview promises what then
 * happens: it is what happens, by the same code.
 *
 * @returns what the work returned
 */
export const tryOut = async <T>(
  database: Database,
  clientId: string,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> => {
  try {
    return await database.tenant(clientId, 'write', async (tx) => {
      throw new TakenBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.found as T;
    throw error;
  }
};
