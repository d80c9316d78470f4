import { sql } from 'drizzle-orm';
import { newId } from '../../base/newId';
import type { PartnerContext } from '../../core/context/partnerContext';
import type { checkJob, publishJob, removePartsJob } from './uploads';

/** Queues a job that works on an upload, in the transaction of the licensee's staff. */
export const queueJob = async (
  { tx, clock }: Pick<PartnerContext, 'tx' | 'clock'>,
  kind: typeof checkJob | typeof publishJob | typeof removePartsJob,
  payload: Record<string, unknown>,
): Promise<void> => {
  const moment = clock.now().toISOString();
  await tx.execute(
    sql`select queue_library_job(${newId()}::uuid, ${kind}, ${JSON.stringify(payload)}::jsonb, ${moment}::timestamptz)`,
  );
};
