import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { LibraryUpload, UploadState } from '../../../contract/partner/versions';
import { CallError } from '../../base/errors';
import type { Transaction } from '../../db/database';
import { libraryUploads } from '../../db/schema';
import type { FileStorage } from '../../files/storage';

export type UploadRow = typeof libraryUploads.$inferSelect;

/** Kinds of jobs; they name the licensee in place of a company. */
export const checkJob = 'library.check';
export const publishJob = 'library.publish';
export const removePartsJob = 'library.removeParts';

/** Key of a part of an upload in the storage. */
export const partKey = (uploadId: string, number: number): string => `uploads/${uploadId}/${number}`;

/** The upload's id in the key of a part; undefined if it is none. */
export const uploadIdInKey = (key: string): string | undefined =>
  /^uploads\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/\d+$/.exec(key)?.[1];

export const removeParts = async (
  storage: FileStorage,
  { id, partCount }: Pick<UploadRow, 'id' | 'partCount'>,
): Promise<void> => {
  for (let number = 0; number < partCount; number += 1) await storage.delete(partKey(id, number));
};

/** An upload as the screen shows it. */
export const toUpload = (row: UploadRow): LibraryUpload => {
  const { id, fileName, size, partSize, partCount, received, state, findings, notices, outcome } = row;
  return {
    uuid: id,
    fileName,
    size,
    partSize,
    partCount,
    state,
    findings,
    notices,
    received: received.toSorted((one, other) => one - other),
    begunAt: row.begunAt.toISOString(),
    begunBy: row.begunByName,
    found: row.found,
    outcome,
  };
};

/** The licensee's uploads, the newest first. */
export const readUploads = (tx: Transaction, licenseeId: string): Promise<UploadRow[]> =>
  tx
    .select()
    .from(libraryUploads)
    .where(eq(libraryUploads.licenseeId, licenseeId))
    .orderBy(desc(libraryUploads.begunAt));

/** @throws `record.notFound` */
export const requireUpload = async (tx: Transaction, uuid: string): Promise<UploadRow> => {
  const [row] = await tx.select().from(libraryUploads).where(eq(libraryUploads.id, uuid));
  if (!row) throw new CallError('record.notFound');
  return row;
};

type Change = Partial<Omit<typeof libraryUploads.$inferInsert, 'id' | 'licenseeId' | 'received'>>;

/** Changes an upload that is in one of these states. @returns it; undefined if it is in none of them, or gone */
export const moveUpload = async (
  tx: Transaction,
  uuid: string,
  { from, now }: { from: readonly UploadState[]; now: Date },
  change: Change,
): Promise<UploadRow | undefined> => {
  const isThere = and(eq(libraryUploads.id, uuid), inArray(libraryUploads.state, from));
  const [row] = await tx
    .update(libraryUploads)
    .set({ ...change, changedAt: now })
    .where(isThere)
    .returning();
  return row;
};

/** Notes that a part is here; its state stays. @returns the upload; undefined where it takes no parts any more */
export const notePart = async (
  tx: Transaction,
  uuid: string,
  number: number,
  now: Date,
): Promise<UploadRow | undefined> => {
  const { received } = libraryUploads;
  const [row] = await tx
    .update(libraryUploads)
    .set({
      received: sql`case when ${number}::int = any(${received}) then ${received} else ${received} || ${number}::int end`,
      changedAt: now,
    })
    .where(and(eq(libraryUploads.id, uuid), eq(libraryUploads.state, 'receiving')))
    .returning();
  return row;
};
