import { and, eq, sql } from 'drizzle-orm';
import type { FollowUpDecision } from '../../../contract/risks';
import type { Context } from '../../core/context';
import { CallError } from '../../core/errors';
import { risks } from '../../db/schema';
import type { RiskRow } from './riskRows';

/**
 * Keeps what becomes of each risk that is not assessed: all of them are decided on, and nothing else is.
 * @throws `riskExecutionResult.notAssessed`
 */
export const keepFollowUps = async (
  { tx, clientId }: Pick<Context, 'tx' | 'clientId'>,
  all: readonly RiskRow[],
  followUps: readonly FollowUpDecision[],
): Promise<void> => {
  const open = new Set(all.filter(({ status }) => status === 'notAssessed').map(({ id }) => id));
  const decided = new Set(followUps.map(({ riskUuid }) => riskUuid));
  const isWhole = decided.size === followUps.length && decided.size === open.size;
  if (!isWhole || followUps.some(({ riskUuid }) => !open.has(riskUuid))) {
    throw new CallError('riskExecutionResult.notAssessed');
  }
  for (const { riskUuid, kind, reason } of followUps) {
    await tx
      .update(risks)
      .set({ followUp: kind, followUpReason: reason, version: sql`${risks.version} + 1` })
      .where(and(eq(risks.clientId, clientId), eq(risks.id, riskUuid)));
  }
};
