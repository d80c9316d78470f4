import { takenDatabase } from '../../authProvider/taken';

const stores = ['keys', 'courses', 'copies', 'starts', 'news'] as const;
type StoreName = (typeof stores)[number];

let opened: Promise<IDBDatabase> | undefined;

const forget = (): void => {
  opened = undefined;
};

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(takenDatabase, 1);
    request.onupgradeneeded = () => {
      for (const name of stores) request.result.createObjectStore(name);
    };
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const database = request.result;
      // Another tab signs out, which deletes it.
      database.onversionchange = () => {
        database.close();
        forget();
      };
      database.onclose = forget;
      resolve(database);
    };
  });

const database = (): Promise<IDBDatabase> => {
  opened ??= openDatabase();
  opened.catch(forget);
  return opened;
};

/** One transaction on one store. @returns what the request answered, once everything is on the device */
const transact = async <T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> => {
  const transaction = (await database()).transaction(name, mode);
  const request = work(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error ?? request.error);
  });
};

export const readRow = <Row>(store: StoreName, key: string): Promise<Row | undefined> =>
  transact<Row | undefined>(store, 'readonly', (rows) => rows.get(key));

export const readRows = <Row>(store: StoreName): Promise<Row[]> =>
  transact<Row[]>(store, 'readonly', (rows) => rows.getAll());

export const writeRow = (store: StoreName, key: string, row: unknown): Promise<unknown> =>
  transact(store, 'readwrite', (rows) => rows.put(row, key));

/** Writes a row unless there is one already: of two tabs at once, the first. */
export const addRow = (store: StoreName, key: string, row: unknown): Promise<unknown> =>
  transact(store, 'readwrite', (rows) => rows.add(row, key));

export const removeRow = (store: StoreName, key: string): Promise<unknown> =>
  transact(store, 'readwrite', (rows) => rows.delete(key));
