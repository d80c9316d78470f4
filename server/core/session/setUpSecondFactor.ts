import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import {
  advisers,
  clients,
  licensees,
  members,
  partnerAccounts,
  partnerSecondFactors,
  secondFactors,
} from '../../db/schema';
import { type FactorHolder, type FactorOwner, factorOf, isStaff, type StaffOwner, tablesOf } from './factorHolder';
import { hashRecoveryCode, newRecoveryCodes, newSalt } from './recoveryCodes';
import { hasApp, readSecondFactor, storeRecoveryCodes } from './secondFactor';
import { newTotpSecret, secretText, totpAddress, totpStep } from './totp';

interface Names {
  /** Name of the licensee, whose product it is. */
  issuer: string;
  /** Account, as an app lists it. */
  label: string;
  displayName: string;
}

const namesOfMember = async (tx: Transaction, { clientId, memberId }: FactorOwner) => {
  const [names] = await tx
    .select({
      issuer: licensees.name,
      place: clients.clientIdentifier,
      username: members.username,
      firstName: members.firstName,
      lastName: members.lastName,
    })
    .from(members)
    .innerJoin(clients, eq(clients.id, members.clientId))
    .innerJoin(licensees, eq(licensees.id, clients.licenseeId))
    .where(and(eq(members.clientId, clientId), eq(members.id, memberId)));
  return names;
};

const namesOfStaff = async (tx: Transaction, { adviserId }: StaffOwner) => {
  const [names] = await tx
    .select({
      issuer: licensees.name,
      place: licensees.identifier,
      username: partnerAccounts.username,
      firstName: advisers.firstName,
      lastName: advisers.lastName,
    })
    .from(partnerAccounts)
    .innerJoin(advisers, eq(advisers.id, partnerAccounts.adviserId))
    .innerJoin(licensees, eq(licensees.id, partnerAccounts.licenseeId))
    .where(eq(partnerAccounts.adviserId, adviserId));
  return names;
};

/** Names that somebody's devices and apps show: whose product it is, and whose account. */
export const namesOf = async (tx: Transaction, holder: FactorHolder): Promise<Names> => {
  const names = await (isStaff(holder) ? namesOfStaff(tx, holder) : namesOfMember(tx, holder));
  if (!names) throw new Error('The person whose second factor is set up is gone');
  const { issuer, place, username, firstName, lastName } = names;
  return { issuer, label: `${username}@${place}`, displayName: `${firstName} ${lastName}` };
};

/**
 * A new secret that nothing asks for yet: an app that failed to read it would lock its owner out.
 * @throws secondFactor.exists
 */
export const startSecondFactor = async (tx: Transaction, holder: FactorHolder, now: Date) => {
  const factor = await readSecondFactor(tx, holder);
  if (factor && hasApp(factor)) throw new CallError('secondFactor.exists');
  const secret = newTotpSecret();
  const fresh = { secret, isAppWaiting: factor !== undefined, lastStep: 0 };
  const first = { ...fresh, salt: newSalt(), createdAt: now };
  await (isStaff(holder)
    ? tx
        .insert(partnerSecondFactors)
        .values({ ...holder, ...first })
        .onConflictDoUpdate({ target: partnerSecondFactors.adviserId, set: fresh })
    : tx
        .insert(secondFactors)
        .values({ ...holder, ...first })
        .onConflictDoUpdate({ target: [secondFactors.clientId, secondFactors.memberId], set: fresh }));
  return { secret: secretText(secret), address: totpAddress(secret, await namesOf(tx, holder)) };
};

const isWaiting = (holder: FactorHolder) => {
  const { factors } = tablesOf(holder);
  return and(factorOf(holder), or(isNull(factors.confirmedAt), factors.isAppWaiting));
};

/** Reads the person whose secret waits for its first code. @throws secondFactor.missing */
const readWaiting = async (tx: Transaction, holder: FactorHolder) => {
  const [waiting] = await tx.select().from(tablesOf(holder).factors).where(isWaiting(holder));
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
  holder: FactorHolder,
  typed: string,
  now: Date,
): Promise<FirstProof> => {
  const { secret, salt } = await readWaiting(tx, holder);
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
  holder: FactorHolder,
  { secret, step }: FirstProof,
  hashes: readonly Uint8Array[],
  now: Date,
): Promise<void> => {
  const { factors } = tablesOf(holder);
  const confirmed = await tx
    .update(factors)
    .set({
      confirmedAt: sql`coalesce(${factors.confirmedAt}, ${now.toISOString()}::timestamptz)`,
      isAppWaiting: false,
      lastStep: step,
    })
    .where(and(eq(factors.secret, secret), isWaiting(holder)))
    .returning({ lastStep: factors.lastStep });
  if (confirmed.length === 0) throw new CallError('secondFactor.missing');
  await storeRecoveryCodes(tx, holder, hashes);
};
