import { passwordResetIntervalMinutes } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import type { PublicContext } from '../context/context';
import { countResetRequest } from './attempts';
import { onceIn, type ThrottleKey, tooMany } from './throttle';

/**
 * Takes a request for a link to set a new password, and queues what sends it. Whose account it is, `queue` leaves to the
 * job: so the answer, and the time it takes, are the same whether there is one or not.
 * @param key throttle key of what was typed
 * @throws request.tooMany of one address, client.passwordResetTooRecent of one key
 */
export const requestReset = async (
  { database, clock, http, wakeJobs }: PublicContext,
  key: ThrottleKey,
  queue: (tx: Transaction) => Promise<void>,
): Promise<void> => {
  const now = clock.now();
  // By itself, so that a refusal below does not undo it.
  const seconds = await database.shared((tx) => countResetRequest(tx, http.ip, now));
  if (seconds > 0) throw tooMany(seconds);
  await database.shared(async (tx) => {
    if (!(await onceIn(tx, key, now, passwordResetIntervalMinutes)))
      throw new CallError('client.passwordResetTooRecent');
    await queue(tx);
  });
  wakeJobs();
};
