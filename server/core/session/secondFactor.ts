import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { recoveryCodes, secondFactors } from '../../db/schema';
import { hashRecoveryCode } from './recoveryCodes';
import { totpStep } from './totp';

export interface FactorOwner {
  clientId: string;
  memberId: string;
}

export const factorOf = ({ clientId, memberId }: FactorOwner) =>
  and(eq(secondFactors.clientId, clientId), eq(secondFactors.memberId, memberId));

export const codesOf = ({ clientId, memberId }: FactorOwner) =>
  and(eq(recoveryCodes.clientId, clientId), eq(recoveryCodes.memberId, memberId));

/** Reads the second factor that is asked for at somebody's sign-in; undefined: nothing but the password. */
export const readSecondFactor = async (
  tx: Transaction,
  owner: FactorOwner,
): Promise<typeof secondFactors.$inferSelect | undefined> => {
  const [factor] = await tx
    .select()
    .from(secondFactors)
    .where(and(factorOf(owner), isNotNull(secondFactors.confirmedAt)));
  return factor;
};

/** True if codes of an app are among what is asked for. */
export const hasApp = ({ secret, isAppWaiting, confirmedAt }: typeof secondFactors.$inferSelect): boolean =>
  secret !== null && confirmedAt !== null && !isAppWaiting;

/** A code as it was typed: of an app, or as a recovery code is stored. */
export type TypedCode = { kind: 'app'; token: string } | { kind: 'recovery'; codeHash: Uint8Array };

/** Six digits are an app's. Hashes what else was typed, which takes time: not inside a transaction. */
export const readCode = async (typed: string, salt: Uint8Array): Promise<TypedCode> => {
  const token = typed.replace(/\s/g, '');
  if (/^\d{6}$/.test(token)) return { kind: 'app', token };
  return { kind: 'recovery', codeHash: await hashRecoveryCode(typed, salt) };
};

/**
 * Takes a code once: of two at the same time one finds it used, as does who comes later with what somebody overheard.
 */
export const spendCode = async (
  tx: Transaction,
  owner: FactorOwner,
  code: TypedCode,
  now: Date,
): Promise<TypedCode['kind'] | null> => {
  if (code.kind === 'recovery') {
    const spent = await tx
      .delete(recoveryCodes)
      .where(and(codesOf(owner), eq(recoveryCodes.codeHash, code.codeHash)))
      .returning({ memberId: recoveryCodes.memberId });
    return spent.length > 0 ? 'recovery' : null;
  }
  const factor = await readSecondFactor(tx, owner);
  if (!(factor?.secret && hasApp(factor))) return null;
  const step = totpStep(factor.secret, code.token, now);
  if (step === null) return null;
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(factorOf(owner), eq(secondFactors.secret, factor.secret), lt(secondFactors.lastStep, step)))
    .returning({ memberId: secondFactors.memberId });
  return taken.length > 0 ? 'app' : null;
};

/** Puts these recovery codes in the place of all former ones. */
export const storeRecoveryCodes = async (
  tx: Transaction,
  owner: FactorOwner,
  hashes: readonly Uint8Array[],
): Promise<void> => {
  await tx.delete(recoveryCodes).where(codesOf(owner));
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ ...owner, codeHash })));
};

/** Takes no codes of an app any more, and goes on asking for a passkey. */
export const forgetApp = async (tx: Transaction, owner: FactorOwner): Promise<void> => {
  await tx.update(secondFactors).set({ secret: null, isAppWaiting: false, lastStep: 0 }).where(factorOf(owner));
};

/** Asks for no second factor of this person any more: its passkeys go with it. @returns whether one was asked for */
export const forgetSecondFactor = async (tx: Transaction, owner: FactorOwner): Promise<boolean> => {
  await tx.delete(recoveryCodes).where(codesOf(owner));
  const [former] = await tx
    .delete(secondFactors)
    .where(factorOf(owner))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return former?.confirmedAt != null;
};
