import { sql } from 'drizzle-orm';
import type { FollowUpDecision } from '../../../contract/riskAssessments/risks';
import { CallError } from '../../base/errors';
import type { Context } from '../../core/context/context';
import { risks } from '../../db/schema';
import type { RiskRow } from '../../domain/risk/rounds/riskRows';

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
  await tx.execute(sql`
    update ${risks} set follow_up = given.kind, follow_up_reason = given.reason, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(followUps)}::jsonb) as given("riskUuid" uuid, kind text, reason text)
    where ${risks.clientId} = ${clientId}::uuid and ${risks.id} = given."riskUuid"`);
};
