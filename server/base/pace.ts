import { setImmediate } from 'node:timers/promises';

/** Milliseconds of work after which others are let in. */
const turn = 10;

/** Call and await it between small pieces of long work: now and then it lets everything else that waits go first. */
export const createPace = (): (() => Promise<void>) => {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < turn) return;
    await setImmediate();
    began = performance.now();
  };
};
