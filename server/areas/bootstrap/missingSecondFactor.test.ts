import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import type { MemberRole } from '../../../contract/names/roles';
import { profile } from '../../../contract/profile';
import { settings } from '../../../contract/settings';
import { sha512Hex } from '../../core/session/passwords';
import { createResetTokens } from '../../core/session/resetTokens';
import { auditEvents, members } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { Authenticator } from '../../testing/authenticator';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { signInWithPasskey } from '../../testing/passkeys';
import { isSignedIn, succeed } from '../../testing/requests';
import { appWith, challengeOf, setUpSecondFactor } from '../../testing/secondFactor';

const server = setUpServer();
const day = 86_400_000;
let company: Company;
beforeEach(async () => {
  company = await server.createCompany();
});

const demand = async (secondFactorRoles: MemberRole[], secondFactorGraceDays = 14, given?: Agent) => {
  const agent = given ?? (await company.signIn('super-admin'));
  const { uuid: _, ...present } = await succeed(agent, settings.readConfiguration, {});
  return succeed(agent, settings.updateConfiguration, { ...present, secondFactorRoles, secondFactorGraceDays });
};
const signIn = async (role: MemberRole) => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  const { clientIdentifier, members: people } = company;
  const credentials = { clientIdentifier, username: people[role].username, password: testPasswordHash };
  return { agent, answer: await succeed(agent, bootstrap.login, credentials) };
};
const actions = () =>
  server.database.owner(async (tx) => {
    const events = await tx
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.clientId, company.clientId))
      .orderBy(auditEvents.id);
    return events.map(({ action }) => action);
  });
const expired = { status: 400, code: 'secondFactor.expired' };

describe('a second factor that the company demands of a role', () => {
  it('is told at sign-in until its time has come, to these alone', async () => {
    await demand(['member'], 7);
    const dueOn = new Date(server.clock.now().getTime() + 7 * day).toISOString();
    const { agent, answer } = await signIn('member');
    expect(answer).toEqual({ secondFactor: { dueOn } });
    expect(await isSignedIn(agent)).toBe(true);
    expect(await succeed(agent, bootstrap.memberState, {})).toMatchObject({ secondFactor: { isOn: false, dueOn } });
    expect(await succeed(agent, profile.secondFactor, {})).toMatchObject({ isOffered: true, dueOn });
    expect((await signIn('admin')).answer).toEqual({});
  });

  it('lets nobody in without it afterwards, and ends the sessions there are', async () => {
    await demand(['member'], 7);
    const { agent } = await signIn('member');
    const colleague = await signIn('admin');
    server.clock.advance(7 * day - 1_000);
    expect(await isSignedIn(agent)).toBe(true);
    server.clock.advance(1_000);
    expect(await agent.call(profile.sessions, {})).toMatchObject({ status: 401, code: 'session.missing' });
    expect(await isSignedIn(colleague.agent)).toBe(true);
    const late = await signIn('member');
    expect(late.answer).toMatchObject({ secondFactor: { isMissing: true } });
    expect(await isSignedIn(late.agent)).toBe(false);
    const challenge = challengeOf(late.answer);
    for (const code of ['000000', 'aaaaa-aaaaa'])
      expect(await late.agent.call(bootstrap.loginWithCode, { challenge, code })).toMatchObject(expired);
  });

  it('is set up at sign-in, which then goes on; the recovery codes work', async () => {
    await demand(['member'], 0);
    const { agent, answer } = await signIn('member');
    const challenge = challengeOf(answer);
    const confirm = (code: string) => agent.call(bootstrap.confirmSecondFactor, { challenge, code });
    expect(await confirm('123456')).toMatchObject({ code: 'secondFactor.missing' });
    const { secret } = await succeed(agent, bootstrap.beginSecondFactor, { challenge });
    expect(await confirm('000000')).toMatchObject({ code: 'secondFactor.invalid' });
    expect(await isSignedIn(agent)).toBe(false);
    const code = appWith(server, secret)();
    const { recoveryCodes } = await succeed(agent, bootstrap.confirmSecondFactor, { challenge, code });
    expect(recoveryCodes).toHaveLength(10);
    expect(await isSignedIn(agent)).toBe(true);
    expect(await confirm(code)).toMatchObject(expired);
    expect(await agent.call(bootstrap.beginSecondFactor, { challenge })).toMatchObject(expired);
    const next = await signIn('member');
    expect(next.answer).toMatchObject({ secondFactor: { isMissing: false } });
    const recovery = { challenge: challengeOf(next.answer), code: recoveryCodes[0] ?? '' };
    await succeed(next.agent, bootstrap.loginWithCode, recovery);
    await server.runJobs();
    expect(server.messages.at(-1)?.subject).toMatch(/eingeschaltet/);
    expect(await actions()).toContain('profile.confirmSecondFactor');
  });

  it('is set up at sign-in by a passkey as well, which signs in alone from then on', async () => {
    await demand(['member', 'admin'], 0);
    const { agent, answer } = await signIn('member');
    const challenge = challengeOf(answer);
    const device = new Authenticator();
    const begin = () => succeed(agent, bootstrap.beginFirstPasskey, { challenge });
    const add = (credential: ReturnType<Authenticator['create']>) =>
      agent.call(bootstrap.addFirstPasskey, { challenge, name: 'Telefon', credential });
    const unverified = device.create(await begin(), { isVerified: false });
    expect(await add(unverified)).toMatchObject({ code: 'passkey.unverified' });
    expect(await isSignedIn(agent)).toBe(false);
    const credential = device.create(await begin());
    const colleagues = challengeOf((await signIn('admin')).answer);
    const foreign = await agent.call(bootstrap.addFirstPasskey, { challenge: colleagues, name: 'Fremd', credential });
    expect(foreign).toMatchObject({ code: 'passkey.expired' });
    expect(await add(credential)).toMatchObject({ status: 200, body: { recoveryCodes: { length: 10 } } });
    expect(await isSignedIn(agent)).toBe(true);
    expect(await agent.call(bootstrap.beginFirstPasskey, { challenge })).toMatchObject(expired);
    expect(await add(credential)).toMatchObject(expired);
    const later = server.anonymous();
    await later.fetchXsrf();
    expect(await signInWithPasskey(later, device)).toMatchObject({ status: 200 });
    await server.runJobs();
    expect(server.messages.at(-1)?.subject).toMatch(/Erster Passkey/);
    expect(await actions()).toContain('profile.addPasskey');
  });

  it('opens one session where two confirm at once', async () => {
    await demand(['member'], 0);
    const { agent, answer } = await signIn('member');
    const challenge = challengeOf(answer);
    const { secret } = await succeed(agent, bootstrap.beginSecondFactor, { challenge });
    const code = appWith(server, secret)();
    const answers = await Promise.all([1, 2].map(() => agent.call(bootstrap.confirmSecondFactor, { challenge, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is nothing for who has one, and takes none from them', async () => {
    const { app } = await setUpSecondFactor(server, company, 'member');
    await demand(['member'], 0);
    const { agent, answer } = await signIn('member');
    const challenge = challengeOf(answer);
    expect(answer).toMatchObject({ secondFactor: { isMissing: false } });
    expect(await agent.call(bootstrap.beginSecondFactor, { challenge })).toMatchObject(expired);
    await succeed(agent, bootstrap.loginWithCode, { challenge, code: app() });
    expect(await isSignedIn(agent)).toBe(true);
  });

  it('comes before the first session after an invitation as well', async () => {
    await demand(['member'], 0);
    const { uuid } = company.members.member;
    await server.database.owner((tx) => tx.update(members).set({ passwordHash: null }).where(eq(members.id, uuid)));
    const tokens = await server.database.owner((tx) => createResetTokens(tx, company.clientId, [uuid], server.clock));
    const agent = server.anonymous();
    await agent.fetchXsrf();
    const password = sha512Hex('Frischer-Wind-8');
    const body = { token: tokens.get(uuid) ?? '', password, passwordConfirmation: password };
    expect(await succeed(agent, bootstrap.resetPassword, body)).toMatchObject({ secondFactor: { isMissing: true } });
    expect(await isSignedIn(agent)).toBe(false);
  });

  it('gives new people their time, and all more of it where a role is added', async () => {
    await demand(['member'], 7);
    server.clock.advance(8 * day);
    const { uuid } = company.members.member;
    const createdAt = server.clock.now();
    await server.database.owner((tx) => tx.update(members).set({ createdAt }).where(eq(members.id, uuid)));
    const dueOn = new Date(createdAt.getTime() + 7 * day).toISOString();
    expect((await signIn('member')).answer).toEqual({ secondFactor: { dueOn } });
    server.clock.advance(day);
    await demand(['member', 'admin'], 7);
    const later = new Date(server.clock.now().getTime() + 7 * day).toISOString();
    expect((await signIn('admin')).answer).toEqual({ secondFactor: { dueOn: later } });
    await demand(['admin'], 7);
    expect((await signIn('member')).answer).toEqual({});
  });

  it('is set up with a challenge of the person alone', async () => {
    await demand(['member'], 0);
    const other = await server.createCompany();
    await setUpSecondFactor(server, other, 'member');
    const agent = server.anonymous();
    await agent.fetchXsrf();
    const { clientIdentifier, members: people } = other;
    const credentials = { clientIdentifier, username: people.member.username, password: testPasswordHash };
    const challenge = challengeOf(await succeed(agent, bootstrap.login, credentials));
    for (const made of [challenge, 'made-up'])
      expect(await agent.call(bootstrap.beginSecondFactor, { challenge: made })).toMatchObject(expired);
    const own = challengeOf((await signIn('member')).answer);
    server.clock.advance(20 * 60_000);
    expect(await agent.call(bootstrap.beginSecondFactor, { challenge: own })).toMatchObject(expired);
  });

  it('is demanded of who demands it, too', async () => {
    await demand(['super-admin', 'admin', 'ou-admin', 'loc-admin', 'member'], 0);
    expect((await signIn('super-admin')).answer).toMatchObject({ secondFactor: { isMissing: true } });
  });
});
