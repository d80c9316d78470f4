import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { partner } from '../../../contract/partner/partner';
import { recoveryCodeCount, setUpChallengeMinutes, signInChallengeMinutes } from '../../../contract/shapes/constants';
import { sha512Hex } from '../../core/session/passwords';
import { issueToken } from '../../core/session/tokens';
import { licensees, partnerAccounts } from '../../db/schema';
import { createPasswordLink } from '../../domain/licensees/passwordLinks';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createStaff, licenseeOf, signInAsStaff, type TestLicensee } from '../../testing/partner';
import { setUpStaffFactor } from '../../testing/partnerSecondFactor';
import { succeed } from '../../testing/requests';
import { appWith, challengeOf, setUpSecondFactor } from '../../testing/secondFactor';

const minute = 60_000;
const paula = 'paula.partner';
const invalid = { status: 400, code: 'secondFactor.invalid' };
const expired = { status: 400, code: 'secondFactor.expired' };
const missing = { status: 401, code: 'session.missing' };

const server = setUpServer({ trustProxy: true });
let own: Company;
let licensee: TestLicensee;
let adviserId: string;
let address = '';
let tests = 0;
beforeEach(async () => {
  tests += 1;
  address = `10.4.0.${tests}`;
  own = await server.createCompany();
  adviserId = await createStaff(server, own);
  licensee = await licenseeOf(server, own);
  server.messages.length = 0;
});

const browser = async (): Promise<Agent> => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  return agent;
};
const headers = () => ({ host: licensee.host, 'x-forwarded-for': address });

/** Proves the password. @returns the browser, and what asks for a code */
const provePassword = async (username = paula, password = testPasswordHash) => {
  const agent = await browser();
  const answer = await agent.call(partner.login, { username, password }, { headers: headers() });
  return { agent, challenge: answer.status === 200 ? challengeOf(answer.body as object) : '' };
};
const prove = (agent: Agent, challenge: string, code: string) =>
  agent.call(partner.loginWithCode, { challenge, code }, { headers: headers() });
const isIn = async (agent: Agent): Promise<boolean> => (await agent.call(partner.heartbeat, {})).status === 200;
const setUp = (given?: Agent) => setUpStaffFactor(server, licensee, paula, given);

describe('setting it up', () => {
  it('takes the password and a first code, ends the other sessions, gives recovery codes, and says so by mail', async () => {
    const elsewhere = await signInAsStaff(server, licensee, paula);
    const { agent, address: ofApp, recoveryCodes } = await setUp();
    expect(ofApp).toContain(`${paula}%40`);
    expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount);
    expect(await isIn(agent)).toBe(true);
    expect(await isIn(elsewhere)).toBe(false);
    expect(await succeed(agent, partner.secondFactor, {})).toMatchObject({
      hasApp: true,
      recoveryCodesLeft: recoveryCodeCount,
      dueOn: null,
    });
    expect(await succeed(agent, partner.state, {})).toMatchObject({ secondFactor: { isOn: true, dueOn: null } });
    await server.runJobs();
    expect(server.messages.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Zweiter Faktor eingeschaltet bei /),
    ]);
  });

  it('refuses a wrong password, a wrong code, and a second time', async () => {
    const agent = await signInAsStaff(server, licensee, paula);
    const begin = (password: string) => agent.call(partner.beginSecondFactor, { password });
    expect(await agent.call(partner.confirmSecondFactor, { code: '000000' })).toMatchObject({
      code: 'secondFactor.missing',
    });
    expect(await begin(sha512Hex('Wrong-2026!'))).toMatchObject({ status: 400, code: 'password.invalid' });
    await succeed(agent, partner.beginSecondFactor, { password: testPasswordHash });
    expect(await agent.call(partner.confirmSecondFactor, { code: '000000' })).toMatchObject(invalid);
    expect((await provePassword()).challenge).toBe('');
    await setUp(agent);
    expect(await begin(testPasswordHash)).toMatchObject({ status: 400, code: 'secondFactor.exists' });
  });
});

describe('a sign-in with it', () => {
  it('opens no session by the password, and one by the code', async () => {
    const { app } = await setUp();
    const { agent, challenge } = await provePassword();
    expect(challenge).not.toBe('');
    expect(agent.cookies.has('partner-session')).toBe(false);
    expect(await prove(agent, challenge, '000000')).toMatchObject(invalid);
    expect(await isIn(agent)).toBe(false);
    expect(await prove(agent, challenge, app())).toMatchObject({ status: 200 });
    expect(await isIn(agent)).toBe(true);
  });

  it('takes each code once, and one of two who come with it at once', async () => {
    const { app } = await setUp();
    const proved = [await provePassword(), await provePassword()];
    const code = app();
    const answers = await Promise.all(proved.map(({ agent, challenge }) => prove(agent, challenge, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const again = await provePassword();
    expect(await prove(again.agent, again.challenge, code)).toMatchObject(invalid);
    expect(await prove(again.agent, again.challenge, app(-1))).toMatchObject(invalid);
    expect(await prove(again.agent, again.challenge, app(1))).toMatchObject({ status: 200 });
  });

  it('takes a recovery code once, and asks for a new one when all are renewed', async () => {
    const { agent: here, app, recoveryCodes } = await setUp();
    const [first = '', second = ''] = recoveryCodes;
    const one = await provePassword();
    expect(await prove(one.agent, one.challenge, ` ${first.toUpperCase()} `)).toMatchObject({ status: 200 });
    const other = await provePassword();
    expect(await prove(other.agent, other.challenge, first)).toMatchObject(invalid);
    expect(await succeed(here, partner.secondFactor, {})).toMatchObject({ recoveryCodesLeft: recoveryCodeCount - 1 });
    const proof = { password: testPasswordHash, code: app() };
    const { recoveryCodes: fresh } = await succeed(here, partner.renewRecoveryCodes, proof);
    expect(await prove(other.agent, other.challenge, second)).toMatchObject(invalid);
    expect(await prove(other.agent, other.challenge, fresh[0] ?? '')).toMatchObject({ status: 200 });
  });

  it('makes wait from the fifth wrong code on, however often the password is right', async () => {
    const { app } = await setUp();
    for (let time = 0; time < 5; time += 1) {
      const { agent, challenge } = await provePassword();
      address = `10.5.0.${time}`;
      expect(await prove(agent, challenge, '000000')).toMatchObject(invalid);
    }
    const { agent, challenge } = await provePassword();
    expect(await prove(agent, challenge, app())).toMatchObject({ status: 429, code: 'request.tooMany' });
  });

  it('is over after five minutes', async () => {
    const { app } = await setUp();
    const late = await provePassword();
    server.clock.advance(signInChallengeMinutes * minute);
    expect(await prove(late.agent, late.challenge, app())).toMatchObject(expired);
  });

  it.each([
    ['password', { passwordHash: 'another' }],
    ['role', { role: 'adviser' as const }],
  ])('leads nowhere once the account has another %s', async (_, change) => {
    const { app } = await setUp();
    const { agent, challenge } = await provePassword();
    const ofAccount = eq(partnerAccounts.adviserId, adviserId);
    await server.database.owner((tx) => tx.update(partnerAccounts).set(change).where(ofAccount));
    expect(await prove(agent, challenge, app())).toMatchObject(expired);
    expect(await isIn(agent)).toBe(false);
  });

  it('takes no challenge that is made up, of another licensee, or of a company, which takes none of its', async () => {
    const { app } = await setUp();
    const theirs = await setUpSecondFactor(server, own, 'member');
    const { agent, challenge } = await provePassword();
    const { clientIdentifier, members } = own;
    const credentials = { clientIdentifier, username: members.member.username, password: testPasswordHash };
    const ofCompany = challengeOf(await succeed(agent, bootstrap.login, credentials));
    expect(ofCompany).not.toBe('');
    expect(await agent.call(bootstrap.loginWithCode, { challenge, code: theirs.app() })).toMatchObject(expired);
    expect(await prove(agent, ofCompany, app())).toMatchObject(expired);
    const { licenseeId } = licensee;
    const other = await licenseeOf(server, await server.createCompany());
    const secret = Buffer.from(challenge, 'base64url').subarray(16);
    const underTheirs = Buffer.concat([
      Buffer.from(issueToken(other.licenseeId).token, 'base64url').subarray(0, 16),
      secret,
    ]);
    for (const forged of ['made-up', issueToken(licenseeId).token, underTheirs.toString('base64url')])
      expect(await prove(agent, forged, app())).toMatchObject(expired);
    expect(await prove(agent, challenge, app())).toMatchObject({ status: 200 });
    expect(await agent.call(bootstrap.heartbeat, {})).toMatchObject(missing);
  });

  it('is not skipped by a link to choose a password, which ends the sessions there were', async () => {
    const { agent: former, app } = await setUp();
    const owner = { licenseeId: licensee.licenseeId, adviserId };
    const token = await server.database.owner((tx) => createPasswordLink(tx, owner, server.clock.now(), 60));
    const agent = await browser();
    const password = sha512Hex('Frischer-Wind-8');
    const body = { token, password, passwordConfirmation: password };
    const challenge = challengeOf(await succeed(agent, partner.setPassword, body));
    expect(await isIn(agent)).toBe(false);
    expect(await isIn(former)).toBe(false);
    expect(await prove(agent, challenge, app())).toMatchObject({ status: 200 });
  });
});

describe('switching it off', () => {
  it('takes password and code, and then the password is enough again', async () => {
    const { agent, app } = await setUp();
    const end = (password: string, code: string) => agent.call(partner.endSecondFactor, { password, code });
    expect(await end(sha512Hex('Wrong-2026!'), app())).toMatchObject({ code: 'password.invalid' });
    expect(await end(testPasswordHash, '000000')).toMatchObject(invalid);
    expect(await end(testPasswordHash, app())).toMatchObject({ status: 200 });
    expect((await provePassword()).agent.cookies.has('partner-session')).toBe(true);
    await server.runJobs();
    expect(server.messages.at(-1)?.subject).toMatch(/^Zweiter Faktor ausgeschaltet/);
  });

  it('makes wait after wrong codes, but not at sign-in', async () => {
    const { agent, app } = await setUp();
    const end = (code: string) => agent.call(partner.endSecondFactor, { password: testPasswordHash, code });
    for (let time = 0; time < 5; time += 1) await end('000000');
    expect(await end(app())).toMatchObject({ status: 429 });
    const { agent: other, challenge } = await provePassword();
    expect(await prove(other, challenge, app())).toMatchObject({ status: 200 });
  });
});

describe('demanding it of all', () => {
  const demand = (agent: Agent, isDemanded = true) => agent.call(partner.demandSecondFactor, { isDemanded });

  it('is refused to who has none, and says how many have none yet', async () => {
    const agent = await signInAsStaff(server, licensee, paula);
    expect(await demand(agent)).toMatchObject({ status: 400, code: 'partner.ownFactorMissing' });
    await createStaff(server, own, { username: 'axel.adviser', role: 'adviser' });
    await setUp(agent);
    expect(await succeed(agent, partner.readStaffDemand, {})).toEqual({ isDemanded: false, without: 1 });
    expect(await demand(agent)).toMatchObject({ body: { isDemanded: true, without: 1 } });
    const [row] = await server.database.owner((tx) =>
      tx.select().from(licensees).where(eq(licensees.id, licensee.licenseeId)),
    );
    expect(row?.secondFactorSince).toEqual(server.clock.now());
    expect(await demand(agent, false)).toMatchObject({ body: { isDemanded: false } });
  });

  it('ends sessions of those without, who set one up at sign-in before anything else', async () => {
    const username = 'axel.adviser';
    await createStaff(server, own, { username, role: 'adviser' });
    const axel = await signInAsStaff(server, licensee, username);
    const { agent: admin } = await setUp();
    await succeed(admin, partner.demandSecondFactor, { isDemanded: true });
    expect(await axel.call(partner.heartbeat, {})).toMatchObject(missing);
    expect(await isIn(admin)).toBe(true);

    const { agent, challenge } = await provePassword(username);
    expect(await prove(agent, challenge, '000000')).toMatchObject(expired);
    const { secret } = await succeed(agent, partner.beginMissingFactor, { challenge });
    expect(await isIn(agent)).toBe(false);
    const confirm = (code: string) => agent.call(partner.confirmMissingFactor, { challenge, code });
    expect(await confirm('000000')).toMatchObject(invalid);
    server.clock.advance((setUpChallengeMinutes - 1) * minute);
    const confirmed = await confirm(appWith(server, secret)());
    expect(confirmed).toMatchObject({ status: 200 });
    expect(await isIn(agent)).toBe(true);
    expect(await confirm(appWith(server, secret)(1))).toMatchObject(expired);
    expect(await succeed(admin, partner.readStaffDemand, {})).toEqual({ isDemanded: true, without: 0 });
  });

  it('lets nobody set up a second one by a challenge that asks for a code', async () => {
    const { agent: admin } = await setUp();
    await succeed(admin, partner.demandSecondFactor, { isDemanded: true });
    const { agent, challenge } = await provePassword();
    expect(await agent.call(partner.beginMissingFactor, { challenge })).toMatchObject(expired);
  });

  it('ends the session of who switches theirs off', async () => {
    const { agent, app } = await setUp();
    await succeed(agent, partner.demandSecondFactor, { isDemanded: true });
    expect(await succeed(agent, partner.secondFactor, {})).toMatchObject({ dueOn: expect.any(String) });
    await succeed(agent, partner.endSecondFactor, { password: testPasswordHash, code: app() });
    expect(await isIn(agent)).toBe(false);
  });
});
