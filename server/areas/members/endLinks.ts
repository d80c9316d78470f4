import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../core/context';
import { spendResetTokens } from '../../core/endSessions';
import { members } from '../../db/schema';
import { sendPasswordLinks } from '../../messages/passwordLink';

type Member = typeof members.$inferSelect;

/** What decides to whom a link for a password goes, and whether its holder may have that account. */
const addresses = ['email', 'mobileNumber'] as const;
const deciding = [...addresses, 'role'] as const;

/**
 * Ends the links of somebody whose address or role has changed: whoever holds one may be a stranger, or stood in for a
 * person who was less then. The account is another one from then on, towards surveys that were assigned before. An invitation is sent anew, to where the person is reached now.
 */
export const endLinks = async (context: Context, before: Member, after: Partial<Member>): Promise<void> => {
  const { tx, clientId, clock } = context;
  if (deciding.every((column) => after[column] === undefined || after[column] === before[column])) return;
  const isMoving = addresses.some((column) => after[column] !== undefined && after[column] !== before[column]);
  if (isMoving) await tx.update(members).set({ accessSince: sql`now()` }).where(eq(members.id, before.id));
  const ended = await spendResetTokens(tx, { clientId, memberId: before.id }, clock.now());
  if (ended.length > 0 && before.passwordHash === null) await sendPasswordLinks(context, [before.id], 'created');
};
