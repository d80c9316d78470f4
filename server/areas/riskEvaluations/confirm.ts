import { and, eq, sql } from 'drizzle-orm';
import type { riskEvaluations as calls } from '../../../contract/riskEvaluations';
import { todayOf } from '../../core/companyDay';
import type { Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { riskRounds } from '../../db/schema';
import { scopeSnapshot } from '../riskRounds/scopeNames';
import { lockEvaluated } from './locked';
import { isUndecided, readRisks } from './riskRows';

/** From now on nothing of it changes but how its actions get on; the next round follows when it is due. */
export const confirm: Handler<typeof calls.confirm> = async (context, { riskAssessmentExecutionResultUuid: id }) => {
  const { tx, clientId, clock, audit } = context;
  await lockEvaluated(context, id);
  if ((await readRisks(tx, clientId, id)).some(isUndecided)) throw new CallError('riskExecutionResult.undecided');
  await tx
    .update(riskRounds)
    .set({
      state: 'completed',
      completedOn: await todayOf(tx, clientId, clock),
      completedAt: clock.now(),
      scope: sql`coalesce(${scopeSnapshot}, ${riskRounds.scope})`,
      ...{ editorId: null, editorName: null, editedUntil: null },
    })
    .where(and(eq(riskRounds.clientId, clientId), eq(riskRounds.id, id)));
  await audit({ action: 'riskEvaluations.confirm', subjectType: 'riskRound', subjectId: id });
  return {};
};
