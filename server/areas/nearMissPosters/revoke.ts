import type { nearMissPosters as calls } from '../../../contract/nearMissPosters';
import { todayOf } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { bulkResults } from '../../core/lists/bulk';
import { anyOf } from '../../db/anyOf';
import { nearMissPosters } from '../../db/schema';
import { records } from './records';

/** Nothing can be reported by them from now on; what came by them stays. */
export const revoke: Handler<typeof calls.revoke> = async (context, { uuids }) => {
  const { tx, clientId, clock, auditMany } = context;
  const refused = (poster: { revokedOn: string | null }) => (poster.revokedOn ? 'nearMissPoster.revoked' : null);
  const { going, refusals } = await records.lockChosen(context, uuids, refused);
  const ids = going.map(({ id }) => id);
  const revokedOn = await todayOf(tx, clientId, clock);
  await tx.update(nearMissPosters).set({ revokedOn }).where(anyOf(nearMissPosters.id, ids));
  await auditMany(
    ids.map((subjectId) => ({ action: 'nearMissPosters.revoke', subjectType: 'nearMissPosters', subjectId })),
  );
  return { results: bulkResults(uuids, refusals) };
};
