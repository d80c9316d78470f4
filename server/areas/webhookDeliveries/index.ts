import { and, asc, desc, eq } from 'drizzle-orm';
import type { webhookDeliveries as calls } from '../../../contract/webhooks';
import { CallError } from '../../base/errors';
import type { Handler, Handlers } from '../../core/context/context';
import { bulkResults } from '../../core/lists/bulk';
import { anyOf } from '../../db/anyOf';
import { webhookDeliveries, webhooks } from '../../db/schema';
import { deliveryJob } from '../../domain/webhooks/announce';

const shownInstant = (instant: Date | null) => instant?.toISOString() ?? null;

const list: Handler<typeof calls.list> = async ({ tx, clientId }, request) => {
  const { filter, page, perPage, sortDirection } = request;
  const { webhookUuid, state } = filter;
  const condition = and(
    eq(webhookDeliveries.clientId, clientId),
    webhookUuid === undefined ? undefined : eq(webhookDeliveries.webhookId, webhookUuid),
    state && eq(webhookDeliveries.state, state),
  );
  const order = sortDirection === 'asc' ? asc : desc;
  const rows = await tx
    .select({ delivery: webhookDeliveries, active: webhooks.active })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(condition)
    .orderBy(order(webhookDeliveries.occurredAt), order(webhookDeliveries.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const items = rows.map(({ active, delivery: { id: uuid, event, state, attempts, status, error, ...at } }) => ({
    uuid,
    event,
    state,
    attempts,
    status,
    error,
    occurredAt: at.occurredAt.toISOString(),
    lastAttemptAt: shownInstant(at.lastAttemptAt),
    nextAttemptAt: shownInstant(at.nextAttemptAt),
    abilities: { replay: active && state !== 'waiting' },
  }));
  return { items, total: await tx.$count(webhookDeliveries, condition) };
};

/** Again from the first attempt on, under the id that it had: who has it already knows it by that. */
const replay: Handler<typeof calls.replay> = async (context, { uuids }) => {
  const { tx, clientId, clock, enqueue, auditMany } = context;
  const found = await tx
    .select({
      id: webhookDeliveries.id,
      webhookId: webhooks.id,
      active: webhooks.active,
      state: webhookDeliveries.state,
    })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.clientId, clientId), anyOf(webhookDeliveries.id, uuids)))
    .orderBy(asc(webhookDeliveries.id))
    .for('update', { of: webhookDeliveries });
  const going = found.filter(({ active, state }) => active && state !== 'waiting');
  const refusals = new Map(
    uuids
      .filter((uuid) => !going.some(({ id }) => id === uuid))
      .map((uuid) => {
        const isThere = found.some(({ id }) => id === uuid);
        return [uuid, new CallError(isThere ? 'webhook.inactive' : 'record.notFound')] as const;
      }),
  );
  const ids = going.map(({ id }) => id);
  const anew = { state: 'waiting' as const, attempts: 0, nextAttemptAt: clock.now() };
  await tx
    .update(webhookDeliveries)
    .set(anew)
    .where(and(eq(webhookDeliveries.clientId, clientId), anyOf(webhookDeliveries.id, ids)));
  for (const deliveryId of ids) await enqueue({ kind: deliveryJob, payload: { deliveryId } });
  const touched = [...new Set(going.map(({ webhookId }) => webhookId))];
  await auditMany(
    touched.map((subjectId) => ({
      action: 'webhookDeliveries.replay',
      subjectType: 'webhooks',
      subjectId,
      changes: { entries: going.filter(({ webhookId }) => webhookId === subjectId).length },
    })),
  );
  return { results: bulkResults(uuids, refusals) };
};

export const handlers: Handlers<typeof calls> = { list, replay };
