import type { partner } from '../../../contract/partner/partner';
import type { PublicHandler } from '../../core/context/context';
import { clearSessionCookies, sessionTokenOf } from '../../core/session/cookies';
import { endPartnerSession } from '../../core/session/partnerSession';
import { readToken } from '../../core/session/tokens';

/** Ends the session and takes both cookies back; without a session only the latter. */
export const logout: PublicHandler<typeof partner.logout> = async ({ database, http, reply }) => {
  clearSessionCookies(http, reply, 'partner');
  const token = readToken(sessionTokenOf(http, 'partner'));
  if (token) await database.partner(token.clientId, 'write', (tx) => endPartnerSession(tx, token.tokenHash));
  return {};
};
