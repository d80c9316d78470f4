import { CallError } from '../../base/errors';
import type { Counting } from './attempt';
import { attemptPassword } from './attempts';
import { verifyNothing, verifyPassword } from './passwords';
import type { ThrottleKey } from './throttle';

/**
 * Proves that somebody signed in knows their password. Wrong ones make wait as they do at sign-in, but are counted by
 * themselves: nobody outside can keep somebody signed in from changing their password.
 * @returns the stored form of the right one
 * @throws password.invalid, or request.tooMany while waiting
 */
export const provePassword = (
  counting: Counting,
  key: ThrottleKey,
  readStored: () => Promise<string | null | undefined>,
  sent: string,
): Promise<string> =>
  attemptPassword(counting, key, async () => {
    const stored = await readStored();
    if (!stored || !(await verifyPassword(stored, sent))) {
      if (!stored) await verifyNothing(sent);
      throw new CallError('password.invalid');
    }
    return stored;
  });
