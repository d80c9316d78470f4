import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { singleSignOn } from '../../../contract/singleSignOn';
import { auditEvents, identityProviders, providerSubjects } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { type ForgingProvider, startForgingProvider } from '../../testing/forgingProvider';
import { setUpServer } from '../../testing/harness';
import { type IdentityProvider, startIdentityProvider } from '../../testing/identityProvider';
import { succeed } from '../../testing/requests';
import { setUpSecondFactor } from '../../testing/secondFactor';
import { begin, finish, providerSettings, setUpProvider } from '../../testing/singleSignOn';

const server = setUpServer({ signOnReach: 'internal' });
let company: Company;
let admin: Agent;
let provider: ForgingProvider;
let real: IdentityProvider;
beforeAll(async () => {
  company = await server.createCompany();
  admin = await company.signIn('super-admin');
  provider = await startForgingProvider();
  real = await startIdentityProvider(['http://localhost:3000/elsewhere'], () => ({}));
});
afterAll(() => Promise.all([provider.close(), real.close()]));
afterEach(() => provider.discover({}));

const stored = () =>
  server.database.owner(async (tx) => {
    const [row] = await tx.select().from(identityProviders).where(eq(identityProviders.clientId, company.clientId));
    return row;
  });
const savedEvents = () =>
  server.database.owner((tx) =>
    tx
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.clientId, company.clientId), eq(auditEvents.action, 'singleSignOn.save'))),
  );

describe('the settings', () => {
  it('are empty at first, and name the addresses that the provider has to know', async () => {
    const fresh = await server.createCompany();
    expect(await succeed(await fresh.signIn('super-admin'), singleSignOn.read, {})).toMatchObject({
      uuid: fresh.clientId,
      isOn: false,
      issuer: null,
      hasSecret: false,
      redirectAddress: `http://localhost:3000/auth/single-sign-on/${fresh.clientId}`,
      signOutAddress: `http://localhost:3000/api/single-sign-on/${fresh.clientId}/sign-out`,
      version: 0,
    });
  });

  it('never tell the secret again, nor does the log; without a new one the former holds', async () => {
    const saved = await setUpProvider(admin, provider.issuer, { mailDomains: ' Nordwerk.DE,@nordwerk.com ' });
    expect(saved).toMatchObject({
      secret: null,
      hasSecret: true,
      mailDomains: 'nordwerk.de, nordwerk.com',
      version: 1,
    });
    const again = await setUpProvider(admin, provider.issuer, { name: 'Firmenkonto', secret: null });
    expect(again).toMatchObject({ secret: null, hasSecret: true, name: 'Firmenkonto', version: 2 });
    expect((await stored())?.secret).toBe(providerSettings('').secret);
    const events = await savedEvents();
    expect(events).toHaveLength(2);
    expect(events[0]?.changes).toMatchObject({ secret: true, name: [null, 'Nordwerk-Konto'] });
    expect(events[1]?.changes).toEqual({
      name: ['Nordwerk-Konto', 'Firmenkonto'],
      mailDomains: [['nordwerk.de', 'nordwerk.com'], []],
    });
    expect(JSON.stringify(events)).not.toContain(providerSettings('').secret);
  });

  it('send no provider what another was told, and forget whom that one meant', async () => {
    await setUpProvider(admin, provider.issuer);
    const agent = server.anonymous();
    const answer = await provider.answerTo(await begin(agent, company));
    expect((await finish(agent, company, `?${answer}`)).status).toBe(200);
    const links = () => server.database.owner((tx) => tx.$count(providerSubjects));
    expect(await links()).toBe(1);
    const moved = await setUpProvider(admin, real.issuer, { secret: null });
    expect(moved.hasSecret).toBe(false);
    expect((await stored())?.secret).toBeNull();
    expect(await links()).toBe(0);
  });

  it('take the address of what a provider says of itself for the provider’s', async () => {
    const saved = await setUpProvider(admin, `${provider.issuer}/.well-known/openid-configuration`);
    expect(saved.issuer).toBe(provider.issuer);
  });

  it('are not saved over what somebody else has saved', async () => {
    const { version } = await succeed(admin, singleSignOn.read, {});
    const old = { ...providerSettings(provider.issuer), version: version - 1 };
    expect(await admin.call(singleSignOn.save, old)).toMatchObject({ code: 'record.changed' });
  });

  it.each(['http://user:word@127.0.0.1', 'http://127.0.0.1/?tenant=1', 'http://127.0.0.1/x/.well-known/y'])(
    'refuse %s',
    async (issuer) => {
      const { version } = await succeed(admin, singleSignOn.read, {});
      const answer = await admin.call(singleSignOn.save, { ...providerSettings(issuer), version });
      expect(answer).toMatchObject({ status: 400, code: 'singleSignOn.address' });
    },
  );

  it('refuse what is no domain', async () => {
    const { version } = await succeed(admin, singleSignOn.read, {});
    const values = { ...providerSettings(provider.issuer), version, mailDomains: 'nordwerk' };
    expect((await admin.call(singleSignOn.save, values)).error?.fields).toMatchObject([{ rule: 'mailDomains' }]);
  });

  it('take nobody for the emergency who could not get in then', async () => {
    const { version } = await succeed(admin, singleSignOn.read, {});
    const only = { ...providerSettings(provider.issuer), version, isOnly: true };
    const of = (breakGlassUuid: string | null) => admin.call(singleSignOn.save, { ...only, breakGlassUuid });
    const { members } = company;
    const stranger = (await server.createCompany()).members['super-admin'].uuid;
    for (const uuid of [null, members.admin.uuid, members['super-admin'].uuid])
      expect(await of(uuid)).toMatchObject({ code: 'singleSignOn.breakGlass' });
    expect(await of(stranger)).toMatchObject({ code: 'member.notFound' });
    const unused = { ...only, isOnly: false, breakGlassUuid: stranger };
    expect(await admin.call(singleSignOn.save, unused)).toMatchObject({ code: 'member.notFound' });
    await setUpSecondFactor(server, company, 'super-admin', admin);
    expect((await of(members['super-admin'].uuid)).status).toBe(200);
    await setUpProvider(admin, provider.issuer, { isOnly: false });
  });
});

describe('trying the provider', () => {
  const check = async () => (await succeed(admin, singleSignOn.check, {})).checks;
  const outcomes = async () => Object.fromEntries((await check()).map(({ check: name, outcome }) => [name, outcome]));

  it('says that all fits', async () => {
    await setUpProvider(admin, real.issuer);
    expect(await outcomes()).toEqual({
      address: 'fits',
      discovery: 'fits',
      signIn: 'fits',
      keys: 'fits',
      client: 'fits',
      signOut: 'fits',
    });
  });

  it('says that the secret is wrong', async () => {
    await setUpProvider(admin, real.issuer, { secret: 'wrong' });
    expect(await check()).toContainEqual({ check: 'client', outcome: 'fails', detail: 'invalid_client' });
  });

  it('says that nobody answers, and leaves out what needs an answer', async () => {
    await setUpProvider(admin, 'http://127.0.0.1:1');
    expect(await outcomes()).toEqual({ address: 'fits', discovery: 'fails' });
  });

  it('says that the provider calls itself something else', async () => {
    await setUpProvider(admin, provider.issuer);
    provider.discover({ issuer: 'https://elsewhere.example' });
    expect(await outcomes()).toEqual({ address: 'fits', discovery: 'fails' });
  });

  it('says what the provider cannot do', async () => {
    await setUpProvider(admin, provider.issuer);
    provider.discover({
      code_challenge_methods_supported: ['plain'],
      jwks_uri: `${provider.issuer}/nothing-there`,
    });
    expect(await outcomes()).toMatchObject({ signIn: 'fails', keys: 'fails', client: 'unknown', signOut: 'unknown' });
    provider.discover({ code_challenge_methods_supported: undefined });
    expect(await outcomes()).toMatchObject({ signIn: 'unknown', keys: 'fits' });
  });

  it('needs something to try', async () => {
    const fresh = await (await server.createCompany()).signIn('super-admin');
    expect(await fresh.call(singleSignOn.check, {})).toMatchObject({ code: 'singleSignOn.missing' });
  });
});

describe('where only public addresses are called', () => {
  const shut = setUpServer();

  it('a provider of the own network can neither be saved nor called', async () => {
    const here = await shut.createCompany();
    const agent = await here.signIn('super-admin');
    for (const issuer of [provider.issuer, 'https://127.0.0.1', 'https://169.254.169.254', 'https://intern.local'])
      expect(await agent.call(singleSignOn.save, providerSettings(issuer))).toMatchObject({
        code: 'singleSignOn.address',
      });
    // Saved while the operator allowed it.
    await setUpProvider(agent, 'https://id.example.org');
    await shut.database.owner((tx) =>
      tx
        .update(identityProviders)
        .set({ issuer: provider.issuer })
        .where(eq(identityProviders.clientId, here.clientId)),
    );
    const asked = provider.asked.length;
    expect((await succeed(agent, singleSignOn.check, {})).checks).toEqual([
      { check: 'address', outcome: 'fails', detail: null },
    ]);
    const browser = shut.anonymous();
    await browser.fetchXsrf();
    const { clientIdentifier } = here;
    expect(await browser.call(bootstrap.beginSingleSignOn, { clientIdentifier })).toMatchObject({
      code: 'singleSignOn.unreachable',
    });
    expect(provider.asked).toHaveLength(asked);
  });
});

describe('where the operator has switched it off', () => {
  const off = setUpServer({ signOnReach: 'off' });

  it('nothing is saved', async () => {
    const agent = await (await off.createCompany()).signIn('super-admin');
    const answer = await agent.call(singleSignOn.save, providerSettings('https://id.example.org'));
    expect(answer).toMatchObject({ code: 'singleSignOn.switchedOff' });
  });
});
