import type { Database, Transaction } from './database';

/** Rollback that carries what a dry run found out of the transaction that it undoes. */
class TakenBack extends Error {
  readonly found: unknown;

  constructor(found: unknown) {
    super('All of it was a dry run');
    this.found = found;
  }
}

/**
 * Dry run: runs work in a writing transaction of a tenant, and rolls back whatever it wrote. So a preview promises what then
 * happens: it is what happens, by the same code.
 *
 * @returns what the work returned
 */
export const dryRun = async <T>(
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
