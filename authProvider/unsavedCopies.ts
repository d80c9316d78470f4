import { storage } from '../dataProvider/storage';

/** Under which name an execution is kept in this browser until the server has it. */
export const copyKey = (executionUuid: string) => `execution.${executionUuid}` as const;

/** Under which name is kept in this browser what a package stores there. */
export const packageKey = (executionUuid: string) => `package.${executionUuid}` as const;

/** Under which name is kept in this browser what opens the sealed last words of a package's units. */
export const wordsKey = (executionUuid: string) => `words.${executionUuid}` as const;

/** True if anything lies in this browser that the server does not have yet. */
export const hasUnsavedCopies = (): boolean => storage.untilSignOut.keysFrom('execution.').length > 0;

/** True if the player may have sealed last words in this browser that can be opened here. */
export const hasWords = (): boolean => storage.untilSignOut.keysFrom('words.').length > 0;

/** Under which name is kept, for as long as a tab is open, what was typed into a form before the page was loaded anew. */
export const typedPrefix = 'typed.';

/** Forgets what others have typed in this tab, whose session ended before it was saved. */
export const forgetTypedOfOthers = (person: string): void => {
  for (const key of storage.tab.keysFrom(typedPrefix)) {
    if (!key.startsWith(`${typedPrefix}${person} `)) storage.tab.write(key, null);
  }
};
