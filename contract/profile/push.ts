import * as z from 'zod/mini';
import { call } from '../kit/call';
import { empty } from '../kit/list';
import { absent, instant, optional, rule, uuid } from '../shapes/rules';
import { pushRoutes } from './pushRoutes';

/** Push endpoint of a browser: an address of its maker's push service, which nobody else can guess. */
const endpoint = () =>
  z.string().check(
    z.maxLength(1_000),
    rule('unknown', (value) => /^[\x21-\x7e]+$/.test(value)),
  );

/** So many bytes in base64url without padding. */
const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3);
  return z.string().check(rule('unknown', (value) => value.length === length && /^[\w-]+$/.test(value)));
};

const pushDevice = z.strictObject({
  uuid: uuid(),
  /** As the browser calls itself; may be empty. */
  userAgent: z.string(),
  createdAt: instant(),
  /** The one whose endpoint was asked with. */
  isCurrent: z.boolean(),
});
export type PushDevice = z.output<typeof pushDevice>;

/** The calls about the devices on which somebody is notified that there is something to do. */
export const pushCalls = {
  pushDevices: call({
    ...pushRoutes.pushDevices,
    summary: 'The own devices that get notifications, and the key to subscribe with',
    access: 'profile.change-push',
    kind: 'read',
    /** `endpoint`: that of the device which asks, if its browser has subscribed. */
    request: z.strictObject({ endpoint: absent(endpoint()) }),
    response: z.strictObject({
      /** P-256, uncompressed, in base64url; null: notifications are not offered. */
      publicKey: optional(z.string()),
      items: z.array(pushDevice),
    }),
    errors: [],
  }),
  subscribePush: call({
    ...pushRoutes.subscribePush,
    summary: 'Sends notifications to a device',
    access: 'profile.change-push',
    kind: 'silentWrite',
    changes: ['profile'],
    /** As the browser says it: `p256dh` and `auth` are what its messages are encrypted with (RFC 8291). */
    request: z.strictObject({ endpoint: endpoint(), p256dh: bytes(65), auth: bytes(16) }),
    response: empty(),
    errors: ['pushDevice.unknownService', 'pushDevice.tooMany'],
  }),
  endPush: call({
    ...pushRoutes.endPush,
    summary: 'Sends no more notifications to a device',
    access: 'profile.change-push',
    kind: 'silentWrite',
    changes: ['profile'],
    request: z.strictObject({ uuid: uuid() }),
    response: empty(),
    errors: ['pushDevice.notFound'],
  }),
};
