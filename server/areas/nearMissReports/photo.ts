import { photoSide, photoSize } from '../../../contract/nearMisses/photo';
import type { nearMissReports as calls } from '../../../contract/nearMissReports';
import { CallError } from '../../base/errors';
import { nobodysId } from '../../core/company/clientLookup';
import type { PublicHandler } from '../../core/context/context';
import { clientOfCompanyCode } from '../../core/session/companyCode';
import { nearMissPhotos } from '../../db/schema';
import { inspectFile } from '../../files/inspect';
import { cleanJpeg } from '../../files/jpeg';
import { findReport } from './findReport';

/** Reads the points of a photo, whatever the device has done with it before. @throws CallError where it is none */
const pointsOf = async (sent: string): Promise<Buffer> => {
  const { content } = await inspectFile(
    { fileName: 'photo.jpg', content: Buffer.from(sent, 'base64') },
    ['jpg'],
    photoSize,
  );
  return cleanJpeg(content, photoSide);
};

/**
 * Takes the photo of a report once, by its receipt: what that has cost in work and what a poster takes on one day holds
 * for it as well.
 */
export const photo: PublicHandler<typeof calls.photo> = async ({ database }, { token, receipt, photo: sent }) => {
  const clientId = clientOfCompanyCode(token) ?? nobodysId;
  // Whoever holds no receipt has nothing looked into.
  await database.tenant(clientId, 'read', (tx) => findReport(tx, clientId, receipt, false));
  const content = await pointsOf(sent);
  await database.tenant(clientId, 'write', async (tx) => {
    const { id, status } = await findReport(tx, clientId, receipt, true);
    if (status === 'closed') throw new CallError('nearMiss.closed');
    // The first one stays: another is the same, whose answer was lost on the way. One that was removed does not come back.
    await tx.insert(nearMissPhotos).values({ clientId, nearMissId: id, content }).onConflictDoNothing();
  });
  return {};
};
