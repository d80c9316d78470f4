/** Beginnings of the keys that sign-out forgets, of tab and device: whoever uses this browser next must not read them. */
export const forgottenAtSignOut = [
  // Work that the server does not have yet, what packages store, and the keys of what they said last.
  'execution.',
  'package.',
  'words.',
  // Text typed into forms before the page was loaded anew.
  'typed.',
  // Requests of lists, and with them what somebody looked for.
  'list.',
  'taken',
  'signedIn',
] as const;

type Forgotten = `${(typeof forgottenAtSignOut)[number]}${string}`;

/** Fallback for storage that is switched off, full, or holds what is none of ours: nothing is known, and nothing kept. */
const scopeOf = <Key extends string>(area: 'localStorage' | 'sessionStorage') => ({
  read: (key: Key): string | null => {
    try {
      return window[area].getItem(key);
    } catch {
      return null;
    }
  },
  readJson: <Value>(key: Key): Value | null => {
    try {
      return JSON.parse(window[area].getItem(key) ?? 'null');
    } catch {
      return null;
    }
  },
  /** Keeps a text; null forgets it. @returns whether the browser did so */
  write: (key: Key, text: string | null): boolean => {
    try {
      if (text === null) window[area].removeItem(key);
      else window[area].setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  keysFrom: (beginning: Key): Key[] => {
    try {
      return Object.keys(window[area]).filter((key): key is Key => key.startsWith(beginning));
    } catch {
      return [];
    }
  },
});

/** The browser's storage: for as long as the tab is open, on the device for whoever uses it, and there until sign-out. */
export const storage = {
  tab: scopeOf<string>('sessionStorage'),
  device: scopeOf<string>('localStorage'),
  untilSignOut: scopeOf<Forgotten>('localStorage'),
};

/** Forgets what may not outlive a sign-out. */
export const forgetSignedOut = (): void => {
  for (const scope of [storage.tab, storage.untilSignOut]) {
    for (const key of forgottenAtSignOut.flatMap(scope.keysFrom)) scope.write(key as Forgotten, null);
  }
};
