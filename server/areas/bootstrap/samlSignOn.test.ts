import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { providerGroups as groupCalls } from '../../../contract/providerGroups';
import { members, providerSubjects, sessions, signOnAttempts } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import {
  createSamlKey,
  createSamlProvider,
  readRequest,
  type SamlLies,
  type SamlProvider,
} from '../../testing/samlProvider';
import { begin, bring, finish, samlSettings, setUpProvider, toldBy } from '../../testing/singleSignOn';

const server = setUpServer();
const now = () => server.clock.now();
let company: Company;
let admin: Agent;
let provider: SamlProvider;
beforeAll(async () => {
  provider = await createSamlProvider('https://id.nordwerk.example', now);
});
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('super-admin');
  await setUpProvider(admin, provider.issuer, samlSettings(provider));
});

const signIn = async (says: SamlLies = {}, of = provider) => {
  const agent = server.anonymous();
  const form = of.answerTo(await begin(agent, company, '/dashboard/profile'), says);
  return { agent, answer: await finish(agent, company, toldBy(await bring(server.app, company, form))) };
};
const whoIs = async (agent: Agent) => (await succeed(agent, bootstrap.memberState, {})).member;

describe('a sign-in by SAML', () => {
  it('asks the provider for what it should, and in no other name', async () => {
    const address = await begin(server.anonymous(), company);
    expect(new URL(address).origin + new URL(address).pathname).toBe(provider.signInAddress);
    const { xml, id, issuer, answerAddress, relayState } = readRequest(address);
    const here = `http://localhost:3000/api/single-sign-on/${company.clientId}`;
    expect([issuer, answerAddress]).toEqual([`${here}/metadata`, `${here}/answer`]);
    expect(id).toMatch(/^_[\w-]{43}$/);
    expect(relayState).toBe(id);
    expect(xml).not.toContain('RequestedAuthnContext');
    expect(xml).not.toContain('Format=');
  });

  it('opens a session of the provider’s for whom it names, and links both', async () => {
    const { agent, answer } = await signIn();
    expect(answer).toEqual({
      status: 200,
      body: { clientIdentifier: company.clientIdentifier, returnUrl: '/dashboard/profile' },
    });
    const { uuid } = company.members.member;
    expect((await whoIs(agent)).uuid).toBe(uuid);
    const [[link], [session], open] = await server.database.owner(async (tx) => [
      await tx.select().from(providerSubjects).where(eq(providerSubjects.clientId, company.clientId)),
      await tx.select().from(sessions).where(eq(sessions.memberId, uuid)),
      await tx.$count(signOnAttempts, eq(signOnAttempts.clientId, company.clientId)),
    ]);
    expect(link).toMatchObject({ subject: 'max', memberId: uuid });
    expect(session).toMatchObject({ providerId: link?.providerId, providerSession: 'session-1' });
    // What was proved is gone with the sign-in.
    expect(open).toBe(0);
    const again = await signIn({ attributes: { email: 'somebody.else@example.org' } });
    expect((await whoIs(again.agent)).uuid).toBe(uuid);
  });

  it('finds people by any attribute, and by what the provider calls them', async () => {
    const name = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress';
    const settings = samlSettings(provider);
    await setUpProvider(admin, provider.issuer, { ...settings, matchClaim: name });
    const attributes = { [name]: 'Anna.Mueller@example.org' };
    expect((await whoIs((await signIn({ nameId: 'a', attributes })).agent)).uuid).toBe(company.members.admin.uuid);
    await setUpProvider(admin, provider.issuer, { ...settings, matchClaim: 'NameID', matchField: 'username' });
    const { agent } = await signIn({ nameId: company.members.member.username, attributes: {} });
    expect((await whoIs(agent)).uuid).toBe(company.members.member.uuid);
  });

  it('keeps of what it says only what is needed, until the browser comes for it', async () => {
    const form = provider.answerTo(await begin(server.anonymous(), company), {
      attributes: { email: 'max.mueller@example.org', salary: '1000' },
    });
    await bring(server.app, company, form);
    const [kept] = await server.database.owner((tx) =>
      tx.select().from(signOnAttempts).where(eq(signOnAttempts.clientId, company.clientId)),
    );
    expect(kept?.proved?.claims).toEqual({ email: 'max.mueller@example.org' });
  });

  it('makes accounts only where the company wants it, by the names that providers use', async () => {
    const nina = {
      nameId: 'nina',
      attributes: {
        email: 'nina.neu@example.org',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname': 'Nina',
        'urn:oid:2.5.4.4': 'Neu',
      },
    };
    expect((await signIn(nina)).answer).toMatchObject({ code: 'singleSignOn.unknownPerson' });
    await setUpProvider(admin, provider.issuer, { ...samlSettings(provider), createsPeople: true });
    const { agent } = await signIn(nina);
    expect(await whoIs(agent)).toMatchObject({ username: 'nina.neu@example.org', roleIdentifier: 'member' });
  });

  it('gives what the company has laid down for one group or several, never more than an administrator', async () => {
    for (const [name, role] of [
      ['Werk', null],
      ['Sicherheit', 'admin'],
    ] as const)
      await succeed(admin, groupCalls.create, {
        name,
        role,
        orgUnitUuid: company.rootOrgUnitId,
        memberGroupUuid: null,
      });
    await setUpProvider(admin, provider.issuer, { ...samlSettings(provider), groupsClaim: 'groups' });
    const of = async (groups: string | string[]) => {
      const attributes = { email: 'max.mueller@example.org', groups };
      return (await whoIs((await signIn({ attributes })).agent)).roleIdentifier;
    };
    expect(await of('Werk')).toBe('member');
    expect(await of(['Werk', 'Sicherheit', 'super-admin'])).toBe('admin');
  });

  it('asks for no second factor where the company says that the provider does', async () => {
    await setUpProvider(admin, provider.issuer, { ...samlSettings(provider), checksSecondFactor: true });
    expect((await signIn()).answer.body).not.toHaveProperty('secondFactor');
  });
});

describe('a key is changed for the next', () => {
  it('while both certificates are entered, each is believed; afterwards the new one alone', async () => {
    const next = await createSamlKey('Nordwerk 2');
    const both = { ...samlSettings(provider), certificates: `${provider.certificate}\n${next.certificate}` };
    await setUpProvider(admin, provider.issuer, both);
    expect((await signIn()).answer.status).toBe(200);
    expect((await signIn({ key: next })).answer.status).toBe(200);
    await setUpProvider(admin, provider.issuer, { ...both, certificates: next.certificate });
    expect((await signIn({ key: next })).answer.status).toBe(200);
    expect((await signIn()).answer.code).toBe('singleSignOn.invalid');
    // Whom it means is known as before: it is the same provider.
    const links = await server.database.owner((tx) =>
      tx.$count(providerSubjects, eq(providerSubjects.clientId, company.clientId)),
    );
    expect(links).toBe(1);
  });
});

describe('nobody is let in', () => {
  it('who is archived, or where it is switched off meanwhile', async () => {
    const agent = server.anonymous();
    const form = provider.answerTo(await begin(agent, company));
    const told = toldBy(await bring(server.app, company, form));
    await setUpProvider(admin, provider.issuer, { ...samlSettings(provider), isOn: false });
    expect(await finish(agent, company, told)).toMatchObject({ code: 'singleSignOn.switchedOff' });
    expect(toldBy(await bring(server.app, company, form))).toContain('error=invalid');
    await setUpProvider(admin, provider.issuer, samlSettings(provider));
    await server.database.owner((tx) =>
      tx.update(members).set({ archivedAt: now() }).where(eq(members.id, company.members.member.uuid)),
    );
    expect((await signIn()).answer).toMatchObject({ code: 'singleSignOn.unknownPerson' });
  });

  it('by a sign-in that was begun when the company had a provider of another kind', async () => {
    const agent = server.anonymous();
    const form = provider.answerTo(await begin(agent, company));
    const told = toldBy(await bring(server.app, company, form));
    const issuer = 'https://login.nordwerk.example';
    await setUpProvider(admin, issuer);
    expect((await finish(agent, company, told)).status).toBe(400);
    expect(toldBy(await bring(server.app, company, form))).toContain('error=invalid');
  });
});

describe('what we say of ourselves', () => {
  it('is there for every company, whether it has set up anything or not', async () => {
    const fresh = await server.createCompany();
    const url = `/api/single-sign-on/${fresh.clientId}/metadata`;
    const response = await server.app.inject({ method: 'GET', url });
    expect([response.statusCode, response.headers['content-type']]).toEqual([
      200,
      'application/samlmetadata+xml; charset=utf-8',
    ]);
    expect(response.body).toContain(`entityID="http://localhost:3000${url}"`);
    expect(response.body).toContain(`Location="http://localhost:3000/api/single-sign-on/${fresh.clientId}/answer"`);
    expect(response.body).toContain('WantAssertionsSigned="true"');
    const nonsense = await server.app.inject({ method: 'GET', url: '/api/single-sign-on/nonsense/metadata' });
    expect(nonsense.statusCode).toBe(404);
  });
});
