import { useEffect, useRef, useState } from 'react';
import { type ImportProgress, memberImport } from '../../../contract/memberImport';
import { RequestError, request } from '../../../dataProvider/request';

/** Milliseconds between two questions. */
const interval = 500;

interface Polling {
  /** The import to ask about while it runs; null asks nothing. */
  importCursor: string | null;
  onProgress: (progress: ImportProgress) => void;
  /** The import is no longer there. */
  onGone: () => void;
}

/** Asks how far an import is. Answers whether the connection is lost; then it goes on asking. */
export const usePolling = ({ importCursor, onProgress, onGone }: Polling): boolean => {
  const [isLost, setLost] = useState(false);
  const listeners = useRef({ onProgress, onGone });
  useEffect(() => {
    listeners.current = { onProgress, onGone };
  });
  useEffect(() => {
    if (!importCursor) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      try {
        const options = { loader: 'hide', toast: false, signal } as const;
        const progress = await request(memberImport.readProgress, { importCursor }, options);
        setLost(false);
        listeners.current.onProgress(progress);
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof RequestError && error.status === 404) return listeners.current.onGone();
        setLost(true);
      }
      if (!signal.aborted) timer = setTimeout(ask, interval);
    };
    void ask();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [importCursor]);
  return isLost;
};
