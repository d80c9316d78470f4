/** Remembers on this device which import was started, so that its result is found after the tab was closed. */
export const lastImportOf = (area: string) => {
  const key = `${area}.cursor`;
  return {
    get: (): string | null => {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set: (importCursor: string | null): void => {
      try {
        if (importCursor === null) localStorage.removeItem(key);
        else localStorage.setItem(key, importCursor);
      } catch {
        // A browser that stores nothing just does not remember.
      }
    },
  };
};
