import type { CreationOptions, NewCredential } from '../../../contract/passkeys';
import { mostPasskeys } from '../../../contract/shapes/constants';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import type { Transaction } from '../../db/database';
import { passkeys, secondFactors } from '../../db/schema';
import { type FactorOwner, factorOf } from './factorHolder';
import { challengeIn, passkeyAlgorithms, verifyNewPasskey } from './passkeyCeremony';
import { issuePasskeyChallenge, takePasskeyChallenge } from './passkeyChallenges';
import { deviceTimeout, passkeysOf, readPasskeys, toKnown, userHandleOf } from './passkeys';
import { newSalt } from './recoveryCodes';
import type { RelyingParty } from './relyingParty';
import { storeRecoveryCodes } from './secondFactor';
import { makeRecoveryCodes, namesOf } from './setUpSecondFactor';

/** Of somebody whose row is locked: two at once would each find room for one more. @returns how many there are */
const refuseTooMany = async (tx: Transaction, owner: FactorOwner): Promise<number> => {
  const held = await tx.$count(passkeys, passkeysOf(owner));
  if (held >= mostPasskeys) throw new CallError('passkey.tooMany', { params: { maximum: mostPasskeys } });
  return held;
};

/** User handle, which names somebody to their passkeys: from the first on the same. */
const readUserHandle = async (tx: Transaction, owner: FactorOwner, now: Date): Promise<string> => {
  await tx
    .insert(secondFactors)
    .values({ ...owner, salt: newSalt(), createdAt: now })
    .onConflictDoNothing();
  const [row] = await tx.select().from(secondFactors).where(factorOf(owner));
  if (!row) throw new Error('The second factor that was just begun is gone');
  return userHandleOf(owner.clientId, row.userHandle);
};

/** Creation options, by which a device is asked for a new passkey. @throws passkey.tooMany */
export const creationOptionsFor = async (
  tx: Transaction,
  party: RelyingParty,
  owner: FactorOwner,
  now: Date,
): Promise<CreationOptions> => {
  await refuseTooMany(tx, owner);
  const userHandle = await readUserHandle(tx, owner, now);
  const { issuer, label, displayName } = await namesOf(tx, owner);
  const challenge = await issuePasskeyChallenge(tx, party, { kind: 'add', owner, userHandle }, now);
  const held = await readPasskeys(tx, owner);
  return {
    challenge,
    rp: { id: party.host, name: issuer },
    user: { id: userHandle, name: label, displayName },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: deviceTimeout,
    excludeCredentials: held.filter(({ host }) => host === party.host).map(toKnown),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    attestation: 'none',
  };
};

/** Uses up what somebody's device was asked to sign. @throws passkey.expired */
const takeChallenge = async (
  tx: Transaction,
  party: RelyingParty,
  owner: FactorOwner,
  challenge: string,
  now: Date,
) => {
  const [factor] = await tx.select().from(secondFactors).where(factorOf(owner));
  if (!factor) throw new CallError('passkey.expired');
  const userHandle = userHandleOf(owner.clientId, factor.userHandle);
  const isGood = await takePasskeyChallenge(tx, party, { kind: 'add', owner, userHandle }, challenge, now);
  if (!isGood) throw new CallError('passkey.expired');
  return factor;
};

type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Verifies what a device has made for somebody, and makes recovery codes where it is their first second factor.
 * @param write opens a transaction, which ends before that: it takes time
 * @throws passkey.expired, passkey.otherHost, passkey.invalid, passkey.unverified
 */
export const proveNewPasskey = async (
  write: InTransaction,
  party: RelyingParty,
  owner: FactorOwner,
  credential: NewCredential,
  now: Date,
) => {
  const challenge = challengeIn(credential.clientDataJSON, party);
  const factor = await write((tx) => takeChallenge(tx, party, owner, challenge, now));
  const made = await verifyNewPasskey(credential, { party, challenge });
  return { made, factor, fresh: factor.confirmedAt ? null : await makeRecoveryCodes(factor.salt) };
};

/**
 * Keeps a passkey, and asks for it from now on. The row of its owner is locked.
 * @returns whether it is their first one
 * @throws passkey.tooMany, passkey.expired, passkey.exists
 */
export const keepPasskey = async (
  tx: Transaction,
  owner: FactorOwner,
  name: string,
  { made, factor, fresh }: Awaited<ReturnType<typeof proveNewPasskey>>,
  now: Date,
): Promise<boolean> => {
  const held = await refuseTooMany(tx, owner);
  const [present] = await tx.select().from(secondFactors).where(factorOf(owner)).for('update');
  // Set up, switched off or taken meanwhile, in another tab or by somebody else: what was made here is of before.
  const isAsBefore =
    present !== undefined &&
    Buffer.compare(present.salt, factor.salt) === 0 &&
    (present.confirmedAt === null) === (factor.confirmedAt === null);
  if (!isAsBefore) throw new CallError('passkey.expired');
  const added = await tx
    .insert(passkeys)
    .values({ id: newId(), ...owner, ...made, name, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  if (added.length === 0) throw new CallError('passkey.exists');
  if (fresh) {
    const isAppWaiting = present.secret !== null;
    await tx.update(secondFactors).set({ confirmedAt: now, isAppWaiting }).where(factorOf(owner));
    await storeRecoveryCodes(tx, owner, fresh.hashes);
  }
  return held === 0;
};
