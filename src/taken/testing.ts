import { vi } from 'vitest';
import { session } from '../../authProvider';
import { personOf } from '../../authProvider/otherTabs';
import { memberStateOf } from '../testing/memberState';

type Stores = typeof import('./database');

/** The browser's database in memory. */
export const memoryDatabase = () => {
  const stores = new Map<string, Map<string, unknown>>();
  const rowsOf = (name: string): Map<string, unknown> => {
    const rows = stores.get(name) ?? new Map<string, unknown>();
    stores.set(name, rows);
    return rows;
  };
  const database: Stores = {
    readRow: async <Row>(name: string, key: string) => structuredClone(rowsOf(name).get(key)) as Row | undefined,
    readRows: async <Row>(name: string) => structuredClone([...rowsOf(name).values()]) as Row[],
    writeRow: async (name, key, row) => rowsOf(name).set(key, structuredClone(row)),
    addRow: async (name, key, row) => rowsOf(name).set(key, structuredClone(row)),
    removeRow: async (name, key) => rowsOf(name).delete(key),
  };
  return { ...database, rowsOf, empty: () => stores.clear() };
};

/** A key that leaves everything as it is. */
export const openVault = {
  makeKey: async () => undefined,
  seal: async (_owner: string, _name: string, value: unknown) => value,
  unseal: async (_owner: string, _name: string, sealed: unknown) => sealed,
};

/** Files in memory, by their path. */
export const memoryCaches = () => {
  const files = new Set<string>();
  const addressOf = (file: string | Request): string => (typeof file === 'string' ? file : new URL(file.url).pathname);
  vi.stubGlobal('caches', {
    open: async () => ({
      keys: async () => [...files].map((file) => ({ url: `https://dashboard.test${file}` })),
      match: async (file: string) => (files.has(file) ? {} : undefined),
      put: async (file: string) => void files.add(file),
      delete: async (file: string | Request) => files.delete(addressOf(file)),
    }),
  });
  return files;
};

/** Signs in whoever has something on the device. */
export const signInOwner = () => {
  const state = memberStateOf('member');
  session.set(state);
  return { state, owner: personOf(state) };
};
