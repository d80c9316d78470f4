import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { traced } from '../base/trace';
import { enqueueIn } from '../core/jobs/enqueue';
import { leaseMilliseconds } from '../core/jobs/queue';
import type { Message } from '../core/jobs/transport';
import type { JobContext, JobHandler } from '../core/jobs/types';
import { outboxMessages } from '../db/schema';
import { type DeliveryError, toDeliveryError } from './deliveryError';
import { letterHtml } from './letterHtml';
import { loadMailBranding, type MailBranding } from './mailBranding';
import { forgetDevice, readDevice } from './push/devices';
import { anyOf } from './recipients';
import { withoutTokens } from './resetLink';

type Row = typeof outboxMessages.$inferSelect;
type Outcome = 'sent' | 'ended' | 'again' | 'down';

/** Milliseconds after which a job lets the others go first, and queues what is left behind them. */
const sliceMilliseconds = 10_000;

const payloadSchema = z.strictObject({ messageIds: z.array(z.uuid()) });

const isOpen = and(isNull(outboxMessages.sentAt), isNull(outboxMessages.failedAt));

const open = ({ database, clientId }: JobContext, ids: readonly string[]): Promise<Row[]> =>
  database.tenant(clientId, 'read', (tx) =>
    tx
      .select()
      .from(outboxMessages)
      .where(and(eq(outboxMessages.clientId, clientId), anyOf(outboxMessages.id, ids), isOpen))
      .orderBy(asc(outboxMessages.id)),
  );

/** Takes the message in hand. @returns whether nobody else has it, and it is still to be sent */
const claim = ({ database, clientId, clock }: JobContext, id: string): Promise<boolean> =>
  database.tenant(clientId, 'write', async (tx) => {
    const now = clock.now();
    const claimedUntil = new Date(now.getTime() + leaseMilliseconds);
    const isFree = or(isNull(outboxMessages.claimedUntil), lte(outboxMessages.claimedUntil, now));
    const rows = await tx
      .update(outboxMessages)
      .set({ claimedUntil })
      .where(and(eq(outboxMessages.clientId, clientId), eq(outboxMessages.id, id), isOpen, isFree))
      .returning({ id: outboxMessages.id });
    return rows.length > 0;
  });

const note = ({ database, clientId }: JobContext, id: string, outcome: Partial<typeof outboxMessages.$inferInsert>) =>
  database.tenant(clientId, 'write', (tx) =>
    tx
      .update(outboxMessages)
      .set({ attempts: sql`${outboxMessages.attempts} + 1`, claimedUntil: null, ...outcome })
      .where(and(eq(outboxMessages.clientId, clientId), eq(outboxMessages.id, id))),
  );

const noteFailure = async (context: JobContext, row: Row, error: DeliveryError): Promise<Outcome> => {
  const { id, channel, deviceId } = row;
  const { log, clock } = context;
  const isFinal = error.retry === 'never';
  const lastError = error.message.slice(0, 1_000);
  await note(context, id, { failure: error.reason, lastError, ...(isFinal && { failedAt: clock.now() }) });
  log.warn({ message: id, channel, err: error }, isFinal ? 'message refused for good' : 'message not delivered');
  // The push service says so, and will say so again.
  if (error.reason === 'recipientRefused') await forgetDevice(context, deviceId);
  if (isFinal) return 'ended';
  return error.retry === 'down' ? 'down' : 'again';
};

/** The row as it leaves the house: a mail with the looks of its company, a notification with where its device is. */
const withBranding = async (
  context: JobContext,
  { letter, ...row }: Row,
  branding: MailBranding | undefined,
): Promise<Message> => {
  if (row.channel === 'push') {
    const device = await readDevice(context, row.deviceId);
    return device ? { ...row, device } : row;
  }
  if (!letter || !branding) return row;
  const html = letterHtml({ ...row, letter, branding });
  return { ...row, html, sender: branding.sender, ...(branding.logo && { pictures: [branding.logo] }) };
};

const deliver = async (context: JobContext, row: Row, branding: MailBranding | undefined): Promise<Outcome> => {
  const { log, clock, transport } = context;
  // Whoever has it in hand may die with it: then it is this job's again, later.
  if (!(await claim(context, row.id))) return 'again';
  let place: string;
  try {
    const message = await withBranding(context, row, branding);
    const { channel } = row;
    place = await traced(
      () => ({ name: `send ${channel}`, kind: 'client', attributes: { 'message.channel': channel }, isPart: true }),
      () => transport.deliver(message),
    );
  } catch (error) {
    return noteFailure(context, row, toDeliveryError(error));
  }
  // What is kept as proof must not be a key: the link has done its work.
  const body = withoutTokens(row.body);
  await note(context, row.id, { sentAt: clock.now(), lastError: null, failure: null, body });
  log.info({ message: row.id, channel: row.channel, place }, 'message delivered');
  return 'sent';
};

/** Queues these behind whatever else is due by now. */
const putBehind = ({ database, clientId, clock }: JobContext, rows: readonly Row[]): Promise<void> =>
  database.tenant(clientId, 'write', (tx) =>
    enqueueIn(tx, clientId, clock)({ kind: 'message.send', payload: { messageIds: rows.map(({ id }) => id) } }),
  );

/**
 * The `message.send` job: delivers those of its messages that are not sent yet; throws if any of them is to be tried
 * again. Asks no more of a way out that is down, and works for so long only that other companies' messages get their
 * turn.
 */
export const deliverMessages: JobHandler = async (context, payload) => {
  const { messageIds } = payloadSchema.parse(payload);
  const { clock, transport } = context;
  const width = transport.parallel ?? 1;
  const endsAt = clock.now().getTime() + sliceMilliseconds;
  const down = new Set<Row['channel']>();
  let rest = await open(context, messageIds);
  const branding = rest.some(({ letter }) => letter) ? await loadMailBranding(context) : undefined;
  let undelivered = 0;
  while (rest.length > 0 && clock.now().getTime() < endsAt) {
    const batch = rest.slice(0, width);
    rest = rest.slice(width);
    await context.renew();
    const outcomes = await Promise.all(batch.map((row) => deliver(context, row, branding)));
    undelivered += outcomes.filter((outcome) => outcome === 'again' || outcome === 'down').length;
    for (const [index, row] of batch.entries()) if (outcomes[index] === 'down') down.add(row.channel);
    const waiting = rest.filter(({ channel }) => down.has(channel));
    undelivered += waiting.length;
    rest = rest.filter(({ channel }) => !down.has(channel));
  }
  if (rest.length > 0) {
    await context.renew();
    await putBehind(context, rest);
  }
  if (undelivered > 0) throw new Error(`${undelivered} of ${messageIds.length} messages could not be delivered`);
};

/** No attempt is left: what is still not sent has failed. */
export const giveUpMessages: JobHandler = async ({ database, clientId, clock }, payload) => {
  const { messageIds } = payloadSchema.parse(payload);
  const failure = sql<Row['failure']>`coalesce(${outboxMessages.failure}, 'unreachable')`;
  await database.tenant(clientId, 'write', (tx) =>
    tx
      .update(outboxMessages)
      .set({ failedAt: clock.now(), claimedUntil: null, failure })
      .where(and(eq(outboxMessages.clientId, clientId), anyOf(outboxMessages.id, messageIds), isOpen)),
  );
};
