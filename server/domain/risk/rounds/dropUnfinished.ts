import { and, eq, isNull } from 'drizzle-orm';
import { anyOf } from '../../../db/anyOf';
import type { Transaction } from '../../../db/database';
import { riskParticipations, riskSheets } from '../../../db/schema';

/**
 * Forgets sheets that these people began and did not hand in, in one round or in all; what they handed in is nobody's
 * any more.
 */
export const dropUnfinished = async (
  tx: Transaction,
  memberIds: readonly string[],
  roundId?: string,
): Promise<void> => {
  const dropped = await tx
    .delete(riskParticipations)
    .where(
      and(
        anyOf(riskParticipations.memberId, memberIds),
        isNull(riskParticipations.completedOn),
        roundId === undefined ? undefined : eq(riskParticipations.roundId, roundId),
      ),
    )
    .returning({ sheetId: riskParticipations.sheetId });
  const sheetIds = dropped.flatMap(({ sheetId }) => (sheetId === null ? [] : [sheetId]));
  await tx.delete(riskSheets).where(anyOf(riskSheets.id, sheetIds));
};
