import { and, eq, ne } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import { hashPassword } from '../../core/session/passwords';
import { refuseGuessable, triedFirst } from '../../core/session/refuseCommonPassword';
import { isAmong } from '../../core/session/setPassword';
import type { Transaction } from '../../db/database';
import { advisers, licensees, partnerAccounts, partnerPasswordLinks, partnerSessions } from '../../db/schema';

/** The words that somebody who knows a member of a licensee's staff would try first: the person's names, and those of the licensee. */
export const staffNames = async (tx: Transaction, adviserId: string, username: string): Promise<string[]> => {
  const [names] = await tx
    .select({
      firstName: advisers.firstName,
      lastName: advisers.lastName,
      licenseeName: licensees.name,
      licenseeIdentifier: licensees.identifier,
    })
    .from(advisers)
    .innerJoin(licensees, eq(licensees.id, advisers.licenseeId))
    .where(eq(advisers.id, adviserId));
  return triedFirst([username, ...Object.values(names ?? {})]);
};

/**
 * The stored form of a new password of a member of a licensee's staff. Takes time: not inside a transaction.
 * @throws password.empty, password.tooCommon, password.alreadyUsed for the one they have
 */
export const newStaffPassword = async (
  read: <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>,
  adviserId: string,
  sent: string,
): Promise<string> => {
  const [names, stored] = await read(async (tx) => {
    const [account] = await tx
      .select({ username: partnerAccounts.username, passwordHash: partnerAccounts.passwordHash })
      .from(partnerAccounts)
      .where(eq(partnerAccounts.adviserId, adviserId));
    return [await staffNames(tx, adviserId, account?.username ?? ''), account?.passwordHash] as const;
  });
  await refuseGuessable(names, sent);
  if (stored && (await isAmong([stored], sent))) throw new CallError('password.alreadyUsed');
  return hashPassword(sent);
};

/**
 * Stores a new password of a member of a licensee's staff, and ends all their links to choose one and their sessions, but
 * for the one that is stored as `keptHash`.
 * @returns how the links were stored that worked until now
 */
export const setStaffPassword = async (
  tx: Transaction,
  { adviserId, passwordHash, keptHash }: { adviserId: string; passwordHash: string; keptHash?: Uint8Array },
): Promise<Uint8Array[]> => {
  const links = await tx
    .delete(partnerPasswordLinks)
    .where(eq(partnerPasswordLinks.adviserId, adviserId))
    .returning({ tokenHash: partnerPasswordLinks.tokenHash });
  await tx.update(partnerAccounts).set({ passwordHash }).where(eq(partnerAccounts.adviserId, adviserId));
  const isEnded = keptHash ? ne(partnerSessions.tokenHash, keptHash) : undefined;
  await tx.delete(partnerSessions).where(and(eq(partnerSessions.adviserId, adviserId), isEnded));
  return links.map(({ tokenHash }) => tokenHash);
};
