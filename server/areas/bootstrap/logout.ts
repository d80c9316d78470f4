import type { bootstrap } from '../../../contract/bootstrap';
import type { PublicHandler } from '../../core/context/context';
import { actorOf, writeAudit } from '../../core/records/audit';
import { clearSessionCookies, sessionTokenOf } from '../../core/session/cookies';
import { endSession } from '../../core/session/endSessions';
import { readSession } from '../../core/session/session';
import { readToken } from '../../core/session/tokens';

/** Ends the session, and the notifications of this device, and takes both cookies back; without a session only the latter. */
export const logout: PublicHandler<typeof bootstrap.logout> = async ({ database, clock, http, reply }) => {
  clearSessionCookies(http, reply);
  const token = readToken(sessionTokenOf(http));
  if (!token) return {};
  const { clientId, tokenHash } = token;
  await database.tenant(clientId, 'write', async (tx) => {
    const session = await readSession(tx, tokenHash, clock.now());
    if (!session) return;
    await endSession(tx, clientId, tokenHash);
    const actor = actorOf(session.caller);
    await writeAudit(tx, {
      action: 'bootstrap.logout',
      subjectType: actor.isAdviser ? 'adviser' : 'member',
      subjectId: session.caller.memberId,
      clientId,
      actor,
      clock,
    });
  });
  return {};
};
