import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ChosenEvent, DeliveryState, WebhookEvent } from '../../../contract/webhooks';
import { clients } from './clients';
import { germanText, instant, tenantRowId, tenantRowKey } from './columns';
import { recorded } from './sharedColumns';

/** Webhooks: where other programs are told of what happens, by Standard Webhooks 1.0. */
export const webhooks = pgTable(
  'webhooks',
  {
    ...recorded(),
    name: germanText('name').notNull(),
    url: text('url').notNull(),
    events: text('events').array().$type<ChosenEvent[]>().notNull(),
    /** True if people are named beside their ids. */
    withNames: boolean('with_names').notNull(),
    active: boolean('active').notNull(),
    /** Signing secret of messages, as `whsec_…`: stored as it is, because signing takes it. */
    secret: text('secret').notNull().default(''),
    /** True if somebody saw it: that happens once. */
    secretShown: boolean('secret_shown').notNull().default(false),
    /** The one before, with which messages are signed as well until then. */
    formerSecret: text('former_secret'),
    formerUntil: instant('former_until'),
    /** Since when nothing was taken; null: the last message was, or there was none. */
    failingSince: instant('failing_since'),
    /** The company's day on which the house switched it off, because nothing was taken for a week. */
    disabledOn: date('disabled_on'),
  },
  (table) => [index('webhooks_by_name').on(table.clientId, table.name, table.id)],
);

/** Deliveries: what was to be told, to whom, and what became of it. Kept for 30 days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: tenantRowId(),
    clientId: uuid('client_id')
      .notNull()
      .references(() => clients.id),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same in each attempt and each replay: by it receivers know what they had already. */
    eventId: uuid('event_id').notNull(),
    event: text('event').$type<WebhookEvent>().notNull(),
    /** Ids and days, no names: those are looked up when it is sent. */
    data: jsonb('data').$type<Record<string, string | null>>().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    lastAttemptAt: instant('last_attempt_at'),
    nextAttemptAt: instant('next_attempt_at'),
    /** The status of the last answer; null where there was none. */
    status: integer('status'),
    /** Why there was none. */
    error: text('error'),
  },
  (table) => [
    tenantRowKey(table),
    uniqueIndex('webhook_deliveries_once').on(table.clientId, table.webhookId, table.eventId),
    index('webhook_deliveries_by_time').on(table.clientId, table.webhookId, table.occurredAt),
    index('webhook_deliveries_webhook').on(table.webhookId),
  ],
);
