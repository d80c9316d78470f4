import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type FileContextName, type FileType, fileContexts } from '../../contract/files';
import type { FileFormat } from '../../contract/shapes/fileFormats';
import { newId } from '../base/newId';
import { anyOf } from '../db/anyOf';
import type { Transaction } from '../db/database';
import { files } from '../db/schema';
import { inspectFile } from './inspect';
import type { FileStorage } from './storage';

export type StoredFile = typeof files.$inferSelect;

/** Key of a file's bytes in the storage. Its last two digits are random, so that no folder grows too large. */
export const storageKey = ({ context, id }: Pick<StoredFile, 'context' | 'id'>): string =>
  `${context}/${id.slice(-2)}/${id}`;

/** The id in a key; undefined if it is none of ours. */
export const idInKey = (key: string): string | undefined =>
  /^[\w-]+\/[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(key)?.[1];

/** A file whose bytes are stored and whose row is still to be written. */
export type WrittenFile = Pick<StoredFile, 'id' | 'context' | 'type' | 'name' | 'contentType' | 'size' | 'sha256'>;

/**
 * Checks a file against the formats of its context and stores its bytes. Do it outside a transaction, and `addFile` in
 * the one that changes the record it belongs to: whatever fails between leaves bytes that housekeeping removes.
 * @throws `file.invalidFormat`, `file.invalidSize`
 */
export const writeFile = async <Name extends FileContextName>(
  storage: FileStorage,
  { context, type }: { context: Name; type: FileType<Name> },
  file: { fileName: string; content: Buffer },
): Promise<WrittenFile> => {
  const { formats, maximumSize }: { formats: readonly FileFormat[]; maximumSize?: number } = fileContexts[context];
  const { name, contentType, content } = await inspectFile(file, formats, maximumSize);
  const id = newId();
  await storage.write(storageKey({ context, id }), content, contentType);
  const sha256 = createHash('sha256').update(content).digest();
  return { id, context, type, name, contentType, size: content.length, sha256 };
};

/** Owner of a file: a company, or a licensee and thus one for all its companies. */
type Tenant = { clientId: string } | { licenseeId: string };

/** Writes the row of a file whose bytes are stored. */
export const addFile = async (
  tx: Transaction,
  file: WrittenFile,
  of: Tenant & { ownerId: string; createdAt: Date; createdBy: string | null },
): Promise<void> => {
  await tx.insert(files).values({ ...file, ...of });
};

/** Forgets the files of one owner or of several, those of one type if it is named; housekeeping removes their bytes. */
export const removeFilesOf = async (
  tx: Transaction,
  { context, ownerId, type }: { context: FileContextName; ownerId: string | readonly string[]; type?: string },
): Promise<void> => {
  await tx
    .delete(files)
    .where(
      and(
        eq(files.context, context),
        anyOf(files.ownerId, [ownerId].flat()),
        type === undefined ? undefined : eq(files.type, type),
      ),
    );
};
