import { takenCaches, takenDatabase, takenSizes } from './taken';

const deleteDatabase = (): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(takenDatabase);
    // Blocked: another tab has it open still, and lets go of it as soon as it is told.
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });

const deleteCaches = async (): Promise<void> => {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(takenCaches)).map((name) => caches.delete(name)));
};

/** Forgets all that was taken along but for its entry in storage, which `forgetSignedOut` takes: whoever uses this browser next must not read it. */
export const forgetTaken = async (): Promise<void> => {
  takenSizes.set(null);
  await Promise.allSettled([
    ...('indexedDB' in window ? [deleteDatabase()] : []),
    ...('caches' in window ? [deleteCaches()] : []),
  ]);
};
