import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/database';
import { scormPackageFiles } from '../db/schema';
import type { Archive } from './archive';

export const sha256Of = (content: Uint8Array): Buffer => createHash('sha256').update(content).digest();

/** The paths of a package's files below the folder of its manifest, which ends with a slash or is ''. */
export const pathsIn = ({ entries }: Archive, folder: string): string[] =>
  [...entries.keys()].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));

/**
 * Whether a zip file holds the same files as an imported package, byte for byte; the first that differs ends it.
 * @throws PackageFault if a file is damaged
 */
export const holdsSameFiles = async (
  tx: Transaction,
  packageId: string,
  archive: Archive,
  folder: string,
): Promise<boolean> => {
  const { path, sha256 } = scormPackageFiles;
  const stored = await tx
    .select({ path, sha256 })
    .from(scormPackageFiles)
    .where(eq(scormPackageFiles.packageId, packageId));
  const hashes = new Map(stored.map((file) => [file.path, file.sha256]));
  const paths = pathsIn(archive, folder);
  if (paths.length !== hashes.size || !paths.every((each) => hashes.has(each))) return false;
  for (const each of paths) {
    const hash = hashes.get(each);
    if (!hash || sha256Of(await archive.read(folder + each)).compare(hash) !== 0) return false;
  }
  return true;
};
