import { and, eq, sql } from 'drizzle-orm';
import type { FieldError } from '../../../contract/kit/call';
import type { riskActions as calls } from '../../../contract/riskActions';
import type { ActionState } from '../../../contract/riskAssessments/riskActionFields';
import { changesOf } from '../../base/changes';
import { CallError } from '../../base/errors';
import { invalidRequest } from '../../base/refusals';
import { todayOf } from '../../core/company/companyDay';
import type { Context, Handler } from '../../core/context/context';
import { riskActions } from '../../db/schema';
import { isEvaluated, isOwn } from '../../domain/risk/actions/find';
import { columnsOf } from './create';
import { followActions } from './followActions';
import { lockAction, lockPlanned } from './locked';
import { readAction } from './one';
import { checkOwner, ownerSince } from './owner';

type Action = typeof riskActions.$inferSelect;

/** Columns that a new status brings with it: the day it was done, and no effect of what is not done any more. */
const statusColumns = async ({ tx, clientId, clock }: Context, before: Action, status: ActionState) => {
  if (status === 'done') return { status, doneOn: before.doneOn ?? (await todayOf(tx, clientId, clock)) };
  return { status, doneOn: null, effectCheckedOn: null, effectFactor: null, effectComment: null };
};

/** Writes what is new of an action that is locked, and what the log keeps of it. */
export const writeAction = async (
  { tx, clientId, clock, audit }: Context,
  before: Action,
  columns: Partial<Action>,
  call: 'update' | 'report' | 'checkEffect',
): Promise<void> => {
  await tx
    .update(riskActions)
    .set({ ...columns, updatedAt: clock.now(), version: sql`${riskActions.version} + 1` })
    .where(and(eq(riskActions.clientId, clientId), eq(riskActions.id, before.id)));
  const { search: _, ownerSince: __, ...values } = columns;
  const changes = changesOf({ ...before }, values);
  await audit({ action: `riskActions.${call}`, subjectType: 'riskAction', subjectId: before.id, changes });
};

/** Fields that stay as they were agreed. */
const planned = ['title', 'description', 'stopClass'] as const;

export const update: Handler<typeof calls.update> = async (context, { uuid, version, ...wanted }) => {
  const seen = await readAction(context, uuid);
  // People before rounds, as everywhere.
  await checkOwner(context, wanted.ownerUuid, seen.owner?.uuid);
  const { round, action } = await lockPlanned(context, uuid, isEvaluated(context));
  if (action.version !== version) throw new CallError('record.changed');
  if (round.state !== 'open' && planned.some((field) => wanted[field] !== action[field])) {
    throw new CallError('riskExecutionResult.confirmed');
  }
  const columns = {
    ...columnsOf(wanted),
    ...(await statusColumns(context, action, wanted.status)),
    ...(wanted.ownerUuid !== action.ownerId && { ownerSince: await ownerSince(context, wanted.ownerUuid) }),
  };
  await writeAction(context, action, columns, 'update');
  if (columns.stopClass !== action.stopClass) await followActions(context.tx, context.clientId, action.riskId);
  return readAction(context, uuid);
};

export const report: Handler<typeof calls.report> = async (context, { uuid, version, status, comment }) => {
  const action = await lockAction(context, uuid, isOwn(context));
  if (action.version !== version) throw new CallError('record.changed');
  await writeAction(context, action, { comment, ...(await statusColumns(context, action, status)) }, 'report');
  return readAction(context, uuid);
};

/** Refusal of a day before it was done: what works can be seen from that day on. */
const tooEarly = (doneOn: string): FieldError => ({
  path: 'checkedOn',
  rule: 'minDate',
  params: { minDate: doneOn },
});

export const checkEffect: Handler<typeof calls.checkEffect> = async (context, { uuid, version, ...found }) => {
  const action = await lockAction(context, uuid, isEvaluated(context));
  if (action.version !== version) throw new CallError('record.changed');
  if (action.status !== 'done' || action.doneOn === null) throw new CallError('riskAction.notDone');
  if (found.checkedOn < action.doneOn) throw invalidRequest([tooEarly(action.doneOn)]);
  const effect = { effectCheckedOn: found.checkedOn, effectFactor: found.factor, effectComment: found.comment };
  await writeAction(context, action, effect, 'checkEffect');
  return readAction(context, uuid);
};
