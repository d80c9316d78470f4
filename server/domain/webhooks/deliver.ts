import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Reach } from '../../base/reach';
import { enqueueIn } from '../../core/jobs/enqueue';
import type { JobContext, JobHandler } from '../../core/jobs/types';
import type { Transaction } from '../../db/database';
import { members, webhookDeliveries, webhooks } from '../../db/schema';
import { deliveryJob } from './announce';
import { giveUpOn } from './giveUpOn';
import { post } from './post';
import { signatureHeaders } from './signature';

const payloadSchema = z.strictObject({ deliveryId: z.uuid() });

const minute = 60_000;
const hour = 60 * minute;
/** Milliseconds from one attempt to the next: ten attempts within three days. */
export const pauses = [
  ...[5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour],
  ...[10 * hour, 14 * hour, 18 * hour, 22 * hour],
] as const;

const readDelivery = async (tx: Transaction, clientId: string, deliveryId: string) => {
  const [found] = await tx
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.clientId, clientId), eq(webhookDeliveries.id, deliveryId)));
  return found;
};

type Found = NonNullable<Awaited<ReturnType<typeof readDelivery>>>;

/** Names of those whom it is about, where the webhook is told names: as they are called now, and nobody who is gone. */
const personIn = async (tx: Transaction, { delivery, webhook }: Found) => {
  const { personUuid } = delivery.data;
  if (!webhook.withNames || !personUuid) return {};
  const [person] = await tx
    .select({
      firstName: members.firstName,
      lastName: members.lastName,
      email: members.email,
      personnelNumber: members.personnelNumber,
    })
    .from(members)
    .where(and(eq(members.clientId, delivery.clientId), eq(members.id, personUuid)));
  return { person: person ?? null };
};

/** Outcome of an attempt: the status of the answer, or why there was none. */
type Outcome = { status: number } | { error: string };

const isTaken = (outcome: Outcome): boolean => 'status' in outcome && outcome.status >= 200 && outcome.status < 300;

/** In words for people who set up receivers: no address of ours and no more of theirs than they typed. */
const reasonOf = (error: unknown): string => {
  const { name, code, message } = error as { name?: string; code?: string; message?: string };
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer in time';
  return String(code ?? message ?? 'failed').slice(0, 200);
};

const attempt = async ({ log, clock }: JobContext, reach: Reach, found: Found, person: object) => {
  const { delivery, webhook } = found;
  const { eventId: id, event: type, occurredAt, data } = delivery;
  const now = clock.now();
  const body = JSON.stringify({ type, timestamp: occurredAt.toISOString(), data: { ...data, ...person } });
  const { secret, formerSecret, formerUntil } = webhook;
  const secrets = formerSecret && formerUntil && formerUntil > now ? [secret, formerSecret] : [secret];
  const headers = signatureHeaders(secrets, { id, timestamp: Math.floor(now.getTime() / 1_000), body });
  try {
    return { status: await post(webhook.url, { headers, body }, reach) };
  } catch (error) {
    const reason = reasonOf(error);
    log.info({ webhook: webhook.id, reason }, 'webhook not reached');
    return { error: reason };
  }
};

/** Notes an attempt, and queues the next one where it failed and three days are not over. */
const note = async (context: JobContext, tx: Transaction, { delivery, webhook }: Found, outcome: Outcome) => {
  const { clientId, clock } = context;
  const now = clock.now();
  const taken = isTaken(outcome);
  const pause = taken ? undefined : pauses[delivery.attempts];
  const nextAttemptAt = pause === undefined ? null : new Date(now.getTime() + pause);
  await tx
    .update(webhookDeliveries)
    .set({
      state: taken ? 'delivered' : nextAttemptAt ? 'waiting' : 'failed',
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      lastAttemptAt: now,
      nextAttemptAt,
      status: 'status' in outcome ? outcome.status : null,
      error: 'error' in outcome ? outcome.error : null,
    })
    .where(and(eq(webhookDeliveries.clientId, clientId), eq(webhookDeliveries.id, delivery.id)));
  const failingSince = taken ? null : sql`coalesce(${webhooks.failingSince}, ${now.toISOString()}::timestamptz)`;
  const isKnown = taken ? webhook.failingSince === null : webhook.failingSince !== null;
  if (!isKnown) await tx.update(webhooks).set({ failingSince }).where(eq(webhooks.id, webhook.id));
  if (nextAttemptAt) {
    const payload = { deliveryId: delivery.id };
    await enqueueIn(tx, clientId, clock)({ kind: deliveryJob, payload, runAt: nextAttemptAt });
  }
  if (!taken) await giveUpOn(context, tx, webhook, 'status' in outcome && outcome.status === 410);
};

/** Somebody switched it, or all of them, off meanwhile: it waits for nobody any more, and can be sent again by hand. */
const drop = (tx: Transaction, { delivery }: Found) =>
  tx
    .update(webhookDeliveries)
    .set({ state: 'failed', nextAttemptAt: null })
    .where(and(eq(webhookDeliveries.clientId, delivery.clientId), eq(webhookDeliveries.id, delivery.id)));

/**
 * Makes one attempt to send a message. One that was sent by a process which then died is sent again, under the same id:
 * that receivers know by.
 */
export const deliver: JobHandler = async (context, payload) => {
  const { deliveryId } = z.parse(payloadSchema, payload);
  const { database, clientId, webhookReach = 'off' } = context;
  const ready = await database.tenant(clientId, 'read', async (tx) => {
    const found = await readDelivery(tx, clientId, deliveryId);
    return found && { found, person: await personIn(tx, found) };
  });
  if (ready?.found.delivery.state !== 'waiting') return;
  const { found, person } = ready;
  if (!found.webhook.active || webhookReach === 'off') {
    await database.tenant(clientId, 'write', (tx) => drop(tx, found));
    return;
  }
  const outcome = await attempt(context, webhookReach, found, person);
  await database.tenant(clientId, 'write', (tx) => note(context, tx, found, outcome));
};
