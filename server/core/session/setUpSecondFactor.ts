import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { clients, licensees, members, secondFactors } from '../../db/schema';
import { hashRecoveryCode, newRecoveryCodes, newSalt } from './recoveryCodes';
import { type FactorOwner, factorOf, hasApp, readSecondFactor, storeRecoveryCodes } from './secondFactor';
import { newTotpSecret, secretText, totpAddress, totpStep } from './totp';

/** Names that somebody's devices and apps show: whose product it is, and whose account. */
export const namesOf = async (tx: Transaction, { clientId, memberId }: FactorOwner) => {
  const [names] = await tx
    .select({ issuer: licensees.name, company: clients.clientIdentifier, member: members })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(and(eq(members.clientId, clientId), eq(members.id, memberId)));
  if (!names) throw new Error('The person whose second factor is set up is gone');
  const { issuer, company, member } = names;
  return {
    issuer,
    label: `${member.username}@${company}`,
    displayName: `${member.firstName} ${member.lastName}`,
  };
};

/**
 * A new secret that nothing asks for yet: an app that failed to read it would lock its owner out.
 * @throws secondFactor.exists
 */
export const startSecondFactor = async (tx: Transaction, owner: FactorOwner, now: Date) => {
  const factor = await readSecondFactor(tx, owner);
  if (factor && hasApp(factor)) throw new CallError('secondFactor.exists');
  const secret = newTotpSecret();
  const fresh = { secret, isAppWaiting: factor !== undefined, lastStep: 0 };
  await tx
    .insert(secondFactors)
    .values({ ...owner, ...fresh, salt: newSalt(), createdAt: now })
    .onConflictDoUpdate({ target: [secondFactors.clientId, secondFactors.memberId], set: fresh });
  return { secret: secretText(secret), address: totpAddress(secret, await namesOf(tx, owner)) };
};

const isWaiting = or(isNull(secondFactors.confirmedAt), secondFactors.isAppWaiting);

/** Reads the person whose secret waits for its first code. @throws secondFactor.missing */
const readWaiting = async (tx: Transaction, owner: FactorOwner) => {
  const [waiting] = await tx
    .select()
    .from(secondFactors)
    .where(and(factorOf(owner), isWaiting));
  if (!waiting?.secret) throw new CallError('secondFactor.missing');
  return { secret: waiting.secret, salt: waiting.salt };
};

export interface FirstProof {
  secret: Uint8Array;
  salt: Uint8Array;
  step: number;
}

/** Proves that an app has the secret that was given out last. @throws secondFactor.missing, secondFactor.invalid */
export const proveFirstCode = async (
  tx: Transaction,
  owner: FactorOwner,
  typed: string,
  now: Date,
): Promise<FirstProof> => {
  const { secret, salt } = await readWaiting(tx, owner);
  const step = totpStep(secret, typed.replace(/\s/g, ''), now);
  if (step === null) throw new CallError('secondFactor.invalid');
  return { secret, salt, step };
};

/** New recovery codes, and how they are stored. Takes time: not inside a transaction. */
export const makeRecoveryCodes = async (salt: Uint8Array) => {
  const codes = newRecoveryCodes();
  return { codes, hashes: await Promise.all(codes.map((code) => hashRecoveryCode(code, salt))) };
};

/** Asks for the second factor from now on. @throws secondFactor.missing if it was begun anew or confirmed meanwhile */
export const confirmFactor = async (
  tx: Transaction,
  owner: FactorOwner,
  { secret, step }: FirstProof,
  hashes: readonly Uint8Array[],
  now: Date,
): Promise<void> => {
  const confirmed = await tx
    .update(secondFactors)
    .set({
      confirmedAt: sql`coalesce(${secondFactors.confirmedAt}, ${now.toISOString()}::timestamptz)`,
      isAppWaiting: false,
      lastStep: step,
    })
    .where(and(factorOf(owner), eq(secondFactors.secret, secret), isWaiting))
    .returning({ memberId: secondFactors.memberId });
  if (confirmed.length === 0) throw new CallError('secondFactor.missing');
  await storeRecoveryCodes(tx, owner, hashes);
};
