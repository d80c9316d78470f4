import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import { passwordHistoryLength } from '../../../contract/shapes/constants';
import type { Clock } from '../../base/clock';
import { newId } from '../../base/newId';
import type { Transaction } from '../../db/database';
import { members, passwordHistory } from '../../db/schema';
import { verifyPassword } from './passwords';
import { forgetDevices } from './rememberedDevices';

interface Owner {
  clientId: string;
  memberId: string;
}

/** The stored forms of a member's last passwords, the present one included. */
export const recentPasswords = async (tx: Transaction, { clientId, memberId }: Owner): Promise<string[]> => {
  const rows = await tx
    .select({ passwordHash: passwordHistory.passwordHash })
    .from(passwordHistory)
    .where(and(eq(passwordHistory.clientId, clientId), eq(passwordHistory.memberId, memberId)))
    .orderBy(desc(passwordHistory.createdAt), desc(passwordHistory.id))
    .limit(passwordHistoryLength);
  return rows.map((row) => row.passwordHash);
};

/** True if what the browser sent is one of these. Takes a few milliseconds each: not inside a transaction. */
export const isAmong = async (stored: readonly string[], sent: string): Promise<boolean> => {
  const results = await Promise.all(stored.map((hash) => verifyPassword(hash, sent)));
  return results.includes(true);
};

/** A password that was one's own before is so since then. */
const ownSince = sql`coalesce(${members.ownPasswordSince}, now())`;

/**
 * Stores a new password, already hashed, and remembers it among the last five. Only `isOwn` makes it known to the person
 * alone: who changes a password that somebody else chose may be whoever chose it.
 */
export const setPassword = async (
  tx: Transaction,
  owner: Owner & { passwordHash: string; clock: Clock; isOwn?: boolean },
): Promise<void> => {
  const { clientId, memberId, passwordHash, clock, isOwn } = owner;
  await tx
    .update(members)
    .set({
      passwordHash,
      ...(isOwn === undefined ? {} : { hasOwnPassword: isOwn, ownPasswordSince: isOwn ? ownSince : null }),
    })
    .where(and(eq(members.clientId, clientId), eq(members.id, memberId)));
  await forgetDevices(tx, { clientId, memberId });
  await tx.insert(passwordHistory).values({ id: newId(), clientId, memberId, passwordHash, createdAt: clock.now() });
  const kept = tx
    .select({ id: passwordHistory.id })
    .from(passwordHistory)
    .where(and(eq(passwordHistory.clientId, clientId), eq(passwordHistory.memberId, memberId)))
    .orderBy(desc(passwordHistory.createdAt), desc(passwordHistory.id))
    .limit(passwordHistoryLength);
  await tx
    .delete(passwordHistory)
    .where(
      and(
        eq(passwordHistory.clientId, clientId),
        eq(passwordHistory.memberId, memberId),
        notInArray(passwordHistory.id, kept),
      ),
    );
};
