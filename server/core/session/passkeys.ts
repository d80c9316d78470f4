import { and, asc, eq, lt, or, sql } from 'drizzle-orm';
import { parse, stringify } from 'uuid';
import type { Assertion, RequestOptions } from '../../../contract/passkeys';
import { signInChallengeMinutes } from '../../../contract/shapes/constants';
import type { Transaction } from '../../db/database';
import { passkeys, secondFactors } from '../../db/schema';
import type { FactorOwner } from './factorHolder';
import type { RelyingParty } from './relyingParty';

const clientBytes = 16;

/** Milliseconds that browsers wait for the device. */
export const deviceTimeout = signInChallengeMinutes * 60_000;

export const passkeysOf = ({ clientId, memberId }: FactorOwner) =>
  and(eq(passkeys.clientId, clientId), eq(passkeys.memberId, memberId));

/**
 * User handle that a device keeps of whose passkey it is: the company's uuid and random bytes, as a session's secret
 * has it.
 */
export const userHandleOf = (clientId: string, userHandle: Uint8Array): string =>
  Buffer.concat([parse(clientId), userHandle]).toString('base64url');

/** The company that a user handle names; null if it is none of ours. */
export const clientOfHandle = (handle: string | null): string | null => {
  const bytes = Buffer.from(handle ?? '', 'base64url');
  try {
    return bytes.length > clientBytes ? stringify(bytes, 0) : null;
  } catch {
    return null;
  }
};

/** As browsers are told of a passkey. */
export const toKnown = ({ credentialId, transports }: typeof passkeys.$inferSelect) => ({
  id: Buffer.from(credentialId).toString('base64url'),
  type: 'public-key' as const,
  transports: [...transports],
});

/** The oldest first. */
export const readPasskeys = (tx: Transaction, owner: FactorOwner): Promise<(typeof passkeys.$inferSelect)[]> =>
  tx.select().from(passkeys).where(passkeysOf(owner)).orderBy(asc(passkeys.createdAt), asc(passkeys.id));

/** Request options, by which a device is asked at a sign-in: for one of these, or for any that it has for us. */
export const requestOptionsFor = (
  { host }: RelyingParty,
  challenge: string,
  allowed: readonly (typeof passkeys.$inferSelect)[],
): RequestOptions => ({
  challenge,
  rpId: host,
  timeout: deviceTimeout,
  allowCredentials: allowed.map(toKnown),
  userVerification: 'required',
});

/**
 * The passkey that a device has answered with, if it is one of the company's and of this host, and whose it says it is.
 */
export const findPasskey = async (tx: Transaction, clientId: string, { host }: RelyingParty, said: Assertion) => {
  const [found] = await tx
    .select({ passkey: passkeys, userHandle: secondFactors.userHandle })
    .from(passkeys)
    .innerJoin(
      secondFactors,
      and(eq(secondFactors.clientId, passkeys.clientId), eq(secondFactors.memberId, passkeys.memberId)),
    )
    .where(
      and(
        eq(passkeys.clientId, clientId),
        eq(passkeys.credentialId, Buffer.from(said.id, 'base64url')),
        eq(passkeys.host, host),
      ),
    );
  if (!found) return undefined;
  const isOwn = said.userHandle === null || said.userHandle === userHandleOf(clientId, found.userHandle);
  return isOwn ? found.passkey : undefined;
};

/**
 * Notes that a passkey was used, unless its device counts no further than before: then there is a copy, or it is one.
 * Devices that do not count say 0 each time.
 * @returns whether it was noted
 */
export const countUse = async (
  tx: Transaction,
  { clientId, id }: typeof passkeys.$inferSelect,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> => {
  const goesOn = or(lt(passkeys.counter, counter), and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`));
  const used = await tx
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: now })
    .where(and(eq(passkeys.clientId, clientId), eq(passkeys.id, id), goesOn))
    .returning({ id: passkeys.id });
  return used.length > 0;
};
