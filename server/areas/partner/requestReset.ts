import type { partner } from '../../../contract/partner/partner';
import { nobodysId } from '../../core/company/clientLookup';
import type { PublicHandler } from '../../core/context/context';
import { enqueueIn } from '../../core/jobs/enqueue';
import { requestReset } from '../../core/session/resetRequest';
import { throttleKey } from '../../core/session/throttle';
import { findAtHost } from '../../domain/licensees/atHost';
import { resetJob } from '../../domain/licensees/sendReset';

/** Asks for a link to set a new password, as staff of the licensee whose host is asked; a job looks up whose it is. */
export const createPasswordLink: PublicHandler<typeof partner.createPasswordLink> = async (context, request) => {
  const { database, clock, http } = context;
  const username = request.username.toLowerCase();
  const email = request.email.toLowerCase();
  const { byHost, byDefault } = await database.shared((tx) => findAtHost(tx, http.hostname));
  const licenseeId = (byHost ?? byDefault)?.id ?? nobodysId;
  await requestReset(context, throttleKey('partnerPasswordReset', licenseeId, username, email), (tx) =>
    enqueueIn(tx, licenseeId, clock)({ kind: resetJob, payload: { username, email } }),
  );
  return {};
};
