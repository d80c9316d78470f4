import { eq } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { elearningTasks as tasks } from '../../db/schema';

type Task = typeof tasks.$inferSelect;

/** @throws `elearning.suspended` while its course is not in force, `elearning.notAssigned` once it has ended */
export const requireOpen = ({ state }: Pick<Task, 'state'>): void => {
  if (state === 'suspended') throw new CallError('elearning.suspended');
  if (state !== 'open') throw new CallError('elearning.notAssigned');
};

/** Notes the day on which a locked task was begun, if it was not. @returns the task as it is then */
export const noteStart = async (tx: Transaction, task: Task, today: string): Promise<Task> => {
  if (task.startedOn !== null) return task;
  await tx.update(tasks).set({ startedOn: today }).where(eq(tasks.id, task.id));
  return { ...task, startedOn: today };
};
