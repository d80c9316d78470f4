import { and, eq, exists, isNotNull, isNull, ne, not } from 'drizzle-orm';
import { anyOf } from '../../db/anyOf';
import type { Transaction } from '../../db/database';
import { calendarFeeds, clients, passwordResetTokens, pushDevices, sessions, supportLogins } from '../../db/schema';
import { forgetDevices } from './rememberedDevices';
import { isActive } from './session';
import { issueToken } from './tokens';

interface Owner {
  clientId: string;
  memberId: string;
}

/** Ends the notifications of all of a member's devices, but for the one that is signed in with the named session. */
const endPushOf = async (tx: Transaction, { clientId, memberId }: Owner, keptHash?: Uint8Array): Promise<void> => {
  const { clientId: client, memberId: member, sessionHash } = pushDevices;
  const isOther = keptHash && ne(sessionHash, keptHash);
  await tx.delete(pushDevices).where(and(eq(client, clientId), eq(member, memberId), isOther));
};

/** Ends the address by which a member's calendar programs read their due dates: it opens them without a session. */
const endCalendarFeedOf = async (tx: Transaction, { clientId, memberId }: Owner): Promise<void> => {
  await tx.delete(calendarFeeds).where(and(eq(calendarFeeds.clientId, clientId), eq(calendarFeeds.memberId, memberId)));
};

/** Ends one session, and with it the notifications of the device that was signed in by it. */
export const endSession = async (tx: Transaction, clientId: string, tokenHash: Uint8Array): Promise<void> => {
  await tx.delete(pushDevices).where(and(eq(pushDevices.clientId, clientId), eq(pushDevices.sessionHash, tokenHash)));
  await tx.delete(sessions).where(and(eq(sessions.clientId, clientId), eq(sessions.tokenHash, tokenHash)));
};

/** Ends all sessions of a member, all their notifications, and the address of their calendar. */
export const endAllSessions = async (tx: Transaction, owner: Owner): Promise<void> => {
  const { clientId, memberId } = owner;
  await endPushOf(tx, owner);
  await endCalendarFeedOf(tx, owner);
  await tx.delete(sessions).where(and(eq(sessions.clientId, clientId), eq(sessions.memberId, memberId)));
};

/**
 * Ends a member's sessions but for the one that is stored so, with the notifications of those devices and the address of
 * their calendar, and remembers none of their browsers for the second factor.
 * @returns how many sessions have ended
 */
export const endOtherSessions = async (tx: Transaction, owner: Owner, keptHash: Uint8Array): Promise<number> => {
  const { clientId, memberId } = owner;
  await endPushOf(tx, owner, keptHash);
  await endCalendarFeedOf(tx, owner);
  const ofMember = and(eq(sessions.clientId, clientId), eq(sessions.memberId, memberId));
  const ended = await tx
    .delete(sessions)
    .where(and(ofMember, ne(sessions.tokenHash, keptHash)))
    .returning({ userAgent: sessions.userAgent });
  await forgetDevices(tx, { clientId, memberId });
  return ended.length;
};

/**
 * A device is signed in anew without having been signed out: what its owner is notified of goes on under the new session,
 * what somebody else was ends.
 */
export const handOverDevice = async (
  tx: Transaction,
  { clientId, memberId }: { clientId: string; memberId: string | null },
  formerHash: Uint8Array,
  tokenHash: Uint8Array,
): Promise<void> => {
  const isFormer = and(eq(pushDevices.clientId, clientId), eq(pushDevices.sessionHash, formerHash));
  await tx.delete(pushDevices).where(and(isFormer, memberId === null ? undefined : ne(pushDevices.memberId, memberId)));
  await tx.update(pushDevices).set({ sessionHash: tokenHash }).where(isFormer);
};

/** Shows every adviser out of a company: their sessions end, and links not used yet lead nowhere. */
export const endAdviserSessions = async (tx: Transaction, clientId: string): Promise<void> => {
  await tx.delete(sessions).where(and(eq(sessions.clientId, clientId), isNotNull(sessions.adviserId)));
  await tx.delete(supportLogins).where(eq(supportLogins.clientId, clientId));
};

/** Deletes a company's sessions that have ended because nobody did anything. */
export const endIdleSessions = async (tx: Transaction, clientId: string, now: Date): Promise<void> => {
  const company = tx
    .select({ id: clients.id })
    .from(clients)
    .where(and(eq(clients.id, sessions.clientId), not(isActive(now.toISOString()))));
  await tx.delete(sessions).where(and(eq(sessions.clientId, clientId), exists(company)));
};

/** Gives a session another secret: whoever knew the old one is signed out. @returns the new token */
export const renewSession = async (tx: Transaction, clientId: string, sessionHash: Uint8Array): Promise<string> => {
  const { token, tokenHash } = issueToken(clientId);
  await tx.update(sessions).set({ tokenHash }).where(eq(sessions.tokenHash, sessionHash));
  await tx.update(pushDevices).set({ sessionHash: tokenHash }).where(eq(pushDevices.sessionHash, sessionHash));
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
