import type { FileStorage } from '../files/storage';

/** For tests without files. */
export const emptyStorage: FileStorage = {
  write: async () => undefined,
  writeStream: async () => undefined,
  read: async () => undefined,
  delete: async () => undefined,
  async *keys() {},
};
