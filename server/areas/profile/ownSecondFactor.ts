import type { RequestOf } from '../../../contract/kit/call';
import type { profile } from '../../../contract/profile';
import { CallError } from '../../base/errors';
import type { Preparation } from '../../core/context/context';
import { attemptPassword } from '../../core/session/attempts';
import { type FactorOwner, readCode, readSecondFactor, spendCode } from '../../core/session/secondFactor';
import { type FirstProof, proveFirstCode } from '../../core/session/setUpSecondFactor';
import { throttleKey } from '../../core/session/throttle';
import { provePassword } from './ownPassword';

/** Wrong codes make wait as they do at sign-in, but are counted by themselves, as wrong passwords of the profile are. */
const attemptCode = <T>(preparation: Preparation, { clientId, memberId }: FactorOwner, work: () => Promise<T>) =>
  attemptPassword(preparation, throttleKey('ownSecondFactor', clientId, memberId), work);

/** As `proveFirstCode`, counted. @throws what that throws, or request.tooMany while waiting */
export const proveOwnFirstCode = (preparation: Preparation, typed: string): Promise<FirstProof> => {
  const { clientId, caller, clock, read } = preparation;
  const owner = { clientId, memberId: caller.memberId };
  return attemptCode(preparation, owner, () => read((tx) => proveFirstCode(tx, owner, typed, clock.now())));
};

/**
 * Proves that the caller has both, and uses the code up.
 * @throws password.invalid, secondFactor.missing, secondFactor.invalid, or request.tooMany while waiting
 */
export const provePasswordAndCode = async (
  preparation: Preparation,
  request: RequestOf<typeof profile.endSecondFactor>,
) => {
  const { clientId, caller, clock, read, write } = preparation;
  const owner = { clientId, memberId: caller.memberId };
  await provePassword(preparation, request.password);
  return attemptCode(preparation, owner, async () => {
    const factor = await read((tx) => readSecondFactor(tx, owner));
    if (!factor) throw new CallError('secondFactor.missing');
    const code = await readCode(request.code, factor.salt);
    if (!(await write((tx) => spendCode(tx, owner, code, clock.now())))) throw new CallError('secondFactor.invalid');
    return factor;
  });
};
