import { type Entries, isEntries } from './packageStorage';

/** Begins the names of what is kept sealed in the browser's storage of the content's host. */
export const sealedPrefix = 'sealed ';

/** Reads the sealed last words, by execution and unit; as many as a message may bear. */
export const readSealed = (): Entries => {
  const found: Record<string, string> = {};
  try {
    for (const [name, sealed] of Object.entries(localStorage)) {
      const place = name.slice(sealedPrefix.length);
      if (name.startsWith(sealedPrefix) && isEntries({ ...found, [place]: sealed })) found[place] = sealed;
    }
  } catch {
    // Forbidden: then nothing lies there.
  }
  return found;
};
