import { readFile } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { packageRoot } from '../base/packageRoot';
import type { FileStorage } from './storage';
import { type StoredFile, storageKey } from './store';

/** Pictures that come with the product are files of the built dashboard. */
const readAsset = (address: string): Promise<Buffer> => {
  const folder = join(packageRoot, 'dist/dashboard/assets');
  const path = normalize(join(packageRoot, 'dist/dashboard', address));
  return path.startsWith(folder + sep) ? readFile(path) : Promise.reject(new Error('not among the assets'));
};

const readStored = async (storage: FileStorage, address: string): Promise<Buffer | undefined> => {
  const [, id] = /^licensee\/[\w-]+\/([0-9a-f-]{36})\//.exec(address) ?? [];
  if (!id) return undefined;
  const file: Pick<StoredFile, 'context' | 'id'> = { context: 'licensee', id };
  const stream = await storage.read(storageKey(file));
  return stream && buffer(stream);
};

/** The bytes of a picture as a licensee's looks name it: one that comes with the product, or a stored one. */
export const readLicenseePicture = (storage: FileStorage, address: string): Promise<Buffer | undefined> =>
  address.startsWith('/assets/') ? readAsset(address) : readStored(storage, address);
