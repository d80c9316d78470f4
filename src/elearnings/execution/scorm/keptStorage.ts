import { packageKey } from '../../../../authProvider';
import { storage } from '../../../../dataProvider/storage';
import { type Entries, isEntries } from '../../player/packageStorage';

/** Reads the storage that a package has on this device for its person, until they sign out. */
export const readStorage = (executionUuid: string): Entries => {
  const kept = storage.untilSignOut.readJson<unknown>(packageKey(executionUuid));
  return isEntries(kept) ? kept : {};
};

/** Keeps it, or forgets it where there is nothing. Where nothing can be kept, it holds until the package is left. */
export const keepStorage = (executionUuid: string, entries: Entries): void => {
  const isEmpty = Object.keys(entries).length === 0;
  storage.untilSignOut.write(packageKey(executionUuid), isEmpty ? null : JSON.stringify(entries));
};
