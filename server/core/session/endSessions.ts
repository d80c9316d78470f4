import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { passwordResetTokens, sessions, supportLogins } from '../../db/schema';
import { issueToken } from './tokens';

interface Owner {
  clientId: string;
  memberId: string;
}

/** Ends a member's sessions but for the one that is stored so. @returns how many have ended */
export const endOtherSessions = async (
  tx: Transaction,
  { clientId, memberId }: Owner,
  keptHash: Uint8Array,
): Promise<number> => {
  const ofMember = and(eq(sessions.clientId, clientId), eq(sessions.memberId, memberId));
  const ended = await tx
    .delete(sessions)
    .where(and(ofMember, ne(sessions.tokenHash, keptHash)))
    .returning({ userAgent: sessions.userAgent });
  return ended.length;
};

/** Shows every adviser out of a company: their sessions end, and links not used yet lead nowhere. */
export const endAdviserSessions = async (tx: Transaction, clientId: string): Promise<void> => {
  await tx.delete(sessions).where(and(eq(sessions.clientId, clientId), isNotNull(sessions.adviserId)));
  await tx.delete(supportLogins).where(eq(supportLogins.clientId, clientId));
};

/** Gives a session another secret: whoever knew the old one is signed out. @returns the new token */
export const renewSession = async (tx: Transaction, clientId: string, sessionHash: Uint8Array): Promise<string> => {
  const { token, tokenHash } = issueToken(clientId);
  await tx.update(sessions).set({ tokenHash }).where(eq(sessions.tokenHash, sessionHash));
  return token;
};

/** Uses up every link to set a password that these members may still have. @returns whose links worked */
export const spendResetTokensOf = async (
  tx: Transaction,
  clientId: string,
  memberIds: readonly string[],
  now: Date,
): Promise<Set<string>> => {
  const ofMembers = and(eq(passwordResetTokens.clientId, clientId), anyOf(passwordResetTokens.memberId, memberIds));
  const used = await tx
    .update(passwordResetTokens)
    .set({ usedAt: now })
    .where(and(ofMembers, isNull(passwordResetTokens.usedAt)))
    .returning({ memberId: passwordResetTokens.memberId });
  return new Set(used.map(({ memberId }) => memberId));
};

/** Uses up every link to set a password that a member may still have. @returns how those that worked are stored */
export const spendResetTokens = async (
  tx: Transaction,
  { clientId, memberId }: Owner,
  now: Date,
): Promise<Uint8Array[]> => {
  const ofMember = and(eq(passwordResetTokens.clientId, clientId), eq(passwordResetTokens.memberId, memberId));
  const used = await tx
    .update(passwordResetTokens)
    .set({ usedAt: now })
    .where(and(ofMember, isNull(passwordResetTokens.usedAt)))
    .returning({ tokenHash: passwordResetTokens.tokenHash });
  return used.map(({ tokenHash }) => tokenHash);
};
