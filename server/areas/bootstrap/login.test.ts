import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { accountKey, signInCounters } from '../../core/session/attempts';
import { sha512Hex } from '../../core/session/passwords';
import { countAttempt } from '../../core/session/throttle';
import { auditEvents, members } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';

const wrong = sha512Hex('Wrong-2026!');
const failed = { status: 401, code: 'login.failed' };

const server = setUpServer({ trustProxy: true });
let company: Company;
let agent: Agent;
let lastAddress = 0;
beforeEach(async () => {
  company = await server.createCompany();
  agent = server.anonymous();
  await agent.fetchXsrf();
  lastAddress += 1;
});

interface Attempt {
  languageCode?: 'de_DE' | 'en_GB';
  clientIdentifier?: string;
  username?: string;
  password?: string;
  address?: string;
}
const attempt = (changes: Attempt = {}) => {
  const { address = `10.0.0.${lastAddress}`, ...body } = changes;
  const right = {
    clientIdentifier: company.clientIdentifier,
    username: company.members.member.username,
    password: testPasswordHash,
  };
  return agent.call(bootstrap.login, { ...right, ...body }, { headers: { 'x-forwarded-for': address } });
};

describe('sign-in', () => {
  it('answers alike to an unknown company, an unknown user and a wrong password', async () => {
    const answers = [
      await attempt({ clientIdentifier: 'unknown-company' }),
      await attempt({ username: 'unknown.user' }),
      await attempt({ password: wrong }),
    ];
    for (const answer of answers)
      expect(answer).toEqual({ ...failed, body: { error: { code: 'login.failed' } }, error: { code: 'login.failed' } });
  });

  it('keeps the same names of two companies apart', async () => {
    const other = await server.createCompany();
    await attempt({ clientIdentifier: other.clientIdentifier });
    const state = await agent.call(bootstrap.memberState, {});
    expect(state).toMatchObject({ body: { member: { uuid: other.members.member.uuid } } });
  });

  it('takes identifier and username in any case', async () => {
    const clientIdentifier = company.clientIdentifier.toUpperCase();
    expect(await attempt({ clientIdentifier, username: 'Max.Mueller' })).toMatchObject({ status: 200 });
  });

  it('tells that an account is archived only after the right password', async () => {
    const { uuid } = company.members.member;
    const archivedAt = server.clock.now();
    await server.database.owner((tx) => tx.update(members).set({ archivedAt }).where(eq(members.id, uuid)));
    expect(await attempt({ password: wrong })).toMatchObject(failed);
    expect(await attempt()).toMatchObject({ status: 403, code: 'login.archived' });
  });

  it('keeps the language chosen before it for who has chosen none, and for nobody else', async () => {
    const { uuid } = company.members.member;
    const stored = async () => {
      const [member] = await server.database.owner((tx) => tx.select().from(members).where(eq(members.id, uuid)));
      return member?.languageCode;
    };
    await attempt({ languageCode: 'en_GB', password: wrong });
    expect(await stored()).toBeNull();
    await attempt();
    expect(await stored()).toBeNull();
    await attempt({ languageCode: 'en_GB' });
    expect(await stored()).toBe('en_GB');
    await attempt({ languageCode: 'de_DE' });
    expect(await stored()).toBe('en_GB');
  });

  it('fails for who never set a password', async () => {
    const { uuid } = company.members.member;
    await server.database.owner((tx) => tx.update(members).set({ passwordHash: null }).where(eq(members.id, uuid)));
    expect(await attempt()).toMatchObject(failed);
  });

  it('is noted with its time, and in the audit log', async () => {
    await attempt();
    const { uuid } = company.members.member;
    const [member] = await server.database.owner((tx) => tx.select().from(members).where(eq(members.id, uuid)));
    expect(member?.lastLoginAt).toEqual(server.clock.now());
    const events = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.clientId, company.clientId)).orderBy(auditEvents.id),
    );
    expect(events).toMatchObject([{ action: 'bootstrap.login', actorId: uuid, actorName: 'Max Müller' }]);
  });
});

describe('failed attempts', () => {
  const fail = async (times: number, changes: Attempt = {}) => {
    for (let time = 0; time < times; time += 1)
      expect(await attempt({ password: wrong, ...changes })).toMatchObject(failed);
  };
  const waiting = (seconds: number) => ({ status: 429, code: 'request.tooMany', error: { params: { seconds } } });

  it('make an account wait from the fifth on, twice as long each time, at most 15 minutes', async () => {
    await fail(5);
    expect(await attempt()).toMatchObject(waiting(2));
    server.clock.advance(1_500);
    expect(await attempt()).toMatchObject(waiting(1));
    server.clock.advance(500);
    await fail(1);
    expect(await attempt()).toMatchObject(waiting(4));
    for (let wait = 4; wait < 900; wait *= 2) {
      server.clock.advance(wait * 1000);
      await fail(1);
    }
    expect(await attempt()).toMatchObject(waiting(900));
    server.clock.advance(900_000);
    expect(await attempt()).toMatchObject({ status: 200 });
    await fail(4);
    expect(await attempt()).toMatchObject({ status: 200 });
  });

  it('count for accounts that do not exist as well', async () => {
    await fail(5, { username: 'nobody.there' });
    expect(await attempt({ username: 'nobody.there' })).toMatchObject(waiting(2));
    expect(await attempt()).toMatchObject({ status: 200 });
  });

  it('cannot outrun the count by coming all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => attempt({ password: wrong })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it('are forgotten after an hour', async () => {
    await fail(4);
    server.clock.advance(61 * 60_000);
    await fail(4);
    expect(await attempt()).toMatchObject({ status: 200 });
  });

  /** As many failures as 49 accounts had at an address, without the work of each. */
  const failElsewhere = (address: string) =>
    server.database.shared(async (tx) => {
      const [{ key, patience }] = signInCounters(address, accountKey('no-such-company', 'nobody'));
      for (let account = 1; account < 50; account += 1) await countAttempt(tx, key, server.clock.now(), patience);
    });

  it('make an address wait from the fiftieth on, whichever accounts it tries', async () => {
    const address = '192.0.2.1';
    await failElsewhere(address);
    expect(await attempt({ address })).toMatchObject({ status: 200 });
    await fail(1, { address });
    expect(await attempt({ address })).toMatchObject(waiting(2));
    expect(await attempt({ address: '192.0.2.2' })).toMatchObject({ status: 200 });
  });

  it('cannot outrun the count of their address by coming all at once for many accounts', async () => {
    const tries = Array.from({ length: 200 }, (_, account) =>
      attempt({ username: `guess${account}`, password: wrong }),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(150);
  });

  it('that an account’s wait refuses do not use up the address', async () => {
    await fail(5);
    for (let time = 0; time < 60; time += 1) expect(await attempt()).toMatchObject(waiting(2));
    expect(await attempt({ username: company.members.admin.username })).toMatchObject({ status: 200 });
  });

  it('are all that counts for an address: a whole company signs in behind it', async () => {
    const address = '192.0.2.3';
    for (let time = 0; time < 60; time += 1) expect(await attempt({ address })).toMatchObject({ status: 200 });
    await failElsewhere(address);
    expect(await attempt({ address })).toMatchObject({ status: 200 });
  });

  it('count for a whole IPv6 network', async () => {
    await failElsewhere('2001:db8:0:1::1');
    await fail(1, { address: '2001:db8:0:1::2' });
    expect(await attempt({ address: '2001:db8:0:1::3' })).toMatchObject(waiting(2));
    expect(await attempt({ address: '2001:db8:0:2::1' })).toMatchObject({ status: 200 });
  });
});
