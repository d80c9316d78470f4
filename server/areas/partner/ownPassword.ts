import { eq } from 'drizzle-orm';
import type { PartnerPreparation } from '../../core/context/partnerContext';
import { provePassword } from '../../core/session/provePassword';
import { throttleKey } from '../../core/session/throttle';
import type { Transaction } from '../../db/database';
import { partnerAccounts } from '../../db/schema';

export const ownAccount = (tx: Transaction, adviserId: string) =>
  tx
    .select({ passwordHash: partnerAccounts.passwordHash })
    .from(partnerAccounts)
    .where(eq(partnerAccounts.adviserId, adviserId));

/**
 * Proves that the caller knows their password.
 * @returns the stored form of the right one
 * @throws password.invalid, or request.tooMany while waiting
 */
export const proveOwnPassword = (
  { licenseeId, caller, clock, read, shared }: PartnerPreparation,
  sent: string,
): Promise<string> => {
  const { adviserId } = caller;
  const readStored = async () => (await read((tx) => ownAccount(tx, adviserId)))[0]?.passwordHash;
  return provePassword({ shared, clock }, throttleKey('ownPassword', licenseeId, adviserId), readStored, sent);
};
