import type { partnerVersions as calls } from '../../../contract/partner/versions';
import { CallError } from '../../base/errors';
import type { PreparedPartnerHandler } from '../../core/context/partnerContext';
import { queueJob } from '../../domain/library/queue';
import {
  checkJob,
  moveUpload,
  notePart,
  partKey,
  requireUpload,
  toUpload,
  type UploadRow,
} from '../../domain/library/uploads';

/** Bytes that a part has: all of the same size, but for the last one. */
const lengthOf = ({ size, partSize, partCount }: UploadRow, number: number): number =>
  number < partCount - 1 ? partSize : size - number * partSize;

/** Takes a part of a file. One that arrives again, or after all others, changes nothing. */
export const sendPart: PreparedPartnerHandler<typeof calls.sendPart> = {
  prepare: async ({ files: [sent], storage, read }, { uuid, number }) => {
    if (!sent) throw new CallError('file.invalidFormat');
    const row = await read((tx) => requireUpload(tx, uuid));
    const { content } = sent;
    if (number >= row.partCount || content.length !== lengthOf(row, number))
      throw new CallError('libraryUpload.wrongPart');
    // What is being checked is not written under its reader's hands.
    const isAwaited = row.state === 'receiving' && !row.received.includes(number);
    if (isAwaited) await storage.write(partKey(uuid, number), content, 'application/octet-stream');
    return async (context) => {
      const { tx, clock } = context;
      const now = clock.now();
      const noted = isAwaited ? await notePart(tx, uuid, number, now) : undefined;
      if (!noted) return toUpload(await requireUpload(tx, uuid));
      if (noted.received.length < noted.partCount) return toUpload(noted);
      const whole = await moveUpload(tx, uuid, { from: ['receiving'], now }, { state: 'checking' });
      await queueJob(context, checkJob, { uploadId: uuid });
      return toUpload(whole ?? noted);
    };
  },
};
