import { and, eq, isNull } from 'drizzle-orm';
import type { LanguageCode } from '../../../contract/shapes/constants';
import type { PublicContext } from '../../core/context/context';
import { sessionTokenOf } from '../../core/session/cookies';
import { createPartnerSession, endPartnerSession } from '../../core/session/partnerSession';
import { readToken } from '../../core/session/tokens';
import type { Transaction } from '../../db/database';
import { advisers } from '../../db/schema';

/**
 * Keeps the language that somebody chose before signing in, which is their choice until they make another: messages are
 * in it, too.
 */
const keepLanguage = (tx: Transaction, adviserId: string, languageCode: LanguageCode) =>
  tx
    .update(advisers)
    .set({ languageCode })
    .where(and(eq(advisers.id, adviserId), isNull(advisers.languageCode)));

/**
 * Opens a session for a member of staff whose identity is proved, and ends the one this browser had.
 * @returns the token for the cookie
 */
export const openSession = async (
  tx: Transaction,
  context: PublicContext,
  owner: { licenseeId: string; adviserId: string },
  languageCode: LanguageCode | undefined,
): Promise<string> => {
  const former = readToken(sessionTokenOf(context.http, 'partner'));
  if (former) await endPartnerSession(tx, former.tokenHash);
  if (languageCode) await keepLanguage(tx, owner.adviserId, languageCode);
  return createPartnerSession(tx, context, owner);
};
