import { eq } from 'drizzle-orm';
import type { riskExecutions as calls } from '../../../contract/riskExecutions';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { riskExecutions, riskSheets } from '../../db/schema';
import { releaseLease } from '../../domain/risk/rounds/lease';
import { isCounted } from './counted';
import { lockForWriting, sheetOf } from './find';

/** Hands in a sheet as it was saved last. The log says that somebody did, and in which round: nothing of the answers. */
export const complete: Handler<typeof calls.complete> = async (context, { executionUuid, revision }) => {
  const { tx, clientId, clock, audit } = context;
  const execution = await lockForWriting(context, executionUuid);
  if (execution.revision !== revision) throw new CallError('record.changed');
  const sheet = await sheetOf(context, execution);
  if (sheet.answers.every((answer) => answer === null)) throw new CallError('riskAssessment.nothingAnswered');
  const completedOn = await todayOf(tx, clientId, clock);
  const { memberId, roundId } = execution;
  const counts = memberId === null || (await isCounted(context, memberId, roundId));
  await tx.update(riskSheets).set({ isCompleted: true, isCounted: counts }).where(eq(riskSheets.id, sheet.id));
  await tx.update(riskExecutions).set({ completedOn }).where(eq(riskExecutions.id, execution.id));
  if (execution.memberId === null) await releaseLease(tx, { id: execution.roundId }, context);
  await audit({ action: 'riskExecutions.complete', subjectType: 'riskRound', subjectId: execution.roundId });
  return {};
};
