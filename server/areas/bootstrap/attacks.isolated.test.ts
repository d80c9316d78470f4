import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { profile } from '../../../contract/profile';
import { accountKey, signInCounters } from '../../core/session/attempts';
import { sha512Hex } from '../../core/session/passwords';
import { countAttempt } from '../../core/session/throttle';
import { issueToken } from '../../core/session/tokens';
import { members, throttles } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>();
  return { ...real, verify: vi.fn(real.verify) };
});
const verified = vi.mocked(verify);

const server = setUpServer({ trustProxy: true });
let company: Company;
let agent: Agent;
let tests = 0;
beforeEach(async () => {
  company = await server.createCompany();
  agent = server.anonymous();
  await agent.fetchXsrf();
  tests += 1;
  address = `10.1.0.${tests}`;
  verified.mockClear();
});

const wrong = sha512Hex('Falsch-am-Kai-1');
let address = '';
const attempt = async (changes: { clientIdentifier?: string; username?: string; password?: string } = {}) => {
  const { clientIdentifier, members: people } = company;
  const right = { clientIdentifier, username: people.member.username, password: wrong };
  return agent.call(bootstrap.login, { ...right, ...changes }, { headers: { 'x-forwarded-for': address } });
};

describe('timing', () => {
  it('tells no account: whatever is wrong, a sign-in computes one hash', async () => {
    await attempt({ username: 'warm.up' });
    const { uuid } = company.members.admin;
    await server.database.owner((tx) => tx.update(members).set({ passwordHash: null }).where(eq(members.id, uuid)));
    const wrongs = [
      {},
      { username: 'nobody.there' },
      { clientIdentifier: 'no-such-company' },
      { username: company.members.admin.username },
    ];
    for (const changes of wrongs) {
      verified.mockClear();
      expect(await attempt(changes)).toMatchObject({ status: 401, code: 'login.failed' });
      expect(verified).toHaveBeenCalledTimes(1);
    }
  });

  it('of a request for a link tells none: no hash at all, and the account is looked up afterwards', async () => {
    for (const username of [company.members.member.username, 'nobody.there']) {
      const { clientIdentifier } = company;
      const answer = await agent.call(bootstrap.createPasswordResetToken, { clientIdentifier, username });
      expect(answer).toEqual({ status: 200, body: {} });
    }
    expect(verified).not.toHaveBeenCalled();
  });
});

describe('guessing a password', () => {
  it('without waiting gets five tries, and the rest costs the server no hash', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => attempt()));
    const withStatus = (wanted: number) => answers.filter(({ status }) => status === wanted).length;
    // On a machine so busy that some wait too long for one of the few connections, these are refused as well.
    const unavailable = withStatus(503);
    expect(withStatus(401)).toBeLessThanOrEqual(5);
    expect(withStatus(401)).toBeGreaterThanOrEqual(5 - unavailable);
    expect(withStatus(429)).toBe(100 - withStatus(401) - unavailable);
    expect(verified).toHaveBeenCalledTimes(withStatus(401));
    expect(await attempt({ password: testPasswordHash })).toMatchObject({ status: 429 });
  });

  it('with all the patience of six hours gets few: ten thousand would take more than a hundred days', async () => {
    const end = server.clock.now().getTime() + 6 * 3_600_000;
    while (server.clock.now().getTime() < end) {
      const answer = await attempt();
      const seconds = answer.error?.params?.seconds;
      if (typeof seconds === 'number') server.clock.advance(seconds * 1000);
    }
    expect(verified.mock.calls.length).toBeGreaterThan(20);
    expect(verified.mock.calls.length).toBeLessThan(40);
  });
});

describe('ten thousand wrong passwords', () => {
  const hour = 3_600_000;
  const guesses = 10_000;
  const account = () => accountKey(company.clientIdentifier, company.members.member.username);
  /** As if so many had been tried for the account, the last one just now. */
  const haveTried = (count: number) =>
    server.database.shared(async (tx) => {
      const lastAt = server.clock.now();
      const row = { count, lastAt, blockedUntil: lastAt };
      await tx.insert(throttles).values({ key: account(), ...row });
    });

  it('at once are five, and the rest is refused by the count alone', async () => {
    const now = server.clock.now();
    const [, { key, patience }] = signInCounters(address, account());
    const made = await server.database.shared(async (tx) => {
      let free = 0;
      for (let guess = 0; guess < guesses / 50; guess += 1) {
        if ((await countAttempt(tx, key, now, patience)) === 0) free += 1;
      }
      return free;
    });
    expect(made).toBe(5);
    expect(await attempt({ password: testPasswordHash })).toMatchObject({ status: 429 });
    expect(verified).not.toHaveBeenCalled();
  });

  it('over months make nobody wait longer than a quarter of an hour, and the right one ends it', async () => {
    await haveTried(guesses - 1);
    expect(await attempt()).toMatchObject({ status: 401, code: 'login.failed' });
    const refused = await attempt({ password: testPasswordHash });
    expect(refused).toMatchObject({ status: 429, error: { params: { seconds: 900 } } });
    server.clock.advance(hour / 4);
    expect(await attempt({ password: testPasswordHash })).toMatchObject({ status: 200 });
    expect(await attempt()).toMatchObject({ status: 401 });
    expect(await attempt({ password: testPasswordHash })).toMatchObject({ status: 200 });
  });
});

describe('a session', () => {
  it('that somebody planted before the sign-in is worth nothing afterwards', async () => {
    const { token } = issueToken(company.clientId);
    const victim = server.anonymous();
    victim.cookies.set('session', token);
    await victim.fetchXsrf();
    const { clientIdentifier, members: people } = company;
    const credentials = { clientIdentifier, username: people.member.username, password: testPasswordHash };
    expect(await victim.call(bootstrap.login, credentials)).toMatchObject({ status: 200 });
    expect(victim.cookies.get('session')).not.toBe(token);
    const attacker = server.anonymous();
    attacker.cookies.set('session', token);
    expect(await attacker.call(bootstrap.memberState, {})).toMatchObject({ status: 401 });
  });

  it('takes no XSRF token of another session, of the same person neither', async () => {
    const [own, other] = [await company.signIn('member'), await company.signIn('member')];
    const headers = { 'x-xsrf-token': other.xsrfToken };
    own.cookies.set('XSRF-TOKEN', headers['x-xsrf-token']);
    const refused = await own.call(profile.endOtherSessions, {}, { headers });
    expect(refused).toMatchObject({ status: 403, code: 'xsrf.invalid' });
    expect(await other.call(bootstrap.memberState, {})).toMatchObject({ status: 200 });
  });
});
