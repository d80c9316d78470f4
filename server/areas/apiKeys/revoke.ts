import { sql } from 'drizzle-orm';
import type { apiKeys as calls } from '../../../contract/apiKeys';
import { todayOf } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { bulkResults } from '../../core/lists/bulk';
import { anyOf } from '../../db/anyOf';
import { apiKeys } from '../../db/schema';
import { records } from './records';

/** They open nothing from now on; that they were there can still be read. */
export const revoke: Handler<typeof calls.revoke> = async (context, { uuids }) => {
  const { tx, clientId, clock, auditMany } = context;
  const refused = (key: { revokedOn: string | null }) => (key.revokedOn ? 'apiKey.revoked' : null);
  const { going, refusals } = await records.lockChosen(context, uuids, refused);
  const ids = going.map(({ id }) => id);
  const revokedOn = await todayOf(tx, clientId, clock);
  await tx
    .update(apiKeys)
    .set({ revokedOn, version: sql`${apiKeys.version} + 1` })
    .where(anyOf(apiKeys.id, ids));
  await auditMany(ids.map((subjectId) => ({ action: 'apiKeys.revoke', subjectType: 'apiKeys', subjectId })));
  return { results: bulkResults(uuids, refusals) };
};
