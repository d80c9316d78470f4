import { and, desc, eq } from 'drizzle-orm';
import type { MemberTask } from '../../../contract/elearnings/elearningFields';
import type { Context } from '../../core/context/context';
import { anyOf } from '../../db/anyOf';
import { elearningResults } from '../../db/schema';

/** Everything the caller ever finished of these courses, the newest first: for each course, what its list says. */
export const readOwnResults = async (
  { tx, clientId, caller }: Pick<Context, 'tx' | 'clientId' | 'caller'>,
  elearningIds: readonly string[],
): Promise<(elearningId: string) => MemberTask['results']> => {
  const { id, elearningId, completedAt, validUntil } = elearningResults;
  const rows = await tx
    .select({ id, elearningId, completedAt, validUntil })
    .from(elearningResults)
    .where(
      and(
        eq(elearningResults.clientId, clientId),
        eq(elearningResults.memberId, caller.memberId),
        anyOf(elearningId, elearningIds),
      ),
    )
    .orderBy(desc(completedAt), desc(id));
  return (wanted) =>
    rows
      .filter((row) => row.elearningId === wanted)
      .map((row) => ({
        resultUuid: row.id,
        completedAt: row.completedAt.toISOString(),
        validUntil: row.validUntil,
      }));
};
