const nameOf = (executionUuid: string): string => `taken.${executionUuid}`;

/** Says in all windows that something is open here, until the answer is called. */
export const hold = (executionUuid: string): (() => void) => {
  let release = (): void => undefined;
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(nameOf(executionUuid), { mode: 'shared' }, () => open);
  return () => release();
};

/** Does something unless that is open in some window. */
export const unlessOpen = async <T>(executionUuid: string, work: () => Promise<T>): Promise<T | 'open'> => {
  if (!navigator.locks) return work();
  return navigator.locks.request(nameOf(executionUuid), { ifAvailable: true }, (lock) => (lock ? work() : 'open'));
};

/** Waits until that is open in no window. A browser may take a moment to let go of what a closed window held. */
export const whenClosed = (executionUuid: string): Promise<void> =>
  navigator.locks.request(nameOf(executionUuid), () => undefined);
