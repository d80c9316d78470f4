import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { returnPage } from '../../../contract/singleSignOnRoutes';
import { sessions, signOnAttempts } from '../../db/schema';
import { isDashboardAddress } from '../../domain/singleSignOn/returnUrl';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { type ForgingProvider, type Lies, providerClient, startForgingProvider } from '../../testing/forgingProvider';
import { setUpServer } from '../../testing/harness';
import { begin, finish, setUpProvider } from '../../testing/singleSignOn';

const lines: string[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const server = setUpServer({ signOnReach: 'internal', logger });
let company: Company;
let other: Company;
let provider: ForgingProvider;
let elsewhere: ForgingProvider;
beforeAll(async () => {
  [company, other] = [await server.createCompany(), await server.createCompany()];
  [provider, elsewhere] = [await startForgingProvider(), await startForgingProvider()];
  await setUpProvider(await company.signIn('super-admin'), provider.issuer);
  await setUpProvider(await other.signIn('super-admin'), elsewhere.issuer);
});
afterAll(async () => {
  await Promise.all([provider.close(), elsewhere.close()]);
});

const isSignedIn = async (agent: Agent) => (await agent.call(bootstrap.heartbeat, {})).status === 200;

/** A whole sign-in, of which the provider tells a lie. */
const signIn = async (lies: Lies = {}, whose: Company = company) => {
  const agent = server.anonymous();
  const address = await begin(agent, whose);
  const answer = await provider.answerTo(address, lies);
  return { agent, address, answer: await finish(agent, whose, `?${answer}`), sent: answer };
};

it('goes well where nobody lies, and asks for what it should', async () => {
  const { agent, address, answer } = await signIn();
  expect(answer.status).toBe(200);
  expect(await isSignedIn(agent)).toBe(true);
  const asked = Object.fromEntries(new URL(address).searchParams);
  expect(asked).toEqual({
    client_id: providerClient.id,
    response_type: 'code',
    redirect_uri: `http://localhost:3000${returnPage(company.clientId)}`,
    scope: 'openid email profile',
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
});

it('goes well with the key that the provider has announced beside its old one', async () => {
  for (const isNext of [false, true, false]) {
    const { agent, answer } = await signIn({ isNext });
    expect(answer.status).toBe(200);
    expect(await isSignedIn(agent)).toBe(true);
  }
});

describe('a token is refused', () => {
  const past = Math.floor(Date.now() / 1_000) - 3_600;
  it.each<[string, Lies]>([
    ['that another key has signed', { isForged: true }],
    ['that another key has signed in the name of the announced one', { isForged: true, isNext: true }],
    ['that nobody has signed', { isUnsigned: true }],
    ['that whoever knows the shared secret could have signed', { isShared: true }],
    ['that was changed after it was signed', { changed: { email: 'anna.mueller@example.org' } }],
    ['that is meant for another program', { claims: { aud: 'another-program' } }],
    [
      'that is meant for others too, and was given to one of them',
      { claims: { aud: [providerClient.id, 'x'], azp: 'x' } },
    ],
    ['of another provider', { claims: { iss: 'https://evil.example' } }],
    ['that has expired', { claims: { exp: past, iat: past - 60 } }],
    ['that holds from tomorrow on', { claims: { nbf: past + 90_000 } }],
    ['of another sign-in', { claims: { nonce: 'another' } }],
    ['of no sign-in', { claims: { nonce: undefined } }],
    ['of nobody', { claims: { sub: undefined } }],
  ])('%s', async (_, lies) => {
    const { agent, answer } = await signIn(lies);
    expect(answer).toMatchObject({ status: 400, code: 'singleSignOn.invalid' });
    expect(await isSignedIn(agent)).toBe(false);
  });
});

describe('what the browser brings back is refused', () => {
  it('twice: a sign-in is used up, whatever came of it', async () => {
    const agent = server.anonymous();
    const address = await begin(agent, company);
    const cookie = agent.cookies.get('sign-on') ?? '';
    const answer = `?${await provider.answerTo(address)}`;
    expect((await finish(agent, company, answer)).status).toBe(200);
    agent.cookies.set('sign-on', cookie);
    expect(await finish(agent, company, answer)).toMatchObject({ code: 'singleSignOn.expired' });
    const failing = server.anonymous();
    const second = await provider.answerTo(await begin(failing, company), { isForged: true });
    const kept = failing.cookies.get('sign-on') ?? '';
    expect((await finish(failing, company, `?${second}`)).code).toBe('singleSignOn.invalid');
    failing.cookies.set('sign-on', kept);
    expect((await finish(failing, company, `?${second}`)).code).toBe('singleSignOn.expired');
  });

  it('by another browser than the one that began it', async () => {
    const address = await begin(server.anonymous(), company);
    const answer = `?${await provider.answerTo(address)}`;
    const victim = server.anonymous();
    await victim.fetchXsrf();
    expect(await finish(victim, company, answer)).toMatchObject({ code: 'singleSignOn.expired' });
    // Nor by one that has begun another.
    await begin(victim, company);
    expect(await finish(victim, company, answer)).toMatchObject({ code: 'singleSignOn.expired' });
    expect(await isSignedIn(victim)).toBe(false);
  });

  it('after too long', async () => {
    const agent = server.anonymous();
    const answer = await provider.answerTo(await begin(agent, company));
    server.clock.advance(11 * 60_000);
    expect(await finish(agent, company, `?${answer}`)).toMatchObject({ code: 'singleSignOn.expired' });
    const left = await server.database.owner((tx) => tx.$count(signOnAttempts));
    await begin(agent, company);
    expect(await server.database.owner((tx) => tx.$count(signOnAttempts))).toBeLessThanOrEqual(left + 1);
  });

  it('at the page of another company', async () => {
    const agent = server.anonymous();
    const answer = await provider.answerTo(await begin(agent, company));
    expect(await finish(agent, other, `?${answer}`)).toMatchObject({ code: 'singleSignOn.expired' });
    expect(await isSignedIn(agent)).toBe(false);
  });

  it('from another provider than it was sent to (mix-up)', async () => {
    const agent = server.anonymous();
    const answer = await provider.answerTo(await begin(agent, company));
    answer.set('iss', elsewhere.issuer);
    const asked = provider.asked.filter((path) => path === '/token').length;
    expect(await finish(agent, company, `?${answer}`)).toMatchObject({ code: 'singleSignOn.invalid' });
    // The code was shown to nobody.
    expect(provider.asked.filter((path) => path === '/token')).toHaveLength(asked);
    const silent = server.anonymous();
    const unnamed = await provider.answerTo(await begin(silent, company));
    unnamed.delete('iss');
    expect(await finish(silent, company, `?${unnamed}`)).toMatchObject({ code: 'singleSignOn.invalid' });
  });

  it('with two codes or two states', async () => {
    const agent = server.anonymous();
    const answer = await provider.answerTo(await begin(agent, company));
    answer.append('state', 'another');
    expect((await finish(agent, company, `?${answer}`)).code).toBe('singleSignOn.invalid');
  });

  it('where the provider says no, in words', async () => {
    const agent = server.anonymous();
    const answer = await provider.answerTo(await begin(agent, company));
    answer.delete('code');
    answer.set('error', 'access_denied');
    expect(await finish(agent, company, `?${answer}`)).toMatchObject({ code: 'singleSignOn.denied' });
  });

  it('without the token that other pages lack', async () => {
    const agent = server.anonymous();
    const answer = await provider.answerTo(await begin(agent, company));
    const body = { companyUuid: company.clientId, answer: `?${answer}` };
    const refused = await agent.call(bootstrap.finishSingleSignOn, body, { withoutXsrf: true });
    expect(refused).toMatchObject({ code: 'xsrf.invalid' });
  });
});

it('never leads out of the dashboard (open redirect)', async () => {
  const agent = server.anonymous();
  for (const wanted of [
    'https://evil.example/',
    '//evil.example/dashboard',
    '/dashboard/../api/csrf',
    '/auth/logout',
  ]) {
    const answer = await provider.answerTo(await begin(agent, company, wanted));
    expect((await finish(agent, company, `?${answer}`)).body).toMatchObject({ returnUrl: null });
  }
  expect(isDashboardAddress('/dashboard/company/members/list?page=2#top')).toBe(true);
  for (const wanted of [
    '/dashboard\\@evil.example',
    '/dashboardx',
    '/dashboard//evil',
    'javascript:alert(1)',
    '/%2e%2e/',
  ])
    expect(isDashboardAddress(wanted), wanted).toBe(false);
});

it('keeps a provider of one company out of another, even with the same people and the same client', async () => {
  const agent = server.anonymous();
  const address = await begin(agent, other);
  // The other company's provider is asked, and answers with a token of the first one's.
  const answer = await elsewhere.answerTo(address, { claims: { iss: provider.issuer } });
  expect((await finish(agent, other, `?${answer}`)).code).toBe('singleSignOn.invalid');
  const ofOther = await server.database.owner((tx) => tx.$count(sessions, eq(sessions.clientId, other.clientId)));
  expect(ofOther).toBe(1);
});

it('writes neither codes nor tokens, claims nor secrets into the log', async () => {
  await signIn({ isForged: true });
  await signIn({ claims: { email: 'nobody.at.all@example.org', sub: 'nobody' } });
  const log = lines.join('');
  expect(log).toContain('Refused');
  for (const secret of [providerClient.secret, 'nobody.at.all', 'eyJ', 'code=code', 'max.mueller@example.org'])
    expect(log).not.toContain(secret);
});
