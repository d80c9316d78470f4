import { and, eq } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { nearMisses } from '../../db/schema';
import { receiptHashOf } from './receiptHash';

/**
 * The report that somebody holds the receipt of. The poster's code names the company, whether it still holds or not.
 *
 * @throws CallError `nearMiss.receiptUnknown`
 */
export const findReport = async (tx: Transaction, clientId: string, receipt: string, lock: boolean) => {
  const query = tx
    .select()
    .from(nearMisses)
    .where(and(eq(nearMisses.clientId, clientId), eq(nearMisses.receiptHash, receiptHashOf(receipt))));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new CallError('nearMiss.receiptUnknown');
  return found;
};
