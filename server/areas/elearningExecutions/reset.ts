import { eq } from 'drizzle-orm';
import type { elearningExecutions as calls } from '../../../contract/elearningExecutions';
import type { Handler } from '../../core/context/context';
import { contentGrants, elearningExecutions as executions, elearningTasks as tasks } from '../../db/schema';
import { findExecution, lockExecution } from './find';
import { requireOpen } from './start';

/** Clears how far somebody was with a task that is still open: it is due as if they had never begun. The log keeps what was. */
export const reset: Handler<typeof calls.reset> = async (context, { executionUuid }) => {
  const { tx, caller, clock, audit } = context;
  const { execution, task } = await lockExecution(tx, await findExecution(tx, caller, executionUuid));
  requireOpen(task);
  const revision = execution.revision + 1;
  await tx
    .update(executions)
    .set({ state: null, progress: 0, score: null, revision, savedAt: clock.now() })
    .where(eq(executions.id, execution.id));
  // What its package says when it is left now belongs to what was cleared.
  await tx.update(contentGrants).set({ executionId: null }).where(eq(contentGrants.executionId, execution.id));
  await tx.update(tasks).set({ startedOn: null }).where(eq(tasks.id, task.id));
  // About the person, so that their name goes from the log when they are deleted for good.
  await audit({
    action: 'elearningExecutions.reset',
    subjectType: 'member',
    subjectId: caller.memberId,
    changes: {
      elearning: task.elearningId,
      cycle: task.cycle,
      startedOn: [task.startedOn, null],
      ...(execution.state?.kind === 'lessons' && { attempt: execution.state.attempt }),
      progress: [execution.progress, 0],
    },
  });
  return { revision };
};
