import { storage } from '../dataProvider/storage';

const storageKey = 'signedIn';

/** True if somebody was signed in here and has not signed out: only then is it worth asking the server. */
export const wasSignedIn = (): boolean => storage.untilSignOut.read(storageKey) !== null;

/** Remembers, or forgets, that somebody is signed in. Says nothing about who. */
export const hintSignedIn = (isSignedIn: boolean): void => {
  storage.untilSignOut.write(storageKey, isSignedIn ? 'yes' : null);
};
