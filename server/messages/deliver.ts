import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { outboxMessages } from '../db/schema';
import type { JobContext, JobHandler } from '../jobs/types';
import { anyOf } from './recipients';
import { withoutTokens } from './resetLink';
import type { Message } from './transport';

const payloadSchema = z.strictObject({ messageIds: z.array(z.uuid()) });

const unsent = ({ database, clientId }: JobContext, ids: readonly string[]): Promise<Message[]> =>
  database.tenant(clientId, 'read', (tx) =>
    tx
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.clientId, clientId), anyOf(outboxMessages.id, ids), isNull(outboxMessages.sentAt)))
      .orderBy(asc(outboxMessages.id)),
  );

const note = ({ database, clientId }: JobContext, id: string, outcome: Partial<typeof outboxMessages.$inferInsert>) =>
  database.tenant(clientId, 'write', (tx) =>
    tx
      .update(outboxMessages)
      .set({ attempts: sql`${outboxMessages.attempts} + 1`, ...outcome })
      .where(and(eq(outboxMessages.clientId, clientId), eq(outboxMessages.id, id))),
  );

const deliver = async (context: JobContext, message: Message): Promise<boolean> => {
  const { log, clock, transport } = context;
  await context.renew();
  try {
    const place = await transport.deliver(message);
    // What is kept as proof must not be a key: the link has done its work.
    const body = withoutTokens(message.body);
    await note(context, message.id, { sentAt: clock.now(), lastError: null, body });
    log.info({ message: message.id, channel: message.channel, place }, 'message delivered');
    return true;
  } catch (error) {
    await note(context, message.id, { lastError: error instanceof Error ? error.message : String(error) });
    log.warn({ message: message.id, channel: message.channel, err: error }, 'message not delivered');
    return false;
  }
};

/** The `message.send` job: delivers those of its messages that are not sent yet; throws if any of them failed. */
export const deliverMessages: JobHandler = async (context, payload) => {
  const { messageIds } = payloadSchema.parse(payload);
  let failed = 0;
  for (const message of await unsent(context, messageIds)) {
    if (!(await deliver(context, message))) failed += 1;
  }
  if (failed > 0) throw new Error(`${failed} of ${messageIds.length} messages could not be delivered`);
};
