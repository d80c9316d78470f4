import { useCallback, useEffect, useRef, useState } from 'react';
import { forgetCopy, keepCopy, type Merge, readCopy, resumeFrom } from './localCopy';
import { createSaveQueue, type Outcomes, type Saved, type SaveQueue, type SaveStatus } from './saveQueue';

/** How one kind of execution is kept. */
export interface Keeping<State, Answer extends Saved> {
  send: (executionUuid: string, revision: number, state: State) => Promise<Answer>;
  merge: Merge<State>;
  /** Whether `merge` wants to know what the server had, to tell what was changed here. */
  keepsBase?: boolean;
  /** Whether a save was the last: what is finished takes nothing more. */
  isLast?: (saved: Answer) => boolean;
  /** What refusals mean besides those that every execution has. */
  outcomes?: Outcomes;
}

/** An execution as it was read; `stored` has to stay the same object as long as it is the same reading. */
interface Reading<State, Answer extends Saved> {
  executionUuid: string;
  saved: Answer;
  stored: State | null;
  isFinished: boolean;
}

/** An execution that somebody is at: where they are, what the server made of it, and whether it is saved. */
export const useSaving = <State, Answer extends Saved>(
  keeping: Keeping<State, Answer>,
  { executionUuid, saved: read, stored, isFinished }: Reading<State, Answer>,
) => {
  const { revision } = read;
  const [state, setState] = useState<State | null>(() =>
    isFinished ? stored : resumeFrom(revision, stored, readCopy<State>(executionUuid), keeping.merge),
  );
  const [saved, setSaved] = useState<Answer>(read);
  const [saveStatus, setSaveStatus] = useState<SaveStatus>('saved');
  const queue = useRef<SaveQueue<State>>(null);
  const atRisk = useRef(false);

  useEffect(() => {
    const owner = crypto.getRandomValues(new Uint32Array(4)).join('-');
    let base = stored;
    const own = createSaveQueue<State, Answer>({
      ...keeping,
      revision,
      send: async (number, sent) => {
        const answer = await keeping.send(executionUuid, number, sent);
        base = sent;
        return answer;
      },
      keep: (copy) => {
        // What lies in this browser is not lost by leaving.
        const isKept = keepCopy(executionUuid, copy && { ...copy, ...(keeping.keepsBase && { base }) }, owner);
        atRisk.current = copy !== null && !isKept;
      },
      onStatus: setSaveStatus,
      onSaved: setSaved,
    });
    queue.current = own;
    // What this browser kept from last time goes to the server first of all.
    const copy = isFinished ? null : readCopy<State>(executionUuid);
    const resumed = resumeFrom(revision, stored, copy, keeping.merge);
    if (copy && resumed && resumed !== stored) {
      // It may be on its way still: told once more, the server knows it again.
      if (copy.unanswered && copy.revision === revision) own.put(copy.unanswered);
      own.put(resumed);
    } else forgetCopy(executionUuid);
    window.addEventListener('online', own.retry);
    return () => {
      window.removeEventListener('online', own.retry);
      own.leave();
    };
  }, [keeping, executionUuid, revision, isFinished, stored]);

  const change = useCallback((next: State) => {
    setState(next);
    queue.current?.put(next);
  }, []);
  /** Forgets what is waiting here, as before starting over. */
  const discard = useCallback(() => {
    queue.current?.stop();
    atRisk.current = false;
    forgetCopy(executionUuid);
  }, [executionUuid]);
  return { state, saved, saveStatus, atRisk, change, discard };
};
