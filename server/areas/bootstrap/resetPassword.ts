import type { bootstrap } from '../../../contract/bootstrap';
import { CallError } from '../../base/errors';
import type { PublicHandler } from '../../core/context/context';
import { writeAudit } from '../../core/records/audit';
import { accountKey } from '../../core/session/attempts';
import { endAllSessions, spendResetTokens } from '../../core/session/endSessions';
import { hashPassword } from '../../core/session/passwords';
import { refuseCommonPassword } from '../../core/session/refuseCommonPassword';
import { isAmong, recentPasswords, setPassword } from '../../core/session/setPassword';
import { forgetAttempts } from '../../core/session/throttle';
import type { Transaction } from '../../db/database';
import { answerOutcome, goOnSigningIn } from './passwordProved';
import { readResetToken } from './resetToken';

/** Sets a new password by a link, ends the member's other sessions and goes on as a sign-in does. */
export const resetPassword: PublicHandler<typeof bootstrap.resetPassword> = async (context, request) => {
  const { token, password, languageCode } = request;
  const { database, clock } = context;
  const { clientId, tokenHash, member, clientIdentifier } = await readResetToken(database, token, clock.now());
  const owner = { clientId, memberId: member.id };
  const read = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.tenant(clientId, 'read', work);
  await refuseCommonPassword({ read, clientId }, password);
  const recent = await read((tx) => recentPasswords(tx, owner));
  if (await isAmong(recent, password)) throw new CallError('password.alreadyUsed');
  const passwordHash = await hashPassword(password);

  const outcome = await database.tenant(clientId, 'write', async (tx) => {
    const now = clock.now();
    const usedUp = await spendResetTokens(tx, owner, now);
    // Not among them: somebody was faster.
    if (!usedUp.some((hash) => Buffer.compare(hash, tokenHash) === 0)) throw new CallError('resetToken.notFound');
    // A change of address ends links, so this one went there; without any it went to whoever stands in for the person.
    const isOwn = Boolean(member.email ?? member.mobileNumber);
    await setPassword(tx, { ...owner, passwordHash, clock, isOwn });
    await endAllSessions(tx, owner);
    const action = 'bootstrap.resetPassword';
    const outcome = await goOnSigningIn(tx, context, { ...member, passwordHash }, { action, languageCode });
    // Who goes on to a session is noted with it.
    if ('challenge' in outcome) {
      const actor = { id: member.id, name: `${member.firstName} ${member.lastName}` };
      await writeAudit(tx, { action, subjectType: 'member', subjectId: member.id, clientId, actor, clock });
    }
    return outcome;
  });
  await database.shared((tx) => forgetAttempts(tx, accountKey(clientIdentifier, member.username)));
  return answerOutcome(context, outcome);
};
