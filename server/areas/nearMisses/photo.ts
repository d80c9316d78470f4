import { and, eq } from 'drizzle-orm';
import type { ErrorCode } from '../../../contract/names/errors';
import type { nearMisses as calls } from '../../../contract/nearMisses';
import { fileFormats } from '../../../contract/shapes/fileFormats';
import { CallError } from '../../base/errors';
import type { Handler } from '../../core/context/context';
import { madeFile } from '../../core/exports/fileAnswer';
import { bulkResults } from '../../core/lists/bulk';
import { anyOf } from '../../db/anyOf';
import { isPhotoKept, nearMisses, nearMissPhotos } from '../../db/schema';
import { records } from './records';

/** The photo of a report, for whoever reads that. */
export const photo: Handler<typeof calls.photo> = async ({ tx, caller }, { uuid }) => {
  const [found] = await tx
    .select({ content: nearMissPhotos.content })
    .from(nearMissPhotos)
    .innerJoin(nearMisses, eq(nearMisses.id, nearMissPhotos.nearMissId))
    .where(and(eq(nearMissPhotos.nearMissId, uuid), isPhotoKept, records.isReadable(caller)));
  if (!found) throw new CallError('record.notFound');
  return { ...madeFile('photo.jpg', fileFormats.jpg.contentType, found.content), inline: true };
};

/** Removes photos, such as one that shows somebody; their reports stay. */
export const removePhoto: Handler<typeof calls.removePhoto> = async (context, { uuids }) => {
  const { tx, auditMany } = context;
  const withPhoto = await tx
    .select({ id: nearMissPhotos.nearMissId })
    .from(nearMissPhotos)
    .where(and(anyOf(nearMissPhotos.nearMissId, uuids), isPhotoKept));
  const found = new Set(withPhoto.map(({ id }) => id));
  const refusalOf = ({ id }: { id: string }): ErrorCode | null => (found.has(id) ? null : 'nearMiss.noPhoto');
  const { going, refusals } = await records.lockChosen(context, uuids, refusalOf);
  const ids = going.map(({ id }) => id);
  await tx.update(nearMissPhotos).set({ content: new Uint8Array() }).where(anyOf(nearMissPhotos.nearMissId, ids));
  await auditMany(ids.map((subjectId) => ({ action: 'nearMisses.removePhoto', subjectType: 'nearMisses', subjectId })));
  return { results: bulkResults(uuids, refusals) };
};
