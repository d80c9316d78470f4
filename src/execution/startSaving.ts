import { type Copies, type Merge, resumeFrom } from './localCopy';
import { createSaveQueue, type Outcomes, type Saved, type SaveQueue, type SaveStatus } from './saveQueue';

/** How one kind of execution is kept. */
export interface Keeping<State, Answer extends Saved> {
  send: (executionUuid: string, revision: number, state: State) => Promise<Answer>;
  merge: Merge<State>;
  /** True if `merge` wants to know what the server had, to tell what was changed here. */
  keepsBase?: boolean;
  /** True if a save was the last: what is finished takes nothing more. */
  isLast?: (saved: Answer) => boolean;
  /** Meaning of refusals besides those that every execution has. */
  outcomes?: Outcomes;
  /** True if what was done stays where it is kept when it has ended without it: who settles it tells its person. */
  keepsEnded?: boolean;
}

/** State of an execution on the server when it was read. */
interface Stored<State> {
  executionUuid: string;
  revision: number;
  stored: State | null;
  isFinished: boolean;
}

/** Callbacks while it is saved. */
interface Told<State, Answer extends Saved> {
  onStatus: (status: SaveStatus) => void;
  onSaved: (saved: Answer) => void;
  /** Receives the stored state, also when nobody looks at it any more. */
  onStored?: (saved: Answer, state: State) => void;
  /** True if something is neither on the server nor in this browser. */
  onRisk: (isAtRisk: boolean) => void;
}

/** Saves an execution from now on, and first of all what this browser kept from last time. */
export const startSaving = <State, Answer extends Saved>(
  keeping: Keeping<State, Answer>,
  { executionUuid, revision, stored, isFinished }: Stored<State>,
  copies: Copies<State>,
  { onStatus, onSaved, onStored, onRisk }: Told<State, Answer>,
): SaveQueue<State> => {
  const owner = crypto.getRandomValues(new Uint32Array(4)).join('-');
  let base = stored;
  const queue = createSaveQueue<State, Answer>({
    ...keeping,
    revision,
    send: async (number, sent) => {
      const answer = await keeping.send(executionUuid, number, sent);
      base = sent;
      onStored?.(answer, sent);
      return answer;
    },
    keep: (copy) => {
      // What lies in this browser is not lost by leaving.
      const isKept = copies.keep(copy && { ...copy, ...(keeping.keepsBase && { base }) }, owner);
      onRisk(copy !== null && !isKept);
    },
    onStatus,
    onSaved,
  });
  if (isFinished && keeping.keepsEnded) return queue;
  const copy = isFinished ? null : copies.read();
  const resumed = resumeFrom(revision, stored, copy, keeping.merge);
  if (copy && resumed && resumed !== stored) {
    // It may be on its way still: told once more, the server knows it again.
    if (copy.unanswered && copy.revision === revision) queue.put(copy.unanswered);
    queue.put(resumed);
  } else copies.forget();
  return queue;
};
