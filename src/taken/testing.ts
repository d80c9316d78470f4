import { beforeEach, vi } from 'vitest';
import { session } from '../../authProvider';
import { personOf } from '../../authProvider/otherTabs';
import { memberStateOf } from '../testing/memberState';
import * as database from './database';
import * as vault from './vault';

/** The browser's database in memory, with keys that leave everything as it is; empty before each test of a file. */
export const keepInMemory = () => {
  const stores = new Map<string, Map<string, unknown>>();
  const rowsOf = (name: string): Map<string, unknown> => {
    const rows = stores.get(name) ?? new Map<string, unknown>();
    stores.set(name, rows);
    return rows;
  };
  const write = async (name: string, key: string, row: unknown) => rowsOf(name).set(key, structuredClone(row));
  beforeEach(() => {
    stores.clear();
    vi.spyOn(database, 'readRow').mockImplementation(
      async (name, key) => structuredClone(rowsOf(name).get(key)) as never,
    );
    vi.spyOn(database, 'readRows').mockImplementation(
      async (name) => structuredClone([...rowsOf(name).values()]) as never,
    );
    vi.spyOn(database, 'writeRow').mockImplementation(write);
    vi.spyOn(database, 'addRow').mockImplementation(write);
    vi.spyOn(database, 'removeRow').mockImplementation(async (name, key) => rowsOf(name).delete(key));
    vi.spyOn(vault, 'makeKey').mockResolvedValue();
    vi.spyOn(vault, 'seal').mockImplementation(async (_owner, _name, value) => value as never);
    vi.spyOn(vault, 'unseal').mockImplementation(async (_owner, _name, sealed) => sealed as never);
  });
  return { rowsOf };
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
