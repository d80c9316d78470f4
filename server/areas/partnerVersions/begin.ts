import { inArray } from 'drizzle-orm';
import { type partnerVersions as calls, uploadPartSize, versionFormats } from '../../../contract/partner/versions';
import { mayBeOf } from '../../../contract/shapes/fileFormats';
import { CallError } from '../../base/errors';
import { newId } from '../../base/newId';
import type { PartnerHandler } from '../../core/context/partnerContext';
import { onConflictError } from '../../db/errors';
import { libraryUploads } from '../../db/schema';
import { openStates } from '../../db/schema/libraryUploads';
import { queueJob } from '../../domain/library/queue';
import { readUploads, removePartsJob, toUpload, type UploadRow } from '../../domain/library/uploads';

const isOpen = ({ state }: UploadRow): boolean => openStates.some((open) => open === state);

/**
 * Begins an upload, or goes on with that of the same file: by whomever of the licensee's staff it was begun. What was
 * finished, well or not, makes room for it.
 */
export const begin: PartnerHandler<typeof calls.begin> = async (context, { fileName, size, fingerprint }) => {
  const { tx, licenseeId, caller, clock } = context;
  if (!mayBeOf(versionFormats, fileName)) throw new CallError('file.invalidFormat');
  const rows = await readUploads(tx, licenseeId);
  const open = rows.find(isOpen);
  if (open?.fingerprint === fingerprint && open.size === size) return toUpload(open);
  if (open) throw new CallError('libraryUpload.another', { params: { fileName: open.fileName } });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(libraryUploads).where(inArray(libraryUploads.id, ids));
  for (const { id, partCount } of rows) await queueJob(context, removePartsJob, { id, partCount });
  const now = clock.now();
  const row = {
    id: newId(),
    licenseeId,
    fileName,
    size,
    fingerprint,
    partSize: uploadPartSize,
    partCount: Math.ceil(size / uploadPartSize),
    begunAt: now,
    changedAt: now,
    begunBy: caller.adviserId,
    begunByName: caller.name,
  };
  const [made] = await onConflictError({ library_uploads_open: 'libraryUpload.another' }, () =>
    tx.insert(libraryUploads).values(row).returning(),
  );
  if (!made) throw new Error('An upload that was written is there');
  return toUpload(made);
};
