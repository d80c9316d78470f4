const databaseName = 'report.photos';
const storeName = 'photos';

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onerror = () => reject(request.error);
    request.onsuccess = () => resolve(request.result);
  });

const within = async <Value>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Value>,
): Promise<Value> => {
  const database = await open();
  try {
    return await new Promise<Value>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const request = work(transaction.objectStore(storeName));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
};

/** Keeps the photo of a report that waits. @returns whether the device could: it may be full, or keep nothing at all */
export const keepPhoto = (receipt: string, photo: Blob): Promise<boolean> =>
  within('readwrite', (store) => store.put(photo, receipt)).then(
    () => true,
    () => false,
  );

export const keptPhoto = (receipt: string): Promise<Blob | undefined> =>
  within<Blob | undefined>('readonly', (store) => store.get(receipt)).catch(() => undefined);

export const forgetPhoto = (receipt: string): Promise<unknown> =>
  within('readwrite', (store) => store.delete(receipt)).catch(() => undefined);
