/** Under which all windows wait for each other. */
const name = 'taken-files';

/** Fallback where browsers have no locks: this window at least waits for itself. */
let tail: Promise<unknown> = Promise.resolve();

/** Does what changes the files on this device, one after the other in all windows. Nothing within may ask for the same. */
export const oneByOne = async <T>(work: () => Promise<T>): Promise<T> => {
  if (navigator.locks) return navigator.locks.request(name, work);
  const done = tail.then(work);
  tail = done.catch(() => undefined);
  return done;
};
