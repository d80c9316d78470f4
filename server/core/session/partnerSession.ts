import { and, eq, gt, lt, lte, ne, sql } from 'drizzle-orm';
import { partnerPermissionsOf } from '../../../contract/names/partnerPermissions';
import { sessionDays } from '../../../contract/shapes/constants';
import type { Transaction } from '../../db/database';
import { advisers, licensees, partnerAccounts, partnerSessions } from '../../db/schema';
import type { PublicContext } from '../context/context';
import type { PartnerCaller } from '../context/partnerContext';
import type { StaffOwner } from './factorHolder';
import { seenEvery } from './session';
import { hasStaffFactorDemanded } from './staffChallenge';
import { issueToken } from './tokens';

/**
 * Opens a session for a member of staff whose password is proved, and forgets those that are over.
 * @returns the token for the cookie, which names the licensee
 */
export const createPartnerSession = async (
  tx: Transaction,
  { clock, http }: Pick<PublicContext, 'clock' | 'http'>,
  { licenseeId, adviserId }: { licenseeId: string; adviserId: string },
): Promise<string> => {
  const now = clock.now();
  const { token, tokenHash } = issueToken(licenseeId);
  await tx.delete(partnerSessions).where(lte(partnerSessions.expiresAt, now));
  await tx.insert(partnerSessions).values({
    tokenHash,
    licenseeId,
    adviserId,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * 24 * 60 * 60_000),
    userAgent: (http.headers['user-agent'] ?? '').slice(0, 300),
  });
  await tx.update(advisers).set({ lastLoginAt: now }).where(eq(advisers.id, adviserId));
  return token;
};

/** Reads who is behind a token of the licensee that the transaction is bound to; null if it does not hold (any more). */
export const readPartnerSession = async (
  tx: Transaction,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ caller: PartnerCaller; isStale: boolean } | null> => {
  const [found] = await tx
    .select({
      adviserId: partnerAccounts.adviserId,
      role: partnerAccounts.role,
      name: sql<string>`${advisers.firstName} || ' ' || ${advisers.lastName}`,
      lastSeenAt: partnerSessions.lastSeenAt,
    })
    .from(partnerSessions)
    .innerJoin(partnerAccounts, eq(partnerAccounts.adviserId, partnerSessions.adviserId))
    .innerJoin(advisers, eq(advisers.id, partnerSessions.adviserId))
    .innerJoin(licensees, eq(licensees.id, partnerSessions.licenseeId))
    .where(and(eq(partnerSessions.tokenHash, tokenHash), gt(partnerSessions.expiresAt, now), hasStaffFactorDemanded));
  if (!found) return null;
  const { lastSeenAt, ...person } = found;
  const isStale = now.getTime() - lastSeenAt.getTime() >= seenEvery;
  return { caller: { ...person, permissions: partnerPermissionsOf(person.role) }, isStale };
};

/** Notes that a session was used; another tab may have noted a later time meanwhile. */
export const touchPartnerSession = async (tx: Transaction, tokenHash: Uint8Array, now: Date): Promise<void> => {
  const isEarlier = and(eq(partnerSessions.tokenHash, tokenHash), lt(partnerSessions.lastSeenAt, now));
  await tx.update(partnerSessions).set({ lastSeenAt: now }).where(isEarlier);
};

/** Ends the sessions of a member of staff but for the one that is stored so. */
export const endOtherPartnerSessions = async (
  tx: Transaction,
  { adviserId }: StaffOwner,
  keptHash: Uint8Array,
): Promise<void> => {
  const isOther = and(eq(partnerSessions.adviserId, adviserId), ne(partnerSessions.tokenHash, keptHash));
  await tx.delete(partnerSessions).where(isOther);
};

export const endPartnerSession = async (tx: Transaction, tokenHash: Uint8Array): Promise<void> => {
  await tx.delete(partnerSessions).where(eq(partnerSessions.tokenHash, tokenHash));
};

/** Gives a session another secret: whoever knew the old one is signed out. @returns the new token */
export const renewPartnerSession = async (
  tx: Transaction,
  licenseeId: string,
  sessionHash: Uint8Array,
): Promise<string> => {
  const { token, tokenHash } = issueToken(licenseeId);
  await tx.update(partnerSessions).set({ tokenHash }).where(eq(partnerSessions.tokenHash, sessionHash));
  return token;
};
