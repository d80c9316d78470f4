import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { singleSignOn } from '../../../contract/singleSignOn';
import { auditEvents, providerSubjects } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { createSamlKey, createSamlProvider, type SamlProvider } from '../../testing/samlProvider';
import {
  begin,
  bring,
  finish,
  providerSettings,
  samlSettings,
  setUpProvider,
  toldBy,
} from '../../testing/singleSignOn';

const server = setUpServer({ signOnReach: 'internal' });
let company: Company;
let admin: Agent;
let provider: SamlProvider;
let answers: { status: number; body: string };
const pages = createServer((_, response) => {
  response.writeHead(answers.status).end(answers.body);
}).listen(0, '127.0.0.1');
const pagesAddress = () => `http://127.0.0.1:${(pages.address() as AddressInfo).port}`;
beforeAll(async () => {
  company = await server.createCompany();
  admin = await company.signIn('super-admin');
  provider = await createSamlProvider(pagesAddress(), () => server.clock.now());
});
afterAll(() => pages.close());

const save = async (changes: object) => {
  const { version } = await succeed(admin, singleSignOn.read, {});
  const settings = { ...providerSettings(provider.issuer), ...samlSettings(provider), version, ...changes };
  return admin.call(singleSignOn.save, settings);
};
const check = async () => (await succeed(admin, singleSignOn.check, {})).checks;
const described = { issuer: null, signInAddress: null, singleLogoutAddress: null, certificates: null };

describe('the settings of a provider of SAML', () => {
  it('name what the provider has to know, and hold no secret', async () => {
    const saved = await setUpProvider(admin, provider.issuer, { ...samlSettings(provider), secret: 'none of it' });
    const here = `http://localhost:3000/api/single-sign-on/${company.clientId}`;
    expect(saved).toMatchObject({
      kind: 'saml',
      issuer: provider.issuer,
      audience: null,
      signInAddress: provider.signInAddress,
      certificates: provider.certificate,
      metadata: null,
      hasSecret: false,
      entityId: `${here}/metadata`,
      answerAddress: `${here}/answer`,
    });
  });

  it.each([
    ['pasted', () => provider.metadata()],
    ['at an address', () => pagesAddress()],
  ])('are read from its metadata, %s', async (_, metadata) => {
    answers = { status: 200, body: provider.metadata() };
    const answer = await save({ ...described, metadata: metadata() });
    expect(answer.body).toMatchObject({
      issuer: provider.issuer,
      signInAddress: provider.signInAddress,
      singleLogoutAddress: provider.singleLogoutAddress,
      certificates: provider.certificate,
      metadata: null,
    });
  });

  it('stay as they were saved when there is other metadata at the address afterwards', async () => {
    answers = { status: 200, body: provider.metadata() };
    expect((await save({ ...described, metadata: pagesAddress() })).status).toBe(200);
    const next = await createSamlProvider(provider.issuer, () => server.clock.now());
    answers = { status: 200, body: next.metadata() };
    const signIn = async (by: SamlProvider) => {
      const agent = server.anonymous();
      const form = by.answerTo(await begin(agent, company));
      return finish(agent, company, toldBy(await bring(server.app, company, form)));
    };
    expect((await signIn(next)).code).toBe('singleSignOn.invalid');
    expect((await signIn(provider)).status).toBe(200);
  });

  it('take all keys that metadata names, for when it changes one for the next', async () => {
    const next = await createSamlKey('Next');
    const metadata = provider.metadata([provider.certificate, next.certificate]);
    expect((await save({ metadata })).body).toMatchObject({ certificates: provider.certificate + next.certificate });
  });

  it.each<[string, () => string]>([
    ['no XML', () => 'nonsense'],
    [
      'what defines something',
      () => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${provider.metadata().slice(38)}`,
    ],
    ['what is of several providers', () => `<all>${(provider.metadata().slice(38)).repeat(2)}</all>`],
    ['what is of none', () => '<md:EntityDescriptor xmlns:md="x" entityID="y"/>'],
    ['what has no key', () => provider.metadata([])],
  ])('refuse as metadata %s', async (_, metadata) => {
    expect(await save({ ...described, metadata: metadata() })).toMatchObject({
      status: 400,
      code: 'singleSignOn.metadata',
    });
  });

  it('say so where metadata cannot be reached', async () => {
    answers = { status: 404, body: '' };
    for (const metadata of [pagesAddress(), 'http://127.0.0.1:1/metadata'])
      expect(await save({ metadata })).toMatchObject({ code: 'singleSignOn.metadataUnreachable' });
  });

  it.each([
    ['issuer', { issuer: null }],
    ['signInAddress', { signInAddress: null }],
    ['certificates', { certificates: null }],
  ])('need %s', async (path, changes) => {
    expect((await save(changes)).error?.fields).toEqual([{ path, rule: 'required' }]);
  });

  it('take as certificates nothing that proves nothing', async () => {
    expect((await save({ certificates: 'nonsense' })).error?.fields).toMatchObject([{ rule: 'certificates' }]);
    const broken = `-----BEGIN CERTIFICATE-----\n${'A'.repeat(400)}\n-----END CERTIFICATE-----`;
    expect(await save({ certificates: broken })).toMatchObject({ code: 'singleSignOn.certificates' });
    const { certificate } = await createSamlKey('Short', undefined, 1_024);
    expect(await save({ certificates: certificate })).toMatchObject({ code: 'singleSignOn.certificates' });
  });

  it('take one without its frame, and the same one once', async () => {
    const bare = provider.certificate.replaceAll(/-----[^-]+-----/g, '');
    expect((await save({ certificates: bare })).body).toMatchObject({ certificates: provider.certificate });
    const twice = provider.certificate.repeat(2);
    expect((await save({ certificates: twice })).body).toMatchObject({ certificates: provider.certificate });
  });

  it('refuse an address to sign in at that holds a password or is none of the web', async () => {
    expect(await save({ signInAddress: 'https://user:word@id.example.org' })).toMatchObject({
      code: 'singleSignOn.address',
    });
    expect((await save({ signInAddress: 'javascript:alert(1)' })).error?.fields).toMatchObject([
      { rule: 'webAddress' },
    ]);
  });

  it('forget whom another provider, or one of another kind, meant', async () => {
    await setUpProvider(admin, provider.issuer, samlSettings(provider));
    const links = () =>
      server.database.owner((tx) => tx.$count(providerSubjects, eq(providerSubjects.clientId, company.clientId)));
    const agent = server.anonymous();
    const form = provider.answerTo(await begin(agent, company));
    await finish(agent, company, toldBy(await bring(server.app, company, form)));
    expect(await links()).toBe(1);
    await setUpProvider(admin, provider.issuer);
    expect(await links()).toBe(0);
    const events = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.clientId, company.clientId)).orderBy(auditEvents.id),
    );
    expect(events.findLast(({ action }) => action === 'singleSignOn.save')?.changes).toMatchObject({
      kind: ['saml', 'oidc'],
      secret: true,
    });
  });
});

describe('trying the provider', () => {
  it('says what fits, until when certificates are valid, and what only a sign-in shows', async () => {
    await setUpProvider(admin, provider.issuer, samlSettings(provider));
    answers = { status: 200, body: 'Sign in' };
    expect(await check()).toEqual([
      { check: 'address', outcome: 'fits', detail: null },
      { check: 'signInPage', outcome: 'fits', detail: null },
      { check: 'certificates', outcome: 'fits', detail: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      { check: 'answers', outcome: 'unknown', detail: null },
    ]);
  });

  it('says that there is nothing at the address, or that it cannot be reached from here', async () => {
    answers = { status: 404, body: '' };
    expect(await check()).toContainEqual({ check: 'signInPage', outcome: 'fails', detail: 'HTTP 404' });
    await setUpProvider(admin, provider.issuer, { ...samlSettings(provider), signInAddress: 'http://127.0.0.1:1/x.y' });
    expect(await check()).toContainEqual(expect.objectContaining({ check: 'signInPage', outcome: 'unknown' }));
  });

  it('says which certificate has expired', async () => {
    const expired = await createSamlKey('Old', new Date('2026-01-31T00:00:00Z'));
    const certificates = provider.certificate + expired.certificate;
    await setUpProvider(admin, provider.issuer, { ...samlSettings(provider), certificates });
    const found = (await check()).find(({ check: name }) => name === 'certificates');
    expect(found).toMatchObject({ outcome: 'unknown', detail: expect.stringContaining('2026-01-31') });
  });
});

describe('where providers have to be in the public internet', () => {
  const open = setUpServer();

  it('metadata is fetched from nowhere else, but browsers may be sent into the own network, by https', async () => {
    const agent = await (await open.createCompany()).signIn('super-admin');
    const settings = { ...providerSettings(provider.issuer), ...samlSettings(provider), singleLogoutAddress: null };
    const inside = 'https://adfs.nordwerk.internal/adfs/ls';
    const metadata = pagesAddress();
    expect(await agent.call(singleSignOn.save, { ...settings, metadata })).toMatchObject({
      code: 'singleSignOn.metadataUnreachable',
    });
    expect(await agent.call(singleSignOn.save, { ...settings, signInAddress: 'http://id.example.org' })).toMatchObject({
      code: 'singleSignOn.address',
    });
    expect((await agent.call(singleSignOn.save, { ...settings, signInAddress: inside })).status).toBe(200);
    const { checks } = await succeed(agent, singleSignOn.check, {});
    expect(checks).toContainEqual({ check: 'signInPage', outcome: 'unknown', detail: null });
  });
});
