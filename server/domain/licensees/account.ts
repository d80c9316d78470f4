import { eq } from 'drizzle-orm';
import type { PartnerRole } from '../../../contract/names/partnerPermissions';
import { hashPassword } from '../../core/session/passwords';
import type { Transaction } from '../../db/database';
import { partnerAccounts, partnerPasswordLinks, partnerSessions } from '../../db/schema';

interface Account {
  adviserId: string;
  licenseeId: string;
  /** Lower case. */
  username: string;
  role: PartnerRole;
  /** Password as a browser would send it: its SHA-512. Absent: the one they have stays, if they have one. */
  sent?: string | undefined;
}

/**
 * Gives a member of a licensee's staff an account for the partner's face, or changes the one they have, and ends the
 * sessions that they had by it; with another password also their links to choose one. Throws where the licensee has the
 * username already.
 */
export const setAccount = async (tx: Transaction, account: Account, now: Date): Promise<void> => {
  const { sent, ...columns } = account;
  const { adviserId } = account;
  const password = sent === undefined ? {} : { passwordHash: await hashPassword(sent) };
  await tx
    .insert(partnerAccounts)
    .values({ ...columns, ...password, createdAt: now })
    .onConflictDoUpdate({ target: partnerAccounts.adviserId, set: { ...columns, ...password } });
  await tx.delete(partnerSessions).where(eq(partnerSessions.adviserId, adviserId));
  if (sent !== undefined) await tx.delete(partnerPasswordLinks).where(eq(partnerPasswordLinks.adviserId, adviserId));
};
