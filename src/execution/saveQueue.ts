import type { ErrorCode } from '../../contract/names/errors';
import { RequestError } from '../../dataProvider/request';

/** Local copy of a state, kept in this browser until the server has it. */
export interface Copy<State> {
  /** The revision that the state follows. */
  revision: number;
  state: State;
  /** An older state that was sent at this revision and not answered: the server may have it. */
  unanswered?: State;
  /**
   * Base of a three-way merge: the server's state at this revision, where two states are to be joined by what changed.
   */
  base?: State | null;
}

/** Answer of every save, at least. */
export interface Saved {
  revision: number;
}

/**
 * How it stands with what was done last: stored, on its way, not stored though tried again and again, overtaken by
 * another window, kept out by somebody else who edits it, not taken while what it is about is suspended, refused for good,
 * or no longer wanted because it has ended.
 */
export type SaveStatus = 'saved' | 'saving' | 'failing' | 'overtaken' | 'locked' | 'suspended' | 'refused' | 'ended';

/** After which nothing more is sent, and what was not stored stays in this browser to be joined or sent later. */
const pausing: readonly SaveStatus[] = ['overtaken', 'locked', 'suspended'];

/** Meaning of refusals, by their code. */
export type Outcomes = Partial<Record<ErrorCode, SaveStatus>>;

export interface SaveQueue<State> {
  /** Keeps a state: in this browser at once, on the server as soon as it answers. */
  put: (state: State) => void;
  /** Tries again at once, as when the network is back. */
  retry: () => void;
  /** Sends nothing more and keeps nothing more. */
  stop: () => void;
  /** Says nothing more, and sends what waits only as long as that goes well. The rest stays in this browser. */
  leave: () => void;
}

interface Options<State, Answer extends Saved> {
  revision: number;
  send: (revision: number, state: State) => Promise<Answer>;
  keep: (copy: Copy<State> | null) => void;
  onStatus: (status: SaveStatus) => void;
  onSaved: (saved: Answer) => void;
  /** True if a save was the last: what is finished takes nothing more. */
  isLast?: (saved: Answer) => boolean;
  /** Meaning of refusals besides those that every execution has. */
  outcomes?: Outcomes;
  /** True if what has ended without this is kept all the same, until somebody has been told of it. */
  keepsEnded?: boolean;
}

const secondsBetween = [1, 2, 4, 8, 15, 30] as const;

const commonOutcomes: Outcomes = {
  'record.changed': 'overtaken',
  'execution.notFound': 'ended',
  'schema.invalid': 'refused',
  'request.tooLarge': 'refused',
};

/** Meaning of a failure; undefined: trying again may help. */
const outcomeOf = (error: unknown, outcomes: Outcomes): SaveStatus | undefined =>
  error instanceof RequestError && error.code ? { ...commonOutcomes, ...outcomes }[error.code] : undefined;

/**
 * Saves one state after another, never two at once; of several that wait, the last. A save without an answer may have
 * been stored: that very state is sent until it is answered, and only then a newer one.
 */
export const createSaveQueue = <State, Answer extends Saved>({
  revision: first,
  send,
  keep,
  onStatus,
  onSaved,
  isLast = () => false,
  outcomes = {},
  keepsEnded = false,
}: Options<State, Answer>): SaveQueue<State> => {
  let revision = first;
  let unanswered: State | null = null;
  let waiting: State | null = null;
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

  const end = (status: SaveStatus, isKept: boolean): void => {
    isOver = true;
    if (!isKept) unanswered = waiting = null;
    keepUnsaved();
    say(status);
  };

  const fail = (error: unknown): void => {
    const outcome = outcomeOf(error, outcomes);
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
      // What has ended takes nothing any more.
      end(outcome, keepsEnded || pausing.includes(outcome));
      return;
    }
    if (isLeft) return;
    const seconds = secondsBetween[Math.min(failures, secondsBetween.length - 1)] ?? 30;
    failures += 1;
    say('failing');
    timer = setTimeout(() => void pump(), seconds * 1000);
  };

  const succeed = (saved: Answer): void => {
    revision = saved.revision;
    failures = 0;
    unanswered = null;
    if (!isLeft) onSaved(saved);
    if (isLast(saved)) {
      end('saved', false);
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
