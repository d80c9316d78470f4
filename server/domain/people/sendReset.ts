import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod/mini';
import { enqueueIn } from '../../core/jobs/enqueue';
import type { JobHandler } from '../../core/jobs/types';
import { clients, members } from '../../db/schema';
import { sendPasswordLinks } from '../../messages/passwordLink';

const payloadSchema = z.strictObject({ username: z.string() });

/** The `passwordReset.send` job: sends the link, if there is such a member, and the company has not ended. */
export const sendReset: JobHandler = async ({ database, clientId, clock, publicUrl }, payload) => {
  const { username } = payloadSchema.parse(payload);
  await database.tenant(clientId, 'write', async (tx) => {
    const [member] = await tx
      .select({ id: members.id })
      .from(members)
      .innerJoin(clients, eq(clients.id, members.clientId))
      .where(
        and(
          eq(members.clientId, clientId),
          eq(members.username, username),
          isNull(members.archivedAt),
          isNull(clients.endedAt),
        ),
      );
    if (!member) return;
    const enqueue = enqueueIn(tx, clientId, clock);
    await sendPasswordLinks({ tx, clientId, clock, enqueue, publicUrl }, [member.id], 'reset');
  });
};
