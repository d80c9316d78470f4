import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { ResponseOf } from '../../../contract/call';
import type { elearningExecutions as calls, ExecutionState } from '../../../contract/elearningExecutions';
import { CallError } from '../../base/errors';
import { companyDay } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { elearningExecutions as executions } from '../../db/schema';
import { statusOf } from '../../domain/learning/status';
import { complete, lockCompany } from './complete';
import { type Found, findExecution, lockExecution } from './find';
import { judge } from './judge';
import { noteStart, requireOpen } from './start';

type Saved = ResponseOf<typeof calls.save>;

/** The very save that was made last: its answer was lost on the way, and it is made again. */
const isRepeated = (found: Found, revision: number, sent: ExecutionState): boolean => {
  const { execution } = found;
  if (execution.revision !== revision + 1 || execution.state === null) return false;
  try {
    return isDeepStrictEqual(execution.state, judge(found, execution.state, sent).state);
  } catch {
    return false;
  }
};

const asStored = ({ execution, task, resultUuid }: Found, today: string): Saved => ({
  revision: execution.revision,
  status: statusOf(task, today),
  progress: execution.progress,
  resultUuid,
  savedAt: execution.savedAt.toISOString(),
});

/** Keeps how far the caller is. What comes of it the server finds out by itself; finishing happens once. */
export const save: Handler<typeof calls.save> = async (context, { executionUuid, revision, state }) => {
  const { tx, clientId, caller, clock } = context;
  const seen = await findExecution(tx, caller, executionUuid);
  const isNext = seen.execution.revision === revision && seen.task.state === 'open';
  // Only who finishes needs the company's row, and that must be locked before the task.
  const wouldPass = isNext && judge(seen, seen.execution.state, state).passed;
  const company = wouldPass ? await lockCompany(tx, clientId) : undefined;
  const locked = await lockExecution(tx, seen);
  const savedAt = clock.now();
  const today = await companyDay(tx, clientId, savedAt);
  if (locked.execution.revision !== revision) {
    // Read anew: the save before it, which may have finished the task, is committed only now.
    const now = await findExecution(tx, caller, executionUuid);
    if (!isRepeated(now, revision, state)) throw new CallError('record.changed');
    return asStored(now, today);
  }
  requireOpen(locked.task);
  const found: Found = { ...seen, ...locked };
  const judged = judge(found, locked.execution.state, state);
  const kept = {
    state: judged.state,
    score: judged.score,
    revision: revision + 1,
    savedAt,
    progress: judged.passed ? 100 : judged.progress,
  };
  await tx.update(executions).set(kept).where(eq(executions.id, locked.execution.id));
  const execution = { ...locked.execution, ...kept };
  // Whoever reset it in this window goes on without opening it again.
  const task = await noteStart(tx, locked.task, today);
  if (!judged.passed || !company) return asStored({ ...found, execution, task }, today);
  const resultUuid = await complete(context, found, { score: judged.score, completedOn: today }, company);
  return asStored({ ...found, execution, resultUuid, task: { ...task, state: 'completed' } }, today);
};
