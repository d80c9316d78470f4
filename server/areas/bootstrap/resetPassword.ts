import { and, eq, isNull } from 'drizzle-orm';
import type { bootstrap } from '../../../contract/bootstrap';
import type { PublicHandler } from '../../core/context';
import { setSessionCookies } from '../../core/cookies';
import { CallError } from '../../core/errors';
import { hashPassword } from '../../core/passwords';
import { isAmong, recentPasswords, setPassword } from '../../core/setPassword';
import { forgetAttempts } from '../../core/throttle';
import type { Transaction } from '../../db/database';
import { passwordResetTokens, sessions } from '../../db/schema';
import { accountKey } from './attempts';
import { openSession } from './openSession';
import { readResetToken } from './resetToken';

/** Uses the link up, and every other one of the same member. False if somebody was faster. */
const useUp = async (tx: Transaction, memberId: string, tokenHash: Uint8Array, now: Date): Promise<boolean> => {
  const used = await tx
    .update(passwordResetTokens)
    .set({ usedAt: now })
    .where(and(eq(passwordResetTokens.memberId, memberId), isNull(passwordResetTokens.usedAt)))
    .returning({ tokenHash: passwordResetTokens.tokenHash });
  return used.some((row) => Buffer.compare(row.tokenHash, tokenHash) === 0);
};

/** Sets a new password by a link, ends the member's other sessions and signs in. */
export const resetPassword: PublicHandler<typeof bootstrap.resetPassword> = async (context, { token, password }) => {
  const { database, clock, http, reply } = context;
  const { clientId, tokenHash, member, clientIdentifier } = await readResetToken(database, token, clock.now());
  const owner = { clientId, memberId: member.id };
  const recent = await database.tenant(clientId, 'read', (tx) => recentPasswords(tx, owner));
  if (await isAmong(recent, password)) throw new CallError('password.alreadyUsed');
  const passwordHash = await hashPassword(password);

  const sessionToken = await database.tenant(clientId, 'write', async (tx) => {
    const now = clock.now();
    if (!(await useUp(tx, member.id, tokenHash, now))) throw new CallError('resetToken.notFound');
    await setPassword(tx, { ...owner, passwordHash, clock });
    await tx.delete(sessions).where(and(eq(sessions.clientId, clientId), eq(sessions.memberId, member.id)));
    return openSession(tx, context, member, 'bootstrap.resetPassword');
  });
  await database.shared((tx) => forgetAttempts(tx, accountKey(clientIdentifier, member.username)));
  setSessionCookies(http, reply, sessionToken);
  return {};
};
