import { sql } from 'drizzle-orm';
import type { CycleKind } from '../../../core/cycles/kind';
import { lockCycles, reconcileCycles, restartCycles } from '../../../core/cycles/reconcile';
import type { Reconciled } from '../../../core/cycles/statements';
import type { Transaction } from '../../../db/database';
import { inForceOn } from '../inForce';
import { entitled } from './entitled';
import type { TaskScope } from './scope';
import { elearningTerms } from './terms';

export const taskCycles: CycleKind = {
  name: 'elearning-tasks',
  table: 'elearning_tasks',
  item: 'elearning_id',
  subject: 'member_id',
  settings: 'client_elearnings',
  inForce: inForceOn,
  holds: 'holds_until',
  terms: elearningTerms,
  startsOn: (member) => sql`(select person.first_day from members person where person.id = ${member})`,
  entitled: ({ subjectIds, itemIds, ...scope }) => entitled({ ...scope, memberIds: subjectIds, elearningIds: itemIds }),
};

/** Until this transaction ends nobody else of the company reconciles. */
export const lockTasks = (tx: Transaction, clientId: string): Promise<void> => lockCycles(tx, clientId, taskCycles);

/** Makes the tasks in scope what the rules say of that day; `reconcileCycles` says when to call it. */
export const reconcileTasks = async (
  tx: Transaction,
  { memberIds, elearningIds, ...scope }: TaskScope,
): Promise<Reconciled> => reconcileCycles(tx, taskCycles, { ...scope, subjectIds: memberIds, itemIds: elearningIds });

/** Closes what is unfinished of the tasks in scope, and asks for it anew where their course is in force. */
export const restartTasks = async (
  tx: Transaction,
  { memberIds, elearningIds, ...scope }: TaskScope,
): Promise<Reconciled> => restartCycles(tx, taskCycles, { ...scope, subjectIds: memberIds, itemIds: elearningIds });
