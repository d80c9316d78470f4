import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { enqueueIn } from '../../core/jobs/enqueue';
import type { JobHandler } from '../../core/jobs/types';
import type { Transaction } from '../../db/database';
import { members } from '../../db/schema';
import { lockInTenant } from '../../db/tenantLock';
import { sendPasswordLinks } from '../../messages/passwordLink';

/** The kind of the job, as the job table names it. */
export const resetAllJob = 'members.resetAllPasswords';

/** People one job writes to. Small enough that their messages are on the way before the next job writes more. */
const sliceSize = 250;

const payloadSchema = z.strictObject({ askedAt: z.iso.datetime(), after: z.nullable(z.uuid()) });
type Payload = z.output<typeof payloadSchema>;

/**
 * The next of those who were active when it was asked for, and have had no link since: so nobody gets two, even if the
 * job runs again because the process ended before it was removed. Whose invitation waits for their first day of work
 * has no password yet to be reset.
 */
const nextSlice = async (tx: Transaction, clientId: string, { askedAt, after }: Payload): Promise<string[]> => {
  const hasLink = sql`exists (
    select from password_reset_tokens token
    where token.client_id = ${clientId}::uuid and token.member_id = ${members.id}
      and token.created_at >= ${askedAt}::timestamptz
  )`;
  const rows = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.clientId, clientId),
        isNull(members.archivedAt),
        isNull(members.inviteOn),
        lte(members.createdAt, new Date(askedAt)),
        after === null ? undefined : gt(members.id, after),
        sql`not ${hasLink}`,
      ),
    )
    .orderBy(asc(members.id))
    .limit(sliceSize);
  return rows.map(({ id }) => id);
};

/**
 * Writes links for one slice of a company's people, and queues the job of the next slice with them: both are there, or
 * neither. The next one waits behind the messages of this one, so that links are fresh when they arrive.
 */
export const sendAllResets: JobHandler = async ({ database, clientId, clock, publicUrl, log }, payload) => {
  const { askedAt, after } = payloadSchema.parse(payload);
  const unreached = await database.tenant(clientId, 'write', async (tx) => {
    await lockInTenant(tx, clientId, resetAllJob);
    const ids = await nextSlice(tx, clientId, { askedAt, after });
    const last = ids.at(-1);
    if (last === undefined) return [];
    const enqueue = enqueueIn(tx, clientId, clock);
    const silent = await sendPasswordLinks({ tx, clientId, clock, enqueue, publicUrl }, ids, 'resetAll');
    await enqueue({ kind: resetAllJob, payload: { askedAt, after: last } });
    return silent;
  });
  if (unreached.length > 0) log.warn({ members: unreached }, 'nobody to write to about their passwords');
};
