import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../contract/auditEvents';
import { members } from '../../../contract/members';
import { webhooks as calls, webhookDeliveries } from '../../../contract/webhooks';
import { enterAsAdviser } from '../../testing/adviser';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, firstPage, succeed } from '../../testing/requests';
import { createWebhook, setUpReceiver, verified } from './testing';

const hour = 60 * 60_000;
const server = setUpServer({ webhookReach: 'internal' });
const receiver = setUpReceiver();
let own: Company;
let agent: Agent;
beforeEach(async () => {
  Object.assign(receiver, { received: [], status: 200 });
  own = await server.createCompany();
  agent = await own.signIn('super-admin');
});

const hook = (values: object = {}): Promise<string> => createWebhook(agent, receiver.url, values);
const archive = async (): Promise<string> => {
  const uuid = await createMember(agent, { firstName: 'Petra', lastName: 'Neumann' });
  await succeed(agent, members.archive, { uuids: [uuid] });
  return uuid;
};
const deliveriesOf = async (webhookUuid: string) =>
  (await succeed(agent, webhookDeliveries.list, { ...firstPage('occurredAt'), filter: { webhookUuid } })).items;
const logged = async (filter: object = {}) =>
  (await succeed(agent, auditEvents.list, { ...firstPage('at'), filter })).items;
const ids = () => new Set(receiver.received.map(({ headers }) => headers['webhook-id']));

describe('a webhook', () => {
  it('is told after the fact, and the log says that it arrived', async () => {
    const uuid = await hook();
    const { secret } = await succeed(agent, calls.show, { uuid });
    const personUuid = await archive();
    expect(receiver.received).toEqual([]);
    await server.runJobs();
    const [message, ...others] = receiver.received;
    expect(others).toEqual([]);
    expect(message && verified(secret, message)).toEqual({
      type: 'person.archived',
      timestamp: '2026-03-02T08:00:00.000Z',
      data: { personUuid },
    });
    expect(message?.headers['content-type']).toBe('application/json');
    expect(await deliveriesOf(uuid)).toMatchObject([{ state: 'delivered', status: 200, attempts: 1, error: null }]);
  });

  it('is told names where that is switched on', async () => {
    await hook({ withNames: true });
    await archive();
    await server.runJobs();
    const { data } = JSON.parse(receiver.received[0]?.body ?? '{}');
    expect(data.person).toMatchObject({ firstName: 'Petra', lastName: 'Neumann' });
  });

  it('is told nothing while it is off, of what it does not want, or of what was refused', async () => {
    await hook({ active: false });
    await hook({ events: ['course.finished'] });
    await archive();
    await hook();
    const { uuid } = own.members['super-admin'];
    expect(await agent.call(members.archive, { uuids: [uuid] })).toMatchObject({ code: 'member.self' });
    await server.runJobs();
    expect(receiver.received).toEqual([]);
  });

  it('is tried again for three days, under one id, and then by hand', async () => {
    receiver.status = 503;
    const uuid = await hook();
    await archive();
    await server.runJobs();
    const began = server.clock.now().getTime();
    for (let attempts = 1; attempts < 10; attempts += 1) {
      const [delivery] = await deliveriesOf(uuid);
      expect(delivery).toMatchObject({ state: 'waiting', status: 503, attempts });
      server.clock.advance(Date.parse(String(delivery?.nextAttemptAt)) - server.clock.now().getTime());
      await server.runJobs();
      agent = await own.signIn('super-admin');
    }
    const [failed] = await deliveriesOf(uuid);
    expect(failed).toMatchObject({ state: 'failed', attempts: 10, nextAttemptAt: null });
    const lasted = server.clock.now().getTime() - began;
    expect(lasted).toBeGreaterThan(2.5 * 24 * hour);
    expect(lasted).toBeLessThanOrEqual(3 * 24 * hour);
    receiver.status = 200;
    await succeed(agent, webhookDeliveries.replay, { uuids: [String(failed?.uuid)] });
    expect((await deliveriesOf(uuid))[0]?.abilities.replay).toBe(false);
    await server.runJobs();
    expect(await deliveriesOf(uuid)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
    expect(ids().size).toBe(1);
  });

  it('is switched off after a week in which nothing was taken, and the administrators are told once', async () => {
    receiver.status = 500;
    const uuid = await hook();
    await archive();
    await server.runJobs();
    server.clock.advance(7 * 24 * hour);
    agent = await own.signIn('super-admin');
    await archive();
    await server.runJobs();
    const webhook = await succeed(agent, calls.one, { uuid });
    expect(webhook).toMatchObject({ active: false, disabledOn: '2026-03-12' });
    const messages = server.messages.filter(({ subject }) => subject.includes('Personalsystem'));
    expect(messages.map(({ recipient }) => recipient.split('@')[0]).toSorted()).toEqual([
      'anna.mueller',
      'sophie.mueller',
    ]);
    expect(await logged({ action: 'webhooks.disable' })).toHaveLength(1);
    expect(await agent.call(calls.test, { uuid })).toMatchObject({ code: 'webhook.inactive' });
    const { name, url, events, withNames, version } = webhook;
    await succeed(agent, calls.update, { uuid, name, url, events, withNames, version, active: true });
    expect(await succeed(agent, calls.one, { uuid })).toMatchObject({ disabledOn: null, failingSince: null });
  });

  it('is switched off at once by an answer that it is gone', async () => {
    receiver.status = 410;
    const uuid = await hook();
    await succeed(agent, calls.test, { uuid });
    await server.runJobs();
    expect(await succeed(agent, calls.one, { uuid })).toMatchObject({ active: false });
  });

  it('signs by two secrets for a day once one takes over from the other', async () => {
    const uuid = await hook();
    const { secret: former } = await succeed(agent, calls.show, { uuid });
    const { secret } = await succeed(agent, calls.rotate, { uuid });
    const signedBy = async () => {
      receiver.received = [];
      await succeed(agent, calls.test, { uuid });
      await server.runJobs();
      const isBy = (each: string, message: (typeof receiver.received)[number]) => {
        try {
          return Boolean(verified(each, message));
        } catch {
          return false;
        }
      };
      return [secret, former].filter((each) => receiver.received.some((message) => isBy(each, message)));
    };
    expect(await signedBy()).toEqual([secret, former]);
    server.clock.advance(24 * hour);
    agent = await own.signIn('super-admin');
    expect(await signedBy()).toEqual([secret]);
  });

  it('shows its secret once, and in no list, no record, no log', async () => {
    const uuid = await hook();
    const { secret } = await succeed(agent, calls.show, { uuid });
    expect(await agent.call(calls.show, { uuid })).toMatchObject({ code: 'webhook.shown' });
    const record = await succeed(agent, calls.one, { uuid });
    expect(record.secretShown).toBe(true);
    const log = await logged();
    expect(log.map(({ action }) => action)).toContain('webhooks.show');
    const shown = [record, log, await succeed(agent, calls.list, firstPage('name'))];
    expect(JSON.stringify(shown)).not.toContain(secret.slice('whsec_'.length));
  });

  it('belongs to one company, and to those who administer it', async () => {
    const uuid = await hook();
    await archive();
    await server.runJobs();
    const [delivery] = await deliveriesOf(uuid);
    const foreign = await (await server.createCompany()).signIn('super-admin');
    const uuids = [String(delivery?.uuid)];
    for (const answer of [
      await foreign.call(calls.show, { uuid }),
      await foreign.call(webhookDeliveries.replay, { uuids }),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'record.notFound' });
    const filter = { webhookUuid: uuid };
    expect(await succeed(foreign, webhookDeliveries.list, { ...firstPage('occurredAt'), filter })).toMatchObject({
      total: 0,
    });
    const adviser = await enterAsAdviser(server, own);
    expect(await adviser.call(webhookDeliveries.replay, { uuids })).toMatchObject({ code: 'permission.missing' });
  });
});

describe('where the operator allows the public internet alone, or nothing', () => {
  const careful = setUpServer();
  const off = setUpServer({ webhookReach: 'off' });

  it('refuses an address of the own network, for a new webhook and a changed one', async () => {
    const admin = await (await careful.createCompany()).signIn('admin');
    await expect(createWebhook(admin, 'https://10.0.0.1/hook')).rejects.toThrow('webhook.address');
    const uuid = await createWebhook(admin, 'https://example.org/hook');
    const { name, events, withNames, version } = await succeed(admin, calls.one, { uuid });
    const changed = { uuid, name, events, withNames, version, active: true, url: receiver.url };
    expect(await admin.call(calls.update, changed)).toMatchObject({ status: 400, code: 'webhook.address' });
  });

  it('switches none on', async () => {
    const admin = await (await off.createCompany()).signIn('admin');
    await expect(createWebhook(admin, 'https://example.org/hook')).rejects.toThrow('webhook.off');
  });
});
