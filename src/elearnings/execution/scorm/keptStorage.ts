import { packageKey } from '../../../../authProvider';
import { type Entries, isEntries } from '../../player/packageStorage';

/** Reads the storage that a package has on this device for its person, until they sign out. */
export const readStorage = (executionUuid: string): Entries => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(packageKey(executionUuid)) ?? '{}');
    return isEntries(kept) ? kept : {};
  } catch {
    return {};
  }
};

/** Keeps it, or forgets it where there is nothing; a browser that keeps nothing must not stop anybody. */
export const keepStorage = (executionUuid: string, entries: Entries): void => {
  try {
    if (Object.keys(entries).length === 0) localStorage.removeItem(packageKey(executionUuid));
    else localStorage.setItem(packageKey(executionUuid), JSON.stringify(entries));
  } catch {
    // Full, or forbidden: then it holds until the package is left.
  }
};
