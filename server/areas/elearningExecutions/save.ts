import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { elearningExecutions as calls, ExecutionState } from '../../../contract/elearningExecutions';
import { joinVisit } from '../../../contract/elearnings/unitReports';
import type { ResponseOf } from '../../../contract/kit/call';
import { CallError } from '../../base/errors';
import { companyDay } from '../../core/company/companyDay';
import type { Handler } from '../../core/context/context';
import { elearningExecutions as executions } from '../../db/schema';
import { statusOf } from '../../domain/assignable/taskStatus';
import { complete, lockCompany, type SavingContext } from './complete';
import { type Found, findExecution, lockExecution } from './find';
import { judge } from './judge';
import { noteStart, requireOpen } from './start';

type Saved = ResponseOf<typeof calls.save>;

/** Merges a package's state on an older revision, which only reports of the same visit may have overtaken. */
const joined = (stored: ExecutionState | null, sent: ExecutionState): ExecutionState | undefined => {
  const units = stored?.kind === 'scorm' && sent.kind === 'scorm' ? joinVisit(stored, sent) : null;
  return units && sent.kind === 'scorm' ? { ...sent, units } : undefined;
};

const isSame = (one: ExecutionState | null, other: ExecutionState | undefined): boolean =>
  one?.kind === 'scorm' && other?.kind === 'scorm' && isDeepStrictEqual(one.units, other.units);

/** The very save that was made last: its answer was lost on the way, and it is made again. */
const isRepeated = (found: Found, revision: number, sent: ExecutionState): boolean => {
  const { execution } = found;
  if (isSame(execution.state, joined(execution.state, sent))) return true;
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

/**
 * Keeps a state that somebody sent, and finishes the task once it is passed, which happens once.
 * @param sentFor the state that is to be kept, given what is stored; undefined: none
 * @returns what came of it, which the server finds out by itself; undefined if nothing was to be kept
 */
export const keepState = async (
  context: SavingContext,
  seen: Found,
  sentFor: (stored: Found['execution']) => ExecutionState | undefined,
): Promise<Saved | undefined> => {
  const { tx, clientId, clock } = context;
  const expected = seen.task.state === 'open' ? sentFor(seen.execution) : undefined;
  // Only who finishes needs the company's row, and that must be locked before the task.
  const wouldPass = expected !== undefined && judge(seen, seen.execution.state, expected).passed;
  const company = wouldPass ? await lockCompany(tx, clientId) : undefined;
  const locked = await lockExecution(tx, seen);
  const savedAt = clock.now();
  const today = await companyDay(tx, clientId, savedAt);
  const sent = sentFor(locked.execution);
  if (!sent) return undefined;
  requireOpen(locked.task);
  const found: Found = { ...seen, ...locked };
  const judged = judge(found, locked.execution.state, sent);
  const kept = {
    state: judged.state,
    score: judged.score,
    revision: locked.execution.revision + 1,
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

/** Keeps how far the caller is. */
export const save: Handler<typeof calls.save> = async (context, { executionUuid, revision, state }) => {
  const { tx, clientId, caller, clock } = context;
  const seen = await findExecution(tx, caller, executionUuid);
  const saved = await keepState(context, seen, (stored) => {
    if (stored.revision === revision) return state;
    const both = joined(stored.state, state);
    return isSame(stored.state, both) ? undefined : both;
  });
  if (saved) return saved;
  // Read anew: the save before it, which may have finished the task, is committed only now.
  const now = await findExecution(tx, caller, executionUuid);
  if (!isRepeated(now, revision, state)) throw new CallError('record.changed');
  return asStored(now, await companyDay(tx, clientId, clock.now()));
};
