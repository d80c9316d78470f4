import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adviserVisits } from '../../../contract/adviserVisits';
import { bootstrap } from '../../../contract/bootstrap';
import { members } from '../../../contract/members';
import { memberRoles } from '../../../contract/names/roles';
import { profile } from '../../../contract/profile';
import { advisers, auditEvents, clients, sessions, supportLogins } from '../../db/schema';
import { createAdviser, createSupportToken, enterAsAdviser } from '../../testing/adviser';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';
import { createMember, firstPage, succeed } from '../../testing/requests';

let server: TestServer;
let own: Company;
let foreign: Company;
let adviserId: string;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await server.createCompany({ name: 'Nordwerk' });
  foreign = await server.createCompany({ name: 'Nordwerk' });
  adviserId = await createAdviser(server, own);
  token = await createSupportToken(server, own, adviserId);
});

const stranger = async (): Promise<Agent> => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  return agent;
};

/** Answers of the two calls to a link: the same, before and at the click. */
const tryLink = async (link: string, agent?: Agent): Promise<string[]> => {
  const browser = agent ?? (await stranger());
  const looked = await browser.call(bootstrap.checkSupportLogin, { token: link });
  const entered = await browser.call(bootstrap.supportLogin, { token: link });
  return [looked, entered].map((answer) => answer.code ?? 'entered');
};
const twice = (code: string): string[] => [code, code];

const admittance = (clientId: string, adviserAccess: boolean) =>
  server.database.owner((tx) => tx.update(clients).set({ adviserAccess }).where(eq(clients.id, clientId)));

describe('a link for an adviser', () => {
  it('names company and adviser, and is not used up by that', async () => {
    const agent = await stranger();
    const expected = { clientName: 'Nordwerk', clientIdentifier: own.clientIdentifier, adviserName: 'Vera Berger' };
    expect(await succeed(agent, bootstrap.checkSupportLogin, { token })).toEqual(expected);
    expect(await succeed(agent, bootstrap.checkSupportLogin, { token })).toEqual(expected);
    expect(await agent.call(bootstrap.memberState, {})).toMatchObject({ code: 'session.missing' });
  });

  it('sets both cookies for 30 days at path /', async () => {
    const agent = await stranger();
    const response = await agent.send({
      method: 'POST',
      url: '/api/support-login',
      payload: { token },
      headers: { 'x-xsrf-token': agent.xsrfToken },
    });
    expect(response.cookies).toMatchObject([
      { name: 'session', path: '/', maxAge: 30 * 24 * 60 * 60, httpOnly: true },
      { name: 'XSRF-TOKEN', path: '/', maxAge: 30 * 24 * 60 * 60 },
    ]);
  });

  it('works once', async () => {
    expect(await tryLink(token)).toEqual(['entered', 'entered']);
    expect(await tryLink(token)).toEqual(twice('supportLogin.notFound'));
  });

  it('works once, also for two at the same time', async () => {
    const agents = [await stranger(), await stranger()];
    const answers = await Promise.all(agents.map((agent) => agent.call(bootstrap.supportLogin, { token })));
    expect(answers.map(({ code }) => code ?? 'entered').sort()).toEqual(['entered', 'supportLogin.notFound']);
  });

  it('works for 15 minutes', async () => {
    server.clock.advance(15 * 60_000 - 1);
    expect((await (await stranger()).call(bootstrap.checkSupportLogin, { token })).status).toBe(200);
    server.clock.advance(1);
    expect(await tryLink(token)).toEqual(twice('supportLogin.tooOld'));
  });

  it('says nothing if it is unknown, or names another company than it was made for', async () => {
    const secret = Buffer.from(token, 'base64url').subarray(16);
    const elsewhere = Buffer.from(await createSupportToken(server, foreign, adviserId), 'base64url').subarray(0, 16);
    const swapped = Buffer.concat([elsewhere, secret]).toString('base64url');
    for (const unknown of ['invented', Buffer.alloc(48, 7).toString('base64url'), swapped]) {
      expect(await tryLink(unknown)).toEqual(twice('supportLogin.notFound'));
    }
  });

  it('is refused while the company lets no advisers in', async () => {
    await admittance(own.clientId, false);
    expect(await tryLink(token)).toEqual(twice('supportLogin.notAllowed'));
  });

  it('is refused for an adviser without a licensee, or with another one than the company', async () => {
    const lost = await createAdviser(server, null);
    expect(await tryLink(await createSupportToken(server, own, lost))).toEqual(twice('licensee.missing'));
    const other = await createAdviser(server, foreign);
    expect(await tryLink(await createSupportToken(server, own, other))).toEqual(twice('client.notOfLicensee'));
  });

  it('is refused, and not used up, where somebody is signed in', async () => {
    expect(await tryLink(token, await own.signIn('member'))).toEqual(twice('supportLogin.signedIn'));
    expect(await tryLink(token, await enterAsAdviser(server, foreign))).toEqual(twice('supportLogin.signedIn'));
    expect(await tryLink(token)).toEqual(['entered', 'entered']);
  });

  it('makes an address wait that tries many', async () => {
    const throttled = await startTestServer();
    const agent = throttled.anonymous();
    await agent.fetchXsrf();
    const codes = [];
    for (let attempt = 0; attempt < 51; attempt += 1) {
      codes.push((await agent.call(bootstrap.checkSupportLogin, { token: `invented-${attempt}` })).code);
    }
    await throttled.close();
    expect(codes.slice(0, 49)).toEqual(Array(49).fill('supportLogin.notFound'));
    expect(codes.at(-1)).toBe('request.tooMany');
  });

  it('is stored as a hash alone', async () => {
    const [row] = await server.database.owner((tx) =>
      tx.select().from(supportLogins).where(eq(supportLogins.adviserId, adviserId)),
    );
    expect(Buffer.from(row?.tokenHash ?? []).toString('base64url')).not.toBe(token);
    expect(row?.tokenHash).toHaveLength(32);
  });
});

describe('an adviser in a company', () => {
  let agent: Agent;
  beforeEach(async () => {
    agent = await enterAsAdviser(server, own, adviserId);
  });

  const logged = () =>
    server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.clientId, own.clientId)).orderBy(auditEvents.id),
    );

  it('is known by name, with the role user and what it may do', async () => {
    const state = await succeed(agent, bootstrap.memberState, {});
    expect(state).toMatchObject({
      member: { uuid: adviserId, roleIdentifier: 'user' },
      memberDetails: { firstName: 'Vera', lastName: 'Berger', birthDate: null },
      client: { clientIdentifier: own.clientIdentifier },
    });
    expect(state.member.permissions).toContain('member-list.get-list');
    expect(state.member.permissions).not.toContain('profile.read-member-profile');
    expect((await agent.call(bootstrap.heartbeat, {})).status).toBe(200);
  });

  it('sees the people of the company entered, and of no other', async () => {
    const { items, total } = await succeed(agent, members.list, firstPage('lastName'));
    expect(total).toBe(memberRoles.length);
    expect(items.map(({ uuid }) => uuid).sort()).toEqual(
      Object.values(own.members)
        .map(({ uuid }) => uuid)
        .sort(),
    );
    const uuid = foreign.members.member.uuid;
    expect(await agent.call(members.one, { uuid })).toMatchObject({ status: 404, code: 'member.notFound' });
  });

  it('is not among the people of the company', async () => {
    const admin = await own.signIn('super-admin');
    expect(await admin.call(members.one, { uuid: adviserId })).toMatchObject({ code: 'member.notFound' });
    expect(await succeed(admin, members.list, firstPage('lastName'))).toMatchObject({ total: memberRoles.length });
  });

  it('leaves its name, marked as an adviser’s, in the audit log: entering, every write, leaving', async () => {
    await createMember(agent);
    await createMember(await own.signIn('super-admin'));
    await succeed(agent, bootstrap.logout, {});
    const events = (await logged()).map((event) => [event.action, event.actorName, event.byAdviser, event.subjectType]);
    expect(events).toContainEqual(['bootstrap.supportLogin', 'Vera Berger', true, 'adviser']);
    expect(events).toContainEqual(['members.create', 'Vera Berger', true, 'member']);
    expect(events).toContainEqual(['members.create', 'Sophie Müller', false, 'member']);
    expect(events).toContainEqual(['bootstrap.logout', 'Vera Berger', true, 'adviser']);
    expect(await agent.call(bootstrap.memberState, {})).toMatchObject({ code: 'session.missing' });
  });

  it('keeps theme and language, also in the next company', async () => {
    const chosen = { frontendStyle: { theme: 'dark' as const }, languageCode: 'en_GB' as const };
    await succeed(agent, profile.updateProfileSetting, chosen);
    expect((await succeed(agent, bootstrap.memberState, {})).settings).toMatchObject(chosen);
    const [client] = await server.database.owner((tx) => tx.select().from(clients).where(eq(clients.id, own.clientId)));
    const values = { licenseeId: client?.licenseeId ?? '' };
    await server.database.owner((tx) => tx.update(clients).set(values).where(eq(clients.id, foreign.clientId)));
    const next = await enterAsAdviser(server, foreign, adviserId);
    expect(await succeed(next, profile.readProfileSetting, {})).toMatchObject(chosen);
  });

  it('is shown out when the company switches the access off, and has to come by a new link afterwards', async () => {
    const waiting = await createSupportToken(server, own, adviserId);
    const admin = await own.signIn('super-admin');
    const { version } = await succeed(admin, adviserVisits.readAccess, {});
    const never = { adviserAccess: 'never', hours: null, version } as const;
    const closed = await succeed(admin, adviserVisits.saveAccess, never);
    expect(await agent.call(bootstrap.memberState, {})).toMatchObject({ status: 401, code: 'session.missing' });
    const always = { adviserAccess: 'always', hours: null, version: closed.version } as const;
    await succeed(admin, adviserVisits.saveAccess, always);
    expect(await agent.call(bootstrap.memberState, {})).toMatchObject({ status: 401, code: 'session.missing' });
    expect(await tryLink(waiting)).toEqual(twice('supportLogin.notFound'));
    expect((await admin.call(bootstrap.heartbeat, {})).status).toBe(200);
  });

  it('is out at once when the access ends in the database, the licensee changes or the adviser is deleted', async () => {
    const heartbeat = async () => (await agent.call(bootstrap.heartbeat, {})).status;
    await admittance(own.clientId, false);
    expect(await heartbeat()).toBe(401);
    await admittance(own.clientId, true);
    expect(await heartbeat()).toBe(200);
    const change = (licenseeId: string | null) =>
      server.database.owner((tx) => tx.update(advisers).set({ licenseeId }).where(eq(advisers.id, adviserId)));
    await change(null);
    expect(await heartbeat()).toBe(401);
    await server.database.owner((tx) => tx.delete(advisers).where(eq(advisers.id, adviserId)));
    const left = await server.database.owner((tx) => tx.$count(sessions, eq(sessions.adviserId, adviserId)));
    expect(left).toBe(0);
  });
});

it('shows a tenant only the advisers who are in it or hold a link into it', async () => {
  await createAdviser(server, own, { firstName: 'Unda', lastName: 'Anderswo' });
  const seen = (clientId: string) =>
    server.database.tenant(clientId, 'read', async (tx) => (await tx.select().from(advisers)).map(({ id }) => id));
  expect(await seen(own.clientId)).toEqual([adviserId]);
  expect(await seen(foreign.clientId)).toEqual([]);
  const shared = await server.database.shared((tx) => tx.select().from(advisers));
  expect(shared).toEqual([]);
});
