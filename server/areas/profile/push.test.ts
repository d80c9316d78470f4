import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { bootstrap } from '../../../contract/bootstrap';
import { members } from '../../../contract/members';
import type { MemberRole } from '../../../contract/names/roles';
import { profile } from '../../../contract/profile';
import { mostPushDevices } from '../../../contract/shapes/constants';
import { sha512Hex } from '../../core/session/passwords';
import { auditEvents, pushDevices } from '../../db/schema';
import { newBrowser } from '../../messages/push/testingPush';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer, startTestServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';

const server = setUpServer();
let company: Company;
beforeEach(async () => {
  company = await server.createCompany();
  server.messages.length = 0;
});

let made = 0;
const newSubscription = (host = 'fcm.googleapis.com') => {
  made += 1;
  const { p256dh, auth } = newBrowser();
  return { endpoint: `https://${host}/fcm/send/${made}`, p256dh, auth };
};
const signInAgain = async (agent: Agent, role: MemberRole = 'member', userAgent = 'Phone'): Promise<Agent> => {
  const { clientIdentifier, members: people } = company;
  const body = { clientIdentifier, username: people[role].username, password: testPasswordHash };
  await agent.call(bootstrap.login, body, { headers: { 'user-agent': userAgent } });
  return agent;
};
const signInWith = async (userAgent: string, role?: MemberRole): Promise<Agent> => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  return signInAgain(agent, role, userAgent);
};
const list = async (agent: Agent, endpoint?: string) =>
  (await succeed(agent, profile.pushDevices, { ...(endpoint && { endpoint }) })).items;
/** A device that gets notifications. */
const phoneOf = async (role: MemberRole = 'member', userAgent = 'Phone') => {
  const agent = await signInWith(userAgent, role);
  const subscription = newSubscription();
  await succeed(agent, profile.subscribePush, subscription);
  return { agent, subscription };
};
const kept = () =>
  server.database.owner((tx) => tx.select().from(pushDevices).where(eq(pushDevices.clientId, company.clientId)));

describe('a device', () => {
  it('gets notifications once somebody wants them there, and is in their list', async () => {
    const { agent, subscription } = await phoneOf();
    const desk = await signInWith('Desk');
    const createdAt = server.clock.now().toISOString();
    expect(await list(agent, subscription.endpoint)).toMatchObject([
      { userAgent: 'Phone', createdAt, isCurrent: true },
    ]);
    expect(await list(desk)).toMatchObject([{ userAgent: 'Phone', isCurrent: false }]);
    expect((await succeed(desk, profile.pushDevices, {})).publicKey).toMatch(/^B[\w-]{86}$/);
    expect(await list(await company.signIn('admin'))).toEqual([]);
  });

  it('that says so again is the same, under the session that it has now', async () => {
    const { agent, subscription } = await phoneOf();
    const fresh = { ...subscription, auth: newBrowser().auth };
    await succeed(agent, profile.subscribePush, fresh);
    expect((await kept()).map((device) => Buffer.from(device.auth).toString('base64url'))).toEqual([fresh.auth]);
    const subject = and(eq(auditEvents.clientId, company.clientId), eq(auditEvents.action, 'profile.subscribePush'));
    const events = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(subject).orderBy(auditEvents.id),
    );
    expect(events).toMatchObject([{ changes: { userAgent: 'Phone' } }]);
    expect(JSON.stringify(events)).not.toMatch(/fcm|auth/);
  });

  it('notifies the last of those who signed in to it, and nobody else', async () => {
    const { agent, subscription } = await phoneOf();
    const next = await signInWith('Phone', 'admin');
    await succeed(next, profile.subscribePush, subscription);
    expect(await list(agent)).toEqual([]);
    expect(await list(next, subscription.endpoint)).toMatchObject([{ isCurrent: true }]);
  });

  it('of two companies is no concern of the other', async () => {
    const { agent, subscription } = await phoneOf();
    const stranger = await (await server.createCompany()).signIn('member');
    await succeed(stranger, profile.subscribePush, subscription);
    expect(await list(agent, subscription.endpoint)).toMatchObject([{ isCurrent: true }]);
    const [own] = await list(agent);
    expect(await stranger.call(profile.endPush, { uuid: own?.uuid ?? '' })).toMatchObject({
      status: 404,
      code: 'pushDevice.notFound',
    });
  });

  it('is left alone by its owner from any other, and by nobody else', async () => {
    await phoneOf();
    const desk = await signInWith('Desk');
    const [{ uuid } = { uuid: '' }] = await list(desk);
    const superAdmin = await company.signIn('super-admin');
    expect((await superAdmin.call(profile.endPush, { uuid })).code).toBe('pushDevice.notFound');
    await succeed(desk, profile.endPush, { uuid });
    expect(await list(desk)).toEqual([]);
    expect((await desk.call(profile.endPush, { uuid })).code).toBe('pushDevice.notFound');
  });
});

describe('what is refused', () => {
  it.each([
    'https://169.254.169.254/latest/meta-data',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://fcm.googleapis.com@127.0.0.1/',
    'https://localhost/metrics',
    'http://127.0.0.1:5432/',
    'https://push.example.org/send',
    'file:///etc/passwd',
    'Sample',
  ])('an address that is no push service’s: %s', async (endpoint) => {
    const agent = await company.signIn('member');
    const answer = await agent.call(profile.subscribePush, { ...newSubscription(), endpoint });
    expect(answer).toMatchObject({ status: 400, code: 'pushDevice.unknownService' });
    expect(await kept()).toEqual([]);
  });

  it.each([
    ['a key that is too short', { p256dh: 'B'.repeat(86) }],
    ['a key in other letters', { p256dh: '='.repeat(87) }],
    ['a secret that is too long', { auth: 'B'.repeat(23) }],
    ['an address with a line break', { endpoint: 'https://fcm.googleapis.com/\r\nhost: x' }],
    ['an address that is too long', { endpoint: `https://fcm.googleapis.com/${'x'.repeat(1_000)}` }],
  ])('%s', async (_, odd) => {
    const agent = await company.signIn('member');
    const answer = await agent.call(profile.subscribePush, { ...newSubscription(), ...odd });
    expect(answer).toMatchObject({ status: 400, code: 'schema.invalid' });
  });

  it('more devices than anybody has, also of two at the same time', async () => {
    const agent = await company.signIn('member');
    for (let count = 1; count < mostPushDevices; count += 1)
      await succeed(agent, profile.subscribePush, newSubscription());
    const last = [newSubscription(), newSubscription()];
    const answers = await Promise.all(last.map((one) => agent.call(profile.subscribePush, one)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['pushDevice.tooMany', undefined]);
    const index = answers.findIndex(({ code }) => code === undefined);
    await succeed(agent, profile.subscribePush, last[index] ?? newSubscription());
    expect(await list(agent)).toHaveLength(mostPushDevices);
  });

  it('everything where the operator offers no notifications', async () => {
    const quiet = await startTestServer({ pushServices: [], database: server.database });
    const agent = await quiet.signIn(company, 'member');
    expect(await succeed(agent, profile.pushDevices, {})).toEqual({ publicKey: null, items: [] });
    expect((await agent.call(profile.subscribePush, newSubscription())).code).toBe('pushDevice.unknownService');
    await quiet.close();
  });
});

describe('notifications on a device end', () => {
  it('when it is signed out, and those of no other', async () => {
    const { agent } = await phoneOf('member', 'Phone');
    await phoneOf('member', 'Tablet');
    await phoneOf('admin', 'Desk');
    await agent.call(bootstrap.logout, {});
    expect((await kept()).map(({ userAgent }) => userAgent).toSorted()).toEqual(['Desk', 'Tablet']);
  });

  it('when its session is ended from another device', async () => {
    await phoneOf();
    const desk = await signInWith('Desk');
    const { items } = await succeed(desk, profile.sessions, {});
    const uuid = items.find(({ userAgent }) => userAgent === 'Phone')?.uuid ?? '';
    await succeed(desk, profile.endSession, { uuid });
    expect(await kept()).toEqual([]);
  });

  it('with all other sessions, but for those of the device that asks', async () => {
    const { agent } = await phoneOf('member', 'Phone');
    await phoneOf('member', 'Tablet');
    await phoneOf('admin', 'Desk');
    await succeed(agent, profile.endOtherSessions, {});
    expect((await kept()).map(({ userAgent }) => userAgent).toSorted()).toEqual(['Desk', 'Phone']);
  });

  it('on all other devices when the password is changed: this one goes on under its new session', async () => {
    const { agent } = await phoneOf('member', 'Phone');
    await phoneOf('member', 'Tablet');
    const fresh = sha512Hex('Frischer-Wind-8');
    await succeed(agent, profile.changePassword, { old: testPasswordHash, new: fresh, newCheck: fresh });
    expect((await kept()).map(({ userAgent }) => userAgent)).toEqual(['Phone']);
    await agent.call(bootstrap.logout, {});
    expect(await kept()).toEqual([]);
  });

  it('on all devices when a link has set a new password', async () => {
    await phoneOf();
    await phoneOf('admin');
    const stranger = server.anonymous();
    await stranger.fetchXsrf();
    const { clientIdentifier } = company;
    await stranger.call(bootstrap.createPasswordResetToken, { clientIdentifier, username: 'max.mueller' });
    await server.runJobs();
    const token = server.messages.at(-1)?.body.match(/[\w-]{64}/)?.[0] ?? '';
    const password = sha512Hex('Frischer-Wind-8');
    await succeed(stranger, bootstrap.resetPassword, { token, password, passwordConfirmation: password });
    expect((await kept()).map(({ memberId }) => memberId)).toEqual([company.members.admin.uuid]);
  });

  it('with the archiving of the person, and stay ended when they come back', async () => {
    await phoneOf();
    const admin = await company.signIn('super-admin');
    const { uuid } = company.members.member;
    await succeed(admin, members.archive, { uuids: [uuid] });
    expect(await kept()).toEqual([]);
    await succeed(admin, archivedMembers.restore, { uuids: [uuid] });
    expect(await kept()).toEqual([]);
  });

  it('when somebody else signs in on it who has not signed the other one out', async () => {
    const { agent } = await phoneOf();
    await signInAgain(agent, 'admin');
    expect(await kept()).toEqual([]);
  });

  it('not when a session has run out, nor when its owner signs in anew', async () => {
    const { agent, subscription } = await phoneOf();
    await signInAgain(agent);
    expect(await list(agent, subscription.endpoint)).toMatchObject([{ isCurrent: true }]);
    server.clock.advance(31 * 24 * 3_600_000);
    const later = await signInWith('Phone');
    expect(await list(later, subscription.endpoint)).toMatchObject([{ isCurrent: true }]);
    await succeed(later, profile.subscribePush, subscription);
    await later.call(bootstrap.logout, {});
    expect(await kept()).toEqual([]);
  });
});
