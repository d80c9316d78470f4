import { eq } from 'drizzle-orm';
import type { elearningExecutions as calls } from '../../../contract/elearningExecutions';
import type { Handler } from '../../core/context/context';
import { elearningResults } from '../../db/schema';
import { findExecution } from './find';

/** What came of an execution: as its certificate says it, once it is passed. */
export const result: Handler<typeof calls.result> = async ({ tx, caller }, { executionUuid }) => {
  const { execution, task, version, text } = await findExecution(tx, caller, executionUuid);
  const [written] = await tx.select().from(elearningResults).where(eq(elearningResults.taskId, task.id));
  return {
    executionUuid,
    elearningUuid: task.elearningId,
    title: written?.title ?? text.title,
    passed: written !== undefined,
    score: written ? written.score : execution.score,
    passMark: version.passMark,
    completedAt: written?.completedAt.toISOString() ?? null,
    validUntil: written?.validUntil ?? null,
    resultUuid: written?.id ?? null,
  };
};
