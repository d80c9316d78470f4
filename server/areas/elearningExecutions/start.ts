import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/database';
import { elearningTasks as tasks } from '../../db/schema';

type Task = typeof tasks.$inferSelect;

/** Notes the day on which a locked task was begun, if it was not. @returns the task as it is then */
export const noteStart = async (tx: Transaction, task: Task, today: string): Promise<Task> => {
  if (task.startedOn !== null) return task;
  await tx.update(tasks).set({ startedOn: today }).where(eq(tasks.id, task.id));
  return { ...task, startedOn: today };
};
