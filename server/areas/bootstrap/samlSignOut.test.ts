import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { providerSignOutPath } from '../../../contract/singleSignOnRoutes';
import { auditEvents } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createSamlKey, createSamlProvider, type SamlKey, type SamlProvider } from '../../testing/samlProvider';
import { begin, bring, finish, samlSettings, setUpProvider, toldBy } from '../../testing/singleSignOn';

const server = setUpServer();
let provider: SamlProvider;
let stranger: SamlKey;
let company: Company;
let other: Company;
let admin: Agent;
beforeAll(async () => {
  provider = await createSamlProvider('https://id.nordwerk.example', () => server.clock.now());
  stranger = await createSamlKey('Nordwerk');
  [company, other] = [await server.createCompany(), await server.createCompany()];
  admin = await company.signIn('super-admin');
  for (const each of [company, other])
    await setUpProvider(await each.signIn('super-admin'), provider.issuer, samlSettings(provider));
});
let tests = 0;
beforeEach(() => {
  tests += 1;
});

const isSignedIn = async (agent: Agent) => (await agent.call(bootstrap.heartbeat, {})).status === 200;
/** Signs somebody in, in a session that the provider calls so. */
const signIn = async (session: string, whose = company, nameId = 'max'): Promise<Agent> => {
  const agent = server.anonymous();
  const email = `${nameId}.mueller@example.org`;
  const form = provider.answerTo(await begin(agent, whose), { session, nameId, attributes: { email } });
  expect((await finish(agent, whose, toldBy(await bring(server.app, whose, form)))).status).toBe(200);
  return agent;
};
type Lies = Parameters<SamlProvider['signOut']>[1];
const here = (whose = company) => `http://localhost:3000${providerSignOutPath(whose.clientId)}`;
const request = (lies: Lies = {}, destination = here()) => provider.signOut(destination, lies);
type Request = ReturnType<typeof request>;
/** From an address of its own for each test: what is refused is counted. */
const bySomebody = () => ({ remoteAddress: `10.8.0.${tests}` });
const send = {
  query: ({ query }: Request, whose = company) =>
    server.app.inject({ method: 'GET', url: `${providerSignOutPath(whose.clientId)}?${query}`, ...bySomebody() }),
  form: ({ form }: Request, whose = company) =>
    server.app.inject({
      method: 'POST',
      url: providerSignOutPath(whose.clientId),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
      ...bySomebody(),
    }),
};
const ways = ['query', 'form'] as const;

describe.each(ways)('a request to sign somebody out, as a %s', (way) => {
  it('ends the session that it names, and says so in the log and to the provider', async () => {
    const [ended, kept, another] = [await signIn('one'), await signIn('two'), await signIn('one', company, 'anna')];
    const elsewhere = await signIn('one', other);
    const sent = request({ sessions: ['one'], relayState: 'back & forth' });
    const response = await send[way](sent);
    expect([response.statusCode, response.headers['cache-control']]).toEqual([303, 'no-store']);
    const next = new URL(String(response.headers.location));
    expect(next.origin + next.pathname).toBe(provider.singleLogoutAddress);
    expect(next.searchParams.get('RelayState')).toBe('back & forth');
    expect(next.searchParams.get('SAMLResponse')).toBeTruthy();
    // Another person's session may have the same name at the provider.
    expect(await Promise.all([ended, kept, another, elsewhere].map(isSignedIn))).toEqual([false, true, true, true]);
    const log = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.action, 'bootstrap.providerSignOut')).orderBy(auditEvents.id),
    );
    expect(log.at(-1)).toMatchObject({ clientId: company.clientId, subjectId: company.members.member.uuid });
  });

  it('ends all sessions of the person where it names none, and none that a password opened', async () => {
    const opened = [await signIn('three'), await signIn('four')];
    const byPassword = await company.signIn('member');
    expect((await send[way](request())).statusCode).toBe(303);
    expect(await Promise.all([...opened, byPassword].map(isSignedIn))).toEqual([false, false, true]);
  });

  it.each<[string, () => Request]>([
    ['where another key has signed it', () => request({ key: stranger })],
    ['where nobody has signed it', () => request({ isUnsigned: true })],
    ['where it is signed with SHA-1', () => request({ signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })],
    ['where another provider says so', () => request({ issuer: 'https://id.other.example' })],
    ['where it is meant for another company', () => request({}, here(other))],
    ['where it is old', () => request({ madeAt: -3_600_000 })],
    ['where it is of tomorrow', () => request({ madeAt: 86_400_000 })],
    ['where it says of nobody', () => request({ nameId: '' })],
  ])('is refused %s', async (_, made) => {
    const agent = await signIn('five');
    const response = await send[way](made());
    expect([response.statusCode, response.json()]).toEqual([400, { error: 'invalid_request' }]);
    expect(await isSignedIn(agent)).toBe(true);
  });

  it('is refused a second time', async () => {
    const sent = request();
    await signIn('six');
    expect((await send[way](sent)).statusCode).toBe(303);
    const agent = await signIn('six');
    expect((await send[way](sent)).statusCode).toBe(400);
    expect(await isSignedIn(agent)).toBe(true);
  });
});

it('what is changed in a signed query, or said twice, is refused', async () => {
  const agent = await signIn('seven');
  const [own, evil] = [request({ nameId: 'somebody' }), request()];
  const part = ({ query }: Request, name: string) => query.split('&').find((each) => each.startsWith(`${name}=`)) ?? '';
  const asked = part(evil, 'SAMLRequest');
  for (const query of [
    own.query.replace(part(own, 'SAMLRequest'), asked),
    `${own.query}&${asked}`,
    `${asked}&${own.query}`,
    `x${own.query}&${asked}`,
    `${asked.replace('SAMLRequest', 'SAMLReques%74')}&${own.query}`,
  ])
    expect((await send.query({ ...own, query })).statusCode, query).toBe(400);
  expect(await isSignedIn(agent)).toBe(true);
});

it('leads to the sign-in page where the provider has told no address for answers', async () => {
  await setUpProvider(admin, provider.issuer, { ...samlSettings(provider), singleLogoutAddress: null });
  await signIn('eight');
  expect((await send.query(request())).headers.location).toBe('/');
  await setUpProvider(admin, provider.issuer, samlSettings(provider));
});
