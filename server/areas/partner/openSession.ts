import type { PublicContext } from '../../core/context/context';
import { sessionTokenOf } from '../../core/session/cookies';
import { createPartnerSession, endPartnerSession } from '../../core/session/partnerSession';
import { readToken } from '../../core/session/tokens';
import type { Transaction } from '../../db/database';

/**
 * Opens a session for a member of staff whose identity is proved, and ends the one this browser had.
 * @returns the token for the cookie
 */
export const openSession = async (
  tx: Transaction,
  context: PublicContext,
  owner: { licenseeId: string; adviserId: string },
): Promise<string> => {
  const former = readToken(sessionTokenOf(context.http, 'partner'));
  if (former) await endPartnerSession(tx, former.tokenHash);
  return createPartnerSession(tx, context, owner);
};
