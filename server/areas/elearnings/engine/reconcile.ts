import type { CycleKind } from '../../../core/cycles/kind';
import { lockCycles, reconcileCycles } from '../../../core/cycles/reconcile';
import type { Transaction } from '../../../db/database';
import { entitled } from './entitled';
import type { TaskScope } from './scope';

const tasks: CycleKind = {
  lock: 'elearning-tasks',
  table: 'elearning_tasks',
  item: 'elearning_id',
  subject: 'member_id',
  settings: 'client_elearnings',
  entitled: ({ subjectIds, itemIds, ...scope }) => entitled({ ...scope, memberIds: subjectIds, elearningIds: itemIds }),
};

/** Until this transaction ends nobody else of the company reconciles. */
export const lockTasks = (tx: Transaction, clientId: string): Promise<void> => lockCycles(tx, clientId, tasks);

/** Makes the tasks in scope what the rules say of that day; `reconcileCycles` says when to call it. */
export const reconcileTasks = async (
  tx: Transaction,
  { memberIds, elearningIds, ...scope }: TaskScope,
): Promise<{ made: number; closed: number }> =>
  reconcileCycles(tx, tasks, { ...scope, subjectIds: memberIds, itemIds: elearningIds });
