import { eq } from 'drizzle-orm';
import type { PartnerRole } from '../../../contract/names/partnerPermissions';
import { hashPassword } from '../../core/session/passwords';
import type { Transaction } from '../../db/database';
import { partnerAccounts, partnerSessions } from '../../db/schema';

interface Account {
  adviserId: string;
  licenseeId: string;
  /** Lower case. */
  username: string;
  role: PartnerRole;
  /** Password as a browser would send it: its SHA-512. */
  sent: string;
}

/**
 * Gives a member of a licensee's staff an account for the partner's face, or changes the one they have, and ends the
 * sessions that they had by it. Throws where the licensee has the username already.
 */
export const setAccount = async (tx: Transaction, account: Account, now: Date): Promise<void> => {
  const { sent, ...columns } = account;
  const passwordHash = await hashPassword(sent);
  await tx
    .insert(partnerAccounts)
    .values({ ...columns, passwordHash, createdAt: now })
    .onConflictDoUpdate({ target: partnerAccounts.adviserId, set: { ...columns, passwordHash } });
  await tx.delete(partnerSessions).where(eq(partnerSessions.adviserId, account.adviserId));
};
