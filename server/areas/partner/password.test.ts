import { beforeEach, describe, expect, it } from 'vitest';
import { partner } from '../../../contract/partner/partner';
import { passwordResetTokenMinutes } from '../../../contract/shapes/constants';
import { sha512Hex } from '../../core/session/passwords';
import { createPasswordLink } from '../../domain/licensees/passwordLinks';
import type { Agent } from '../../testing/agent';
import { testPassword } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createStaff, licenseeOf, signInAsStaff, type TestLicensee } from '../../testing/partner';
import { succeed } from '../../testing/requests';

const minute = 60_000;
const fresh = 'Frischer-Wind-8';

const server = setUpServer();
let licensee: TestLicensee;
let adviserId: string;
let agent: Agent;
beforeEach(async () => {
  const own = await server.createCompany();
  adviserId = await createStaff(server, own);
  licensee = await licenseeOf(server, own);
  agent = server.anonymous();
  await agent.fetchXsrf();
});

const makeLink = (): Promise<string> => {
  const owner = { licenseeId: licensee.licenseeId, adviserId };
  const now = server.clock.now();
  return server.database.owner((tx) => createPasswordLink(tx, owner, now, passwordResetTokenMinutes));
};
const check = (token: string) => agent.call(partner.checkPasswordLink, { token });
const set = (token: string, plain: string, by = agent) => {
  const password = sha512Hex(plain);
  return by.call(partner.setPassword, { token, password, passwordConfirmation: password });
};
const signIn = (plain: string) =>
  agent.call(
    partner.login,
    { username: 'paula.partner', password: sha512Hex(plain) },
    { headers: { host: licensee.host } },
  );

describe('a link to choose a password', () => {
  it('says whom it is for, sets the password, and signs in', async () => {
    const token = await makeLink();
    expect(await check(token)).toMatchObject({ body: { username: 'paula.partner' } });
    expect(await set(token, fresh)).toMatchObject({ status: 200 });
    expect(await succeed(agent, partner.state, {})).toMatchObject({ member: { uuid: adviserId } });
    expect(await signIn(fresh)).toMatchObject({ status: 200 });
    expect(await signIn(testPassword)).toMatchObject({ code: 'partner.loginFailed' });
  });

  it('works once, and ends with it all others of the account and all its sessions', async () => {
    const former = await signInAsStaff(server, licensee, 'paula.partner');
    const [token, other] = [await makeLink(), await makeLink()];
    await set(token, fresh);
    for (const used of [token, other]) {
      expect(await check(used)).toMatchObject({ status: 400, code: 'resetToken.notFound' });
      expect(await set(used, 'Anderer-Wind-8')).toMatchObject({ status: 400, code: 'resetToken.notFound' });
    }
    expect(await former.call(partner.state, {})).toMatchObject({ code: 'session.missing' });
  });

  it('is used by one of two who come at once', async () => {
    const token = await makeLink();
    const answers = await Promise.all([set(token, 'Erster-Wind-8'), set(token, 'Zweiter-Wind-8')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is over when its time is', async () => {
    const token = await makeLink();
    server.clock.advance(passwordResetTokenMinutes * minute);
    expect(await check(token)).toMatchObject({ status: 400, code: 'resetToken.tooOld' });
    expect(await set(token, fresh)).toMatchObject({ status: 400, code: 'resetToken.tooOld' });
  });

  it.each(['x', 'A'.repeat(64)])('that is none, %j, is not found', async (token) => {
    expect(await check(token)).toMatchObject({ status: 400, code: 'resetToken.notFound' });
  });

  it.each(['Passwort1!', 'Vera-2026', 'Berger2026!', 'Partner2026!'])(
    'refuses %s, which is easily guessed or made of the person’s own names',
    async (easy) => {
      const token = await makeLink();
      expect(await set(token, easy)).toMatchObject({ status: 400, code: 'password.tooCommon' });
      expect(await set(token, fresh)).toMatchObject({ status: 200 });
    },
  );

  it('refuses the password that the person has, and an empty one', async () => {
    const token = await makeLink();
    expect(await set(token, '')).toMatchObject({ status: 400, code: 'password.empty' });
    await set(token, fresh);
    expect(await set(await makeLink(), fresh)).toMatchObject({ status: 400, code: 'password.alreadyUsed' });
  });

  it('forgets the failures that made its owner wait', async () => {
    for (let time = 0; time < 5; time += 1) await signIn('Wrong-2026!');
    expect(await signIn(testPassword)).toMatchObject({ status: 429 });
    await set(await makeLink(), fresh);
    expect(await signIn(fresh)).toMatchObject({ status: 200 });
  });
});

describe('changing one’s own password', () => {
  const change = (by: Agent, old: string, wanted: string) => {
    const [sent, wantedHash] = [sha512Hex(old), sha512Hex(wanted)];
    return by.call(partner.changePassword, { old: sent, new: wantedHash, newCheck: wantedHash });
  };
  const signInAnew = () => signInAsStaff(server, licensee, 'paula.partner');

  it('needs the present one, keeps this session under another secret, and ends all others and all links', async () => {
    const [here, elsewhere] = [await signInAnew(), await signInAnew()];
    const token = await makeLink();
    const former = here.cookies.get('partner-session');
    expect(await change(here, 'Wrong-2026!', fresh)).toMatchObject({ status: 400, code: 'password.invalid' });
    expect(await elsewhere.call(partner.state, {})).toMatchObject({ status: 200 });
    expect(await change(here, testPassword, fresh)).toMatchObject({ status: 200 });
    expect(here.cookies.get('partner-session')).not.toBe(former);
    await succeed(here, partner.updateProfileSetting, { frontendStyle: { theme: 'dark' }, languageCode: 'en_GB' });
    expect(await elsewhere.call(partner.state, {})).toMatchObject({ code: 'session.missing' });
    expect(await check(token)).toMatchObject({ code: 'resetToken.notFound' });
    expect(await signIn(fresh)).toMatchObject({ status: 200 });
  });

  it.each([
    ['Berger2026!', 'password.tooCommon'],
    ['', 'password.empty'],
  ])('refuses “%s”', async (wanted, code) => {
    expect(await change(await signInAnew(), testPassword, wanted)).toMatchObject({ status: 400, code });
  });

  it('makes wait after wrong ones, but not at sign-in', async () => {
    const here = await signInAnew();
    for (let time = 0; time < 5; time += 1) await change(here, 'Wrong-2026!', fresh);
    expect(await change(here, testPassword, fresh)).toMatchObject({ status: 429 });
    expect(await signIn(testPassword)).toMatchObject({ status: 200 });
  });

  it('takes place once of two that come at once', async () => {
    const here = await signInAnew();
    const answers = await Promise.all([
      change(here, testPassword, 'Erster-Wind-8'),
      change(here, testPassword, 'Zweiter-Wind-8'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
