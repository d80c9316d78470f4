import { and, eq, isNull } from 'drizzle-orm';
import { anyOf } from '../../../db/anyOf';
import type { Transaction } from '../../../db/database';
import { riskExecutions, riskSheets } from '../../../db/schema';

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
    .delete(riskExecutions)
    .where(
      and(
        anyOf(riskExecutions.memberId, memberIds),
        isNull(riskExecutions.completedOn),
        roundId === undefined ? undefined : eq(riskExecutions.roundId, roundId),
      ),
    )
    .returning({ sheetId: riskExecutions.sheetId });
  const sheetIds = dropped.flatMap(({ sheetId }) => (sheetId === null ? [] : [sheetId]));
  await tx.delete(riskSheets).where(anyOf(riskSheets.id, sheetIds));
};
