const prefix = 'execution.';

/** Under which name an execution is kept in this browser until the server has it. */
export const copyKey = (executionUuid: string): string => `${prefix}${executionUuid}`;

const packagePrefix = 'package.';

/** Under which name is kept in this browser what a package stores there. */
export const packageKey = (executionUuid: string): string => `${packagePrefix}${executionUuid}`;

const wordsPrefix = 'words.';

/** Under which name is kept in this browser what opens the sealed last words of a package's units. */
export const wordsKey = (executionUuid: string): string => `${wordsPrefix}${executionUuid}`;

const keysOf = (...prefixes: string[]): string[] => {
  try {
    return Object.keys(window.localStorage).filter((key) => prefixes.some((each) => key.startsWith(each)));
  } catch {
    // Forbidden: then nothing lies there.
    return [];
  }
};

/** True if anything lies in this browser that the server does not have yet. */
export const hasUnsavedCopies = (): boolean => keysOf(prefix).length > 0;

/** True if the player may have sealed last words in this browser that can be opened here. */
export const hasWords = (): boolean => keysOf(wordsPrefix).length > 0;

/** Under which name is kept, for as long as a tab is open, what was typed into a form before the page was loaded anew. */
export const typedPrefix = 'typed.';

/** Forgets what others have typed in this tab, whose session ended before it was saved. */
export const forgetTypedOfOthers = (person: string): void => {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(typedPrefix) && !key.startsWith(`${typedPrefix}${person} `))
        window.sessionStorage.removeItem(key);
    }
  } catch {
    // Forbidden: then nothing lies there.
  }
};

/** Forgets all that the server does not have yet, what packages stored, and the keys of what they said last: whoever uses this browser next must not read it. */
export const forgetUnsavedCopies = (): void => {
  for (const key of keysOf(prefix, packagePrefix, wordsPrefix)) window.localStorage.removeItem(key);
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(typedPrefix)) window.sessionStorage.removeItem(key);
    }
  } catch {
    // Forbidden: then nothing lies there.
  }
};
