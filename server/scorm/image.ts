import { eq } from 'drizzle-orm';
import { fileAddress } from '../../contract/files';
import { extensionOf, pictureFormats } from '../../contract/shapes/fileFormats';
import { CallError } from '../base/errors';
import type { Transaction } from '../db/database';
import { files } from '../db/schema';
import type { FileStorage } from '../files/storage';
import { addFile, writeFile } from '../files/store';
import { sha256Of } from './contents';
import { PackageFault } from './fault';

/** A picture for the card of a course. */
export interface Image {
  fileName: string;
  content: Buffer;
}

interface Owner {
  licenseeId: string;
  /** The version's. */
  ownerId: string;
  createdAt: Date;
}

/** True if a picture is the one at an address below `file/`. */
export const isSameImage = async (tx: Transaction, address: string | null, { content }: Image): Promise<boolean> => {
  const id = address?.split('/')[2];
  if (id === undefined) return false;
  const [stored] = await tx.select({ sha256: files.sha256 }).from(files).where(eq(files.id, id));
  return stored !== undefined && sha256Of(content).compare(stored.sha256) === 0;
};

/** Stores a picture as a version's. @returns its address below `file/` @throws PackageFault if it is none */
export const storeImage = async (
  tx: Transaction,
  storage: FileStorage,
  image: Image,
  owner: Owner,
): Promise<string> => {
  const refused = new PackageFault(
    `--image: ${image.fileName} is no picture of the kind its name says; ${pictureFormats.join(', ')} are`,
  );
  if (!pictureFormats.some((format) => format === extensionOf(image.fileName))) throw refused;
  const file = await writeFile(storage, { context: 'elearning', type: 'picture' }, image).catch((error: unknown) => {
    throw error instanceof CallError ? refused : error;
  });
  await addFile(tx, file, { ...owner, createdBy: null });
  return fileAddress({ ...file, uuid: file.id });
};
