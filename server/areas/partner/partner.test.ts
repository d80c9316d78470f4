import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { partnerPermissionsOf } from '../../../contract/names/partnerPermissions';
import { partner } from '../../../contract/partner/partner';
import { type LanguageCode, sessionDays } from '../../../contract/shapes/constants';
import { sha512Hex } from '../../core/session/passwords';
import { advisers, partnerSessions } from '../../db/schema';
import { setAccount } from '../../domain/licensees/account';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createStaff, licenseeOf, signInAsStaff, type TestLicensee } from '../../testing/partner';
import { succeed } from '../../testing/requests';

const server = setUpServer();
let own: Company;
let licensee: TestLicensee;
let adviserId: string;
beforeEach(async () => {
  own = await server.createCompany();
  adviserId = await createStaff(server, own);
  licensee = await licenseeOf(server, own);
});

const failed = { status: 401, code: 'partner.loginFailed' };
const missing = { status: 401, code: 'session.missing' };

const attempt = async ({ username = 'paula.partner', password = testPasswordHash, host = licensee.host } = {}) => {
  const agent = server.anonymous();
  await agent.fetchXsrf();
  return agent.call(partner.login, { username, password }, { headers: { host } });
};

describe('sign-in of a licensee’s staff', () => {
  it('opens a session that tells who they are, in the shape of a person of the dashboard', async () => {
    const agent = await signInAsStaff(server, licensee, 'Paula.Partner');
    expect(await succeed(agent, partner.state, {})).toMatchObject({
      member: {
        uuid: adviserId,
        username: 'paula.partner',
        permissions: partnerPermissionsOf('partner-admin'),
      },
      memberDetails: { firstName: 'Vera', lastName: 'Berger', birthDate: null },
      client: { uuid: licensee.licenseeId },
      settings: { languageCode: 'de_DE' },
      partnerRole: 'partner-admin',
    });
    const [adviser] = await server.database.owner((tx) => tx.select().from(advisers).where(eq(advisers.id, adviserId)));
    expect(adviser?.lastLoginAt).toEqual(server.clock.now());
  });

  it('answers alike to an unknown user, a wrong password and another licensee’s host', async () => {
    const other = await licenseeOf(server, await server.createCompany());
    expect(await attempt({ username: 'nobody' })).toMatchObject(failed);
    expect(await attempt({ password: sha512Hex('Wrong-2026!') })).toMatchObject(failed);
    expect(await attempt({ host: other.host })).toMatchObject(failed);
    expect(await attempt({ host: 'nobodys.example' })).toMatchObject(failed);
  });

  it('makes wait from the fifth failure on', async () => {
    for (let time = 0; time < 5; time += 1) await attempt({ password: sha512Hex('Wrong-2026!') });
    expect(await attempt()).toMatchObject({ status: 429, code: 'request.tooMany' });
  });

  it('takes theme and language, and keeps them', async () => {
    const agent = await signInAsStaff(server, licensee, 'paula.partner');
    await succeed(agent, partner.updateProfileSetting, { frontendStyle: { theme: 'dark' }, languageCode: 'en_GB' });
    const { settings } = await succeed(agent, partner.state, {});
    expect(settings).toMatchObject({ frontendStyle: { theme: 'dark' }, languageCode: 'en_GB' });
  });

  it('goes on in the language chosen before signing in, until another is chosen', async () => {
    const signIn = async (languageCode: LanguageCode) => {
      const agent = server.anonymous();
      await agent.fetchXsrf();
      const credentials = { username: 'paula.partner', password: testPasswordHash, languageCode };
      await agent.call(partner.login, credentials, { headers: { host: licensee.host } });
      return (await succeed(agent, partner.state, {})).settings.languageCode;
    };
    expect(await signIn('en_GB')).toBe('en_GB');
    expect(await signIn('de_DE')).toBe('en_GB');
  });

  it('ends by signing out, when its days are over, and where the account is given another password', async () => {
    const agent = await signInAsStaff(server, licensee, 'paula.partner');
    const kept = new Map(agent.cookies);
    await succeed(agent, partner.logout, {});
    for (const [name, value] of kept) agent.cookies.set(name, value);
    expect(await agent.call(partner.state, {})).toMatchObject(missing);

    const late = await signInAsStaff(server, licensee, 'paula.partner');
    await succeed(late, partner.heartbeat, {});
    server.clock.advance(sessionDays * 24 * 60 * 60_000);
    expect(await late.call(partner.heartbeat, {})).toMatchObject(missing);

    const former = await signInAsStaff(server, licensee, 'paula.partner');
    const { licenseeId } = licensee;
    const account = { adviserId, licenseeId, username: 'paula.partner', role: 'adviser' as const };
    const sent = sha512Hex('Reiher-am-Ufer-8');
    await server.database.owner((tx) => setAccount(tx, { ...account, sent }, server.clock.now()));
    expect(await former.call(partner.state, {})).toMatchObject(missing);
    expect(await attempt()).toMatchObject(failed);
    expect(await attempt({ password: sent })).toMatchObject({ status: 200 });
  });

  it('is noted as used, so that it can be told when somebody was there last', async () => {
    const agent = await signInAsStaff(server, licensee, 'paula.partner');
    server.clock.advance(10 * 60_000);
    await succeed(agent, partner.state, {});
    const [session] = await server.database.owner((tx) =>
      tx.select().from(partnerSessions).where(eq(partnerSessions.adviserId, adviserId)),
    );
    expect(session?.lastSeenAt).toEqual(server.clock.now());
  });
});

describe('the two faces', () => {
  it('keep their sessions apart in one browser: neither opens the other, and each ends alone', async () => {
    const agent = await own.signIn('super-admin');
    expect(await agent.call(partner.state, {})).toMatchObject(missing);
    const headers = { host: licensee.host };
    await agent.call(partner.login, { username: 'paula.partner', password: testPasswordHash }, { headers });
    expect(await succeed(agent, partner.state, {})).toMatchObject({ partnerRole: 'partner-admin' });
    expect(await succeed(agent, bootstrap.memberState, {})).toMatchObject({ client: { uuid: own.clientId } });
    await succeed(agent, partner.logout, {});
    expect(await agent.call(partner.state, {})).toMatchObject(missing);
    expect(await agent.call(bootstrap.heartbeat, {})).toMatchObject({ status: 200 });
  });

  it('take no token of each other’s', async () => {
    const agent = await signInAsStaff(server, licensee, 'paula.partner');
    const token = agent.cookies.get('partner-session') ?? '';
    const stranger = server.anonymous();
    await stranger.fetchXsrf();
    stranger.cookies.set('session', token);
    expect(await stranger.call(bootstrap.memberState, {})).toMatchObject(missing);
    const member = await own.signIn('super-admin');
    stranger.cookies.set('partner-session', member.cookies.get('session') ?? '');
    expect(await stranger.call(partner.state, {})).toMatchObject(missing);
  });
});
