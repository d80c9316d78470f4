import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MovableClock } from '../../base/clock';
import { newId } from '../../base/newId';
import type { Device, Message } from '../../core/jobs/transport';
import { keyPairOf, newPrivateKey } from './keyPair';
import { newBrowser, readVapid, startPushService } from './testingPush';
import { webPush } from './webPush';

type Service = Awaited<ReturnType<typeof startPushService>>;

const keys = keyPairOf(newPrivateKey());
const subject = 'https://safety.example.org';
let service: Service;
let other: Service;
let clock: MovableClock;
beforeAll(async () => {
  [service, other] = await Promise.all([startPushService(), startPushService()]);
});
afterAll(async () => {
  await Promise.all([service.close(), other.close()]);
});
beforeEach(() => {
  clock = new MovableClock('2026-03-02T08:00:00Z');
  for (const each of [service, other]) {
    each.answerWith(201);
    each.received.length = 0;
  }
});

const to = ({ endpoint, p256dh, auth }: { endpoint: string; p256dh: string; auth: string }): Message => {
  const device: Device = {
    endpoint,
    p256dh: Buffer.from(p256dh, 'base64url'),
    auth: Buffer.from(auth, 'base64url'),
    language: 'en_GB',
  };
  const text = { subject: 'You have something to do', body: 'Fork lift, for Max Müller' };
  return { id: newId(), channel: 'push', recipient: 'Max Müller', ...text, createdAt: clock.now(), device };
};
const transportTo = (...services: string[]) => webPush(clock, { keys, subject, services }, 2_000);
const failureOf = (message: Message, services = [service.origin, other.origin]) =>
  transportTo(...services)
    .deliver(message)
    .then(
      (place) => ({ sent: place }),
      (error: unknown) => error,
    );

describe('a notification', () => {
  it('is encrypted for its device, and says that something is due, in which language, and nothing else', async () => {
    const browser = service.subscribe();
    expect(await transportTo(service.origin).deliver(to(browser))).toBe('201');
    const [received] = service.received;
    expect(received?.path).toBe(new URL(browser.endpoint).pathname);
    expect(await browser.read(received?.body ?? Buffer.of())).toBe('{"kind":"due","language":"en_GB"}');
    expect(received?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '259200',
      topic: 'due',
      urgency: 'normal',
    });
    expect(JSON.stringify(received?.headers)).not.toMatch(/Max|Fork/);
  });

  it('is signed with our key, for that service, for half a day', async () => {
    await transportTo(service.origin).deliver(to(service.subscribe()));
    const { publicKey, claim } = readVapid(service.received[0]?.headers.authorization);
    expect(publicKey).toBe(keys.publicKey);
    const exp = Date.parse('2026-03-02T20:00:00Z') / 1_000;
    expect(claim).toEqual({ aud: service.origin, exp, sub: subject });
  });

  it('whose signature was changed, or made by another key, is none', async () => {
    await transportTo(service.origin).deliver(to(service.subscribe()));
    const header = service.received[0]?.headers.authorization ?? '';
    const stranger = keyPairOf(newPrivateKey()).publicKey;
    expect(() => readVapid(header.replace(keys.publicKey, stranger))).toThrow('signature');
  });
});

describe('what a push service answers', () => {
  it.each([404, 410])('%i: the device gets no more of them', async (status) => {
    service.answerWith(status);
    expect(await failureOf(to(service.subscribe()))).toMatchObject({ retry: 'never', reason: 'recipientRefused' });
  });

  it.each([400, 401, 403, 413])('%i: that message is refused, and none like it is sent again', async (status) => {
    service.answerWith(status);
    expect(await failureOf(to(service.subscribe()))).toMatchObject({ retry: 'never', reason: 'messageRefused' });
  });

  it.each([408, 429, 500, 503])('%i: it is tried again', async (status) => {
    service.answerWith(status);
    expect(await failureOf(to(service.subscribe()))).toMatchObject({ retry: 'later', reason: 'putOff' });
  });

  it.each([301, 302, 307, 308])('%i: nobody follows it elsewhere', async (status) => {
    service.answerWith(status, { location: `${other.origin}/secret` });
    expect(await failureOf(to(service.subscribe()))).toMatchObject({ retry: 'never', reason: 'messageRefused' });
    expect(other.received).toEqual([]);
  });
});

it('leaves a service in peace that cannot be reached, and keeps nobody from the others', async () => {
  const gone = await startPushService();
  await gone.close();
  const transport = transportTo(gone.origin, service.origin);
  const browser = gone.subscribe();
  const attempt = () => transport.deliver(to(browser)).catch((error: unknown) => error);
  expect(await attempt()).toMatchObject({ retry: 'later', reason: 'unreachable' });
  expect(await transport.deliver(to(service.subscribe()))).toBe('201');
  expect(await attempt()).toMatchObject({ retry: 'later', reason: 'unreachable' });
});

it('goes nowhere that is not on the list, whatever was stored', async () => {
  const message = to(service.subscribe());
  expect(await failureOf(message, [other.origin])).toMatchObject({ retry: 'never', reason: 'recipientRefused' });
  expect(await failureOf(message, [])).toMatchObject({ retry: 'never', reason: 'recipientRefused' });
  expect(service.received).toEqual([]);
});

it('ends with a device that is gone, or whose key is none', async () => {
  const { device: _, ...nowhere } = to(service.subscribe());
  expect(await failureOf(nowhere)).toMatchObject({ retry: 'never', reason: 'recipientRefused' });
  const odd = { ...newBrowser(), endpoint: `${service.origin}/send/1`, p256dh: 'B'.repeat(87) };
  expect(await failureOf(to(odd))).toMatchObject({ retry: 'never', reason: 'recipientRefused' });
  expect(service.received).toEqual([]);
});
