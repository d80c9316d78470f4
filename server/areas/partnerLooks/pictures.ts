import { eq } from 'drizzle-orm';
import { fileAddress } from '../../../contract/files';
import {
  type partnerLooks as calls,
  type LookFields,
  lookPictureNames,
  lookPictures,
} from '../../../contract/partner/looks';
import { CallError } from '../../base/errors';
import { invalidRequest } from '../../base/refusals';
import type { PartnerContext, PreparedPartnerHandler } from '../../core/context/partnerContext';
import { files } from '../../db/schema';
import { toFields } from '../../domain/licensees/looks';
import { readDraft, readVersions, removeUnusedPictures } from '../../domain/licensees/lookVersions';
import { writePicture } from '../../domain/licensees/pictures';
import { addFile } from '../../files/store';
import { readShown } from './state';

/** Takes a picture, which waits for the draft that names it. */
export const uploadPicture: PreparedPartnerHandler<typeof calls.uploadPicture> = {
  prepare: async ({ files: [sent], storage }, { field }) => {
    if (!sent) throw new CallError('file.invalidFormat');
    const written = await writePicture(storage, lookPictures[field], sent);
    return async ({ tx, licenseeId, caller, clock }) => {
      const createdAt = clock.now();
      await removeUnusedPictures(tx, licenseeId, createdAt);
      await addFile(tx, written, { licenseeId, ownerId: licenseeId, createdAt, createdBy: caller.adviserId });
      return { address: fileAddress({ ...written, uuid: written.id }) };
    };
  },
};

/** Addresses that a draft may name: pictures of the licensee's, and what its looks name already. */
const knownAddresses = async (context: PartnerContext): Promise<Set<unknown>> => {
  const { tx, licenseeId } = context;
  const own = await tx.select().from(files).where(eq(files.licenseeId, licenseeId));
  const versions = await readVersions(tx, licenseeId);
  const draft = await readDraft(tx, licenseeId);
  const named = [await readShown(context), ...versions, ...(draft ? [draft] : [])].flatMap(({ looks }) => {
    const fields = toFields(looks);
    return lookPictureNames.map((name) => fields[name]);
  });
  return new Set([...own.map((file) => fileAddress({ ...file, uuid: file.id })), ...named]);
};

/** @throws `schema.invalid`, which names fields whose picture is none of the licensee's */
export const requireKnownPictures = async (context: PartnerContext, fields: LookFields): Promise<void> => {
  const known = await knownAddresses(context);
  const unknown = lookPictureNames.filter((name) => fields[name] !== null && !known.has(fields[name]));
  if (unknown.length > 0) throw invalidRequest(unknown.map((path) => ({ path, rule: 'unknown' })));
};
