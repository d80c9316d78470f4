import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { profile } from '../../../contract/profile';
import { sha512Hex } from '../../core/session/passwords';
import { createResetTokens } from '../../core/session/resetTokens';
import { issueToken } from '../../core/session/tokens';
import { auditEvents, members, sessions, signInChallenges } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { isSignedIn, succeed } from '../../testing/requests';
import { challengeOf, offerSecondFactor, setUpSecondFactor } from '../../testing/secondFactor';

const server = setUpServer({ trustProxy: true });
let company: Company;
let app: (steps?: number) => string;
let recoveryCodes: string[];
let address = '';
let tests = 0;
beforeEach(async () => {
  tests += 1;
  address = `10.2.0.${tests}`;
  company = await server.createCompany();
  ({ app, recoveryCodes } = await setUpSecondFactor(server, company, 'member'));
});

const headers = () => ({ 'x-forwarded-for': address });
const browser = async (): Promise<Agent> => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  return agent;
};
/** Proves the password. @returns the browser, and what asks for a code */
const provePassword = async (whose: Company = company, password = testPasswordHash) => {
  const agent = await browser();
  const { clientIdentifier, members: people } = whose;
  const credentials = { clientIdentifier, username: people.member.username, password };
  const answer = await agent.call(bootstrap.login, credentials, { headers: headers() });
  const challenge =
    answer.status === 200 ? (answer.body as { secondFactor?: { challenge: string } }).secondFactor : null;
  return { agent, challenge: challenge?.challenge ?? '' };
};
const prove = (agent: Agent, challenge: string, code: string) =>
  agent.call(bootstrap.loginWithCode, { challenge, code }, { headers: headers() });
const sessionsOf = (uuid: string) => server.database.owner((tx) => tx.$count(sessions, eq(sessions.memberId, uuid)));

const invalid = { status: 400, code: 'secondFactor.invalid' };
const expired = { status: 400, code: 'secondFactor.expired' };

describe('a sign-in with a second factor', () => {
  it('opens no session by the password, and one by the code', async () => {
    const before = await sessionsOf(company.members.member.uuid);
    const { agent, challenge } = await provePassword();
    expect(challenge).not.toBe('');
    expect(agent.cookies.has('session')).toBe(false);
    expect(await isSignedIn(agent)).toBe(false);
    expect(await sessionsOf(company.members.member.uuid)).toBe(before);
    const code = app();
    expect(await prove(agent, challenge, `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({ status: 200 });
    expect(await isSignedIn(agent)).toBe(true);
    const state = await succeed(agent, bootstrap.memberState, {});
    expect(state.secondFactor).toEqual({ isOn: true, dueOn: null });
  });

  it('goes on being one where the company offers none any more', async () => {
    await offerSecondFactor(server, company, false);
    expect((await provePassword()).challenge).not.toBe('');
  });

  it('tells nobody of it before the right password', async () => {
    const { agent } = await provePassword(company, sha512Hex('Falsch-am-Kai-1'));
    expect(await isSignedIn(agent)).toBe(false);
  });

  it('is one for who has set it up alone', async () => {
    const { clientIdentifier, members: people } = company;
    const credentials = { clientIdentifier, username: people.admin.username, password: testPasswordHash };
    const answer = await (await browser()).call(bootstrap.login, credentials);
    expect(answer).toEqual({ status: 200, body: {} });
  });

  it('keeps the language chosen before it', async () => {
    const { agent, challenge } = await provePassword();
    await agent.call(bootstrap.loginWithCode, { challenge, code: app(), languageCode: 'en_GB' });
    const state = await succeed(agent, bootstrap.memberState, {});
    expect(state.settings.languageCode).toBe('en_GB');
  });
});

describe('a code', () => {
  it('of the step before or after the present one is taken, of others not', async () => {
    for (const [steps, outcome] of [
      [-2, invalid],
      [2, invalid],
      [-1, { status: 200 }],
      [1, { status: 200 }],
    ] as const) {
      const { agent, challenge } = await provePassword();
      expect(await prove(agent, challenge, app(steps))).toMatchObject(outcome);
    }
  });

  it('is taken once, by nobody else either, and no earlier one after it', async () => {
    const code = app();
    const earlier = app(-1);
    const [first, second, third] = [await provePassword(), await provePassword(), await provePassword()];
    expect(await prove(first.agent, first.challenge, code)).toMatchObject({ status: 200 });
    const again = await provePassword();
    expect(await prove(again.agent, again.challenge, code)).toMatchObject(invalid);
    expect(await prove(again.agent, again.challenge, earlier)).toMatchObject(invalid);
    // Who signs in uses up what else was proved by the same password.
    expect(await prove(second.agent, second.challenge, app(1))).toMatchObject(expired);
    expect(await prove(third.agent, third.challenge, app(1))).toMatchObject(expired);
  });

  it('opens one session if two come with it at once', async () => {
    const proved = [await provePassword(), await provePassword()];
    const code = app();
    const answers = await Promise.all(proved.map(({ agent, challenge }) => prove(agent, challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('of another person, or of nobody, is none', async () => {
    const colleague = await setUpSecondFactor(server, company, 'admin');
    const { agent, challenge } = await provePassword();
    for (const code of [colleague.app(), colleague.recoveryCodes[0] ?? '', '000000', 'aaaaa-aaaaa', '٣٤٥٦٧٨'])
      expect(await prove(agent, challenge, code)).toMatchObject(invalid);
    expect(await isSignedIn(agent)).toBe(false);
  });
});

describe('a recovery code', () => {
  it('is taken in place of an app’s, once, however it is written, and noted', async () => {
    const [first = '', second = ''] = recoveryCodes;
    const one = await provePassword();
    expect(await prove(one.agent, one.challenge, ` ${first.toUpperCase().replace('-', ' ')} `)).toMatchObject({
      status: 200,
    });
    const other = await provePassword();
    expect(await prove(other.agent, other.challenge, first)).toMatchObject(invalid);
    expect(await prove(other.agent, other.challenge, second.replace('-', ''))).toMatchObject({ status: 200 });
    expect(await succeed(other.agent, profile.secondFactor, {})).toMatchObject({ recoveryCodesLeft: 8 });
    const events = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.clientId, company.clientId)).orderBy(auditEvents.id),
    );
    expect(events.filter(({ action }) => action === 'bootstrap.useRecoveryCode')).toMatchObject([
      { actorId: company.members.member.uuid, changes: { recoveryCodesLeft: 9 } },
      { changes: { recoveryCodesLeft: 8 } },
    ]);
  });

  it('lets in one of two who use it at once', async () => {
    const proved = [await provePassword(), await provePassword()];
    const [code = ''] = recoveryCodes;
    const answers = await Promise.all(proved.map(({ agent, challenge }) => prove(agent, challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await Promise.all(proved.map(({ agent }) => isSignedIn(agent)))).toContain(false);
  });
});

describe('what asks for the code', () => {
  it('holds for five minutes', async () => {
    const { agent, challenge } = await provePassword();
    server.clock.advance(5 * 60_000);
    expect(await prove(agent, challenge, app())).toMatchObject(expired);
    await provePassword();
    const left = await server.database.owner((tx) =>
      tx.$count(signInChallenges, eq(signInChallenges.clientId, company.clientId)),
    );
    expect(left).toBe(1);
  });

  it('is good for one session', async () => {
    const { agent, challenge } = await provePassword();
    expect(await prove(agent, challenge, app())).toMatchObject({ status: 200 });
    server.clock.advance(60_000);
    expect(await prove(await browser(), challenge, app())).toMatchObject(expired);
  });

  it('is no session, nor a link to set a password', async () => {
    const { agent, challenge } = await provePassword();
    agent.cookies.set('session', challenge);
    expect(await isSignedIn(agent)).toBe(false);
    expect(await agent.call(bootstrap.checkPasswordResetToken, { token: challenge })).toMatchObject({ status: 400 });
  });

  it('cannot be made up, and leads into no other company', async () => {
    const other = await server.createCompany();
    const theirs = await setUpSecondFactor(server, other, 'member');
    const { challenge } = await provePassword(other);
    const agent = await browser();
    expect(await prove(agent, issueToken(company.clientId).token, app())).toMatchObject(expired);
    expect(await prove(agent, 'made-up', app())).toMatchObject(expired);
    // Their secret under the name of this company: the first 16 bytes are the client’s.
    const bytes = Buffer.from(challenge, 'base64url');
    const own = Buffer.from(issueToken(company.clientId).token, 'base64url');
    const mixed = Buffer.concat([own.subarray(0, 16), bytes.subarray(16)]).toString('base64url');
    expect(await prove(agent, mixed, theirs.app())).toMatchObject(expired);
    expect(await prove(agent, challenge, app())).toMatchObject(invalid);
    expect(await prove(agent, challenge, theirs.app())).toMatchObject({ status: 200 });
    const state = await succeed(agent, bootstrap.memberState, {});
    expect(state.client.clientIdentifier).toBe(other.clientIdentifier);
  });

  it.each([
    ['archived', { archivedAt: new Date() }],
    ['given another password', { passwordHash: 'another' }],
    ['given another role', { role: 'loc-admin' as const }],
  ])('leads nowhere for who was %s since', async (_, change) => {
    const { agent, challenge } = await provePassword();
    const { uuid } = company.members.member;
    await server.database.owner((tx) => tx.update(members).set(change).where(eq(members.id, uuid)));
    expect(await prove(agent, challenge, app())).toMatchObject(expired);
    expect(await isSignedIn(agent)).toBe(false);
  });

  it('leads nowhere once the second factor is switched off', async () => {
    const { agent, challenge } = await provePassword();
    const other = await provePassword();
    await prove(other.agent, other.challenge, app());
    const [code = ''] = recoveryCodes;
    await succeed(other.agent, profile.endSecondFactor, { password: testPasswordHash, code });
    expect(await prove(agent, challenge, app(1))).toMatchObject(expired);
  });
});

describe('guessing a code', () => {
  it('gets five tries at once, and makes the right one wait', async () => {
    const { agent, challenge } = await provePassword();
    const answers = await Promise.all(Array.from({ length: 20 }, () => prove(agent, challenge, '000000')));
    expect(answers.filter(({ code }) => code === 'secondFactor.invalid')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(await prove(agent, challenge, app())).toMatchObject({ status: 429 });
    server.clock.advance(2_000);
    expect(await prove(agent, challenge, app())).toMatchObject({ status: 200 });
  });

  it('is not forgiven by the right password, nor by another address', async () => {
    for (let time = 0; time < 5; time += 1) {
      const { agent, challenge } = await provePassword();
      address = `10.3.0.${time}`;
      expect(await prove(agent, challenge, 'aaaaa-aaaaa')).toMatchObject(invalid);
    }
    const { agent, challenge } = await provePassword();
    expect(await prove(agent, challenge, app())).toMatchObject({ status: 429 });
  });

  it('by six hours of patience gets few tries', async () => {
    let tries = 0;
    const end = server.clock.now().getTime() + 6 * 3_600_000;
    while (server.clock.now().getTime() < end) {
      const { agent, challenge } = await provePassword();
      const answer = await prove(agent, challenge, '000000');
      if (answer.code === 'secondFactor.invalid') tries += 1;
      const seconds = answer.error?.params?.seconds;
      if (typeof seconds === 'number') server.clock.advance(seconds * 1000);
    }
    expect(tries).toBeLessThan(40);
  });
});

describe('no way leads around it:', () => {
  const linkFor = async () => {
    const { uuid } = company.members.member;
    const tokens = await server.database.owner((tx) => createResetTokens(tx, company.clientId, [uuid], server.clock));
    return tokens.get(uuid) ?? '';
  };

  it('a link to set a password asks for the code, and ends the sessions there were', async () => {
    const agent = await browser();
    const password = sha512Hex('Frischer-Wind-8');
    const body = { token: await linkFor(), password, passwordConfirmation: password };
    const answer = await succeed(agent, bootstrap.resetPassword, body);
    expect(await isSignedIn(agent)).toBe(false);
    expect(await sessionsOf(company.members.member.uuid)).toBe(0);
    expect(await prove(agent, challengeOf(answer), app())).toMatchObject({ status: 200 });
    const events = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.clientId, company.clientId)).orderBy(auditEvents.id),
    );
    expect(events.map(({ action }) => action)).toContain('bootstrap.resetPassword');
  });

  it('a session of somebody else in the same browser stays theirs', async () => {
    const agent = await company.signIn('admin');
    const { clientIdentifier, members: people } = company;
    const credentials = { clientIdentifier, username: people.member.username, password: testPasswordHash };
    await succeed(agent, bootstrap.login, credentials);
    const state = await succeed(agent, bootstrap.memberState, {});
    expect(state.member.uuid).toBe(people.admin.uuid);
  });
});
