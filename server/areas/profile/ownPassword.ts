import { and, eq } from 'drizzle-orm';
import type { Preparation } from '../../core/context/context';
import { provePassword as prove } from '../../core/session/provePassword';
import { throttleKey } from '../../core/session/throttle';
import { members } from '../../db/schema';

/**
 * Proves that the caller knows their password.
 * @returns the stored form of the right one
 * @throws password.invalid, or request.tooMany while waiting
 */
export const provePassword = (
  { read, shared, clientId, caller, clock }: Preparation,
  sent: string,
): Promise<string> => {
  const isOwn = and(eq(members.clientId, clientId), eq(members.id, caller.memberId));
  const readStored = async () => {
    const [member] = await read((tx) => tx.select({ passwordHash: members.passwordHash }).from(members).where(isOwn));
    return member?.passwordHash;
  };
  return prove({ shared, clock }, throttleKey('ownPassword', clientId, caller.memberId), readStored, sent);
};
