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

/** Does something unless that is open in some window: then undefined. */
export const unlessOpen = async <T>(executionUuid: string, work: () => Promise<T>): Promise<T | undefined> => {
  if (!navigator.locks) return work();
  return navigator.locks.request(nameOf(executionUuid), { ifAvailable: true }, (lock) => (lock ? work() : undefined));
};
