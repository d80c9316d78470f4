import { and, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { sessionDays } from '../../contract/constants';
import { permissionsOf, type Role } from '../../contract/permissions';
import type { Transaction } from '../db/database';
import { preparedOnce } from '../db/query';
import { members, passwordResetTokens, sessions } from '../db/schema';
import type { Caller, PublicContext } from './context';
import { issueToken } from './tokens';

const seenEvery = 60_000;

const findSession = (tx: Transaction, name: string) =>
  tx
    .select({
      memberId: members.id,
      role: sessions.role,
      firstName: members.firstName,
      lastName: members.lastName,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    // A role that changed meanwhile, or an archived member, leaves no session behind.
    .innerJoin(members, and(eq(members.id, sessions.memberId), eq(members.role, sessions.role)))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        isNull(members.archivedAt),
      ),
    )
    .prepare(name);

export interface FoundSession {
  caller: Caller;
  /** Whether it is time to note that the session is still used. */
  isStale: boolean;
}

/** Who is behind a session token, or null if it does not hold (any more). */
export const readSession = async (tx: Transaction, tokenHash: Uint8Array, now: Date): Promise<FoundSession | null> => {
  const [row] = await preparedOnce(tx, 'find_session', findSession).execute({ tokenHash, now: now.toISOString() });
  if (!row) return null;
  const { memberId, role, firstName, lastName } = row;
  return {
    caller: { memberId, role, name: `${firstName} ${lastName}`, permissions: permissionsOf(role) },
    isStale: now.getTime() - row.lastSeenAt.getTime() >= seenEvery,
  };
};

/** Notes when a session was last used. */
export const touchSession = async (tx: Transaction, tokenHash: Uint8Array, now: Date): Promise<void> => {
  await tx.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash));
};

/** For so long an outdated link still says that it is too old, and not just that there is none. */
const tooOldFor = 30 * 24 * 60 * 60_000;

/** Deletes a company's sessions and links that ended. What another transaction holds is left for the next time. */
const forgetEnded = async (tx: Transaction, clientId: string, now: Date): Promise<void> => {
  const ended = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.clientId, clientId), lte(sessions.expiresAt, now)))
    .for('update', { skipLocked: true });
  await tx.delete(sessions).where(inArray(sessions.tokenHash, ended));
  const { usedAt, expiresAt, tokenHash } = passwordResetTokens;
  const spent = tx
    .select({ tokenHash })
    .from(passwordResetTokens)
    .where(
      and(
        eq(passwordResetTokens.clientId, clientId),
        or(isNotNull(usedAt), lte(expiresAt, new Date(now.getTime() - tooOldFor))),
      ),
    )
    .for('update', { skipLocked: true });
  await tx.delete(passwordResetTokens).where(inArray(tokenHash, spent));
};

/** Opens a new session for a member whose identity is proved; the cookies come with `setSessionCookies`. */
export const createSession = async (
  tx: Transaction,
  context: Pick<PublicContext, 'clock' | 'http'>,
  member: { clientId: string; memberId: string; role: Role },
): Promise<string> => {
  const now = context.clock.now();
  const { token, tokenHash } = issueToken(member.clientId);
  await forgetEnded(tx, member.clientId, now);
  await tx.insert(sessions).values({
    ...member,
    tokenHash,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + sessionDays * 24 * 60 * 60_000),
    userAgent: (context.http.headers['user-agent'] ?? '').slice(0, 300),
  });
  await tx.update(members).set({ lastLoginAt: now }).where(eq(members.id, member.memberId));
  return token;
};
