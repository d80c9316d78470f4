import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { createResetTokens } from '../../core/session/resetTokens';
import { members, passwordResetTokens, sessions } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';

const day = 24 * 60 * 60_000;
const missing = { status: 401, code: 'session.missing' };

let server: TestServer;
let company: Company;
beforeAll(async () => {
  server = await startTestServer({ trustProxy: true });
  company = await server.createCompany();
});
afterAll(() => server.close());

const state = (agent: Agent) => agent.call(bootstrap.memberState, {});
const logIn = (agent: Agent, headers: Record<string, string> = {}) => {
  const { clientIdentifier, members: people } = company;
  const body = { clientIdentifier, username: people.member.username, password: testPasswordHash };
  return agent.call(bootstrap.login, body, { headers });
};

describe('a session', () => {
  it('begins with sign-in, says who is there, and ends with sign-out', async () => {
    const agent = await company.signIn('admin');
    expect(await state(agent)).toMatchObject({
      body: {
        member: { uuid: company.members.admin.uuid, roleIdentifier: 'admin' },
        settings: { languageCode: 'de_DE' },
      },
    });
    const stolen = agent.cookies.get('session') ?? '';
    await agent.call(bootstrap.logout, {});
    expect(agent.cookies.size).toBe(0);
    agent.cookies.set('session', stolen);
    expect(await state(agent)).toMatchObject(missing);
  });

  it.each([
    ['en-US,de;q=0.5', 'en_GB'],
    ['pl,en;q=0.5', 'en_GB'],
    ['pl', 'de_DE'],
  ])('takes the language of a browser that speaks %s until one is chosen: %s', async (language, languageCode) => {
    const agent = await company.signIn('member');
    const answer = await agent.call(bootstrap.memberState, {}, { headers: { 'accept-language': language } });
    expect(answer).toMatchObject({ body: { settings: { languageCode } } });
  });

  it('gets a new secret at each sign-in, and the former one ends', async () => {
    const agent = await company.signIn('member');
    const planted = agent.cookies.get('session') ?? '';
    await logIn(agent);
    expect(agent.cookies.get('session')).not.toBe(planted);
    const attacker = server.anonymous();
    attacker.cookies.set('session', planted);
    expect(await state(attacker)).toMatchObject(missing);
    expect(await state(agent)).toMatchObject({ status: 200 });
  });

  it('is stored as a hash only', async () => {
    const agent = await company.signIn('member');
    const rows = await server.database.owner((tx) => tx.select().from(sessions));
    const token = Buffer.from(agent.cookies.get('session') ?? '', 'base64url').toString('hex');
    expect(JSON.stringify(rows.map((row) => Buffer.from(row.tokenHash).toString('hex')))).not.toContain(
      token.slice(32),
    );
  });

  it('lasts 30 days, and notes once a minute that it is used', async () => {
    const agent = await company.signIn('loc-admin');
    const lastSeen = async () => {
      const [row] = await server.database.owner((tx) =>
        tx.select().from(sessions).where(eq(sessions.memberId, company.members['loc-admin'].uuid)),
      );
      return row?.lastSeenAt.getTime() ?? 0;
    };
    const begun = await lastSeen();
    server.clock.advance(59_000);
    await agent.call(bootstrap.heartbeat, {});
    expect(await lastSeen()).toBe(begun);
    server.clock.advance(1_000);
    await agent.call(bootstrap.heartbeat, {});
    expect(await lastSeen()).toBe(begun + 60_000);
    server.clock.advance(30 * day - 61_000);
    expect(await state(agent)).toMatchObject({ status: 200 });
    server.clock.advance(1_000);
    expect(await state(agent)).toMatchObject(missing);
  });

  it('sweeps up what ended in its company, links to set a password too, and nothing else', async () => {
    const [own, other] = [await server.createCompany(), await server.createCompany()];
    const rows = (clientId: string) =>
      server.database.owner(async (tx) => ({
        sessions: await tx.$count(sessions, eq(sessions.clientId, clientId)),
        links: await tx.$count(passwordResetTokens, eq(passwordResetTokens.clientId, clientId)),
      }));
    for (const { clientId, members: people } of [own, other]) {
      const memberIds = [people.member.uuid, people.admin.uuid];
      await server.database.owner((tx) => createResetTokens(tx, clientId, memberIds, server.clock));
    }
    const used = eq(passwordResetTokens.memberId, own.members.admin.uuid);
    const usedAt = server.clock.now();
    await server.database.owner((tx) => tx.update(passwordResetTokens).set({ usedAt }).where(used));
    await own.signIn('member');
    expect(await rows(own.clientId)).toEqual({ sessions: 1, links: 1 });
    await other.signIn('member');
    server.clock.advance(31 * day);
    await own.signIn('member');
    expect(await rows(own.clientId)).toEqual({ sessions: 1, links: 0 });
    expect(await rows(other.clientId)).toEqual({ sessions: 1, links: 2 });
  });

  it('ends when the member is archived or gets another role', async () => {
    const changes: Partial<typeof members.$inferInsert>[] = [{ archivedAt: server.clock.now() }, { role: 'admin' }];
    for (const change of changes) {
      const other = await server.createCompany();
      const agent = await other.signIn('member');
      expect(await state(agent)).toMatchObject({ status: 200 });
      const { uuid } = other.members.member;
      await server.database.owner((tx) => tx.update(members).set(change).where(eq(members.id, uuid)));
      expect(await state(agent)).toMatchObject(missing);
    }
  });
});

describe('cookies', () => {
  const cookiesOf = async (headers: Record<string, string>) => {
    const agent = server.anonymous();
    const { cookies: before } = await agent.send({ url: '/api/csrf', headers });
    const xsrf = before.find((cookie) => cookie.name.endsWith('XSRF-TOKEN'))?.value ?? '';
    const payload = {
      clientIdentifier: company.clientIdentifier,
      username: company.members.member.username,
      password: testPasswordHash,
    };
    const options = { ...headers, 'x-xsrf-token': xsrf };
    const response = await agent.send({ method: 'POST', url: '/api/login', payload, headers: options });
    return Object.fromEntries(response.cookies.map(({ name, value: _, ...flags }) => [name, flags]));
  };
  const common = { path: '/', sameSite: 'Lax', maxAge: (30 * day) / 1000 };

  it('are host-bound, secure and out of reach for scripts behind https', async () => {
    expect(await cookiesOf({ 'x-forwarded-proto': 'https' })).toEqual({
      '__Host-session': { ...common, httpOnly: true, secure: true },
      '__Host-XSRF-TOKEN': { ...common, secure: true },
    });
  });

  it('work without https too, as in a company’s own network', async () => {
    expect(await cookiesOf({})).toEqual({
      session: { ...common, httpOnly: true },
      'XSRF-TOKEN': common,
    });
  });

  it('do not believe a proxy nobody named', async () => {
    const alone = await startTestServer({ database: server.database });
    const response = await alone.anonymous().send({ url: '/api/csrf', headers: { 'x-forwarded-proto': 'https' } });
    expect(response.cookies[0]).not.toHaveProperty('secure');
    await alone.close();
  });
});

describe('the XSRF token', () => {
  it('belongs to the session: neither an earlier one nor another session’s is taken', async () => {
    const agent = server.anonymous();
    await agent.fetchXsrf();
    const early = agent.xsrfToken;
    await logIn(agent);
    expect(agent.cookies.get('XSRF-TOKEN')).not.toBe(early);
    agent.cookies.set('XSRF-TOKEN', early);
    const setting = { frontendStyle: { theme: 'dark' }, languageCode: 'de_DE' };
    const response = await agent.send({
      method: 'POST',
      url: '/api/profile/updateprofilesetting',
      payload: setting,
      headers: { 'x-xsrf-token': early },
    });
    expect(response.statusCode).toBe(403);
  });

  it('stays the same for several tabs', async () => {
    const agent = server.anonymous();
    await agent.fetchXsrf();
    const first = agent.cookies.get('XSRF-TOKEN');
    await agent.fetchXsrf();
    expect(agent.cookies.get('XSRF-TOKEN')).toBe(first);
    await logIn(agent);
    const bound = agent.cookies.get('XSRF-TOKEN');
    await agent.fetchXsrf();
    expect(agent.cookies.get('XSRF-TOKEN')).toBe(bound);
  });

  it('is not needed to sign out, but another site cannot do it', async () => {
    const agent = await company.signIn('member');
    const foreign = await agent.call(bootstrap.logout, {}, { headers: { 'sec-fetch-site': 'cross-site' } });
    expect(foreign).toMatchObject({ status: 403, code: 'xsrf.invalid' });
    expect(await state(agent)).toMatchObject({ status: 200 });
  });
});
