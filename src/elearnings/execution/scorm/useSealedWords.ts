import { useEffect, useRef, useState } from 'react';
import { hasWords } from '../../../../authProvider';
import { isFromPlayer } from '../../player/messages';
import type { LastReport } from '../../player/sealing';
import { keepSealedWords, takeSealedWords } from './keptWords';

/** Milliseconds: for so long the page is waited for once it is there. */
const patience = 1_000;

interface Options {
  executionUuid: string;
  sealedWordsAddress: string;
  /** Takes what was said last, by unit. */
  take: (reports: Record<string, LastReport>) => void;
}

/**
 * Fetches what units said last without a network from the content's host, where opening the player clears it. Until
 * `isAwaited` ends, the frame shows the page at the address, and no player is opened.
 */
export const useSealedWords = ({ executionUuid, sealedWordsAddress, take }: Options) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isAwaited, setAwaited] = useState(hasWords);
  const [isThere, setThere] = useState(false);
  const taking = useRef(take);
  taking.current = take;

  useEffect(() => {
    if (!isAwaited) return undefined;
    const goOn = async (): Promise<void> => {
      await takeSealedWords(executionUuid, (reports) => taking.current(reports)).catch(() => undefined);
      setAwaited(false);
    };
    const hear = ({ origin, source, data }: MessageEvent): void => {
      if (origin !== new URL(sealedWordsAddress).origin || source !== frame.current?.contentWindow) return;
      if (!isFromPlayer(data) || data.kind !== 'sealed') return;
      keepSealedWords(data.sealed);
      void goOn();
    };
    window.addEventListener('message', hear);
    // A page that could not be loaded says nothing.
    const timer = isThere ? setTimeout(goOn, patience) : undefined;
    return () => {
      window.removeEventListener('message', hear);
      clearTimeout(timer);
    };
  }, [isAwaited, isThere, executionUuid, sealedWordsAddress]);
  return { sealedFrame: frame, isAwaited, onLoad: () => setThere(true) };
};
