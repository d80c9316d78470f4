import type { RequestOf } from '../../../contract/kit/call';
import type { profile } from '../../../contract/profile';
import type { Preparation } from '../../core/context/context';
import { proveOwnCode } from '../../core/session/proveFactor';
import type { StoredFactor } from '../../core/session/secondFactor';
import { ownerOf } from './factorChange';
import { provePassword } from './ownPassword';

/**
 * Proves that the caller has both, and uses the code up.
 * @throws password.invalid, secondFactor.missing, secondFactor.invalid, or request.tooMany while waiting
 */
export const provePasswordAndCode = async (
  preparation: Preparation,
  { password, code }: RequestOf<typeof profile.endSecondFactor>,
): Promise<StoredFactor> => {
  await provePassword(preparation, password);
  return proveOwnCode(preparation, ownerOf(preparation), code);
};
