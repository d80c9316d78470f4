import { and, eq } from 'drizzle-orm';
import type { adviserVisits as calls } from '../../../contract/adviserVisits';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { bulkResults } from '../../core/lists/bulk';
import { endSession } from '../../core/session/endSessions';
import { anyOf } from '../../db/anyOf';
import { adviserVisits } from '../../db/schema';

/** Ends visits: the session of each is deleted. One that is over already stays so. */
export const end: Handler<typeof calls.end> = async ({ tx, clientId, auditMany }, { uuids }) => {
  const { id, adviserId, sessionHash } = adviserVisits;
  const found = await tx
    .select({ id, adviserId, sessionHash })
    .from(adviserVisits)
    .where(and(eq(adviserVisits.clientId, clientId), anyOf(id, uuids)));
  for (const visit of found) await endSession(tx, clientId, visit.sessionHash);
  await auditMany(
    found.map((visit) => ({ action: 'adviserVisits.end', subjectType: 'adviser', subjectId: visit.adviserId })),
  );
  const unknown = uuids.filter((uuid) => !found.some((visit) => visit.id === uuid));
  return { results: bulkResults(uuids, new Map(unknown.map((uuid) => [uuid, new CallError('record.notFound')]))) };
};
