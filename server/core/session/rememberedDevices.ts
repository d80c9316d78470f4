import { and, eq, gt, lte } from 'drizzle-orm';
import { rememberedDeviceDays } from '../../../contract/shapes/constants';
import type { Transaction } from '../../db/database';
import { rememberedDevices } from '../../db/schema';
import type { PublicContext } from '../context/context';
import { deviceTokenOf } from './cookies';
import type { FactorOwner } from './factorHolder';
import { issueToken, readToken } from './tokens';

/*
 * A browser whose owner has proved both, and is not asked for the second factor again for some time. It stands for that
 * alone: the password is asked for as ever. Whoever changes it, ends a session or turns the factor off is asked anew
 * everywhere, since they may have lost a device.
 */

const ofOwner = ({ clientId, memberId }: FactorOwner) =>
  and(eq(rememberedDevices.clientId, clientId), eq(rememberedDevices.memberId, memberId));

/** Those of somebody that are not asked. */
export const devicesOf = (owner: FactorOwner, now: Date) => and(ofOwner(owner), gt(rememberedDevices.expiresAt, now));

/** Remembers the browser that makes the call. @returns the secret that it is to keep */
export const rememberDevice = async (
  tx: Transaction,
  { clock, http }: Pick<PublicContext, 'clock' | 'http'>,
  { clientId, memberId }: FactorOwner,
): Promise<string> => {
  const now = clock.now();
  const { token, tokenHash } = issueToken(clientId);
  await tx
    .delete(rememberedDevices)
    .where(and(eq(rememberedDevices.clientId, clientId), lte(rememberedDevices.expiresAt, now)));
  await tx.insert(rememberedDevices).values({
    tokenHash,
    clientId,
    memberId,
    userAgent: (http.headers['user-agent'] ?? '').slice(0, 300),
    createdAt: now,
    expiresAt: new Date(now.getTime() + rememberedDeviceDays * 24 * 60 * 60_000),
  });
  return token;
};

/** True if the browser that makes the call is one of the owner's. */
export const isRemembered = async (
  tx: Transaction,
  { clock, http }: Pick<PublicContext, 'clock' | 'http'>,
  owner: FactorOwner,
): Promise<boolean> => {
  const known = readToken(deviceTokenOf(http));
  if (known?.clientId !== owner.clientId) return false;
  const isThis = and(devicesOf(owner, clock.now()), eq(rememberedDevices.tokenHash, known.tokenHash));
  return (await tx.$count(rememberedDevices, isThis)) > 0;
};

/** Asks again on all of somebody's browsers. @returns on how many it was not asked */
export const forgetDevices = async (tx: Transaction, owner: FactorOwner): Promise<number> => {
  const gone = await tx.delete(rememberedDevices).where(ofOwner(owner)).returning({ at: rememberedDevices.createdAt });
  return gone.length;
};
