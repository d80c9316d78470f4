import type { ExecutionState } from '../../../contract/elearningExecutions';
import type { ElearningStatus } from '../../../contract/elearnings';
import { RequestError } from '../../../dataProvider/request';

/** What is kept in this browser until the server has it. */
export interface Copy {
  /** The revision that the state follows. */
  revision: number;
  state: ExecutionState;
  /** An older state that was sent at this revision and not answered: the server may have it. */
  unanswered?: ExecutionState;
}

export interface Saved {
  revision: number;
  status: ElearningStatus;
  progress: number;
  resultUuid: string | null;
}

/**
 * How it stands with what was done last: stored, on its way, not stored though tried again and again, overtaken by
 * another window, refused for good, or no longer wanted because the task has ended.
 */
export type SaveStatus = 'saved' | 'saving' | 'failing' | 'overtaken' | 'refused' | 'ended';

export interface SaveQueue {
  /** Keeps a state: in this browser at once, on the server as soon as it answers. */
  put: (state: ExecutionState) => void;
  /** Tries again at once, as when the network is back. */
  retry: () => void;
  /** Sends nothing more and keeps nothing more. */
  stop: () => void;
  /** Says nothing more, and sends what waits only as long as that goes well. The rest stays in this browser. */
  leave: () => void;
}

interface Options {
  revision: number;
  send: (revision: number, state: ExecutionState) => Promise<Saved>;
  keep: (copy: Copy | null) => void;
  onStatus: (status: SaveStatus) => void;
  onSaved: (saved: Saved) => void;
}

const secondsBetween = [1, 2, 4, 8, 15, 30] as const;

const outcomes: Partial<Record<string, SaveStatus>> = {
  'record.changed': 'overtaken',
  'elearning.notAssigned': 'ended',
  'execution.notFound': 'ended',
  'schema.invalid': 'refused',
  'request.tooLarge': 'refused',
};

/** What a failure means; undefined: that trying again may help. */
const outcomeOf = (error: unknown): SaveStatus | undefined =>
  error instanceof RequestError && error.code ? outcomes[error.code] : undefined;

/**
 * Saves one state after another, never two at once; of several that wait, the last. A save without an answer may have
 * been stored: that very state is sent until it is answered, and only then a newer one.
 */
export const createSaveQueue = ({ revision: first, send, keep, onStatus, onSaved }: Options): SaveQueue => {
  let revision = first;
  let unanswered: ExecutionState | null = null;
  let waiting: ExecutionState | null = null;
  let isSending = false;
  let isOver = false;
  let isStopped = false;
  let isLeft = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const say = (status: SaveStatus): void => {
    if (!isLeft) onStatus(status);
  };

  const keepUnsaved = (): void => {
    const state = waiting ?? unanswered;
    keep(state && { revision, state, ...(waiting && unanswered && { unanswered }) });
  };

  const end = (status: SaveStatus): void => {
    isOver = true;
    // What an ended task does not take is nobody's any more; another window's work may yet be joined with this one's.
    if (status !== 'overtaken') unanswered = waiting = null;
    keepUnsaved();
    say(status);
  };

  const fail = (error: unknown): void => {
    const outcome = outcomeOf(error);
    // A state that is refused is no reason to refuse the next.
    if (outcome === 'refused') {
      const hasNewer = waiting !== null;
      waiting ??= unanswered;
      unanswered = null;
      say('refused');
      if (hasNewer) void pump();
      return;
    }
    if (outcome) {
      end(outcome);
      return;
    }
    if (isLeft) return;
    const seconds = secondsBetween[Math.min(failures, secondsBetween.length - 1)] ?? 30;
    failures += 1;
    say('failing');
    timer = setTimeout(() => void pump(), seconds * 1000);
  };

  const succeed = (saved: Saved): void => {
    revision = saved.revision;
    failures = 0;
    unanswered = null;
    if (!isLeft) onSaved(saved);
    // A finished task takes nothing more.
    if (saved.status === 'completed') {
      end('saved');
      return;
    }
    keepUnsaved();
    if (waiting) void pump();
    else say('saved');
  };

  const pump = async (): Promise<void> => {
    if (isSending || isOver || !(unanswered ?? waiting)) return;
    clearTimeout(timer);
    if (!unanswered) [unanswered, waiting] = [waiting, null];
    if (!unanswered) return;
    isSending = true;
    if (failures === 0) say('saving');
    try {
      const saved = await send(revision, unanswered);
      isSending = false;
      if (!isStopped) succeed(saved);
    } catch (error) {
      isSending = false;
      if (!isStopped) fail(error);
    }
  };

  return {
    put: (state) => {
      if (isOver || isLeft) return;
      waiting = state;
      // Somebody who is told that saving fails is not told anything else before it succeeds.
      if (failures === 0) say('saving');
      if (failures === 0) void pump();
      keepUnsaved();
    },
    retry: () => void pump(),
    stop: () => {
      isOver = isStopped = true;
      clearTimeout(timer);
    },
    leave: () => {
      isLeft = true;
      clearTimeout(timer);
    },
  };
};
