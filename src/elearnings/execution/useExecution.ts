import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Execution, type ExecutionState, elearningExecutions } from '../../../contract/elearningExecutions';
import { request } from '../../../dataProvider/request';
import { forgetCopy, keepCopy, readCopy, resumeFrom } from './localCopy';
import { createSaveQueue, type Saved, type SaveQueue, type SaveStatus } from './saveQueue';

const silently = { toast: false, loader: 'hide' } as const;

/** Reads an execution once; afterwards it is changed here, and nobody else's view of it may come between. */
export const useLoadedExecution = (executionUuid: string) =>
  useQuery({
    queryKey: ['elearningExecutions', 'read', executionUuid],
    queryFn: ({ signal }) => request(elearningExecutions.read, { executionUuid }, { ...silently, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: 1,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** An execution that somebody is at: where they are, what the server made of it, and whether it is saved. */
export const useExecution = (loaded: Execution) => {
  const { executionUuid, revision, status } = loaded;
  const [state, setState] = useState<ExecutionState | null>(() =>
    status === 'completed' ? loaded.state : resumeFrom(revision, loaded.state, readCopy(executionUuid)),
  );
  const [saved, setSaved] = useState<Saved>(loaded);
  const [saveStatus, setSaveStatus] = useState<SaveStatus>('saved');
  const queue = useRef<SaveQueue>(null);
  const atRisk = useRef(false);

  useEffect(() => {
    const owner = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const own = createSaveQueue({
      revision,
      send: (number, sent) =>
        request(elearningExecutions.save, { executionUuid, revision: number, state: sent }, silently),
      keep: (copy) => {
        // What lies in this browser is not lost by leaving.
        const isKept = keepCopy(executionUuid, copy, owner);
        atRisk.current = copy !== null && !isKept;
      },
      onStatus: setSaveStatus,
      onSaved: setSaved,
    });
    queue.current = own;
    // What this browser kept from last time goes to the server first of all.
    const copy = status === 'completed' ? null : readCopy(executionUuid);
    const resumed = resumeFrom(revision, loaded.state, copy);
    if (copy && resumed && resumed !== loaded.state) {
      // It may be on its way still: told once more, the server knows it again.
      if (copy.unanswered && copy.revision === revision) own.put(copy.unanswered);
      own.put(resumed);
    } else forgetCopy(executionUuid);
    window.addEventListener('online', own.retry);
    return () => {
      window.removeEventListener('online', own.retry);
      own.leave();
    };
  }, [executionUuid, revision, status, loaded.state]);

  const change = useCallback((next: ExecutionState) => {
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
