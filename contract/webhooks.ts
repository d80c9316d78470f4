import * as z from 'zod/mini';
import { bulkRequest, bulkResponse } from './kit/bulk';
import { area, call, type ResponseOf } from './kit/call';
import { empty, listRequest, listResponse } from './kit/list';
import { recordCalls } from './kit/recordCalls';
import { absent, calendarDate, instant, oneOrMore, optional, text, uuid, webAddress } from './shapes/rules';

/** Events that other programs can subscribe to. */
export const chosenEvents = [
  'person.archived',
  'course.finished',
  'obligation.overdue',
  'assessment.released',
  'measure.overdue',
  'nearMiss.reported',
] as const;
export type ChosenEvent = (typeof chosenEvents)[number];

/** Events that are sent: those, and the one sent by hand to try whether it arrives. */
export const webhookEvents = [...chosenEvents, 'webhook.test'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** `waiting`: it was not taken yet, and is tried again. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

const form = {
  name: text(100),
  url: webAddress(),
  events: oneOrMore(chosenEvents, 1),
  /** People are named beside their ids. */
  withNames: z.boolean(),
  active: z.boolean(),
};

/** Addresses of other programs that are told of what happens here, by Standard Webhooks 1.0. */
export const webhooks = area('webhooks', {
  ...recordCalls({
    area: 'webhooks',
    words: ['webhook', 'webhooks'],
    form,
    /**
     * `formerUntil`: messages are signed with the secret before as well until then. `disabledOn`: the house switched it
     * off, since nothing was taken for a week.
     */
    listed: {
      ...form,
      secretShown: z.boolean(),
      formerUntil: optional(instant()),
      failingSince: optional(instant()),
      disabledOn: optional(calendarDate()),
    },
    sortable: ['name', 'active'],
    filter: { active: absent(z.boolean()) },
    refusals: ['webhook.address', 'webhook.off'],
  }),
  show: call({
    method: 'POST',
    path: 'webhooks/show',
    summary: 'Tells the secret that messages to an address are signed with: once',
    access: 'webhooks.update',
    kind: 'write',
    changes: ['webhooks'],
    request: z.strictObject({ uuid: uuid() }),
    response: z.strictObject({ secret: z.string() }),
    errors: ['record.notFound', 'webhook.shown'],
  }),
  rotate: call({
    method: 'POST',
    path: 'webhooks/rotate',
    summary: 'Makes another secret and tells it, once; for a day messages are signed with both',
    access: 'webhooks.update',
    kind: 'write',
    changes: ['webhooks'],
    request: z.strictObject({ uuid: uuid() }),
    response: z.strictObject({ secret: z.string() }),
    errors: ['record.notFound'],
  }),
  test: call({
    method: 'POST',
    path: 'webhooks/test',
    summary: 'Sends a message that says nothing, to try whether it arrives',
    access: 'webhooks.update',
    kind: 'write',
    changes: ['webhooks', 'webhookDeliveries'],
    request: z.strictObject({ uuid: uuid() }),
    response: empty(),
    errors: ['record.notFound', 'webhook.inactive'],
  }),
});
export type Webhook = ResponseOf<typeof webhooks.one>;

const delivery = z.strictObject({
  uuid: uuid(),
  event: z.enum(webhookEvents),
  occurredAt: instant(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  lastAttemptAt: optional(instant()),
  nextAttemptAt: optional(instant()),
  /** The status of the last answer; null where there was none. */
  status: optional(z.int()),
  /** Why there was none. */
  error: optional(z.string()),
  abilities: z.strictObject({ replay: z.boolean() }),
});
export type WebhookDelivery = z.output<typeof delivery>;

/** Deliveries to addresses in the last 30 days, and their outcome. */
export const webhookDeliveries = area('webhookDeliveries', {
  list: call({
    method: 'POST',
    path: 'webhookDeliveries/list',
    summary: 'One page of what was sent to addresses, and what became of it',
    access: 'webhooks.one',
    kind: 'read',
    request: listRequest({
      sortable: ['occurredAt'],
      filter: { webhookUuid: absent(uuid()), state: absent(z.enum(deliveryStates)) },
    }),
    response: listResponse(delivery),
    errors: [],
  }),
  replay: call({
    method: 'POST',
    path: 'webhookDeliveries/replay',
    summary: 'Sends messages again, under the same id',
    access: 'webhooks.update',
    kind: 'write',
    changes: ['webhookDeliveries'],
    request: bulkRequest(),
    response: bulkResponse(),
    errors: ['record.notFound', 'webhook.inactive'],
  }),
});
