import { CallError } from './errors';

interface Limits {
  /** How much is done at once, whomever it is for. */
  atOnce: number;
  /** How much of that is for one line; all of it unless told. */
  atOncePerLine?: number;
  /** Maximum number that may wait in one line. */
  longest: number;
  /** Refusal of one whose line is too long; `service.unavailable` unless told. */
  refusal?: () => CallError;
}

interface Waiting {
  /** Gives the place up, with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Never refused: it is part of an answer that has begun. */
  isPatient?: boolean;
}

/** Work that waits for its turn, a line for each of those it is done for. */
export interface FairQueue {
  /** Waits for a turn. @returns what ends it @throws the refusal if too many wait in that line */
  enter(line: string, waiting?: Waiting): Promise<() => void>;
  /** Does work in its turn. @throws what `enter` throws */
  run<T>(line: string, work: () => Promise<T>, waiting?: Waiting): Promise<T>;
}

/** Lets only so much be done at once. The lines take turns: a long one makes nobody wait but those who stand in it. */
export const createFairQueue = ({
  atOnce,
  atOncePerLine = atOnce,
  longest,
  refusal = () => new CallError('service.unavailable'),
}: Limits): FairQueue => {
  /** In the order in which they get their turns. None is empty. */
  const lines = new Map<string, (() => void)[]>();
  const running = new Map<string, number>();
  let all = 0;

  const runningIn = (line: string): number => running.get(line) ?? 0;
  const hasTurn = (line: string): boolean => all < atOnce && runningIn(line) < atOncePerLine;

  const setWaiting = (line: string, waiting: (() => void)[]): void => {
    if (waiting.length > 0) lines.set(line, waiting);
    else lines.delete(line);
  };

  const begin = (line: string): (() => void) => {
    all += 1;
    running.set(line, runningIn(line) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      all -= 1;
      if (runningIn(line) > 1) running.set(line, runningIn(line) - 1);
      else running.delete(line);
      handOn();
    };
  };

  /** Gives the turn to the first line that may have it, which is the last one afterwards. */
  const handOn = (): void => {
    for (const [line, [start, ...waiting]] of lines) {
      if (!hasTurn(line)) continue;
      lines.delete(line);
      setWaiting(line, waiting);
      start?.();
      return;
    }
  };

  const enter: FairQueue['enter'] = async (line, { signal, isPatient = false } = {}) => {
    signal?.throwIfAborted();
    if (hasTurn(line)) return begin(line);
    const before = lines.get(line) ?? [];
    if (before.length >= longest && !isPatient) throw refusal();
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve(begin(line));
      };
      const leave = (): void => {
        setWaiting(
          line,
          (lines.get(line) ?? []).filter((each) => each !== start),
        );
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      lines.set(line, [...before, start]);
    });
  };

  const run: FairQueue['run'] = async (line, work, waiting) => {
    const end = await enter(line, waiting);
    try {
      return await work();
    } finally {
      end();
    }
  };
  return { enter, run };
};
