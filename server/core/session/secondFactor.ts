import { and, eq, isNotNull, lt } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import type { factorColumns, secondFactors } from '../../db/schema';
import { codesOf, type FactorHolder, factorOf, tablesOf } from './factorHolder';
import { hashRecoveryCode } from './recoveryCodes';
import { totpStep } from './totp';

/** Second factor as it is stored, whosever it is. */
export type StoredFactor = Pick<typeof secondFactors.$inferSelect, keyof ReturnType<typeof factorColumns>>;

/** Reads the second factor that is asked for at somebody's sign-in; undefined: nothing but the password. */
export const readSecondFactor = async (tx: Transaction, holder: FactorHolder): Promise<StoredFactor | undefined> => {
  const { factors } = tablesOf(holder);
  const [factor] = await tx
    .select()
    .from(factors)
    .where(and(factorOf(holder), isNotNull(factors.confirmedAt)));
  return factor;
};

/** True if codes of an app are among what is asked for. */
export const hasApp = ({
  secret,
  isAppWaiting,
  confirmedAt,
}: Pick<StoredFactor, 'secret' | 'isAppWaiting' | 'confirmedAt'>): boolean =>
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
  holder: FactorHolder,
  code: TypedCode,
  now: Date,
): Promise<TypedCode['kind'] | null> => {
  const { factors, codes } = tablesOf(holder);
  if (code.kind === 'recovery') {
    const spent = await tx
      .delete(codes)
      .where(and(codesOf(holder), eq(codes.codeHash, code.codeHash)))
      .returning({ codeHash: codes.codeHash });
    return spent.length > 0 ? 'recovery' : null;
  }
  const factor = await readSecondFactor(tx, holder);
  if (!(factor?.secret && hasApp(factor))) return null;
  const step = totpStep(factor.secret, code.token, now);
  if (step === null) return null;
  const taken = await tx
    .update(factors)
    .set({ lastStep: step })
    .where(and(factorOf(holder), eq(factors.secret, factor.secret), lt(factors.lastStep, step)))
    .returning({ lastStep: factors.lastStep });
  return taken.length > 0 ? 'app' : null;
};

/** Puts these recovery codes in the place of all former ones. */
export const storeRecoveryCodes = async (
  tx: Transaction,
  holder: FactorHolder,
  hashes: readonly Uint8Array[],
): Promise<void> => {
  const { codes } = tablesOf(holder);
  await tx.delete(codes).where(codesOf(holder));
  await tx.insert(codes).values(hashes.map((codeHash) => ({ ...holder, codeHash })));
};

/** Takes no codes of an app any more, and goes on asking for a passkey. */
export const forgetApp = async (tx: Transaction, holder: FactorHolder): Promise<void> => {
  await tx
    .update(tablesOf(holder).factors)
    .set({ secret: null, isAppWaiting: false, lastStep: 0 })
    .where(factorOf(holder));
};

/** Asks for no second factor of this person any more: its passkeys go with it. @returns whether one was asked for */
export const forgetSecondFactor = async (tx: Transaction, holder: FactorHolder): Promise<boolean> => {
  const { factors, codes } = tablesOf(holder);
  await tx.delete(codes).where(codesOf(holder));
  const [former] = await tx.delete(factors).where(factorOf(holder)).returning({ confirmedAt: factors.confirmedAt });
  return former?.confirmedAt != null;
};
