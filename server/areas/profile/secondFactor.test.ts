import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { profile } from '../../../contract/profile';
import { sha512Hex } from '../../core/session/passwords';
import { auditEvents, recoveryCodes as codesTable, secondFactors } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { appWith, challengeOf, offerSecondFactor, setUpSecondFactor } from '../../testing/secondFactor';

const server = setUpServer();
let company: Company;
let agent: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  agent = await company.signIn('member');
});

const password = testPasswordHash;
const wrongPassword = sha512Hex('Falsch-am-Kai-1');
const invalid = { status: 400, code: 'secondFactor.invalid' };
const factors = () =>
  server.database.owner((tx) => tx.select().from(secondFactors).where(eq(secondFactors.clientId, company.clientId)));

describe('a company that offers none', () => {
  it('says nothing of it, and lets nobody set one up', async () => {
    expect(await succeed(agent, bootstrap.memberState, {})).not.toHaveProperty('secondFactor');
    const refused = { status: 400, code: 'secondFactor.notOffered' };
    expect(await agent.call(profile.beginSecondFactor, { password })).toMatchObject(refused);
    expect(await factors()).toEqual([]);
  });
});

describe('setting up', () => {
  beforeEach(() => offerSecondFactor(server, company));

  it('needs the password, and asks for nothing before the first code', async () => {
    expect(await agent.call(profile.beginSecondFactor, { password: wrongPassword })).toMatchObject({
      code: 'password.invalid',
    });
    const { secret, address } = await succeed(agent, profile.beginSecondFactor, { password });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(new URL(address).searchParams.get('issuer')).toBe('Licensee');
    expect(decodeURIComponent(address)).toContain(`max.mueller@${company.clientIdentifier}`);
    expect(await succeed(agent, bootstrap.memberState, {})).toMatchObject({ secondFactor: { isOn: false } });
    expect(await (await company.signIn('member')).call(bootstrap.heartbeat, {})).toMatchObject({ status: 200 });
    expect(await agent.call(profile.confirmSecondFactor, { code: '000000' })).toMatchObject(invalid);
    expect(await succeed(agent, profile.secondFactor, {})).toMatchObject({ since: null, recoveryCodesLeft: 0 });
  });

  it('ends with ten recovery codes, which are nowhere stored as they are, and without the other sessions', async () => {
    const elsewhere = await company.signIn('member');
    const { secret } = await succeed(agent, profile.beginSecondFactor, { password });
    const app = appWith(server, secret);
    const { recoveryCodes } = await succeed(agent, profile.confirmSecondFactor, { code: app() });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const stored = await server.database.owner((tx) =>
      tx.select().from(codesTable).where(eq(codesTable.clientId, company.clientId)),
    );
    expect(stored).toHaveLength(10);
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]);
    expect(await succeed(agent, profile.secondFactor, {})).toEqual({
      isOffered: true,
      dueOn: null,
      since: server.clock.now().toISOString(),
      recoveryCodesLeft: 10,
      rememberedDevices: 0,
      hasApp: true,
      passkeys: [],
    });
    expect(await elsewhere.call(bootstrap.heartbeat, {})).toMatchObject({ status: 401 });
    expect(await agent.call(bootstrap.heartbeat, {})).toMatchObject({ status: 200 });
  });

  it('begun anew makes the former secret worthless', async () => {
    const first = await succeed(agent, profile.beginSecondFactor, { password });
    const second = await succeed(agent, profile.beginSecondFactor, { password });
    const code = appWith(server, first.secret)();
    expect(await agent.call(profile.confirmSecondFactor, { code })).toMatchObject(invalid);
    await succeed(agent, profile.confirmSecondFactor, { code: appWith(server, second.secret)() });
  });

  it('is confirmed once, also by two at once, and begun only where there is none', async () => {
    const { secret } = await succeed(agent, profile.beginSecondFactor, { password });
    const code = appWith(server, secret)();
    const answers = await Promise.all([1, 2].map(() => agent.call(profile.confirmSecondFactor, { code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const exists = { status: 400, code: 'secondFactor.exists' };
    expect(await agent.call(profile.beginSecondFactor, { password })).toMatchObject(exists);
  });

  it('takes no recovery code as the first one, and none without a beginning', async () => {
    const missing = { status: 400, code: 'secondFactor.missing' };
    expect(await agent.call(profile.confirmSecondFactor, { code: '123456' })).toMatchObject(missing);
    await succeed(agent, profile.beginSecondFactor, { password });
    expect(await agent.call(profile.confirmSecondFactor, { code: 'aaaaa-aaaaa' })).toMatchObject(invalid);
  });
});

describe('what is set up', () => {
  it('is switched off by password and code, and the codes are gone', async () => {
    const { app } = await setUpSecondFactor(server, company, 'member', agent);
    const end = (given: string, code: string) => agent.call(profile.endSecondFactor, { password: given, code });
    expect(await end(wrongPassword, app())).toMatchObject({ code: 'password.invalid' });
    expect(await end(password, '000000')).toMatchObject(invalid);
    expect(await end(password, app())).toMatchObject({ status: 200 });
    expect(await factors()).toEqual([]);
    expect(await (await company.signIn('member')).call(bootstrap.heartbeat, {})).toMatchObject({ status: 200 });
    expect(await end(password, app(1))).toMatchObject({ code: 'secondFactor.missing' });
  });

  it('gets new recovery codes by password and code; the former are worth nothing', async () => {
    const { app, recoveryCodes } = await setUpSecondFactor(server, company, 'member', agent);
    const [former = '', another = ''] = recoveryCodes;
    const renewed = await succeed(agent, profile.renewRecoveryCodes, { password, code: former });
    expect(renewed.recoveryCodes.some((code) => recoveryCodes.includes(code))).toBe(false);
    const end = (code: string) => agent.call(profile.endSecondFactor, { password, code });
    expect(await end(another)).toMatchObject(invalid);
    const used = app();
    await succeed(agent, profile.renewRecoveryCodes, { password, code: used });
    expect(await end(used)).toMatchObject(invalid);
  });

  it('makes wait whoever guesses codes in the profile, and nobody at the sign-in', async () => {
    const { app } = await setUpSecondFactor(server, company, 'member', agent);
    const guess = () => agent.call(profile.endSecondFactor, { password, code: '000000' });
    const answers = await Promise.all(Array.from({ length: 8 }, guess));
    expect(answers.filter(({ code }) => code === 'secondFactor.invalid')).toHaveLength(5);
    expect(await agent.call(profile.endSecondFactor, { password, code: app() })).toMatchObject({ status: 429 });
    const other = server.anonymous();
    await other.fetchXsrf();
    const { clientIdentifier, members } = company;
    const credentials = { clientIdentifier, username: members.member.username, password };
    const challenge = challengeOf(await succeed(other, bootstrap.login, credentials));
    await succeed(other, bootstrap.loginWithCode, { challenge, code: app() });
  });

  it('is noted in the audit log, without secrets', async () => {
    const { app, secret, recoveryCodes } = await setUpSecondFactor(server, company, 'member', agent);
    await succeed(agent, profile.renewRecoveryCodes, { password, code: recoveryCodes[0] ?? '' });
    await succeed(agent, profile.endSecondFactor, { password, code: app() });
    const events = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.clientId, company.clientId)).orderBy(auditEvents.id),
    );
    const noted = events.filter(({ action }) => action.startsWith('profile.'));
    expect(noted.map(({ action }) => action)).toEqual([
      'profile.confirmSecondFactor',
      'profile.renewRecoveryCodes',
      'profile.endSecondFactor',
    ]);
    const text = JSON.stringify(events);
    for (const kept of [secret, ...recoveryCodes]) expect(text).not.toContain(kept);
  });

  it('is seen by its own company alone', async () => {
    await setUpSecondFactor(server, company, 'member', agent);
    const other = await server.createCompany();
    const seen = (clientId: string) =>
      server.database.tenant(clientId, 'read', async (tx) => [
        await tx.$count(secondFactors),
        await tx.$count(codesTable),
      ]);
    expect(await seen(company.clientId)).toEqual([1, 10]);
    expect(await seen(other.clientId)).toEqual([0, 0]);
  });
});
