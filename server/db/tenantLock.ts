import { sql } from 'drizzle-orm';
import type { Transaction } from './database';

/**
 * Waits until no other transaction of the company holds this lock, and holds it until its own end. For rules over
 * several rows that each of two writers alone would keep. Take it after row locks on `members`, never before.
 */
export const lockInTenant = async (tx: Transaction, clientId: string, what: string): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${clientId} ${what}`}, 0))`);
};
