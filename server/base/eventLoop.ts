import { setImmediate } from 'node:timers/promises';

/** Time slice in milliseconds, after which others are let in. */
const turn = 10;

/**
 * Yields to the event loop: awaited between small pieces of long work, it lets everything else that waits go first as
 * soon as its time slice is over.
 */
export const createYield = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turn) return;
    await setImmediate();
    began = performance.now();
  };
};
