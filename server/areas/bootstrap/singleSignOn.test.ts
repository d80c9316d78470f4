import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { settings } from '../../../contract/settings';
import { returnPage } from '../../../contract/singleSignOnRoutes';
import { auditEvents, clients, members, providerSubjects, sessions } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { type IdentityProvider, ProviderVisit, startIdentityProvider } from '../../testing/identityProvider';
import { succeed } from '../../testing/requests';
import { challengeOf, setUpSecondFactor } from '../../testing/secondFactor';
import { begin, finish, setUpProvider, signInByProvider } from '../../testing/singleSignOn';

const server = setUpServer({ signOnReach: 'internal' });
let company: Company;
let provider: IdentityProvider;
let admin: Agent;
/** Claims of the provider about a person who signs in there. */
let says: (login: string) => Record<string, unknown>;

/** Those of all companies of this file: a provider knows where it may send browsers. */
const pages: string[] = [];
beforeAll(async () => {
  company = await server.createCompany();
  const other = await server.createCompany();
  pages.push(...[company, other].map(({ clientId }) => `http://localhost:3000${returnPage(clientId)}`));
  provider = await startIdentityProvider(pages, (login) => says(login));
  admin = await company.signIn('super-admin');
});
afterAll(() => provider.close());
beforeEach(async () => {
  says = (login) => ({ email: `${login}@example.org`, email_verified: true });
  await server.database.owner((tx) =>
    tx.delete(providerSubjects).where(eq(providerSubjects.clientId, company.clientId)),
  );
  await setUpProvider(admin, provider.issuer);
});

const update = (values: Partial<typeof members.$inferInsert>) =>
  server.database.owner((tx) => tx.update(members).set(values).where(eq(members.id, company.members.member.uuid)));
const eventsOf = (action: string) =>
  server.database.owner(async (tx) => {
    const events = await tx
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.clientId, company.clientId))
      .orderBy(auditEvents.id);
    return events.filter((event) => event.action === action);
  });
const signIn = async (login: string, returnUrl?: string) => {
  const agent = server.anonymous();
  return { agent, answer: await signInByProvider(agent, company, new ProviderVisit(), login, returnUrl) };
};
const whoIs = async (agent: Agent) => (await succeed(agent, bootstrap.memberState, {})).member.uuid;

describe('a sign-in by the company’s provider', () => {
  it('opens a session for whom it names, notes it, and links both', async () => {
    const { agent, answer } = await signIn('max.mueller', '/dashboard/company/members/list?page=2');
    expect(answer).toEqual({
      status: 200,
      body: { clientIdentifier: company.clientIdentifier, returnUrl: '/dashboard/company/members/list?page=2' },
    });
    expect(await whoIs(agent)).toBe(company.members.member.uuid);
    expect(await eventsOf('bootstrap.loginWithProvider')).toMatchObject([
      { actorId: company.members.member.uuid, subjectId: company.members.member.uuid },
    ]);
    const links = await server.database.owner((tx) => tx.select().from(providerSubjects));
    expect(links).toMatchObject([{ subject: 'max.mueller', memberId: company.members.member.uuid }]);
    const [session] = await server.database.owner((tx) =>
      tx.select().from(sessions).where(eq(sessions.memberId, company.members.member.uuid)),
    );
    expect(session?.providerId).toBe(links[0]?.providerId);
  });

  it('goes on knowing somebody whose address has changed on either side', async () => {
    await signIn('max.mueller');
    await update({ email: 'new@example.org', emailFolded: 'new@example.org' });
    says = () => ({ email: 'somebody.else@example.org' });
    const { agent } = await signIn('max.mueller');
    expect(await whoIs(agent)).toBe(company.members.member.uuid);
    await update({ email: 'max.mueller@example.org', emailFolded: 'max.mueller@example.org' });
  });

  it('takes capitals as they come', async () => {
    says = () => ({ email: 'MAX.Mueller@Example.ORG' });
    const { agent } = await signIn('max');
    expect(await whoIs(agent)).toBe(company.members.member.uuid);
  });

  it('finds people by their username or personnel number, where the company says so', async () => {
    await update({ personnelNumber: 'P-4711' });
    await setUpProvider(admin, provider.issuer, { matchField: 'personnelNumber', matchClaim: 'preferred_username' });
    says = () => ({ preferred_username: 'p-4711' });
    expect(await whoIs((await signIn('one')).agent)).toBe(company.members.member.uuid);
    await setUpProvider(admin, provider.issuer, { matchField: 'username', matchClaim: 'preferred_username' });
    says = () => ({ preferred_username: 'Anna.Mueller' });
    expect(await whoIs((await signIn('two')).agent)).toBe(company.members.admin.uuid);
  });

  it('is told of on the company’s own sign-in page alone', async () => {
    const quiet = await server.createCompany();
    const told = async (clientIdentifier?: string) =>
      (await succeed(server.anonymous(), bootstrap.loadLicenseeConfig, clientIdentifier ? { clientIdentifier } : {}))
        .singleSignOn;
    expect(await told(company.clientIdentifier)).toEqual({ name: 'Nordwerk-Konto', isOnly: false });
    expect(await told(quiet.clientIdentifier)).toBeNull();
    expect(await told()).toBeNull();
    await setUpProvider(admin, provider.issuer, { isOn: false });
    expect(await told(company.clientIdentifier)).toBeNull();
  });

  it('keeps the language that was chosen before, and ends the session this browser had', async () => {
    const agent = await company.signIn('admin');
    const before = await succeed(agent, bootstrap.memberState, {});
    const address = await begin(agent, company);
    const back = await new ProviderVisit().signIn(address, 'max.mueller');
    await update({ languageCode: null });
    const body = { companyUuid: company.clientId, answer: back.search, languageCode: 'en_GB' as const };
    await succeed(agent, bootstrap.finishSingleSignOn, body);
    expect(await whoIs(agent)).not.toBe(before.member.uuid);
    expect((await succeed(agent, bootstrap.memberState, {})).settings.languageCode).toBe('en_GB');
  });
});

describe('nobody is let in', () => {
  it.each<[string, Record<string, unknown>]>([
    ['of whom it says nothing', {}],
    ['whom it names by an address that nobody has', { email: 'nobody@example.org' }],
    ['whose address it has not proved', { email: 'max.mueller@example.org', email_verified: false }],
    ['whose address is another’s, only spelt alike', { email: 'max.müller@example.org' }],
    ['whom it names by something that is no text', { email: ['max.mueller@example.org'] }],
  ])('%s', async (_, claims) => {
    says = () => claims;
    const { agent, answer } = await signIn('x');
    expect(answer).toMatchObject({ status: 400, code: 'singleSignOn.unknownPerson' });
    expect((await agent.call(bootstrap.heartbeat, {})).status).toBe(401);
  });

  it('whose address is of another domain than the company’s', async () => {
    await setUpProvider(admin, provider.issuer, { mailDomains: 'nordwerk.de, nordwerk.com' });
    expect((await signIn('max.mueller')).answer.code).toBe('singleSignOn.unknownPerson');
    await setUpProvider(admin, provider.issuer, { mailDomains: 'nordwerk.de, EXAMPLE.org' });
    expect((await signIn('max.mueller')).answer.status).toBe(200);
  });

  it('who is archived, linked or not', async () => {
    await update({ archivedAt: server.clock.now() });
    expect((await signIn('max.mueller')).answer.code).toBe('singleSignOn.unknownPerson');
    await update({ archivedAt: null });
    await signIn('max.mueller');
    await update({ archivedAt: server.clock.now() });
    expect((await signIn('max.mueller')).answer.code).toBe('singleSignOn.unknownPerson');
    await update({ archivedAt: null });
  });

  it('by another of the provider’s accounts, once somebody is linked with one', async () => {
    await signIn('max.mueller');
    says = () => ({ email: 'max.mueller@example.org' });
    expect((await signIn('somebody.new')).answer.code).toBe('singleSignOn.unknownPerson');
  });

  it('where the company has switched it off, or the operator', async () => {
    const agent = server.anonymous();
    const back = await new ProviderVisit().signIn(await begin(agent, company), 'max.mueller');
    await setUpProvider(admin, provider.issuer, { isOn: false });
    expect(await finish(agent, company, back.search)).toMatchObject({ code: 'singleSignOn.switchedOff' });
    await setUpProvider(admin, provider.issuer);
    const flags = (singleSignOn: boolean) =>
      server.database.owner((tx) =>
        tx.update(clients).set({ featureFlags: { singleSignOn } }).where(eq(clients.id, company.clientId)),
      );
    await flags(false);
    const { clientIdentifier } = company;
    expect(await agent.call(bootstrap.beginSingleSignOn, { clientIdentifier })).toMatchObject({
      code: 'singleSignOn.switchedOff',
    });
    await flags(true);
  });

  it('where there is no such company, in the same words', async () => {
    const agent = server.anonymous();
    await agent.fetchXsrf();
    const answer = await agent.call(bootstrap.beginSingleSignOn, { clientIdentifier: 'no-such-company' });
    expect(answer).toMatchObject({ code: 'singleSignOn.switchedOff' });
  });
});

describe('the second factor of the house', () => {
  const demand = async (isDemanded: boolean) => {
    const configuration = await succeed(admin, settings.readConfiguration, {});
    const { uuid: _, ...values } = configuration;
    const secondFactorRoles = isDemanded ? (['member'] as const) : ([] as const);
    const changes = { secondFactorRoles: [...secondFactorRoles], secondFactorGraceDays: 0 };
    await succeed(admin, settings.updateConfiguration, { ...values, ...changes });
  };

  it('is asked for after a provider that does not ask, and the session is the provider’s all the same', async () => {
    const { app } = await setUpSecondFactor(server, company, 'admin');
    const { agent, answer } = await signIn('anna.mueller');
    if (answer.status !== 200) throw new Error(answer.code);
    const challenge = challengeOf(answer.body as never);
    expect(challenge).not.toBe('');
    expect((await agent.call(bootstrap.heartbeat, {})).status).toBe(401);
    await succeed(agent, bootstrap.loginWithCode, { challenge, code: app() });
    expect(await whoIs(agent)).toBe(company.members.admin.uuid);
    const own = await server.database.owner((tx) =>
      tx.select().from(sessions).where(eq(sessions.memberId, company.members.admin.uuid)),
    );
    expect(own.filter(({ providerId }) => providerId !== null)).toHaveLength(1);
  });

  it('that the company demands has to be set up, unless the company says that the provider asks for one', async () => {
    await demand(true);
    const { answer } = await signIn('max.mueller');
    expect(answer.body).toMatchObject({ secondFactor: { isMissing: true } });
    await setUpProvider(admin, provider.issuer, { checksSecondFactor: true });
    const { agent, answer: open } = await signIn('max.mueller');
    expect(open.body).not.toHaveProperty('secondFactor');
    expect(await whoIs(agent)).toBe(company.members.member.uuid);
    expect((await succeed(agent, bootstrap.memberState, {})).secondFactor?.dueOn ?? null).toBeNull();
    // From when on the company says otherwise, the session is worth nothing.
    await setUpProvider(admin, provider.issuer, { checksSecondFactor: false });
    expect((await agent.call(bootstrap.heartbeat, {})).status).toBe(401);
    await demand(false);
  });
});
