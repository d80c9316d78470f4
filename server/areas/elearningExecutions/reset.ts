import { eq } from 'drizzle-orm';
import type { elearningExecutions as calls } from '../../../contract/elearningExecutions';
import type { Handler } from '../../core/context';
import { CallError } from '../../core/errors';
import { elearningExecutions as executions } from '../../db/schema';
import { findExecution, lockExecution } from './find';

/** Clears how far somebody was with a task that is still open. When it was begun stays: that day's status was told. */
export const reset: Handler<typeof calls.reset> = async (context, { executionUuid }) => {
  const { tx, caller, clock, audit } = context;
  const { execution, task } = await lockExecution(tx, await findExecution(tx, caller, executionUuid));
  if (task.state !== 'open') throw new CallError('elearning.notAssigned');
  const revision = execution.revision + 1;
  await tx
    .update(executions)
    .set({ state: null, progress: 0, score: null, revision, savedAt: clock.now() })
    .where(eq(executions.id, execution.id));
  // About the person, so that their name goes from the log when they are deleted for good.
  await audit({
    action: 'elearningExecutions.reset',
    subjectType: 'member',
    subjectId: caller.memberId,
    changes: { elearning: [task.elearningId, task.elearningId], progress: [execution.progress, 0] },
  });
  return { revision };
};
