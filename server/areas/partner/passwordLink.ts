import type { partner } from '../../../contract/partner/partner';
import { CallError } from '../../base/errors';
import type { PublicHandler } from '../../core/context/context';
import { partnerAccountKey } from '../../core/session/attempts';
import { forgetAttempts } from '../../core/session/throttle';
import type { Transaction } from '../../db/database';
import { readPasswordLink } from '../../domain/licensees/passwordLinks';
import { newStaffPassword, setStaffPassword } from '../../domain/licensees/staffPassword';
import { answerOutcome, goOnSigningIn } from './passwordProved';

export const checkPasswordLink: PublicHandler<typeof partner.checkPasswordLink> = async (
  { database, clock },
  { token },
) => {
  const { username } = await readPasswordLink(database, token, clock.now());
  return { username };
};

/** Sets a password by a link, ends all sessions that the person had, and goes on as a sign-in does. */
export const setPassword: PublicHandler<typeof partner.setPassword> = async (context, request) => {
  const { token, password, languageCode } = request;
  const { database, clock } = context;
  const { licenseeId, adviserId, role, tokenHash, username } = await readPasswordLink(database, token, clock.now());
  const read = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => database.partner(licenseeId, 'read', work);
  const passwordHash = await newStaffPassword(read, adviserId, password);
  const outcome = await database.partner(licenseeId, 'write', async (tx) => {
    const usedUp = await setStaffPassword(tx, { adviserId, passwordHash });
    // Not among them: somebody was faster.
    if (!usedUp.some((hash) => Buffer.compare(hash, tokenHash) === 0)) throw new CallError('resetToken.notFound');
    return goOnSigningIn(tx, context, { licenseeId, adviserId, role, passwordHash }, languageCode);
  });
  await database.shared((tx) => forgetAttempts(tx, partnerAccountKey(licenseeId, username)));
  return answerOutcome(context, outcome);
};
