import { eq } from 'drizzle-orm';
import type { riskSheets as calls } from '../../../contract/riskSheets';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { riskParticipations, riskSheets } from '../../db/schema';
import { giveBack } from '../../domain/risk/rounds/lease';
import { isCounted } from './counted';
import { lockForWriting, sheetOf } from './find';

/** Hands in a sheet as it was saved last. The log says that somebody did, and in which round: nothing of the answers. */
export const complete: Handler<typeof calls.complete> = async (
  context,
  { executionUuid: participationUuid, revision },
) => {
  const { tx, clientId, clock, audit } = context;
  const participation = await lockForWriting(context, participationUuid);
  if (participation.revision !== revision) throw new CallError('record.changed');
  const sheet = await sheetOf(context, participation);
  if (sheet.answers.every((answer) => answer === null)) throw new CallError('riskAssessment.nothingAnswered');
  const completedOn = await todayOf(tx, clientId, clock);
  const { memberId, roundId } = participation;
  const counts = memberId === null || (await isCounted(context, memberId, roundId));
  await tx.update(riskSheets).set({ isCompleted: true, isCounted: counts }).where(eq(riskSheets.id, sheet.id));
  await tx.update(riskParticipations).set({ completedOn }).where(eq(riskParticipations.id, participation.id));
  if (participation.memberId === null) await giveBack(tx, { id: participation.roundId }, context);
  await audit({ action: 'riskSheets.complete', subjectType: 'riskRound', subjectId: participation.roundId });
  return {};
};
