import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { FileContextName } from '../../../contract/files';
import { extensionOf, type FileFormat, fileFormats } from '../../../contract/shapes/fileFormats';
import { CallError } from '../../base/errors';
import type { FileAnswer } from '../../core/exports/fileAnswer';
import type { Transaction } from '../../db/database';
import { files } from '../../db/schema';
import type { FileStorage } from '../../files/storage';
import { type StoredFile, storageKey } from '../../files/store';

interface Address {
  context: FileContextName;
  type: string;
  uuid: string;
  filename: string;
}

/** The file at an address, if the row rule lets the caller see it. @throws `file.notFound` */
export const findFile = async (tx: Transaction, address: Address, rule: SQL | undefined): Promise<StoredFile> => {
  const { context, type, uuid, filename } = address;
  const at = and(eq(files.id, uuid), eq(files.context, context), eq(files.type, type), eq(files.name, filename));
  const [file] = await tx.select().from(files).where(and(at, rule));
  if (!file) throw new CallError('file.notFound');
  return file;
};

/** The row rule of what belongs to a licensee, whoever asks. */
export const ofLicensees = isNotNull(files.licenseeId);

/** The answer with a stored file. */
export const storedAnswer = (storage: FileStorage, file: StoredFile, cacheControl?: string): FileAnswer => ({
  name: file.name,
  contentType: file.contentType,
  size: file.size,
  inline: fileFormats[extensionOf(file.name) as FileFormat]?.inline ?? false,
  etag: `"${Buffer.from(file.sha256).toString('base64url')}"`,
  open: (range) => storage.read(storageKey(file), range),
  ...(cacheControl && { cacheControl }),
});
