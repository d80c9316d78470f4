import { eq } from 'drizzle-orm';
import type { apiKeys as calls } from '../../../contract/apiKeys';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { issueApiKey } from '../../core/session/apiKeys';
import { apiKeys } from '../../db/schema';
import { records } from './records';

/** Only whoever made a key learns it: a super-admin who sees it could else act under another's name. */
export const show: Handler<typeof calls.show> = async (context, { uuid }) => {
  const { tx, clientId, caller, audit } = context;
  const key = await records.lock(context, uuid);
  if (key.ownerUuid !== caller.memberId) throw new CallError(records.notFound);
  if (key.revokedOn !== null) throw new CallError('apiKey.revoked');
  if (key.tokenHash !== null) throw new CallError('apiKey.shown');
  const { token, tokenHash, ending } = issueApiKey(clientId);
  await tx.update(apiKeys).set({ tokenHash, ending }).where(eq(apiKeys.id, uuid));
  await audit({ action: 'apiKeys.show', subjectType: 'apiKeys', subjectId: uuid, changes: { ending: [null, ending] } });
  return { token };
};
