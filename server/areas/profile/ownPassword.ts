import { and, eq } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Preparation } from '../../core/context/context';
import { attemptPassword } from '../../core/session/attempts';
import { verifyNothing, verifyPassword } from '../../core/session/passwords';
import { throttleKey } from '../../core/session/throttle';
import { members } from '../../db/schema';

/**
 * Proves that the caller knows their password. Wrong ones make wait as they do at sign-in, but are counted by
 * themselves: nobody outside can keep somebody signed in from changing their password.
 * @returns the stored form of the right one
 * @throws password.invalid, or request.tooMany while waiting
 */
export const provePassword = (
  { read, shared, clientId, caller, clock }: Preparation,
  sent: string,
): Promise<string> => {
  const key = throttleKey('ownPassword', clientId, caller.memberId);
  return attemptPassword({ shared, clock }, key, async () => {
    const [member] = await read((tx) =>
      tx
        .select({ passwordHash: members.passwordHash })
        .from(members)
        .where(and(eq(members.clientId, clientId), eq(members.id, caller.memberId))),
    );
    const stored = member?.passwordHash;
    if (!stored || !(await verifyPassword(stored, sent))) {
      if (!stored) await verifyNothing(sent);
      throw new CallError('password.invalid');
    }
    return stored;
  });
};
