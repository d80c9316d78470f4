import { beforeEach, describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { bootstrap } from '../../../contract/bootstrap';
import { members } from '../../../contract/members';
import { profile } from '../../../contract/profile';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';

const server = setUpServer();
let company: Company;
beforeEach(async () => {
  company = await server.createCompany();
  await server.createCompany();
});

const signInWith = async (userAgent: string): Promise<Agent> => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  const { clientIdentifier, members: people } = company;
  const body = { clientIdentifier, username: people.member.username, password: testPasswordHash };
  await agent.call(bootstrap.login, body, { headers: { 'user-agent': userAgent } });
  return agent;
};
const list = async (agent: Agent) => (await succeed(agent, profile.sessions, {})).items;
const state = (agent: Agent) => agent.call(bootstrap.memberState, {});
const missing = { status: 401, code: 'session.missing' };

describe('the list of sessions', () => {
  it('shows the own ones, the one used last first, and which one asks', async () => {
    const phone = await signInWith('Phone');
    const begun = server.clock.now().toISOString();
    server.clock.advance(3_600_000);
    const desk = await signInWith('Desk');
    await company.signIn('admin');
    const now = server.clock.now().toISOString();
    expect(await list(desk)).toMatchObject([
      { userAgent: 'Desk', createdAt: now, lastSeenAt: now, isCurrent: true },
      { userAgent: 'Phone', createdAt: begun, lastSeenAt: begun, isCurrent: false },
    ]);
    await list(phone);
    expect((await list(phone)).map(({ isCurrent }) => isCurrent)).toContain(true);
  });

  it('leaves out what has expired', async () => {
    await signInWith('Phone');
    server.clock.advance(29 * 24 * 3_600_000);
    const desk = await signInWith('Desk');
    server.clock.advance(2 * 24 * 3_600_000);
    expect((await list(desk)).map(({ userAgent }) => userAgent)).toEqual(['Desk']);
  });

  it('tells nothing that would help anybody to take a session over', async () => {
    const agent = await signInWith('Desk');
    const token = Buffer.from(agent.cookies.get('session') ?? '', 'base64url').toString('hex');
    expect(JSON.stringify(await list(agent)).replaceAll('-', '')).not.toContain(token.slice(32, 48));
  });
});

describe('a session', () => {
  it('is ended by its owner from another device', async () => {
    const [phone, desk] = [await signInWith('Phone'), await signInWith('Desk')];
    const uuid = (await list(desk)).find(({ userAgent }) => userAgent === 'Phone')?.uuid ?? '';
    expect(await desk.call(profile.endSession, { uuid })).toMatchObject({ status: 200 });
    expect(await state(phone)).toMatchObject(missing);
    expect(await state(desk)).toMatchObject({ status: 200 });
    expect(await desk.call(profile.endSession, { uuid })).toMatchObject({ status: 404, code: 'session.notFound' });
  });

  it('is ended by nobody else, not even a super-admin', async () => {
    const phone = await signInWith('Phone');
    const [{ uuid } = { uuid: '' }] = await list(phone);
    const superAdmin = await company.signIn('super-admin');
    expect(await superAdmin.call(profile.endSession, { uuid })).toMatchObject({ status: 404 });
    expect(await state(phone)).toMatchObject({ status: 200 });
  });
});

it('all others are ended at once, and nobody else’s', async () => {
  const [phone, tablet, desk] = [await signInWith('Phone'), await signInWith('Tablet'), await signInWith('Desk')];
  const colleague = await company.signIn('admin');
  expect(await desk.call(profile.endOtherSessions, {})).toMatchObject({ body: { ended: 2 } });
  expect(await state(phone)).toMatchObject(missing);
  expect(await state(tablet)).toMatchObject(missing);
  expect(await state(desk)).toMatchObject({ status: 200 });
  expect(await state(colleague)).toMatchObject({ status: 200 });
});

describe('every open session ends at once, as the next heartbeat notices,', () => {
  const heartbeat = (agent: Agent) => agent.call(bootstrap.heartbeat, {});

  it('when an administrator gives another role; nothing may be done in the old one', async () => {
    const unitAdmin = await company.signIn('ou-admin');
    const superAdmin = await company.signIn('super-admin');
    const { uuid } = company.members.member;
    const agent = await signInWith('Phone');
    const details = await succeed(superAdmin, members.one, { uuid });
    const { username: _, status: __, inviteOn: ___, lastLoginAt: ____, abilities: _____, ...request } = details;
    await succeed(superAdmin, members.update, { ...request, roleIdentifier: 'loc-admin' });
    expect(await heartbeat(agent)).toMatchObject(missing);
    expect(await heartbeat(unitAdmin)).toMatchObject({ status: 200 });
    const again = await signInWith('Phone');
    expect(await state(again)).toMatchObject({ body: { member: { roleIdentifier: 'loc-admin' } } });
  });

  it('when an administrator archives, and restoring brings none back', async () => {
    const agent = await signInWith('Phone');
    const admin = await company.signIn('admin');
    await succeed(admin, members.archive, { uuids: [company.members.member.uuid] });
    expect(await heartbeat(agent)).toMatchObject(missing);
    await succeed(admin, archivedMembers.restore, { uuids: [company.members.member.uuid] });
    expect(await heartbeat(agent)).toMatchObject(missing);
  });
});
