const prefix = 'execution.';

/** Under which name an execution is kept in this browser until the server has it. */
export const copyKey = (executionUuid: string): string => `${prefix}${executionUuid}`;

const copyKeys = (): string[] => {
  try {
    return Object.keys(window.localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    // Forbidden: then nothing lies there.
    return [];
  }
};

/** Whether anything lies in this browser that the server does not have yet. */
export const hasUnsavedCopies = (): boolean => copyKeys().length > 0;

/** Forgets all that the server does not have yet: whoever uses this browser next must not read it. */
export const forgetUnsavedCopies = (): void => {
  for (const key of copyKeys()) window.localStorage.removeItem(key);
};
