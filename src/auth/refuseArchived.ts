import { readTaken } from '../../authProvider/taken';
import { RequestError } from '../../dataProvider/request';

/**
 * Deletes what somebody has left on this device whose passkey was proved, but who may not come back: they can send
 * nothing any more. @returns whether there was anything
 */
export const refuseArchived = async (failure: unknown): Promise<boolean> => {
  if (!readTaken() || !(failure instanceof RequestError) || failure.code !== 'login.archived') return false;
  const taken = await import('../taken/refuseTaken').catch(() => null);
  return taken?.refuseTakenOf(failure.params.memberUuid).catch(() => false) ?? false;
};
