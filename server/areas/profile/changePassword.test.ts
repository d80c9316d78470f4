import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { profile } from '../../../contract/profile';
import { sha512Hex } from '../../core/session/passwords';
import { auditEvents, sessions } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { type Company, testPassword } from '../../testing/company';
import { setUpServer } from '../../testing/harness';

const server = setUpServer();
let company: Company;
let agent: Agent;
beforeEach(async () => {
  company = await server.createCompany({ name: 'Nordwerk GmbH' });
  agent = await company.signIn('member');
});

const change = (old: string, fresh: string, again = fresh) =>
  agent.call(profile.changePassword, { old: sha512Hex(old), new: sha512Hex(fresh), newCheck: sha512Hex(again) });
const state = (whose: Agent) => whose.call(bootstrap.memberState, {});
const signIn = async (password: string, username = company.members.member.username) => {
  const other = server.anonymous();
  await other.fetchXsrf();
  const { clientIdentifier } = company;
  return other.call(bootstrap.login, { clientIdentifier, username, password: sha512Hex(password) });
};
const missing = { status: 401, code: 'session.missing' };
const wrong = { status: 400, code: 'password.invalid' };

it('changes the password', async () => {
  expect(await change(testPassword, 'Frischer-Wind-8')).toMatchObject({ status: 200 });
  expect(await signIn(testPassword)).toMatchObject({ status: 401 });
  expect(await signIn('Frischer-Wind-8')).toMatchObject({ status: 200 });
});

it('goes on with this session under a new secret, and ends the member’s others alone', async () => {
  const [elsewhere, colleague] = [await company.signIn('member'), await company.signIn('admin')];
  const former = new Map(agent.cookies);
  const [{ createdAt } = { createdAt: null }] = await server.database.owner((tx) =>
    tx.select().from(sessions).where(eq(sessions.memberId, company.members.member.uuid)),
  );
  server.clock.advance(60_000);
  await change(testPassword, 'Frischer-Wind-8');
  expect(agent.cookies.get('session')).not.toBe(former.get('session'));
  expect(agent.cookies.get('XSRF-TOKEN')).not.toBe(former.get('XSRF-TOKEN'));
  expect(await state(agent)).toMatchObject({ status: 200 });
  expect(await agent.call(profile.checkUsername, { username: 'a.b' })).toMatchObject({ status: 200 });
  expect(await state(elsewhere)).toMatchObject(missing);
  expect(await state(colleague)).toMatchObject({ status: 200 });
  const thief = server.anonymous();
  for (const [name, value] of former) thief.cookies.set(name, value);
  expect(await state(thief)).toMatchObject(missing);
  const left = await server.database.owner((tx) =>
    tx.select().from(sessions).where(eq(sessions.memberId, company.members.member.uuid)),
  );
  expect(left).toMatchObject([{ createdAt }]);
});

describe('is refused', () => {
  it('with a wrong old one, and nothing changes', async () => {
    const elsewhere = await company.signIn('member');
    const before = agent.cookies.get('session');
    expect(await change('Falsch-am-Kai-1', 'Frischer-Wind-8')).toMatchObject(wrong);
    expect(agent.cookies.get('session')).toBe(before);
    expect(await state(elsewhere)).toMatchObject({ status: 200 });
    expect(await signIn(testPassword)).toMatchObject({ status: 200 });
  });

  it('with another one typed again', async () => {
    const answer = await change(testPassword, 'Frischer-Wind-8', 'Frischer-Wind-9');
    expect(answer).toMatchObject({ status: 400, code: 'password.confirmationMismatch' });
  });

  it('as an empty one', async () => {
    expect(await change(testPassword, '')).toMatchObject({ status: 400, code: 'password.empty' });
  });

  it.each(['Sommer2026!', 'Nordwerk-2026!', 'Nordwerkgmbh1!', 'Dashboard123!'])(
    'as %s, which is easily guessed',
    async (easy) => {
      expect(await change(testPassword, easy)).toMatchObject({ status: 400, code: 'password.tooCommon' });
    },
  );

  it('as one of the last five, and taken as the sixth', async () => {
    const used = [testPassword, ...['1', '2', '3', '4'].map((number) => `Frischer-Wind-${number}`)];
    for (const [index, fresh] of used.slice(1).entries()) {
      expect(await change(used[index] ?? '', fresh)).toMatchObject({ status: 200 });
      server.clock.advance(1_000);
    }
    for (const each of used)
      expect(await change('Frischer-Wind-4', each)).toMatchObject({ code: 'password.alreadyUsed' });
    expect(await change('Frischer-Wind-4', 'Frischer-Wind-5')).toMatchObject({ status: 200 });
    expect(await change('Frischer-Wind-5', testPassword)).toMatchObject({ status: 200 });
  });

  it('to one of two who come at once with the same old one', async () => {
    const other = await company.signIn('member');
    const [first, second] = [sha512Hex('Erster-Wind-8'), sha512Hex('Zweiter-Wind-8')];
    const old = sha512Hex(testPassword);
    const answers = await Promise.all([
      agent.call(profile.changePassword, { old, new: first, newCheck: first }),
      other.call(profile.changePassword, { old, new: second, newCheck: second }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

describe('wrong old passwords', () => {
  const waiting = (seconds: number) => ({ status: 429, code: 'request.tooMany', error: { params: { seconds } } });

  it('make wait from the fifth on as sign-ins do, also for the right one, and all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => change('Falsch-am-Kai-1', 'Frischer-Wind-8')));
    expect(answers.filter(({ code }) => code === 'password.invalid')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect(await change(testPassword, 'Frischer-Wind-8')).toMatchObject(waiting(2));
    server.clock.advance(2_000);
    expect(await change('Falsch-am-Kai-1', 'Frischer-Wind-8')).toMatchObject(wrong);
    expect(await change(testPassword, 'Frischer-Wind-8')).toMatchObject(waiting(4));
    server.clock.advance(4_000);
    expect(await change(testPassword, 'Frischer-Wind-8')).toMatchObject({ status: 200 });
  });

  it('count for a change of the username as well', async () => {
    const password = sha512Hex('Falsch-am-Kai-1');
    const rename = { username: 'max.mueller', newUsername: 'max.neu', password };
    for (let time = 0; time < 5; time += 1)
      expect(await agent.call(profile.changeUsername, rename)).toMatchObject(wrong);
    expect(await change(testPassword, 'Frischer-Wind-8')).toMatchObject(waiting(2));
  });

  it('of strangers at the sign-in keep nobody from changing theirs', async () => {
    for (let time = 0; time < 6; time += 1) await signIn('Falsch-am-Kai-1');
    expect(await signIn(testPassword)).toMatchObject({ status: 429 });
    expect(await change(testPassword, 'Frischer-Wind-8')).toMatchObject({ status: 200 });
  });
});

it('is noted in the audit log, without any password', async () => {
  await company.signIn('member');
  await change(testPassword, 'Frischer-Wind-8');
  const events = await server.database.owner((tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.clientId, company.clientId)).orderBy(auditEvents.id),
  );
  const { uuid } = company.members.member;
  expect(events.filter(({ action }) => action.startsWith('profile.'))).toMatchObject([
    { action: 'profile.changePassword', actorId: uuid, subjectId: uuid, changes: { endedSessions: 1 } },
  ]);
});
