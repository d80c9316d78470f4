import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { messages as messageCalls } from '../../../contract/messages';
import type { MemberRole } from '../../../contract/names/roles';
import { profile } from '../../../contract/profile';
import { retryDelay } from '../../core/jobs/queue';
import type { Message } from '../../core/jobs/transport';
import { maximumAttempts, pushDevices } from '../../db/schema';
import { createWorker } from '../../jobs/worker';
import { keyPairOf, newPrivateKey } from '../../messages/push/keyPair';
import { readVapid, startPushService } from '../../messages/push/testingPush';
import { webPush } from '../../messages/push/webPush';
import { emptyStorage } from '../../testing/emptyStorage';
import { startTestServer, type TestServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { createScene, type Scene } from './testing';

const today = '2026-03-15';
const keys = keyPairOf(newPrivateKey());
type Service = Awaited<ReturnType<typeof startPushService>>;

let service: Service;
let server: TestServer;
beforeAll(async () => {
  service = await startPushService();
  server = await startTestServer({ now: `${today}T08:00:00Z`, pushServices: [service.origin] });
});
afterAll(async () => {
  await server.close();
  await service.close();
});

let scene: Scene;
beforeEach(async () => {
  scene = await createScene(server, { remindDaysBefore: [0] });
  service.answerWith(201);
  service.received.length = 0;
  server.messages.length = 0;
});

const idOf = (role: MemberRole = 'member'): string => scene.company.members[role].uuid;
/** Somebody's browser that gets notifications. */
const subscribe = async (role: MemberRole = 'member') => {
  const browser = service.subscribe();
  const agent = await scene.company.signIn(role);
  const { read, ...subscription } = browser;
  await succeed(agent, profile.subscribePush, subscription);
  return browser;
};
const noAddress = { email: null, mobileNumber: null };
/** Sends what waits as the product does: notifications to the push service. */
const deliver = (): Promise<void> => {
  const { database, clock } = server;
  const push = webPush(clock, { keys, subject: 'https://safety.example.org', services: [service.origin] }, 2_000);
  const transport = {
    ...push,
    deliver: async (message: Message) => (message.channel === 'push' ? push.deliver(message) : 'mail'),
  };
  return createWorker({
    database,
    storage: emptyStorage,
    clock,
    log: pino({ level: 'silent' }),
    publicUrl: '',
    transport,
  }).runDue();
};
const sent = async (channel = ['push' as const]) => {
  const admin = await scene.company.signIn('super-admin');
  return (await succeed(admin, messageCalls.list, { ...firstPage('createdAt'), filter: { channel } })).items;
};
const devices = () =>
  server.database.owner((tx) => tx.select().from(pushDevices).where(eq(pushDevices.clientId, scene.clientId)));

describe('somebody with a device that gets notifications', () => {
  it('is told there as well, once a day on each device, however often the work is done', async () => {
    await subscribe();
    await subscribe();
    await scene.give(idOf(), { dueOn: today });
    const first = await scene.on(today);
    expect(first.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'push', 'push']);
    expect(await scene.on(today)).toEqual([]);
    await scene.give(idOf(), { dueOn: today, elearningId: await scene.addCourse('Leitern') });
    expect(await scene.on(today)).toEqual([]);
    const next = await scene.on('2026-03-16');
    expect(next.map(({ channel }) => channel).toSorted()).toEqual(['mail', 'push', 'push']);
  });

  it('is told by the mail what it is; it is the mail that proves it', async () => {
    await subscribe();
    await scene.give(idOf(), { dueOn: today });
    const mail = (await scene.on(today)).find(({ channel }) => channel === 'mail');
    const told = await scene.told(idOf());
    expect(told.map(({ messageId }) => messageId)).toEqual([mail?.id]);
    const push = server.messages.find(({ channel }) => channel === 'push');
    expect(push).toMatchObject({ recipient: 'Max Müller', subject: 'Für Sie steht etwas an' });
    expect(`${push?.subject} ${push?.body}`).not.toMatch(/Brandschutz|Nordwerk|Max/);
  });

  it('is reached without any address, and noted as told', async () => {
    await scene.setMember(idOf(), noAddress);
    await scene.give(idOf(), { dueOn: today });
    expect(await scene.on(today)).toEqual([]);
    await subscribe();
    const [push, ...others] = await scene.on(today);
    expect(others).toEqual([]);
    expect(push).toMatchObject({ channel: 'push', recipient: 'Max Müller' });
    expect((await scene.told(idOf())).map(({ messageId }) => messageId)).toEqual([push?.id]);
  });

  it('counts as reachable for a reminder by hand, which counts people and not devices', async () => {
    await scene.setMember(idOf(), noAddress);
    await scene.give(idOf(), { dueOn: '2026-03-01' });
    const admin = await scene.company.signIn('super-admin');
    const preview = () => succeed(admin, elearningStatistics.previewReminder, { filter: {} });
    expect(await preview()).toMatchObject({ number: 0, unreachable: { number: 1 } });
    await subscribe();
    await subscribe();
    expect(await preview()).toMatchObject({ number: 1, unreachable: { number: 0 } });
    const { uuid } = await succeed(admin, elearningStatistics.sendReminder, { filter: {}, again: false });
    await server.runJobs();
    expect(await succeed(admin, elearningStatistics.readReminder, { uuid })).toMatchObject({ total: 1, sent: 1 });
    expect(server.messages.filter(({ channel }) => channel === 'push')).toHaveLength(2);
  });

  it('is told nothing where the company reminds of nothing', async () => {
    await subscribe();
    await scene.setCompany({ remindDaysBefore: [] });
    await scene.give(idOf(), { dueOn: today });
    expect(await scene.on(today)).toEqual([]);
  });
});

describe('on its way', () => {
  it('says only that something is due, signed by us, in the language of its reader', async () => {
    const browser = await subscribe();
    await scene.setMember(idOf(), { languageCode: 'en_GB' });
    await scene.give(idOf(), { dueOn: today });
    await scene.run(today);
    await deliver();
    const [received, ...others] = service.received;
    expect(others).toEqual([]);
    expect(await browser.read(received?.body ?? Buffer.of())).toBe('{"kind":"due","language":"en_GB"}');
    expect(readVapid(received?.headers.authorization).publicKey).toBe(keys.publicKey);
    expect(await sent()).toMatchObject([
      { channel: 'push', recipient: 'Max Müller', status: 'sent', subject: 'You have something to do' },
    ]);
  });

  it('is tried again where the service has no time, and arrives once', async () => {
    await subscribe();
    await scene.give(idOf(), { dueOn: today });
    await scene.run(today);
    service.answerWith(503);
    await deliver();
    expect(await sent()).toMatchObject([{ status: 'waiting', attempts: 1, failure: 'putOff' }]);
    service.answerWith(201);
    server.clock.advance(retryDelay(1));
    await deliver();
    await deliver();
    expect(await sent()).toMatchObject([{ status: 'sent', attempts: 2 }]);
    expect(service.received).toHaveLength(2);
  });

  it('has failed when no attempt is left, and the device is asked again the next time', async () => {
    await subscribe();
    await scene.give(idOf(), { dueOn: today });
    await scene.run(today);
    service.answerWith(429);
    for (let attempt = 1; attempt <= maximumAttempts; attempt += 1) {
      await deliver();
      server.clock.advance(retryDelay(attempt));
    }
    await deliver();
    expect(await sent()).toMatchObject([{ status: 'failed', failure: 'putOff', abilities: { sendAgain: true } }]);
    expect(await devices()).toHaveLength(1);
  });

  it.each([404, 410])('ends the subscription where the service knows it no more: %i', async (status) => {
    await subscribe();
    await scene.give(idOf(), { dueOn: today });
    await scene.run(today);
    service.answerWith(status);
    await deliver();
    expect(await sent()).toMatchObject([{ status: 'failed', failure: 'recipientRefused', attempts: 1 }]);
    expect(await devices()).toEqual([]);
  });

  it('stops where its device was signed out meanwhile', async () => {
    await subscribe();
    await scene.give(idOf(), { dueOn: today });
    await scene.run(today);
    await server.database.owner((tx) => tx.delete(pushDevices).where(eq(pushDevices.clientId, scene.clientId)));
    await deliver();
    expect(service.received).toEqual([]);
    expect(await sent()).toMatchObject([{ status: 'failed', failure: 'recipientRefused' }]);
  });
});
