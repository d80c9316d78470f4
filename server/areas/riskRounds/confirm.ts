import { and, eq, sql } from 'drizzle-orm';
import type { riskRounds as calls } from '../../../contract/riskRounds';
import { CallError } from '../../base/errors';
import { todayOf } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { riskRounds } from '../../db/schema';
import { nobody } from '../../domain/risk/rounds/lease';
import { lockEvaluated } from '../../domain/risk/rounds/locked';
import { isUndecided, readRisks } from '../../domain/risk/rounds/riskRows';
import { scopeSnapshot } from '../../domain/risk/rounds/scopeNames';
import { announce } from '../../domain/webhooks/announce';
import { keepFollowUps } from './followUps';

/** From now on nothing of it changes but how its actions get on; the next round follows when it is due. */
export const confirm: Handler<typeof calls.confirm> = async (context, request) => {
  const { riskAssessmentExecutionResultUuid: id, followUps = [] } = request;
  const { tx, clientId, clock, caller, audit } = context;
  await lockEvaluated(context, id);
  const risks = await readRisks(tx, clientId, id);
  if (risks.some(isUndecided)) throw new CallError('riskExecutionResult.undecided');
  await keepFollowUps(context, risks, followUps);
  await tx
    .update(riskRounds)
    .set({
      state: 'completed',
      completedOn: await todayOf(tx, clientId, clock),
      completedAt: clock.now(),
      completedBy: caller.name,
      scope: sql`coalesce(${scopeSnapshot}, ${riskRounds.scope})`,
      ...nobody,
    })
    .where(and(eq(riskRounds.clientId, clientId), eq(riskRounds.id, id)));
  await announce(context, [{ event: 'assessment.released', data: { roundUuid: id } }]);
  await audit({ action: 'riskRounds.confirm', subjectType: 'riskRound', subjectId: id });
  return {};
};
