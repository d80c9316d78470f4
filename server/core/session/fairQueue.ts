import { CallError } from '../../base/errors';

/** Work that waits for its turn, a line for each of those it is done for. */
export interface FairQueue {
  /** @throws service.unavailable if too many wait in that line */
  run<T>(line: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Lets only so much be done at once. The lines take turns: a long one makes nobody wait but those who stand in it.
 * @param longest how many may wait in one line
 */
export const createFairQueue = (atOnce: number, longest: number): FairQueue => {
  /** In the order in which they get their turns. None is empty. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;

  const wait = (line: string): Promise<void> => {
    const waiting = lines.get(line) ?? [];
    if (waiting.length >= longest) throw new CallError('service.unavailable');
    lines.set(line, waiting);
    return new Promise((start) => waiting.push(start));
  };

  /** Hands the turn on, or back if nobody waits. */
  const handOn = (): void => {
    const [first] = lines;
    if (!first) {
      running -= 1;
      return;
    }
    const [line, waiting] = first;
    const start = waiting.shift();
    lines.delete(line);
    if (waiting.length > 0) lines.set(line, waiting);
    start?.();
  };

  return {
    run: async (line, work) => {
      if (running < atOnce) running += 1;
      else await wait(line);
      try {
        return await work();
      } finally {
        handOn();
      }
    },
  };
};
