import type { Clock } from '../../base/clock';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import type { PublicContext } from '../context/context';
import type { Counting } from './attempt';
import { attemptPassword, attemptSecondFactor, secondFactorKey } from './attempts';
import { type FactorHolder, idsOf } from './factorHolder';
import { readCode, readSecondFactor, type StoredFactor, spendCode, type TypedCode } from './secondFactor';
import { type FirstProof, proveFirstCode } from './setUpSecondFactor';
import { throttleKey } from './throttle';

type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/** Transactions and clock by which somebody signed in proves their second factor before a change. */
export interface Proving extends Counting {
  clock: Clock;
  read: InTransaction;
  write: InTransaction;
}

/** Wrong codes make wait as they do at sign-in, but are counted by themselves, as wrong passwords of the profile are. */
const attemptCode = <T>(proving: Proving, holder: FactorHolder, work: () => Promise<T>) =>
  attemptPassword(proving, throttleKey('ownSecondFactor', ...idsOf(holder)), work);

/** As `proveFirstCode`, counted. @throws what that throws, or request.tooMany while waiting */
export const proveOwnFirstCode = (proving: Proving, holder: FactorHolder, typed: string): Promise<FirstProof> =>
  attemptCode(proving, holder, () => proving.read((tx) => proveFirstCode(tx, holder, typed, proving.clock.now())));

/**
 * Proves that somebody signed in has their second factor, and uses the code up.
 * @throws secondFactor.missing, secondFactor.invalid, or request.tooMany while waiting
 */
export const proveOwnCode = (proving: Proving, holder: FactorHolder, typed: string): Promise<StoredFactor> => {
  const { clock, read, write } = proving;
  return attemptCode(proving, holder, async () => {
    const factor = await read((tx) => readSecondFactor(tx, holder));
    if (!factor) throw new CallError('secondFactor.missing');
    const code = await readCode(typed, factor.salt);
    if (!(await write((tx) => spendCode(tx, holder, code, clock.now())))) throw new CallError('secondFactor.invalid');
    return factor;
  });
};

interface CodeStep<Person, Answer> {
  holder: FactorHolder;
  /** Salt of the recovery codes. */
  salt: Uint8Array;
  typed: string;
  write: InTransaction;
  /** Uses up the challenge; undefined if it does not hold. */
  take: (tx: Transaction, now: Date) => Promise<Person | undefined>;
  open: (tx: Transaction, person: Person, kind: TypedCode['kind']) => Promise<Answer>;
}

/**
 * Ends a sign-in whose password was proved: challenge and code are used up, and the session opens, in one transaction.
 * @throws secondFactor.expired, secondFactor.invalid, or request.tooMany while waiting
 */
export const endByCode = <Person, Answer>(
  context: PublicContext,
  { holder, salt, typed, write, take, open }: CodeStep<Person, Answer>,
): Promise<Answer> =>
  attemptSecondFactor(context, secondFactorKey(holder), async () => {
    const code = await readCode(typed, salt);
    return write(async (tx) => {
      const now = context.clock.now();
      const person = await take(tx, now);
      if (!person) throw new CallError('secondFactor.expired');
      const kind = await spendCode(tx, holder, code, now);
      if (!kind) {
        context.log.info('second factor failed');
        throw new CallError('secondFactor.invalid');
      }
      return open(tx, person, kind);
    });
  });
