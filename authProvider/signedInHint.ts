const storageKey = 'signedIn';

/** True if somebody was signed in here and has not signed out: only then is it worth asking the server. */
export const wasSignedIn = (): boolean => {
  try {
    return window.localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
};

/** Remembers, or forgets, that somebody is signed in. Says nothing about who. */
export const hintSignedIn = (isSignedIn: boolean): void => {
  try {
    if (isSignedIn) window.localStorage.setItem(storageKey, 'yes');
    else window.localStorage.removeItem(storageKey);
  } catch {
    // Storage is switched off: the sign-in page then shows itself to somebody signed in, and that is all.
  }
};
