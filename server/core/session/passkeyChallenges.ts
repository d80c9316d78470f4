import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { signInChallengeMinutes } from '../../../contract/shapes/constants';
import type { Transaction } from '../../db/database';
import { passkeyChallenges } from '../../db/schema';
import type { FactorOwner } from './factorHolder';
import { networkOf } from './networkOf';
import type { RelyingParty } from './relyingParty';
import { throttleKey, tooMany } from './throttle';

/** Ceremony for which a device is asked to sign something. */
export type Ceremony =
  | { kind: 'add'; owner: FactorOwner; userHandle: string }
  /** Nobody has said yet who they are. */
  | { kind: 'signIn' }
  /** After the password: of whom the sign-in's own challenge says. */
  | { kind: 'secondStep'; tokenHash: Uint8Array };

/** From one network so many wait for an answer at most: a shift that signs in at once, but no flood. */
const mostOfNetwork = 2_000;

const lifetime = signInChallengeMinutes * 60_000;

const purposeOf = ({ host }: RelyingParty, ceremony: Ceremony): Uint8Array => {
  if (ceremony.kind === 'signIn') return throttleKey('passkey', host, 'signIn');
  if (ceremony.kind === 'secondStep') {
    return throttleKey('passkey', host, 'secondStep', Buffer.from(ceremony.tokenHash).toString('hex'));
  }
  const { owner, userHandle } = ceremony;
  return throttleKey('passkey', host, 'add', owner.clientId, owner.memberId, userHandle);
};

const hashOf = (challenge: string): Uint8Array => createHash('sha256').update(challenge).digest();

const refuseFlood = async (tx: Transaction, network: Uint8Array, now: Date): Promise<void> => {
  const open = tx
    .select({ at: passkeyChallenges.expiresAt })
    .from(passkeyChallenges)
    .where(and(eq(passkeyChallenges.network, network), gt(passkeyChallenges.expiresAt, now)))
    .offset(mostOfNetwork - 1)
    .limit(1);
  if ((await open).length > 0) throw tooMany(lifetime / 1000);
};

/**
 * Issues a challenge that a device is to sign, for five minutes: 256 random bits. Of somebody known the former one is
 * forgotten.
 * @param address of whom nobody knows who they are
 * @throws request.tooMany
 */
export const issuePasskeyChallenge = async (
  tx: Transaction,
  party: RelyingParty,
  ceremony: Ceremony,
  now: Date,
  address = '',
): Promise<string> => {
  const purpose = purposeOf(party, ceremony);
  const network = ceremony.kind === 'signIn' ? throttleKey('passkey.network', networkOf(address)) : null;
  if (network) await refuseFlood(tx, network, now);
  else await tx.delete(passkeyChallenges).where(eq(passkeyChallenges.purpose, purpose));
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + lifetime);
  await tx.insert(passkeyChallenges).values({ challengeHash: hashOf(challenge), purpose, network, expiresAt });
  return challenge;
};

/** Uses a challenge up, whatever its answer is worth. @returns whether it was given out for this, and holds */
export const takePasskeyChallenge = async (
  tx: Transaction,
  party: RelyingParty,
  ceremony: Ceremony,
  challenge: string,
  now: Date,
): Promise<boolean> => {
  const [taken] = await tx
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        eq(passkeyChallenges.purpose, purposeOf(party, ceremony)),
      ),
    )
    .returning({ expiresAt: passkeyChallenges.expiresAt });
  return taken !== undefined && taken.expiresAt > now;
};
