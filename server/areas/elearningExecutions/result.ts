import { eq } from 'drizzle-orm';
import type { elearningExecutions as calls } from '../../../contract/elearningExecutions';
import type { Handler } from '../../core/context/context';
import { elearningResults } from '../../db/schema';
import { findExecution } from './find';
import { passMarkOf } from './marks';

/** Result of an execution: as its certificate says it, once it is passed. */
export const result: Handler<typeof calls.result> = async ({ tx, caller }, { executionUuid }) => {
  const { execution, task, version, text, package: content } = await findExecution(tx, caller, executionUuid);
  const [written] = await tx.select().from(elearningResults).where(eq(elearningResults.taskId, task.id));
  return {
    executionUuid,
    elearningUuid: task.elearningId,
    title: written?.title ?? text.title,
    passed: written !== undefined,
    score: written ? written.score : execution.score,
    passMark: passMarkOf(content?.units, version),
    completedAt: written?.completedAt.toISOString() ?? null,
    validUntil: written?.validUntil ?? null,
    resultUuid: written?.id ?? null,
  };
};
