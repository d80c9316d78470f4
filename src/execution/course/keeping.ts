import {
  type Execution,
  type ExecutionState,
  elearningExecutions,
  type LessonState,
} from '../../../contract/elearningExecutions';
import { joinVisit } from '../../../contract/elearnings/unitReports';
import { request } from '../../../dataProvider/request';
import { quietly } from '../../../dataProvider/useCall';
import type { Copy } from '../saveQueue';
import type { Keeping } from '../startSaving';

export type Saved = Pick<Execution, 'revision' | 'status' | 'progress' | 'resultUuid'>;

/** Reads an e-learning that somebody is at, as the server says it now. */
export const readExecution = (executionUuid: string, signal?: AbortSignal): Promise<Execution> =>
  request(elearningExecutions.read, { executionUuid }, { ...quietly, ...(signal && { signal }) });

const mergeLessons = (stored: LessonState, own: LessonState): LessonState => {
  const readPageIds = [...new Set([...stored.readPageIds, ...own.readPageIds])];
  // Answers belong to the try in which they were given, and the server is the one to say which that is.
  if (stored.attempt !== own.attempt) return { ...stored, readPageIds };
  return {
    ...own,
    readPageIds,
    answers: { ...own.answers, ...stored.answers },
  };
};

/** Both sides of lessons. Of a package only what one visit told is joined; if it went on elsewhere, what is stored counts. */
export const mergeStates = (stored: ExecutionState | null, { state }: Copy<ExecutionState>): ExecutionState | null => {
  if (stored?.kind === 'lessons' && state.kind === 'lessons') return mergeLessons(stored, state);
  const units = stored?.kind === 'scorm' && state.kind === 'scorm' ? joinVisit(stored, state) : null;
  return units && state.kind === 'scorm' ? { ...state, units } : stored;
};

/** The most characters, each up to three bytes, of which a browser promises to send them though the page goes away. */
const keptAlive = 20_000;

/** How an e-learning is kept. */
export const elearningKeeping = {
  send: (executionUuid: string, revision: number, state: ExecutionState): Promise<Saved> =>
    request(
      elearningExecutions.save,
      { executionUuid, revision, state },
      { ...quietly, keepalive: JSON.stringify(state).length < keptAlive },
    ),
  merge: mergeStates,
  isLast: ({ status }: Saved) => status === 'completed',
  outcomes: { 'elearning.notAssigned': 'ended', 'elearning.suspended': 'suspended' },
} as const satisfies Keeping<ExecutionState, Saved>;
