import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { returnPage } from '../../../contract/singleSignOnRoutes';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import {
  createSamlKey,
  createSamlProvider,
  readRequest,
  type SamlKey,
  type SamlLies,
  type SamlProvider,
} from '../../testing/samlProvider';
import { begin, bring, finish, samlSettings, setUpProvider, toldBy } from '../../testing/singleSignOn';

const lines: string[] = [];
const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
const server = setUpServer({ logger });
let company: Company;
let other: Company;
let admin: Agent;
let provider: SamlProvider;
let elsewhere: SamlProvider;
let stranger: SamlKey;
beforeAll(async () => {
  [company, other] = [await server.createCompany(), await server.createCompany()];
  admin = await company.signIn('super-admin');
  provider = await createSamlProvider('https://id.nordwerk.example', () => server.clock.now());
  elsewhere = await createSamlProvider('https://id.other.example', () => server.clock.now());
  stranger = await createSamlKey('Nordwerk');
  await setUpProvider(await other.signIn('super-admin'), elsewhere.issuer, samlSettings(elsewhere));
});
beforeEach(() => setUpProvider(admin, provider.issuer, samlSettings(provider)));

const isSignedIn = async (agent: Agent) => (await agent.call(bootstrap.heartbeat, {})).status === 200;

/** A whole sign-in, of which the provider tells a lie. */
const signIn = async (lies: SamlLies = {}, of: SamlProvider = provider) => {
  const agent = server.anonymous();
  const address = await begin(agent, company);
  const brought = await bring(server.app, company, of.answerTo(address, lies));
  return { agent, answer: await finish(agent, company, toldBy(brought)) };
};

it('goes well where nobody lies', async () => {
  const { agent, answer } = await signIn();
  expect(answer.status).toBe(200);
  expect(await isSignedIn(agent)).toBe(true);
});

/** The same assertion of somebody else, without its signature. */
const ofSomebodyElse = (assertion: string): string =>
  assertion
    .replace(/<Signature[\s\S]*<\/Signature>/, '')
    .replaceAll('max.mueller@example.org', 'anna.mueller@example.org')
    .replace('>max<', '>anna<');
const assertionIn = (response: string): string => /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(response)?.[0] ?? '';
const signatureIn = (response: string): string => /<Signature[\s\S]*<\/Signature>/.exec(response)?.[0] ?? '';
const renamed = (assertion: string): string => assertion.replace(/ ID="[^"]+"/, ' ID="_evil"');
/** Puts something in the place of the assertion, made of it. */
const wrapped =
  (wrap: (assertion: string, signature: string) => string) =>
  (response: string): string =>
    response.replace(assertionIn(response), wrap(assertionIn(response), signatureIn(response)));

describe('an answer is refused', () => {
  it.each<[string, () => SamlLies]>([
    ['that another key has signed (forged)', () => ({ key: stranger })],
    ['that nobody has signed', () => ({ isUnsigned: true })],
    ['whose signature was taken away', () => ({ after: (xml) => xml.replace(signatureIn(xml), '') })],
    ['that was changed after it was signed', () => ({ after: (xml) => xml.replaceAll('max.mueller', 'anna.mueller') })],
    ['signed with SHA-1', () => ({ signature: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' })],
    ['whose digest is SHA-1', () => ({ digest: 'http://www.w3.org/2000/09/xmldsig#sha1' })],
    ['for another audience', () => ({ audience: 'https://another-program.example' })],
    ['for no audience', () => ({ audience: null })],
    ['for another recipient', () => ({ recipient: 'https://another-program.example/acs' })],
    ['sent to another destination', () => ({ destination: 'https://another-program.example/acs' })],
    ['whose confirmation has expired', () => ({ confirmedUntil: -60_000 })],
    ['that has expired', () => ({ validFrom: -7_200_000, validUntil: -3_600_000 })],
    ['that holds from tomorrow on', () => ({ validFrom: 86_400_000, validUntil: 90_000_000 })],
    ['of another provider', () => ({ issuer: 'https://id.other.example' })],
    ['of another sign-in', () => ({ inResponseTo: '_another' })],
    ['that nobody has asked for', () => ({ inResponseTo: null })],
    ['of nobody', () => ({ nameId: '' })],
    [
      'of somebody who is called otherwise each time',
      () => ({ nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }),
    ],
    ['in which nobody has signed in', () => ({ session: null })],
    [
      'that defines something',
      () => ({ after: (xml) => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${xml}` }),
    ],
    ['that is no XML', () => ({ after: () => 'nonsense' })],
  ])('%s', async (_, lies) => {
    const { agent, answer } = await signIn(lies());
    expect(answer).toMatchObject({ status: 400, code: 'singleSignOn.invalid' });
    expect(await isSignedIn(agent)).toBe(false);
  });

  it.each<[string, (assertion: string, signature: string) => string]>([
    ['beside the one that is signed', (signed) => renamed(ofSomebodyElse(signed)) + signed],
    ['of the same id beside the one that is signed', (signed) => ofSomebodyElse(signed) + signed],
    [
      'with the signed one among extensions',
      (signed) => `<samlp:Extensions>${signed}</samlp:Extensions>${renamed(ofSomebodyElse(signed))}`,
    ],
    [
      'around the signed one',
      (signed) => renamed(ofSomebodyElse(signed)).replace('</saml:Assertion>', `${signed}</saml:Assertion>`),
    ],
    [
      'with the signature of the one within it',
      (signed, signature) =>
        renamed(ofSomebodyElse(signed)).replace(
          '</saml:Issuer>',
          `</saml:Issuer>${signature.replace('</Signature>', `<Object>${signed.replace(signature, '')}</Object></Signature>`)}`,
        ),
    ],
  ])('that wraps a signature: an assertion %s', async (_, wrap) => {
    const { agent, answer } = await signIn({ after: wrapped(wrap) });
    expect(answer).toMatchObject({ status: 400, code: 'singleSignOn.invalid' });
    expect(await isSignedIn(agent)).toBe(false);
  });

  it('where the provider says no, in words', async () => {
    expect((await signIn({ status: 'Responder' })).answer).toMatchObject({ code: 'singleSignOn.denied' });
  });

  it('from another provider than it was sent to (mix-up)', async () => {
    expect((await signIn({}, elsewhere)).answer).toMatchObject({ code: 'singleSignOn.invalid' });
    expect((await signIn({ issuer: provider.issuer }, elsewhere)).answer).toMatchObject({
      code: 'singleSignOn.invalid',
    });
    // Nor from the former one, where the company has entered another meanwhile.
    const agent = server.anonymous();
    const form = provider.answerTo(await begin(agent, company));
    await setUpProvider(admin, elsewhere.issuer, samlSettings(elsewhere));
    const told = toldBy(await bring(server.app, company, form));
    expect(await finish(agent, company, told)).toMatchObject({ code: 'singleSignOn.invalid' });
  });
});

it('reads a name to its end, whatever comment stands in it', async () => {
  const attributes = { email: 'max.mueller@example.org.evil.example' };
  const after = (xml: string): string => xml.replace('example.org.evil', 'example.org<!---->.evil');
  expect((await signIn({ attributes, after })).answer).toMatchObject({ code: 'singleSignOn.unknownPerson' });
});

it('an assertion of another company is worth nothing, of the same provider either', async () => {
  const third = await server.createCompany();
  await setUpProvider(await third.signIn('super-admin'), provider.issuer, samlSettings(provider));
  const [theirs, ours] = [server.anonymous(), server.anonymous()];
  const address = await begin(theirs, third);
  const form = provider.answerTo(address);
  const { answerAddress, issuer: audience } = readRequest(await begin(ours, company));
  // Even where the envelope, or all but the sign-in that it answers, says otherwise.
  for (const lies of [
    {},
    { destination: answerAddress },
    { destination: answerAddress, recipient: answerAddress },
    { destination: answerAddress, audience },
    { destination: answerAddress, recipient: answerAddress, audience },
  ]) {
    const told = toldBy(await bring(server.app, company, provider.answerTo(address, lies)));
    expect(told).toContain('error=invalid');
  }
  expect((await finish(ours, company, toldBy(await bring(server.app, company, form)))).code).toBe(
    'singleSignOn.expired',
  );
  // Nor is what was proved for one company taken by another.
  const proved = toldBy(await bring(server.app, third, form));
  expect(proved).toContain('code=');
  expect((await finish(theirs, company, proved)).code).toBe('singleSignOn.expired');
  expect(await isSignedIn(theirs)).toBe(false);
});

describe('an answer is taken once', () => {
  it('before the browser comes for it, and after', async () => {
    const agent = server.anonymous();
    const form = provider.answerTo(await begin(agent, company));
    const cookie = agent.cookies.get('sign-on') ?? '';
    const first = toldBy(await bring(server.app, company, form));
    expect(toldBy(await bring(server.app, company, form))).toContain('error=invalid');
    expect((await finish(agent, company, first)).status).toBe(200);
    expect(toldBy(await bring(server.app, company, form))).toContain('error=invalid');
    agent.cookies.set('sign-on', cookie);
    expect((await finish(agent, company, first)).code).toBe('singleSignOn.expired');
  });

  it('not after too long', async () => {
    const agent = server.anonymous();
    const form = provider.answerTo(await begin(agent, company), { confirmedUntil: 3_600_000, validUntil: 3_600_000 });
    server.clock.advance(11 * 60_000);
    expect(toldBy(await bring(server.app, company, form))).toContain('error=invalid');
  });
});

describe('a sign-in ends in the browser that began it', () => {
  it('and not in one that was sent there with the answer of somebody else', async () => {
    const form = provider.answerTo(await begin(server.anonymous(), company));
    const victim = server.anonymous();
    await begin(victim, company);
    const told = toldBy(await bring(server.app, company, form));
    expect((await finish(victim, company, told)).code).toBe('singleSignOn.expired');
    expect(await isSignedIn(victim)).toBe(false);
  });

  it('and not for whoever began it and had somebody else sign in', async () => {
    const attacker = server.anonymous();
    const form = provider.answerTo(await begin(attacker, company));
    const told = new URLSearchParams(toldBy(await bring(server.app, company, form)));
    expect(told.get('code')).toMatch(/^[\w-]{43}$/);
    // The code went to the browser that brought the answer; the one that began knows the state alone.
    const known = new URLSearchParams({ state: told.get('state') ?? '', code: 'x'.repeat(43) });
    expect((await finish(attacker, company, `?${known}`)).code).toBe('singleSignOn.expired');
    expect(await isSignedIn(attacker)).toBe(false);
  });
});

it('leads nowhere but to our own page, whatever the relay state says (open redirect)', async () => {
  for (const RelayState of ['https://evil.example/', '//evil.example', '/dashboard/../api/csrf']) {
    const agent = server.anonymous();
    const form = { ...provider.answerTo(await begin(agent, company, '/dashboard/profile')), RelayState };
    const brought = await bring(server.app, company, form);
    expect(brought.statusCode).toBe(303);
    expect(brought.headers.location).toMatch(
      new RegExp(`^${returnPage(company.clientId)}\\?code=[\\w-]{43}&state=_[\\w-]{43}$`),
    );
    expect((await finish(agent, company, toldBy(brought))).body).toMatchObject({ returnUrl: '/dashboard/profile' });
    const refused = await bring(server.app, company, { SAMLResponse: 'nonsense', RelayState });
    expect(String(refused.headers.location).startsWith(`${returnPage(company.clientId)}?`)).toBe(true);
  }
});

it('answers nobody at the address of no company, nor something else than a form', async () => {
  const none = '0198c0de-0000-7000-8000-00000000dead';
  expect(toldBy(await bring(server.app, { clientId: none }, { SAMLResponse: 'x' }))).toContain('error=invalid');
  expect((await bring(server.app, { clientId: 'nonsense' }, {})).statusCode).toBe(404);
});

it('makes one address wait that brings nonsense without end', async () => {
  const fresh = await server.createCompany();
  await setUpProvider(await fresh.signIn('super-admin'), provider.issuer, samlSettings(provider));
  for (let time = 0; time < 60; time += 1) await bring(server.app, fresh, { SAMLResponse: 'nonsense' });
  expect(lines.join('')).toContain('request.tooMany');
  server.clock.advance(61 * 60_000);
});

it('writes neither assertions nor names of people into the log', async () => {
  await signIn({ key: stranger });
  await signIn({ attributes: { email: 'nobody.at.all@example.org' }, nameId: 'nobody' });
  const log = lines.join('');
  expect(log).toContain('answer of a provider refused');
  for (const secret of ['nobody.at.all', 'SAMLResponse', 'code=', 'max.mueller@example.org', 'BEGIN CERTIFICATE'])
    expect(log).not.toContain(secret);
});
