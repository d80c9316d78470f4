import { useEffect, useRef, useState } from 'react';
import { RequestError } from './request';

/** Milliseconds between two questions. */
const interval = 500;

interface Polling<Progress> {
  /** The work to ask about while it runs: an import, a reminder; null asks nothing. */
  id: string | null;
  ask: (id: string, signal: AbortSignal) => Promise<Progress>;
  onProgress: (progress: Progress) => void;
  /** The work is no longer there. */
  onGone: () => void;
}

/** Asks how far work in the background is. Answers whether the connection is lost; then it goes on asking. */
export const usePolling = <Progress>({ id, ask, onProgress, onGone }: Polling<Progress>): boolean => {
  const [isLost, setLost] = useState(false);
  const listeners = useRef({ ask, onProgress, onGone });
  useEffect(() => {
    listeners.current = { ask, onProgress, onGone };
  });
  useEffect(() => {
    if (!id) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askAgain = async (): Promise<void> => {
      try {
        const progress = await listeners.current.ask(id, signal);
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
  }, [id]);
  return isLost;
};
