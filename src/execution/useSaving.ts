import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Copies, localCopies, resumeFrom } from './localCopy';
import type { Saved, SaveQueue, SaveStatus } from './saveQueue';
import { type Keeping, startSaving } from './startSaving';

/** An execution as it was read; `stored` has to stay the same object as long as it is the same reading. */
interface Reading<State, Answer extends Saved> {
  executionUuid: string;
  saved: Answer;
  stored: State | null;
  isFinished: boolean;
}

/** Store of an execution that was taken along. */
export interface Elsewhere<State, Answer extends Saved> {
  copies: Copies<State>;
  /** Receives the stored state. */
  onStored: (saved: Answer, state: State) => void;
}

/** An execution that somebody is at: where they are, what the server made of it, and whether it is saved. */
export const useSaving = <State, Answer extends Saved>(
  keeping: Keeping<State, Answer>,
  { executionUuid, saved: read, stored, isFinished }: Reading<State, Answer>,
  elsewhere: Elsewhere<State, Answer> | null = null,
) => {
  const { revision } = read;
  const copies = useMemo(() => elsewhere?.copies ?? localCopies<State>(executionUuid), [elsewhere, executionUuid]);
  const [state, setState] = useState<State | null>(() =>
    isFinished ? stored : resumeFrom(revision, stored, copies.read(), keeping.merge),
  );
  const [saved, setSaved] = useState<Answer>(read);
  const [saveStatus, setSaveStatus] = useState<SaveStatus>('saved');
  const queue = useRef<SaveQueue<State>>(null);
  const atRisk = useRef(false);

  useEffect(() => {
    // What was taken along is settled once it is closed: until then this may be the only place that has it.
    const kept = elsewhere ? { ...keeping, keepsEnded: true } : keeping;
    const own = startSaving(kept, { executionUuid, revision, stored, isFinished }, copies, {
      onStatus: setSaveStatus,
      onSaved: setSaved,
      ...(elsewhere && { onStored: elsewhere.onStored }),
      onRisk: (isAtRisk) => {
        atRisk.current = isAtRisk;
      },
    });
    queue.current = own;
    window.addEventListener('online', own.retry);
    return () => {
      window.removeEventListener('online', own.retry);
      own.leave();
    };
  }, [keeping, executionUuid, revision, isFinished, stored, copies, elsewhere]);

  const change = useCallback((next: State) => {
    setState(next);
    queue.current?.put(next);
  }, []);
  /** Forgets what is waiting here, as before starting over. */
  const discard = useCallback(() => {
    queue.current?.stop();
    atRisk.current = false;
    copies.forget();
  }, [copies]);
  return { state, saved, saveStatus, atRisk, change, discard };
};
