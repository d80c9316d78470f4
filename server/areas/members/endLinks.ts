import type { Context } from '../../core/context';
import { spendResetTokens } from '../../core/endSessions';
import type { members } from '../../db/schema';
import { sendPasswordLinks } from '../../messages/passwordLink';

type Member = typeof members.$inferSelect;

/** What decides to whom a link for a password goes, and whether its holder may have that account. */
const deciding = ['email', 'mobileNumber', 'role'] as const;

/**
 * Ends the links of somebody whose address or role has changed: whoever holds one may be a stranger, or stood in for a
 * person who was less then. An invitation is sent anew, to where the person is reached now.
 */
export const endLinks = async (context: Context, before: Member, after: Partial<Member>): Promise<void> => {
  const { tx, clientId, clock } = context;
  if (deciding.every((column) => after[column] === undefined || after[column] === before[column])) return;
  const ended = await spendResetTokens(tx, { clientId, memberId: before.id }, clock.now());
  if (ended.length > 0 && before.passwordHash === null) await sendPasswordLinks(context, [before.id], 'created');
};
