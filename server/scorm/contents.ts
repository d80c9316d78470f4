import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { scormPackageFiles, scormPackages } from '../db/schema';
import type { PackageUnit } from '../db/schema/elearnings';
import type { Transact } from '../domain/assignable/importVersion';
import type { FileStorage } from '../files/storage';
import type { Archive } from './archive';
import { contentTypeOf } from './contentTypes';
import { charsetOf, isText } from './encodings';
import { inOnePiece } from './limits';

export const sha256Of = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();

/** The paths of a package's files below the folder of its manifest, which ends with a slash or is ''. */
export const pathsIn = ({ entries }: Archive, folder: string): string[] =>
  [...entries.keys()].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));

/** Bytes: larger texts are data, which scripts read and no browser shows. */
const largestText = 5 * 1024 * 1024;

/** The type that a file is served with, and its encoding where a browser would find a wrong one. */
export const servedType = async (archive: Archive, path: string): Promise<string> => {
  const type = contentTypeOf(path);
  if (!isText(type) || archive.sizeOf(path) > largestText) return type;
  const charset = charsetOf(await archive.read(path), type);
  return charset === undefined ? type : `${type}; charset=${charset}`;
};

/**
 * Tells whether a zip file holds the same as an imported package: its units, which a former release may have read otherwise,
 * and its files, byte for byte and as they are served; the first that differs ends it.
 * @throws PackageFault if a file is damaged
 */
export const holdsSame = async (
  transact: Transact,
  packageId: string,
  archive: Archive,
  folder: string,
  units: readonly PackageUnit[],
): Promise<boolean> => {
  const { path, sha256, size, contentType } = scormPackageFiles;
  const { known, stored } = await transact(async (tx) => {
    const [found] = await tx.select().from(scormPackages).where(eq(scormPackages.id, packageId));
    const its = eq(scormPackageFiles.packageId, packageId);
    return {
      known: found,
      stored: await tx.select({ path, sha256, size, contentType }).from(scormPackageFiles).where(its),
    };
  });
  if (!isDeepStrictEqual(known?.units, units)) return false;
  const files = new Map(stored.map((file) => [file.path, file]));
  const paths = pathsIn(archive, folder);
  if (paths.length !== files.size || !paths.every((each) => files.get(each)?.size === archive.sizeOf(folder + each))) {
    return false;
  }
  for (const each of paths) {
    const hash = createHash('sha256');
    for await (const chunk of archive.chunks(folder + each)) hash.update(chunk);
    const file = files.get(each);
    if (hash.digest().compare(file?.sha256 ?? Buffer.alloc(0)) !== 0) return false;
    if (file?.contentType !== (await servedType(archive, folder + each))) return false;
  }
  return true;
};

/**
 * Unpacks one file into the storage, piece by piece. @returns its hash
 * @throws PackageFault if the file is damaged
 */
export const storeFile = async (
  storage: FileStorage,
  archive: Archive,
  path: string,
  { key, contentType }: { key: string; contentType: string },
): Promise<Buffer> => {
  const size = archive.sizeOf(path);
  if (size <= inOnePiece) {
    const content = await archive.read(path);
    await storage.write(key, content, contentType);
    return sha256Of(content);
  }
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const chunk of archive.chunks(path)) {
      hash.update(chunk);
      yield chunk;
    }
  }
  await storage.writeStream(key, Readable.from(hashed(), { objectMode: false }), { contentType, size });
  return hash.digest();
};
