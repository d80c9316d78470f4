import { and, eq } from 'drizzle-orm';
import type { riskActions as calls } from '../../../contract/riskActions';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { riskActions } from '../../db/schema';
import { isEvaluated } from '../../domain/risk/actions/find';
import { removeFilesOf } from '../../files/store';
import { followActions } from './followActions';
import { lockPlanned } from './locked';

export const deleteAction: Handler<typeof calls.delete> = async (context, { uuid }) => {
  const { tx, clientId, audit } = context;
  const { round, action } = await lockPlanned(context, uuid, isEvaluated(context));
  if (round.state !== 'open') throw new CallError('riskExecutionResult.confirmed');
  await removeFilesOf(tx, { context: 'risk-action', ownerId: uuid });
  await tx.delete(riskActions).where(and(eq(riskActions.clientId, clientId), eq(riskActions.id, uuid)));
  await followActions(tx, clientId, action.riskId);
  const changes = { title: [action.title, null], status: [action.status, null] };
  await audit({ action: 'riskActions.delete', subjectType: 'riskAction', subjectId: uuid, changes });
  return {};
};
