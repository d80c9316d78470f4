import { eq } from 'drizzle-orm';
import type { partnerVersions as calls } from '../../../contract/partner/versions';
import { CallError } from '../../base/errors';
import type { PartnerHandlers } from '../../core/context/partnerContext';
import { libraryUploads } from '../../db/schema';
import { queueJob } from '../../domain/library/queue';
import {
  moveUpload,
  publishJob,
  readUploads,
  removePartsJob,
  requireUpload,
  toUpload,
} from '../../domain/library/uploads';
import { begin } from './begin';
import { compare, requireComparable } from './compare';
import { history } from './history';
import { sendPart } from './sendPart';

export const handlers: PartnerHandlers<typeof calls> = {
  list: async ({ tx, licenseeId }) => ({ items: (await readUploads(tx, licenseeId)).map(toUpload) }),
  one: async ({ tx }, { uuid }) => toUpload(await requireUpload(tx, uuid)),
  begin,
  sendPart,
  compare,
  publish: async (context, { uuid, ...details }) => {
    const { tx, clock, caller, log } = context;
    const { identifier } = await requireComparable(context, { uuid, ...details });
    const from = { from: ['checked'], now: clock.now() } as const;
    const row = await moveUpload(tx, uuid, from, { state: 'publishing', findings: [], details });
    if (!row) throw new CallError('libraryUpload.notChecked');
    const by = { id: caller.adviserId, name: caller.name };
    await queueJob(context, publishJob, { uploadId: uuid, by });
    log.info({ licensee: row.licenseeId, adviser: caller.adviserId, identifier }, 'version to be published');
    return toUpload(row);
  },
  discard: async (context, { uuid }) => {
    const { tx } = context;
    const { id, partCount, state } = await requireUpload(tx, uuid);
    if (state === 'checking' || state === 'publishing') throw new CallError('libraryUpload.busy');
    await tx.delete(libraryUploads).where(eq(libraryUploads.id, id));
    await queueJob(context, removePartsJob, { id, partCount });
    return {};
  },
  history,
};
