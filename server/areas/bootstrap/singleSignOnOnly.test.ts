import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { members as memberCalls } from '../../../contract/members';
import { profile } from '../../../contract/profile';
import { auditEvents, clients, members } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { type ForgingProvider, startForgingProvider } from '../../testing/forgingProvider';
import { setUpServer } from '../../testing/harness';
import { addPasskey, signInWithPasskey } from '../../testing/passkeys';
import { changedMember, newMember, succeed } from '../../testing/requests';
import { challengeOf, setUpSecondFactor } from '../../testing/secondFactor';
import { begin, finish, setUpProvider } from '../../testing/singleSignOn';

const server = setUpServer({ signOnReach: 'internal' });
let provider: ForgingProvider;
let company: Company;
let admin: Agent;
let app: (steps?: number) => string;
beforeAll(async () => {
  provider = await startForgingProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  company = await server.createCompany();
  ({ agent: admin, app } = await setUpSecondFactor(server, company, 'super-admin'));
  // It tells of the second factor.
  await server.runJobs();
});

const onlyByProvider = () =>
  setUpProvider(admin, provider.issuer, { isOnly: true, breakGlassUuid: company.members['super-admin'].uuid });
const browser = async (): Promise<Agent> => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  return agent;
};
const login = async (role: 'member' | 'super-admin') => {
  const agent = await browser();
  const { clientIdentifier } = company;
  const { username } = company.members[role];
  return {
    agent,
    answer: await agent.call(bootstrap.login, { clientIdentifier, username, password: testPasswordHash }),
  };
};
/** The letters that were written since. */
const letters = async () => {
  server.messages.length = 0;
  await server.runJobs();
  return [...server.messages];
};
const eventsOf = (action: string) =>
  server.database.owner(async (tx) => {
    const events = await tx
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.clientId, company.clientId))
      .orderBy(auditEvents.id);
    return events.filter((event) => event.action === action);
  });

describe('where the provider is the only way in', () => {
  it('people get in by it, and by no password', async () => {
    await onlyByProvider();
    expect((await login('member')).answer).toMatchObject({ status: 400, code: 'login.singleSignOnOnly' });
    const agent = server.anonymous();
    const answer = await provider.answerTo(await begin(agent, company));
    expect((await finish(agent, company, `?${answer}`)).status).toBe(200);
    expect((await agent.call(bootstrap.heartbeat, {})).status).toBe(200);
  });

  it('a wrong password learns nothing of it', async () => {
    await onlyByProvider();
    const agent = await browser();
    const { clientIdentifier } = company;
    const { username } = company.members.member;
    const wrong = { clientIdentifier, username, password: 'f'.repeat(128) };
    expect(await agent.call(bootstrap.login, wrong)).toMatchObject({ code: 'login.failed' });
  });

  it('nobody gets in by a passkey, or by a code that was asked for before', async () => {
    const { device } = await addPasskey(await company.signIn('member'));
    const { app: code } = await setUpSecondFactor(server, company, 'admin');
    const agent = await browser();
    const { clientIdentifier } = company;
    const { username } = company.members.admin;
    const asked = await succeed(agent, bootstrap.login, { clientIdentifier, username, password: testPasswordHash });
    await onlyByProvider();
    const answer = await agent.call(bootstrap.loginWithCode, { challenge: challengeOf(asked), code: code() });
    expect(answer).toMatchObject({ code: 'login.singleSignOnOnly' });
    expect(await signInWithPasskey(await browser(), device)).toMatchObject({ code: 'login.singleSignOnOnly' });
  });

  it('no link sets a password, old or new; whoever would get one is told how to sign in', async () => {
    const agent = await browser();
    const { clientIdentifier } = company;
    const reset = async (role: 'member' | 'super-admin') => {
      server.clock.advance(20 * 60_000);
      const { username } = company.members[role];
      await succeed(agent, bootstrap.createPasswordResetToken, { clientIdentifier, username });
      return letters();
    };
    const [before] = await reset('member');
    const token = /reset-password\/#([\w-]+)/.exec(before?.body ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    await onlyByProvider();
    const password = 'e'.repeat(128);
    const answer = await agent.call(bootstrap.resetPassword, { token, password, passwordConfirmation: password });
    expect(answer).toMatchObject({ code: 'login.singleSignOnOnly' });
    const [told] = await reset('member');
    expect(told?.body).toContain(`/auth/login/${clientIdentifier}`);
    expect(told?.body).toContain('Nordwerk-Konto');
    expect(told?.body).not.toContain('reset-password');
    expect((await reset('super-admin'))[0]?.body).toContain('reset-password');
  });

  it('somebody new is invited to sign in by it', async () => {
    await onlyByProvider();
    const { uuid } = await succeed(admin, memberCalls.create, newMember({ email: 'petra.neumann@example.org' }));
    const [letter] = await letters();
    expect(letter).toMatchObject({
      recipient: 'petra.neumann@example.org',
      subject: expect.stringContaining('So melden Sie sich'),
    });
    expect(letter?.body).not.toContain('reset-password');
    expect(uuid).toBeTruthy();
  });

  it('passwords are taken again as soon as the operator takes single sign-on away', async () => {
    await onlyByProvider();
    await server.database.owner((tx) =>
      tx.update(clients).set({ featureFlags: {} }).where(eq(clients.id, company.clientId)),
    );
    expect((await login('member')).answer.status).toBe(200);
  });
});

describe('the account for emergencies', () => {
  const enter = async (): Promise<Agent> => {
    const { agent, answer } = await login('super-admin');
    if (answer.status !== 200) throw new Error(answer.code);
    await succeed(agent, bootstrap.loginWithCode, { challenge: challengeOf(answer.body as never), code: app(1) });
    return agent;
  };

  it('gets in by password and second factor, which the other super-admins are told and the log says', async () => {
    const other = newMember({ roleIdentifier: 'super-admin', email: 'other.super@example.org', firstName: 'Otto' });
    await succeed(admin, memberCalls.create, other);
    await letters();
    await onlyByProvider();
    const agent = await enter();
    expect((await agent.call(bootstrap.heartbeat, {})).status).toBe(200);
    const sent = await letters();
    expect(sent.map(({ recipient }) => recipient)).toEqual(['other.super@example.org']);
    expect(sent[0]?.body).toContain('Sophie Müller hat sich am 2. März 2026 um ');
    expect(await eventsOf('bootstrap.useBreakGlass')).toMatchObject([
      { subjectId: company.members['super-admin'].uuid },
    ]);
  });

  it('announces nothing where passwords are taken, nor when it comes by the provider', async () => {
    await setUpProvider(admin, provider.issuer, { breakGlassUuid: company.members['super-admin'].uuid });
    await enter();
    await onlyByProvider();
    const agent = server.anonymous();
    const answer = await provider.answerTo(await begin(agent, company), {
      claims: { sub: 'sophie', email: 'sophie.mueller@example.org' },
    });
    const finished = await finish(agent, company, `?${answer}`);
    const challenge = challengeOf(finished.body as never);
    server.clock.advance(90_000);
    await succeed(agent, bootstrap.loginWithCode, { challenge, code: app() });
    expect(await eventsOf('bootstrap.useBreakGlass')).toEqual([]);
  });

  it('cannot do without its second factor', async () => {
    await onlyByProvider();
    const end = { password: testPasswordHash, code: app(1) };
    expect(await admin.call(profile.endSecondFactor, end)).toMatchObject({ code: 'singleSignOn.isBreakGlass' });
    // Even where it was taken, there is no way in before there is another.
    const { database } = server;
    await database.owner((tx) => tx.execute(`delete from second_factors where client_id = '${company.clientId}'`));
    const { answer } = await login('super-admin');
    expect(answer.body).toMatchObject({ secondFactor: { isMissing: true } });
  });

  it('can be neither archived nor given another role', async () => {
    const other = newMember({ roleIdentifier: 'super-admin' });
    const { uuid: otherUuid } = await succeed(admin, memberCalls.create, other);
    await server.database.owner(async (tx) => {
      const [like] = await tx.select().from(members).where(eq(members.id, company.members.member.uuid));
      await tx.update(members).set({ passwordHash: like?.passwordHash }).where(eq(members.id, otherUuid));
    });
    const agent = await browser();
    const { clientIdentifier } = company;
    const { username } = other;
    await succeed(agent, bootstrap.login, { clientIdentifier, username, password: testPasswordHash });
    const { uuid } = company.members['super-admin'];
    const demote = async () => {
      const details = await succeed(agent, memberCalls.one, { uuid });
      return agent.call(memberCalls.update, changedMember(details, { roleIdentifier: 'admin' }));
    };
    await onlyByProvider();
    expect(await agent.call(memberCalls.archive, { uuids: [uuid] })).toMatchObject({
      code: 'singleSignOn.isBreakGlass',
    });
    expect(await demote()).toMatchObject({ code: 'singleSignOn.isBreakGlass' });
    await setUpProvider(admin, provider.issuer, { isOnly: false });
    expect((await demote()).status).toBe(200);
  });
});
