import { and, eq, sql } from 'drizzle-orm';
import type { riskRounds as calls } from '../../../contract/riskRounds';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import { invalidRequest } from '../../base/refusals';
import type { Handler } from '../../core/context/context';
import { riskActions, risks } from '../../db/schema';
import { lockEvaluated } from '../../domain/risk/rounds/locked';
import { roundOfRisk } from '../../domain/risk/rounds/roundOfRisk';
import { readRiskDetails } from './risk';

/**
 * Decides about a risk. What follows from its actions stands: with some, it has measures, suggested ones or own ones,
 * and cannot be of no relevance. A reason is dropped where there is nothing for it to explain.
 */
export const decide: Handler<typeof calls.decide> = async (context, { riskUuid, version, ...wanted }) => {
  const { tx, clientId, audit } = context;
  await lockEvaluated(context, await roundOfRisk(context, riskUuid));
  const ofRisk = and(eq(risks.clientId, clientId), eq(risks.id, riskUuid));
  const [before] = await tx.select().from(risks).where(ofRisk);
  if (!before) throw new CallError('risk.notFound');
  if (before.version !== version) throw new CallError('record.changed');
  const actions = await tx
    .select({ stopClass: riskActions.stopClass })
    .from(riskActions)
    .where(and(eq(riskActions.clientId, clientId), eq(riskActions.riskId, riskUuid)));
  if (actions.length > 0 && wanted.measure !== before.measure)
    throw invalidRequest([{ path: 'measure', rule: 'unknown' }]);
  const reason = wanted.measure === 'notRelevant' ? wanted.reason : null;
  const isPersonal = actions.length > 0 && actions.every(({ stopClass }) => stopClass === 'personal');
  const columns = { ...wanted, reason, higherClassReason: isPersonal ? wanted.higherClassReason : null };
  await tx
    .update(risks)
    .set({ ...columns, version: sql`${risks.version} + 1` })
    .where(ofRisk);
  await audit({
    action: 'riskRounds.decide',
    subjectType: 'risk',
    subjectId: riskUuid,
    changes: changesOf({ ...before }, columns),
  });
  return readRiskDetails(context, riskUuid);
};
