import type { bootstrap } from '../../../contract/bootstrap';
import { passwordResetIntervalMinutes } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { clientIdOf } from '../../core/company/clientLookup';
import type { PublicHandler } from '../../core/context/context';
import { enqueueIn } from '../../core/jobs/enqueue';
import { countResetRequest } from '../../core/session/attempts';
import { onceIn, throttleKey, tooMany } from '../../core/session/throttle';

/**
 * Asks for a link to set a new password. Whoever the username belongs to is looked up by a job: so the answer, and the
 * time it takes, are the same whether the account exists or not.
 */
export const createPasswordResetToken: PublicHandler<typeof bootstrap.createPasswordResetToken> = async (
  { database, clock, http, wakeJobs },
  { clientIdentifier, username },
) => {
  const key = throttleKey('passwordReset', clientIdentifier.toLowerCase(), username.toLowerCase());
  const now = clock.now();
  // By itself, so that a refusal below does not undo it.
  const seconds = await database.shared((tx) => countResetRequest(tx, http.ip, now));
  if (seconds > 0) throw tooMany(seconds);
  await database.shared(async (tx) => {
    const isAllowed = await onceIn(tx, key, now, passwordResetIntervalMinutes);
    if (!isAllowed) throw new CallError('client.passwordResetTooRecent');
    const clientId = await clientIdOf(tx, clientIdentifier);
    const enqueue = enqueueIn(tx, clientId, clock);
    await enqueue({ kind: 'passwordReset.send', payload: { username: username.toLowerCase() } });
  });
  wakeJobs();
  return {};
};
