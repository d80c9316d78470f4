import { and, eq } from 'drizzle-orm';
import { v5 } from 'uuid';
import type { ChosenEvent, WebhookEvent } from '../../../contract/webhooks';
import { newId } from '../../base/newId';
import type { Context } from '../../core/context/context';
import { webhookDeliveries, webhooks } from '../../db/schema';

/** The kind of the job that sends one message. */
export const deliveryJob = 'webhook.deliver';

/** Something that happened: ids and days, never names. */
export interface Announced {
  event: ChosenEvent;
  data: Record<string, string | null>;
  /** Idempotency key of an event that may be found twice; without it each is another one. */
  once?: string;
}

type Announcing = Pick<Context, 'tx' | 'clientId' | 'clock' | 'enqueue'>;

/** The same id for the same event: then it is told once. */
const idOf = (clientId: string, { event, once }: Announced): string =>
  once === undefined ? newId() : v5(`${event} ${once}`, clientId);

/** Writes a message down for an address, and queues its first attempt. What was written down already is left alone. */
const write = async (
  { tx, clientId, clock, enqueue }: Announcing,
  rows: readonly { webhookId: string; eventId: string; event: WebhookEvent; data: Announced['data'] }[],
): Promise<void> => {
  const now = clock.now();
  const written = await tx
    .insert(webhookDeliveries)
    .values(rows.map((row) => ({ ...row, id: newId(), clientId, occurredAt: now, nextAttemptAt: now })))
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  for (const { id: deliveryId } of written) await enqueue({ kind: deliveryJob, payload: { deliveryId } });
};

/** Messages that one statement writes. */
const slice = 500;

/**
 * Tells the company's webhooks of what happened, in the transaction in which it does: if that is rolled back, nobody is
 * told. Without a webhook it costs one look into a small table.
 */
export const announce = async (context: Announcing, announced: readonly Announced[]): Promise<void> => {
  if (announced.length === 0) return;
  const { tx, clientId } = context;
  const isActive = and(eq(webhooks.clientId, clientId), eq(webhooks.active, true));
  const active = await tx.select({ id: webhooks.id, events: webhooks.events }).from(webhooks).where(isActive);
  const rows = announced.flatMap((each) => {
    const wanting = active.filter(({ events }) => events.includes(each.event));
    const eventId = wanting.length > 0 ? idOf(clientId, each) : '';
    return wanting.map(({ id: webhookId }) => ({ webhookId, eventId, event: each.event, data: each.data }));
  });
  for (let at = 0; at < rows.length; at += slice) await write(context, rows.slice(at, at + slice));
};

/** Sends one address a message that says nothing. */
export const announceTest = (context: Announcing, webhookId: string): Promise<void> =>
  write(context, [{ webhookId, eventId: newId(), event: 'webhook.test', data: {} }]);
