import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { profile } from '../../../contract/profile';
import { sha512Hex } from '../../core/session/passwords';
import { jobs, members } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { type Company, testPassword, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';

const minute = 60_000;

const server = setUpServer();
let company: Company;
let agent: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  agent = server.anonymous();
  await agent.fetchXsrf();
  server.messages.length = 0;
});

const ask = (username = company.members.member.username, clientIdentifier = company.clientIdentifier) =>
  agent.call(bootstrap.createPasswordResetToken, { clientIdentifier, username });

/** Asks for a link and reads the token from the message. */
const receiveToken = async (): Promise<string> => {
  await ask();
  await server.runJobs();
  return server.messages.at(-1)?.body.match(/[\w-]{64}/)?.[0] ?? '';
};
const set = (token: string, plain: string) => {
  const password = sha512Hex(plain);
  return agent.call(bootstrap.resetPassword, { token, password, passwordConfirmation: password });
};
const check = (token: string) => agent.call(bootstrap.checkPasswordResetToken, { token });

describe('asking for a link', () => {
  it('sends one to the member, and nothing for anybody unknown, with the same answer', async () => {
    const known = await ask();
    expect(await ask('unknown.user')).toEqual(known);
    expect(await ask('max.mueller', 'unknown-company')).toEqual(known);
    await server.runJobs();
    expect(server.messages.map((message) => message.recipient)).toEqual(['max.mueller@example.org']);
    expect(await server.database.owner((tx) => tx.select().from(jobs))).toEqual([]);
  });

  it.each(['max.mueller', 'unknown.user'])('is possible once in 10 minutes for %s', async (username) => {
    await ask(username);
    server.clock.advance(10 * minute - 1);
    const refused = { status: 400, code: 'client.passwordResetTooRecent' };
    expect(await ask(username.toUpperCase())).toMatchObject(refused);
    server.clock.advance(1);
    expect(await ask(username)).toMatchObject({ status: 200 });
  });
});

describe('asking from one address', () => {
  it('is slowed from the fiftieth time on, whoever it is for, also all at once', async () => {
    const remoteAddress = '192.0.2.9';
    const headers = { 'x-xsrf-token': agent.xsrfToken };
    const askFrom = (account: number, from = remoteAddress) => {
      const payload = { clientIdentifier: company.clientIdentifier, username: `guess${account}` };
      const url = `/api/${bootstrap.createPasswordResetToken.path}`;
      return agent.send({ method: 'POST', url, payload, headers, remoteAddress: from });
    };
    const answers = await Promise.all(Array.from({ length: 100 }, (_, account) => askFrom(account)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(50);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(50);
    expect((await askFrom(101, '192.0.2.10')).statusCode).toBe(200);
    await server.runJobs();
  });
});

describe('a link', () => {
  it('says whom it is for, sets the password once, and signs in', async () => {
    const token = await receiveToken();
    const { clientIdentifier } = company;
    expect(await check(token)).toMatchObject({ body: { username: 'max.mueller', clientIdentifier } });
    expect(await set(token, 'Frischer-Wind-8')).toMatchObject({ status: 200 });
    expect(await agent.call(bootstrap.memberState, {})).toMatchObject({ status: 200 });
    expect(await check(token)).toMatchObject({ code: 'resetToken.notFound' });
    expect(await set(token, 'Anderer-Wind-8')).toMatchObject({ code: 'resetToken.notFound' });
    const logIn = { clientIdentifier, username: 'max.mueller', password: sha512Hex('Frischer-Wind-8') };
    expect(await agent.call(bootstrap.login, logIn)).toMatchObject({ status: 200 });
    expect(await agent.call(bootstrap.login, { ...logIn, password: testPasswordHash })).toMatchObject({ status: 401 });
  });

  it('ends the member’s other sessions, and nobody else’s', async () => {
    const [own, others] = [await company.signIn('member'), await company.signIn('admin')];
    await set(await receiveToken(), 'Frischer-Wind-8');
    expect(await own.call(bootstrap.memberState, {})).toMatchObject({ status: 401 });
    expect(await others.call(bootstrap.memberState, {})).toMatchObject({ status: 200 });
  });

  it('works for an hour', async () => {
    const token = await receiveToken();
    server.clock.advance(60 * minute - 1);
    expect(await check(token)).toMatchObject({ status: 200 });
    server.clock.advance(1);
    expect(await check(token)).toMatchObject({ code: 'resetToken.tooOld' });
    expect(await set(token, 'Frischer-Wind-8')).toMatchObject({ code: 'resetToken.tooOld' });
  });

  it('does nothing for archived members', async () => {
    const token = await receiveToken();
    const archivedAt = server.clock.now();
    const { uuid } = company.members.member;
    await server.database.owner((tx) => tx.update(members).set({ archivedAt }).where(eq(members.id, uuid)));
    expect(await set(token, 'Frischer-Wind-8')).toMatchObject({ code: 'resetToken.notFound' });
  });

  it('is used by one of two who come at once', async () => {
    const token = await receiveToken();
    const answers = await Promise.all([set(token, 'Erster-Wind-8'), set(token, 'Zweiter-Wind-8')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('refuses the last five passwords, and takes the sixth again', async () => {
    const passwords = ['Nordwind-im-1.', 'Nordwind-im-2.', 'Nordwind-im-3.', 'Nordwind-im-4.', 'Nordwind-im-5.'];
    for (const [index, password] of passwords.entries()) {
      server.clock.advance(10 * minute);
      const token = await receiveToken();
      for (const used of passwords.slice(0, index)) {
        expect(await set(token, used)).toMatchObject({ status: 400, code: 'password.alreadyUsed' });
      }
      if (index === 4) expect(await set(token, testPassword)).toMatchObject({ code: 'password.alreadyUsed' });
      expect(await set(token, password)).toMatchObject({ status: 200 });
    }
    server.clock.advance(10 * minute);
    expect(await set(await receiveToken(), testPassword)).toMatchObject({ status: 200 });
  });

  it.each([
    ['', 'password.empty'],
    ['a1', 'password.tooCommon'],
    ['123456', 'password.tooCommon'],
  ])('refuses the hash of “%s”, which no form would send', async (short, code) => {
    expect(await set(await receiveToken(), short)).toMatchObject({ status: 400, code });
  });

  it.each(['Passwort1!', 'Sommer2026!', 'P@ssw0rd123!', 'Demo-2026!', 'Werkstatt2026!', 'Werkstatt#1'])(
    'refuses %s, which is easily guessed, and still works for another',
    async (easy) => {
      company = await server.createCompany({ name: 'Werkstatt GmbH' });
      const token = await receiveToken();
      expect(await set(token, easy)).toMatchObject({ status: 400, code: 'password.tooCommon' });
      expect(await set(token, 'Frischer-Wind-8')).toMatchObject({ status: 200 });
    },
  );

  it('takes another company’s name: nobody there would try it first', async () => {
    expect(await set(await receiveToken(), 'Werkstatt2026!')).toMatchObject({ status: 200 });
  });

  it('leads to the public address, whatever host the request named', async () => {
    const { clientIdentifier, members: people } = company;
    const body = { clientIdentifier, username: people.member.username };
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'http://evil.example' };
    expect(await agent.call(bootstrap.createPasswordResetToken, body, { headers })).toMatchObject({ status: 200 });
    await server.runJobs();
    const links = server.messages.at(-1)?.body.match(/https?:[/][/][^/\s]+/g);
    expect(links).toContain('http://localhost:3000');
    expect(JSON.stringify(server.messages)).not.toContain('evil.example');
  });

  it('of somebody who changed their password meanwhile is used up', async () => {
    const token = await receiveToken();
    const own = await company.signIn('member');
    const [old, fresh] = [testPasswordHash, sha512Hex('Frischer-Wind-8')];
    const changed = await own.call(profile.changePassword, { old, new: fresh, newCheck: fresh });
    expect(changed).toMatchObject({ status: 200 });
    expect(await set(token, 'Anderer-Wind-8')).toMatchObject({ code: 'resetToken.notFound' });
  });

  it.each(['', 'x', 'A'.repeat(64), 'é'.repeat(64), '../../etc'])('that is none, %j, is not found', async (token) => {
    const code = token === '' ? 'schema.invalid' : 'resetToken.notFound';
    expect(await check(token)).toMatchObject({ status: 400, code });
  });
});
