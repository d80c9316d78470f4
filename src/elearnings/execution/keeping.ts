import {
  type Execution,
  type ExecutionState,
  elearningExecutions,
  type LessonState,
} from '../../../contract/elearningExecutions';
import { request } from '../../../dataProvider/request';
import type { Copy } from '../../execution/saveQueue';
import type { Keeping } from '../../execution/useSaving';

export type Saved = Pick<Execution, 'revision' | 'status' | 'progress' | 'resultUuid'>;

const mergeLessons = (stored: LessonState, own: LessonState): LessonState => {
  if (stored.attempt !== own.attempt) return stored;
  return {
    ...own,
    readPageIds: [...new Set([...stored.readPageIds, ...own.readPageIds])],
    answers: { ...own.answers, ...stored.answers },
  };
};

/** Both sides of lessons. A package cannot be merged; if it went on elsewhere, what is stored counts. */
export const mergeStates = (stored: ExecutionState | null, { state }: Copy<ExecutionState>): ExecutionState | null =>
  stored?.kind === 'lessons' && state.kind === 'lessons' ? mergeLessons(stored, state) : stored;

/** How an e-learning is kept. */
export const elearningKeeping: Keeping<ExecutionState, Saved> = {
  send: (executionUuid, revision, state) =>
    request(elearningExecutions.save, { executionUuid, revision, state }, { toast: false, loader: 'hide' }),
  merge: mergeStates,
  isLast: ({ status }) => status === 'completed',
  outcomes: { 'elearning.notAssigned': 'ended', 'elearning.suspended': 'suspended' },
};
