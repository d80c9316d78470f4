import type { SQL } from 'drizzle-orm';
import { lockInTenant } from '../../../core/tenantLock';
import type { Transaction } from '../../../db/database';
import { rowsOf } from '../../../db/query';
import type { TaskScope } from './scope';
import { closeTasks, moveTasks, openTasks } from './statements';

const countOf = async (tx: Transaction, statement: SQL): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(tx, statement);
  return row?.count ?? 0;
};

/** Until this transaction ends nobody else of the company reconciles. */
export const lockTasks = (tx: Transaction, clientId: string): Promise<void> =>
  lockInTenant(tx, clientId, 'elearning-tasks');

/**
 * Makes the tasks in scope what the rules say of that day: closes, moves and opens, each with one statement. Doing it
 * again changes nothing. Call it in the transaction that changed a fact, after the change and as its last lock: facts
 * first (company, people, units, settings), then this, then the tasks' rows. One at a time in a company does it, so
 * that of two who change different facts at once the second sees both; so nobody may call it who holds rows of
 * `elearning_tasks` already. Finishing a task needs no reconciling: it competes for the row alone, and whichever of
 * finishing and closing comes first wins.
 */
export const reconcileTasks = async (tx: Transaction, scope: TaskScope): Promise<{ made: number; closed: number }> => {
  const { clientId, memberIds, elearningIds } = scope;
  if (memberIds?.length === 0 || elearningIds?.length === 0) return { made: 0, closed: 0 };
  await lockTasks(tx, clientId);
  const closed = await countOf(tx, closeTasks(scope));
  await countOf(tx, moveTasks(scope));
  return { closed, made: await countOf(tx, openTasks(scope)) };
};
