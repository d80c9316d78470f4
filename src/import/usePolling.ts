import { useEffect, useRef, useState } from 'react';
import { RequestError } from '../../dataProvider/request';

/** Milliseconds between two questions. */
const interval = 500;

interface Polling<Progress> {
  /** The import to ask about while it runs; null asks nothing. */
  importCursor: string | null;
  ask: (importCursor: string, signal: AbortSignal) => Promise<Progress>;
  onProgress: (progress: Progress) => void;
  /** The import is no longer there. */
  onGone: () => void;
}

/** Asks how far an import is. Answers whether the connection is lost; then it goes on asking. */
export const usePolling = <Progress>({ importCursor, ask, onProgress, onGone }: Polling<Progress>): boolean => {
  const [isLost, setLost] = useState(false);
  const listeners = useRef({ ask, onProgress, onGone });
  useEffect(() => {
    listeners.current = { ask, onProgress, onGone };
  });
  useEffect(() => {
    if (!importCursor) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAgain = async (): Promise<void> => {
      try {
        const progress = await listeners.current.ask(importCursor, signal);
        setLost(false);
        listeners.current.onProgress(progress);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof RequestError && error.status === 404) return listeners.current.onGone();
        setLost(true);
      }
      if (!signal.aborted) timer = setTimeout(askAgain, interval);
    };
    void askAgain();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [importCursor]);
  return isLost;
};
