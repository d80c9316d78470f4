import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { providerSignOutPath, returnPage } from '../../../contract/singleSignOnRoutes';
import { until } from '../../../contract/testing/until';
import { auditEvents, sessions } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { type ForgingProvider, type Lies, startForgingProvider } from '../../testing/forgingProvider';
import { setUpServer } from '../../testing/harness';
import { ProviderVisit, startIdentityProvider } from '../../testing/identityProvider';
import { begin, finish, setUpProvider, signInByProvider } from '../../testing/singleSignOn';

const server = setUpServer({ signOnReach: 'internal' });
let provider: ForgingProvider;
let company: Company;
let other: Company;
beforeAll(async () => {
  provider = await startForgingProvider();
  [company, other] = [await server.createCompany(), await server.createCompany()];
  for (const each of [company, other]) await setUpProvider(await each.signIn('super-admin'), provider.issuer);
});
afterAll(() => provider.close());
let tests = 0;
beforeEach(() => {
  tests += 1;
});

const isSignedIn = async (agent: Agent) => (await agent.call(bootstrap.heartbeat, {})).status === 200;
/** Signs max.mueller in, in a session that the provider calls so. */
const signIn = async (sid: string, whose = company): Promise<Agent> => {
  const agent = server.anonymous();
  const answer = await provider.answerTo(await begin(agent, whose), { claims: { sid } });
  expect((await finish(agent, whose, `?${answer}`)).status).toBe(200);
  return agent;
};
const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
const send = async (token: string, whose = company) =>
  server.app.inject({
    method: 'POST',
    url: providerSignOutPath(whose.clientId),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ logout_token: token }).toString(),
    remoteAddress: `10.9.0.${tests}`,
  });
const tokenFor = (claims: Record<string, unknown>, lies: Lies = {}) =>
  provider.tokenFor({ events, jti: crypto.randomUUID(), email: undefined, ...claims }, lies);

describe('a sign-out at the provider', () => {
  it('ends the session that was opened in that one, and says so in the log', async () => {
    const [ended, kept] = [await signIn('one'), await signIn('two')];
    const byPassword = await company.signIn('member');
    const response = await send(await tokenFor({ sid: 'one' }));
    expect([response.statusCode, response.body, response.headers['cache-control']]).toEqual([200, '', 'no-store']);
    expect(await Promise.all([ended, kept, byPassword].map(isSignedIn))).toEqual([false, true, true]);
    const log = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.action, 'bootstrap.providerSignOut')).orderBy(auditEvents.id),
    );
    expect(log).toMatchObject([{ clientId: company.clientId, subjectId: company.members.member.uuid }]);
  });

  it('counts with the key that the provider has announced beside its old one', async () => {
    const [ended, kept] = [await signIn('nine'), await signIn('ten')];
    expect((await send(await tokenFor({ sid: 'nine' }, { isNext: true }))).statusCode).toBe(200);
    expect(await Promise.all([ended, kept].map(isSignedIn))).toEqual([false, true]);
  });

  it('of somebody ends all sessions that the provider has opened, and no other', async () => {
    const opened = [await signIn('three'), await signIn('four')];
    const elsewhere = await signIn('three', other);
    const byPassword = await company.signIn('member');
    expect((await send(await tokenFor({ sub: 'max' }))).statusCode).toBe(200);
    expect(await Promise.all([...opened, byPassword, elsewhere].map(isSignedIn))).toEqual([false, false, true, true]);
  });

  it('of somebody unknown ends nothing, and is none of anybody’s business', async () => {
    const agent = await signIn('five');
    expect((await send(await tokenFor({ sub: 'somebody.else' }))).statusCode).toBe(200);
    expect(await isSignedIn(agent)).toBe(true);
  });
});

it('a sign-out here ends the session here, and no other that the provider has opened', async () => {
  const [ended, kept] = [await signIn('eleven'), await signIn('eleven')];
  const { status } = await ended.call(bootstrap.logout, {});
  expect(status).toBe(200);
  expect(await Promise.all([ended, kept].map(isSignedIn))).toEqual([false, true]);
});

describe('what is sent is refused', () => {
  const past = Math.floor(Date.now() / 1_000) - 3_600;
  it.each<[string, Record<string, unknown>, Lies]>([
    ['where another key has signed it', {}, { isForged: true }],
    ['where another key has signed it in the name of the announced one', {}, { isForged: true, isNext: true }],
    ['where nobody has signed it', {}, { isUnsigned: true }],
    ['where whoever knows the secret could have signed it', {}, { isShared: true }],
    ['where it was changed', { sid: 'other' }, { changed: { sid: 'six' } }],
    ['where it is meant for another program', { aud: 'another' }, {}],
    ['where another provider says so', { iss: 'https://evil.example' }, {}],
    ['where it has expired', { exp: past }, {}],
    ['where it is old', { iat: past }, {}],
    ['where it is a token of a sign-in', { nonce: 'n' }, {}],
    ['where it tells of no sign-out', { events: {} }, {}],
    ['where it has no name', { jti: undefined }, {}],
    ['where it says of nobody', { sub: undefined, sid: undefined }, {}],
  ])('%s', async (_, claims, lies) => {
    const agent = await signIn('six');
    const response = await send(await tokenFor({ sid: 'six', ...claims }, lies));
    expect([response.statusCode, response.json()]).toEqual([400, { error: 'invalid_request' }]);
    expect(await isSignedIn(agent)).toBe(true);
  });

  it('a second time', async () => {
    await signIn('seven');
    const token = await tokenFor({ sub: 'max' });
    expect((await send(token)).statusCode).toBe(200);
    const agent = await signIn('seven');
    expect((await send(token)).statusCode).toBe(400);
    expect(await isSignedIn(agent)).toBe(true);
  });

  it('at the address of no company, without a token, or as something else than a form', async () => {
    const token = await tokenFor({ sid: 'eight' });
    const none = '0198c0de-0000-7000-8000-00000000dead';
    expect((await send(token, { ...company, clientId: none })).statusCode).toBe(400);
    expect((await send(token, { ...company, clientId: 'nonsense' })).statusCode).toBe(400);
    expect((await send('')).statusCode).toBe(400);
    const json = {
      method: 'POST',
      url: providerSignOutPath(company.clientId),
      payload: { logout_token: token },
    } as const;
    expect((await server.app.inject(json)).statusCode).toBeGreaterThanOrEqual(400);
  });

  it('without end from one address: it has to wait', async () => {
    const statuses = new Set<number>();
    for (let time = 0; time < 52; time += 1) statuses.add((await send('nonsense')).statusCode);
    expect([...statuses].toSorted()).toEqual([400, 429]);
  });
});

it('goes well with a real provider', async () => {
  const here = await server.createCompany();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const address = server.app.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const signOutAddress = `http://127.0.0.1:${port}${providerSignOutPath(here.clientId)}`;
  const real = await startIdentityProvider(
    [`http://localhost:3000${returnPage(here.clientId)}`],
    (login) => ({ email: `${login}@example.org` }),
    { signOutAddress },
  );
  await setUpProvider(await here.signIn('super-admin'), real.issuer);
  const [agent, visit] = [server.anonymous(), new ProviderVisit()];
  expect((await signInByProvider(agent, here, visit, 'max.mueller')).status).toBe(200);
  const [session] = await server.database.owner((tx) =>
    tx.select().from(sessions).where(eq(sessions.memberId, here.members.member.uuid)),
  );
  expect(session?.providerSession).toBeTruthy();
  expect(await isSignedIn(agent)).toBe(true);
  await visit.signOut(real.issuer);
  await until(async () => expect(await isSignedIn(agent)).toBe(false));
  await real.close();
});
