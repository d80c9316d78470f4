import { and, eq, type SQL } from 'drizzle-orm';
import { CallError } from '../../base/errors';
import type { Caller } from '../../core/context/context';
import type { Transaction } from '../../db/database';
import {
  elearningExecutions as executions,
  scormPackages as packages,
  elearningResults as results,
  elearningTasks as tasks,
  elearningTexts as texts,
  elearningVersions as versions,
} from '../../db/schema';

/** An execution with its task and its content. */
export type Found = Awaited<ReturnType<typeof findExecution>>;

/** Row rule of executions: the caller's own, and nobody else's. */
const ownExecution = ({ memberId }: Pick<Caller, 'memberId'>, executionUuid: string): SQL | undefined =>
  and(eq(executions.id, executionUuid), eq(executions.memberId, memberId));

/** One of the caller's own executions; `execution.notFound` for those of others as for unknown ones. */
export const findExecution = async (tx: Transaction, caller: Pick<Caller, 'memberId'>, executionUuid: string) => {
  const [found] = await tx
    .select({ execution: executions, task: tasks, version: versions, text: texts, resultUuid: results.id })
    .from(executions)
    .innerJoin(tasks, eq(tasks.id, executions.taskId))
    .innerJoin(versions, eq(versions.id, executions.versionId))
    .innerJoin(texts, and(eq(texts.versionId, executions.versionId), eq(texts.language, executions.language)))
    .leftJoin(results, eq(results.taskId, executions.taskId))
    .where(ownExecution(caller, executionUuid));
  if (!found) throw new CallError('execution.notFound');
  const [content] = found.text.packageId
    ? await tx.select().from(packages).where(eq(packages.id, found.text.packageId))
    : [];
  return { ...found, package: content ?? null };
};

/** Locks task and execution, in this order, and reads them as they are then. */
export const lockExecution = async (tx: Transaction, { execution }: Pick<Found, 'execution'>) => {
  const [task] = await tx.select().from(tasks).where(eq(tasks.id, execution.taskId)).for('update');
  const [locked] = await tx.select().from(executions).where(eq(executions.id, execution.id)).for('update');
  if (!task || !locked) throw new CallError('execution.notFound');
  return { task, execution: locked };
};
