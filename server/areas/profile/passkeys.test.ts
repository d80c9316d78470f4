import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { members } from '../../../contract/members';
import { profile } from '../../../contract/profile';
import { sha512Hex } from '../../core/session/passwords';
import { auditEvents, clients, recoveryCodes as codesTable, passkeys, secondFactors } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { type Algorithm, Authenticator, type Lies } from '../../testing/authenticator';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { addPasskey } from '../../testing/passkeys';
import { succeed } from '../../testing/requests';
import { appWith, offerSecondFactor, setUpSecondFactor } from '../../testing/secondFactor';

const server = setUpServer();
let company: Company;
let agent: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  agent = await company.signIn('member');
  await offerSecondFactor(server, company);
});

const password = testPasswordHash;
const begin = () => succeed(agent, profile.beginPasskey, { password });
const add = (credential: ReturnType<Authenticator['create']>) =>
  agent.call(profile.addPasskey, { name: 'Telefon', credential });
const own = () => succeed(agent, profile.secondFactor, {});
const subjects = () => server.messages.map(({ subject }) => subject);
const rows = () =>
  server.database.owner((tx) => tx.select().from(passkeys).where(eq(passkeys.clientId, company.clientId)));
const eventsOf = (action: string) =>
  server.database.owner(async (tx) => {
    const events = await tx
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.clientId, company.clientId))
      .orderBy(auditEvents.id);
    return events.filter((event) => event.action === action);
  });
const demand = () =>
  server.database.owner((tx) =>
    tx
      .update(clients)
      .set({ secondFactorRoles: ['member'], secondFactorSince: server.clock.now(), secondFactorGraceDays: 14 })
      .where(eq(clients.id, company.clientId)),
  );

describe('adding a passkey', () => {
  it.each<[string, Algorithm]>([
    ['ES256', -7],
    ['EdDSA', -8],
    ['RS256', -257],
  ])('keeps the public half of a key for %s', async (_, algorithm) => {
    const { device } = await addPasskey(agent, new Authenticator(algorithm));
    expect(await rows()).toMatchObject([{ name: 'Telefon', host: 'localhost', isBackedUp: false }]);
    expect(Buffer.from((await rows())[0]?.credentialId ?? []).toString('base64url')).toBe(device.id);
  });

  it('needs the password, and a company that offers second factors', async () => {
    const wrong = await agent.call(profile.beginPasskey, { password: sha512Hex('Falsch-am-Kai-1') });
    expect(wrong).toMatchObject({ code: 'password.invalid' });
    await offerSecondFactor(server, company, false);
    expect(await agent.call(profile.beginPasskey, { password })).toMatchObject({ code: 'secondFactor.notOffered' });
  });

  it('names the person to the device by random bytes, the same for each of their passkeys', async () => {
    const first = await begin();
    expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(48);
    expect(first.user.id).not.toContain(Buffer.from(company.members.member.uuid).toString('base64url'));
    expect((await begin()).user.id).toBe(first.user.id);
    const colleague = await company.signIn('admin');
    expect((await succeed(colleague, profile.beginPasskey, { password })).user.id).not.toBe(first.user.id);
  });

  it('turns the second factor on: recovery codes, a letter, an entry, and no other session', async () => {
    const elsewhere = await company.signIn('member');
    const { recoveryCodes } = await addPasskey(agent);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await own()).toMatchObject({ hasApp: false, recoveryCodesLeft: 10, passkeys: [{ name: 'Telefon' }] });
    expect((await own()).since).not.toBeNull();
    expect(await elsewhere.call(bootstrap.heartbeat, {})).toMatchObject({ code: 'session.missing' });
    expect(await succeed(agent, bootstrap.memberState, {})).toMatchObject({ secondFactor: { isOn: true } });
    expect(await eventsOf('profile.addPasskey')).toMatchObject([{ changes: { name: 'Telefon', endedSessions: 1 } }]);
    await addPasskey(agent);
    await server.runJobs();
    expect(server.messages.slice(-2)).toMatchObject([
      {
        recipient: 'max.mueller@example.org',
        subject: expect.stringMatching(/Erster Passkey/),
        body: expect.stringMatching(/Ab jetzt können Sie sich damit anmelden/),
      },
      { recipient: 'max.mueller@example.org', subject: expect.stringMatching(/^Passkey hinzugefügt/) },
    ]);
  });

  it('leaves codes and sessions alone where there is a second factor', async () => {
    await setUpSecondFactor(server, company, 'member', agent);
    const before = await server.database.owner((tx) => tx.$count(codesTable));
    const { recoveryCodes } = await addPasskey(agent);
    expect(recoveryCodes).toBeUndefined();
    expect(await server.database.owner((tx) => tx.$count(codesTable))).toBe(before);
    expect(await own()).toMatchObject({ hasApp: true, recoveryCodesLeft: 10 });
  });

  it('leaves room for an app, which brings new recovery codes with its first code', async () => {
    const { recoveryCodes: former } = await addPasskey(agent);
    const { secret } = await succeed(agent, profile.beginSecondFactor, { password });
    expect(await own()).toMatchObject({ hasApp: false });
    const { recoveryCodes } = await succeed(agent, profile.confirmSecondFactor, { code: appWith(server, secret)() });
    expect(recoveryCodes).not.toEqual(former);
    expect(await own()).toMatchObject({ hasApp: true, passkeys: [{ name: 'Telefon' }] });
  });

  it('ends at ten', async () => {
    for (let count = 0; count < 10; count += 1) await addPasskey(agent);
    expect(await agent.call(profile.beginPasskey, { password })).toMatchObject({ code: 'passkey.tooMany' });
  });
});

describe('what a device has made is refused', () => {
  it.each<[string, Lies & { format?: string; statement?: Map<string, unknown> }, string]>([
    ['with another challenge', { challenge: 'ZGVtbw' }, 'passkey.expired'],
    ['at another page', { origin: 'https://evil.example' }, 'passkey.otherHost'],
    ['within another page', { crossOrigin: true }, 'passkey.otherHost'],
    ['for another host', { rpId: 'evil.example' }, 'passkey.invalid'],
    ['as a proof', { type: 'webauthn.get' }, 'passkey.invalid'],
    ['without looking who is there', { isVerified: false }, 'passkey.unverified'],
    ['without anybody there', { isPresent: false }, 'passkey.invalid'],
    ['under another name than its own', { id: 'ZGVtbw' }, 'passkey.invalid'],
    [
      'with a certificate, whose addresses the server would fetch',
      { format: 'packed', statement: new Map([['x5c', [new Uint8Array(8)]]]) },
      'passkey.invalid',
    ],
    ['with an unknown statement', { format: 'tpm' }, 'passkey.invalid'],
  ])('%s', async (_, lies, code) => {
    expect(await add(new Authenticator().create(await begin(), lies))).toMatchObject({ status: 400, code });
    expect(await rows()).toEqual([]);
  });

  it('a second time, after five minutes, and where another one was asked for since', async () => {
    const expired = { code: 'passkey.expired' };
    const device = new Authenticator();
    const options = await begin();
    expect(await add(device.create(options))).toMatchObject({ status: 200 });
    expect(await add(new Authenticator().create(options))).toMatchObject(expired);
    const late = await begin();
    server.clock.advance(5 * 60_000);
    expect(await add(new Authenticator().create(late))).toMatchObject(expired);
    const former = await begin();
    await begin();
    expect(await add(new Authenticator().create(former))).toMatchObject(expired);
  });

  it('by another person, of this company or another', async () => {
    const options = await begin();
    const others = [await company.signIn('admin'), await (await server.createCompany()).signIn('member')];
    for (const other of others) {
      const credential = new Authenticator().create(options);
      const refused = await other.call(profile.addPasskey, { name: 'Fremd', credential });
      expect(refused).toMatchObject({ code: 'passkey.expired' });
    }
  });

  it('if somebody has it already, in whatever company', async () => {
    const { device } = await addPasskey(agent);
    expect(await add(device.create(await begin()))).toMatchObject({ code: 'passkey.exists' });
    const elsewhere = await server.createCompany();
    const other = await elsewhere.signIn('member');
    await offerSecondFactor(server, elsewhere);
    const options = await succeed(other, profile.beginPasskey, { password });
    const refused = await other.call(profile.addPasskey, { name: 'Fremd', credential: device.create(options) });
    expect(refused).toMatchObject({ code: 'passkey.exists' });
    // Whoever was refused has got nothing of it.
    expect(await succeed(other, profile.secondFactor, {})).toMatchObject({ since: null, recoveryCodesLeft: 0 });
  });

  it('at a host that is none of ours', async () => {
    const refused = await agent.call(profile.beginPasskey, { password }, { headers: { host: 'evil.example' } });
    expect(refused).toMatchObject({ status: 400, code: 'passkey.otherHost' });
  });
});

describe('a passkey', () => {
  it('is called something else, by nobody but its owner', async () => {
    await addPasskey(agent);
    const [{ uuid } = { uuid: '' }] = (await own()).passkeys;
    const colleague = await company.signIn('admin');
    const refused = { status: 404, code: 'passkey.notFound' };
    expect(await colleague.call(profile.renamePasskey, { uuid, name: 'Fremd' })).toMatchObject(refused);
    expect(await colleague.call(profile.removePasskey, { uuid, password })).toMatchObject(refused);
    await succeed(agent, profile.renamePasskey, { uuid, name: ' Tablet ' });
    expect((await own()).passkeys).toMatchObject([{ name: 'Tablet' }]);
    expect(await eventsOf('profile.renamePasskey')).toMatchObject([{ changes: { name: ['Telefon', 'Tablet'] } }]);
  });

  it('is removed with the password, where something else is asked for still', async () => {
    await addPasskey(agent);
    await addPasskey(agent, new Authenticator(), 'Tablet');
    const { uuid = '' } = (await own()).passkeys.find(({ name }) => name === 'Telefon') ?? {};
    const wrong = await agent.call(profile.removePasskey, { uuid, password: sha512Hex('Falsch-am-Kai-1') });
    expect(wrong).toMatchObject({ code: 'password.invalid' });
    await succeed(agent, profile.removePasskey, { uuid, password });
    expect(await own()).toMatchObject({ recoveryCodesLeft: 10, passkeys: [{ name: 'Tablet' }] });
    await server.runJobs();
    expect(subjects()).toContainEqual(expect.stringMatching(/Passkey entfernt/));
  });

  it('that is the last second factor takes a recovery code as well, and turns it off', async () => {
    const { recoveryCodes = [] } = await addPasskey(agent);
    const [{ uuid } = { uuid: '' }] = (await own()).passkeys;
    const refused = { code: 'secondFactor.invalid' };
    expect(await agent.call(profile.removePasskey, { uuid, password })).toMatchObject(refused);
    expect(await agent.call(profile.removePasskey, { uuid, password, code: 'aaaaa-aaaaa' })).toMatchObject(refused);
    await succeed(agent, profile.removePasskey, { uuid, password, code: recoveryCodes[0] ?? '' });
    expect(await own()).toMatchObject({ since: null, recoveryCodesLeft: 0, passkeys: [] });
    await server.runJobs();
    expect(subjects()).toContainEqual(expect.stringMatching(/ausgeschaltet/));
  });

  it('that is the last one stays where a second factor is demanded', async () => {
    const { recoveryCodes = [] } = await addPasskey(agent);
    await demand();
    const [{ uuid } = { uuid: '' }] = (await own()).passkeys;
    const refused = await agent.call(profile.removePasskey, { uuid, password, code: recoveryCodes[0] ?? '' });
    expect(refused).toMatchObject({ code: 'passkey.isLast' });
    expect(await own()).toMatchObject({ recoveryCodesLeft: 10 });
    expect((await own()).passkeys).toHaveLength(1);
  });

  it('satisfies what is demanded', async () => {
    await addPasskey(agent);
    await demand();
    server.clock.advance(20 * 24 * 60 * 60_000);
    expect(await agent.call(bootstrap.heartbeat, {})).toMatchObject({ status: 200 });
  });

  it('goes on being asked for when the app is removed', async () => {
    const { app } = await setUpSecondFactor(server, company, 'member', agent);
    await addPasskey(agent);
    await succeed(agent, profile.endSecondFactor, { password, code: app() });
    expect(await own()).toMatchObject({ hasApp: false, recoveryCodesLeft: 10, passkeys: [{ name: 'Telefon' }] });
    expect((await own()).since).not.toBeNull();
    const again = await agent.call(profile.endSecondFactor, { password, code: app(1) });
    expect(again).toMatchObject({ code: 'secondFactor.missing' });
    await server.runJobs();
    expect(subjects()).toContainEqual(expect.stringMatching(/App entfernt/));
  });

  it('goes with a reset by an administrator, as all of it', async () => {
    await addPasskey(agent);
    const admin = await company.signIn('admin');
    await succeed(admin, members.resetSecondFactor, { uuid: company.members.member.uuid });
    expect(await rows()).toEqual([]);
    const left = await server.database.owner((tx) =>
      tx.$count(secondFactors, eq(secondFactors.clientId, company.clientId)),
    );
    expect(left).toBe(0);
  });
});
