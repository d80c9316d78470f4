import type { bootstrap } from '../../../contract/bootstrap';
import { clientIdOf } from '../../core/company/clientLookup';
import type { PublicHandler } from '../../core/context/context';
import { enqueueIn } from '../../core/jobs/enqueue';
import { requestReset } from '../../core/session/resetRequest';
import { throttleKey } from '../../core/session/throttle';

/** Asks for a link to set a new password. Whoever the username belongs to is looked up by a job. */
export const createPasswordResetToken: PublicHandler<typeof bootstrap.createPasswordResetToken> = async (
  context,
  { clientIdentifier, username },
) => {
  const key = throttleKey('passwordReset', clientIdentifier.toLowerCase(), username.toLowerCase());
  await requestReset(context, key, async (tx) => {
    const enqueue = enqueueIn(tx, await clientIdOf(tx, clientIdentifier), context.clock);
    await enqueue({ kind: 'passwordReset.send', payload: { username: username.toLowerCase() } });
  });
  return {};
};
