import { and, eq } from 'drizzle-orm';
import type { bootstrap } from '../../../contract/bootstrap';
import { CallError } from '../../base/errors';
import type { PublicHandler } from '../../core/context/context';
import { accountKey } from '../../core/session/attempts';
import { setSessionCookies } from '../../core/session/cookies';
import { spendResetTokens } from '../../core/session/endSessions';
import { hashPassword } from '../../core/session/passwords';
import { refuseCommonPassword } from '../../core/session/refuseCommonPassword';
import { isAmong, recentPasswords, setPassword } from '../../core/session/setPassword';
import { forgetAttempts } from '../../core/session/throttle';
import type { Transaction } from '../../db/database';
import { sessions } from '../../db/schema';
import { openSession } from './openSession';
import { readResetToken } from './resetToken';

/** Sets a new password by a link, ends the member's other sessions and signs in. */
export const resetPassword: PublicHandler<typeof bootstrap.resetPassword> = async (context, request) => {
  const { token, password, languageCode } = request;
  const { database, clock, http, reply } = context;
  const { clientId, tokenHash, member, clientIdentifier } = await readResetToken(database, token, clock.now());
  const owner = { clientId, memberId: member.id };
  const read = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.tenant(clientId, 'read', work);
  await refuseCommonPassword({ read, clientId }, password);
  const recent = await read((tx) => recentPasswords(tx, owner));
  if (await isAmong(recent, password)) throw new CallError('password.alreadyUsed');
  const passwordHash = await hashPassword(password);

  const sessionToken = await database.tenant(clientId, 'write', async (tx) => {
    const now = clock.now();
    const usedUp = await spendResetTokens(tx, owner, now);
    // Not among them: somebody was faster.
    if (!usedUp.some((hash) => Buffer.compare(hash, tokenHash) === 0)) throw new CallError('resetToken.notFound');
    // A change of address ends links, so this one went there; without any it went to whoever stands in for the person.
    const isOwn = Boolean(member.email ?? member.mobileNumber);
    await setPassword(tx, { ...owner, passwordHash, clock, isOwn });
    await tx.delete(sessions).where(and(eq(sessions.clientId, clientId), eq(sessions.memberId, member.id)));
    return openSession(tx, context, member, { action: 'bootstrap.resetPassword', languageCode });
  });
  await database.shared((tx) => forgetAttempts(tx, accountKey(clientIdentifier, member.username)));
  setSessionCookies(http, reply, sessionToken);
  return {};
};
