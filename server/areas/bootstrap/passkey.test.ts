import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { profile } from '../../../contract/profile';
import { auditEvents, licensees, members, passkeys } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { type Algorithm, Authenticator, type Lies } from '../../testing/authenticator';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { addPasskey, createPasskeyOwner, openBrowser, signInWithPasskey } from '../../testing/passkeys';
import { isSignedIn, succeed } from '../../testing/requests';
import { offerSecondFactor } from '../../testing/secondFactor';

const server = setUpServer({ trustProxy: true });
let company: Company;
let device: Authenticator;
let owner: Agent;
let tests = 0;
beforeEach(async () => {
  tests += 1;
  ({ company, owner, device } = await createPasskeyOwner(server));
});

const from = () => ({ 'x-forwarded-for': `10.3.0.${tests}` });
const browser = () => openBrowser(server);
const signIn = async (lies: Lies = {}, whose = device) => {
  const agent = await browser();
  return { agent, answer: await signInWithPasskey(agent, whose, lies, {}, from()) };
};
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

describe('a passkey alone', () => {
  it.each<[string, Algorithm]>([
    ['ES256', -7],
    ['EdDSA', -8],
    ['RS256', -257],
  ])('signs in with a key for %s, without a company, a name or a password', async (_, algorithm) => {
    const { device: other } = await addPasskey(owner, new Authenticator(algorithm));
    const { agent, answer } = await signIn({}, other);
    expect(answer).toEqual({ status: 200, body: {} });
    const state = await succeed(agent, bootstrap.memberState, {});
    expect(state).toMatchObject({
      member: { uuid: company.members.member.uuid },
      client: { clientIdentifier: company.clientIdentifier },
      secondFactor: { isOn: true },
    });
    expect(await eventsOf('bootstrap.loginWithPasskey')).toHaveLength(1);
  });

  it('is noted as used, and counted', async () => {
    await signIn();
    const [passkey] = (await succeed(owner, profile.secondFactor, {})).passkeys;
    expect(passkey?.lastUsedAt).toBe(server.clock.now().toISOString());
    expect(await server.database.owner((tx) => tx.$count(passkeys, eq(passkeys.counter, 2)))).toBeGreaterThan(0);
  });

  it('of a device that does not count signs in again and again', async () => {
    const silent = new Authenticator();
    silent.counts = false;
    await addPasskey(owner, silent);
    for (let time = 0; time < 3; time += 1) expect((await signIn({}, silent)).answer).toMatchObject({ status: 200 });
  });

  it('is asked for in the same words whoever there is', async () => {
    const options = await succeed(await browser(), bootstrap.beginPasskeyLogin, {});
    expect(options).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'localhost',
      timeout: 300_000,
      allowCredentials: [],
      userVerification: 'required',
    });
  });
});

it('is told of before signing in where one of a licensee’s companies offers it, or people have one still', async () => {
  const quiet = await server.createCompany();
  const has = async (clientIdentifier: string) =>
    (await succeed(await browser(), bootstrap.loadLicenseeConfig, { clientIdentifier })).hasPasskeys;
  expect(await has(company.clientIdentifier)).toBe(true);
  expect(await has(quiet.clientIdentifier)).toBe(false);
  await offerSecondFactor(server, company, false);
  expect(await has(company.clientIdentifier)).toBe(true);
});

describe('what a device answers is refused', () => {
  it.each<[string, Lies, string]>([
    ['with another challenge', { challenge: 'ZGVtbw' }, 'passkey.expired'],
    ['at another page', { origin: 'https://evil.example' }, 'passkey.otherHost'],
    ['at another port', { origin: 'http://localhost:3001' }, 'passkey.otherHost'],
    ['within another page', { crossOrigin: true }, 'passkey.otherHost'],
    ['for another host', { rpId: 'evil.example' }, 'passkey.invalid'],
    ['as a new passkey', { type: 'webauthn.create' }, 'passkey.invalid'],
    ['without looking who is there', { isVerified: false }, 'passkey.unverified'],
    ['without anybody there', { isPresent: false }, 'passkey.invalid'],
    ['under an unknown name', { id: 'ZGVtbw' }, 'passkey.unknown'],
    ['without saying whose it is', { userHandle: null }, 'passkey.unknown'],
    ['as of nobody', { userHandle: 'ZGVtbw' }, 'passkey.unknown'],
  ])('%s', async (_, lies, code) => {
    const { agent, answer } = await signIn(lies);
    expect(answer).toMatchObject({ status: 400, code });
    expect(await isSignedIn(agent)).toBe(false);
  });

  it('if another key has signed it', async () => {
    const stranger = new Authenticator();
    const options = await succeed(await browser(), bootstrap.beginPasskeyLogin, {});
    const credential = { ...device.get(options), signature: stranger.get(options).signature };
    const answer = await (await browser()).call(bootstrap.loginWithPasskey, { credential }, { headers: from() });
    expect(answer).toMatchObject({ code: 'passkey.invalid' });
  });

  it('a second time, whether it was right or wrong, and after five minutes', async () => {
    const agent = await browser();
    const expired = { code: 'passkey.expired' };
    for (const lies of [{}, { isVerified: false }]) {
      const options = await succeed(agent, bootstrap.beginPasskeyLogin, {});
      await agent.call(bootstrap.loginWithPasskey, { credential: device.get(options, lies) }, { headers: from() });
      const credential = device.get(options);
      const replayed = await (await browser()).call(bootstrap.loginWithPasskey, { credential }, { headers: from() });
      expect(replayed).toMatchObject(expired);
    }
    const options = await succeed(agent, bootstrap.beginPasskeyLogin, {});
    server.clock.advance(5 * 60_000);
    const late = await agent.call(bootstrap.loginWithPasskey, { credential: device.get(options) }, { headers: from() });
    expect(late).toMatchObject(expired);
  });

  it('in a company that its user handle names without being one of its people', async () => {
    const elsewhere = await server.createCompany();
    await offerSecondFactor(server, elsewhere);
    const { device: other } = await addPasskey(await elsewhere.signIn('member'));
    const forged = [
      other.userHandle,
      Buffer.concat([
        Buffer.from(other.userHandle, 'base64url').subarray(0, 16),
        Buffer.from(device.userHandle, 'base64url').subarray(16),
      ]).toString('base64url'),
    ];
    for (const userHandle of forged)
      expect((await signIn({ userHandle })).answer).toMatchObject({ code: 'passkey.unknown' });
  });

  it('as a colleague', async () => {
    const { device: other } = await addPasskey(await company.signIn('admin'));
    expect((await signIn({ userHandle: other.userHandle })).answer).toMatchObject({ code: 'passkey.unknown' });
  });

  it('counting backwards or standing still, which the log keeps', async () => {
    expect((await signIn({ counter: 7 })).answer).toMatchObject({ status: 200 });
    for (const counter of [7, 6, 0]) {
      const { agent, answer } = await signIn({ counter });
      expect(answer).toMatchObject({ status: 400, code: 'passkey.copied' });
      expect(await isSignedIn(agent)).toBe(false);
    }
    expect(await eventsOf('bootstrap.refusePasskey')).toMatchObject([
      { actorId: company.members.member.uuid, changes: { name: 'Telefon' } },
      {},
      {},
    ]);
    expect((await signIn({ counter: 8 })).answer).toMatchObject({ status: 200 });
  });

  it('of somebody who is archived, has removed it, or whose second factor was reset', async () => {
    await update({ archivedAt: server.clock.now() });
    const params = { memberUuid: company.members.member.uuid };
    expect((await signIn()).answer).toMatchObject({ status: 403, error: { code: 'login.archived', params } });
    await update({ archivedAt: null });
    expect((await signIn()).answer).toMatchObject({ status: 200 });
    await server.database.owner((tx) => tx.delete(passkeys).where(eq(passkeys.clientId, company.clientId)));
    expect((await signIn()).answer).toMatchObject({ code: 'passkey.unknown' });
  });

  it('after fifty wrong ones of an address, for a while', async () => {
    for (let time = 0; time < 50; time += 1) {
      expect((await signIn({ isVerified: false })).answer).toMatchObject({ code: 'passkey.unverified' });
    }
    expect((await signIn()).answer).toMatchObject({ status: 429 });
  });
});

describe('the host', () => {
  const host = 'partner.example';
  beforeEach(() => server.database.owner((tx) => tx.update(licensees).set({ hosts: [host] })));

  it('is one of ours, or nothing is asked', async () => {
    const agent = await browser();
    for (const name of ['evil.example', '192.0.2.7', 'localhost.evil.example']) {
      const refused = await agent.call(bootstrap.beginPasskeyLogin, {}, { headers: { host: name } });
      expect(refused).toMatchObject({ status: 400, code: 'passkey.otherHost' });
    }
  });

  it('of a licensee has passkeys of its own', async () => {
    const headers = { ...from(), host };
    const partner = new Authenticator(-7, `http://${host}:3000`);
    const begun = await owner.call(profile.beginPasskey, { password: testPasswordHash }, { headers });
    if (begun.status !== 200) throw new Error('refused');
    const options = begun.body as never;
    const credential = partner.create(options);
    expect(await owner.call(profile.addPasskey, { name: 'Partner', credential }, { headers })).toMatchObject({
      status: 200,
    });
    const agent = await browser();
    const asked = await agent.call(bootstrap.beginPasskeyLogin, {}, { headers });
    const request = asked.body as never;
    const answer = await agent.call(bootstrap.loginWithPasskey, { credential: partner.get(request) }, { headers });
    expect(answer).toMatchObject({ status: 200 });
    // Neither at the other one: the device itself would not offer it there, whatever a page claims.
    expect((await signIn({ origin: 'http://localhost:3000' }, partner)).answer).toMatchObject({
      code: 'passkey.unknown',
    });
  });
});
