import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { members } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Authenticator, Lies } from '../../testing/authenticator';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { addPasskey, createPasskeyOwner, openBrowser, signInWithPasskey } from '../../testing/passkeys';
import { isSignedIn, succeed } from '../../testing/requests';
import { challengeOf, offerSecondFactor, setUpSecondFactor } from '../../testing/secondFactor';

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
const provePassword = async (agent: Agent, whose: Company = company) => {
  const { clientIdentifier, members: people } = whose;
  const credentials = { clientIdentifier, username: people.member.username, password: testPasswordHash };
  return succeed(agent, bootstrap.login, credentials);
};
const update = (values: Partial<typeof members.$inferInsert>) =>
  server.database.owner((tx) => tx.update(members).set(values).where(eq(members.id, company.members.member.uuid)));

describe('a passkey as the second step', () => {
  const step = async (lies: Lies = {}, whose = device, remember = false) => {
    const agent = await browser();
    const challenge = challengeOf(await provePassword(agent));
    const answer = await signInWithPasskey(agent, whose, lies, { challenge, ...(remember && { remember }) }, from());
    return { agent, answer, challenge };
  };

  it('is asked for after the password, as what the person has', async () => {
    const { secondFactor } = await provePassword(await browser());
    expect(secondFactor).toMatchObject({ isMissing: false, hasApp: false, hasPasskey: true });
    await setUpSecondFactor(server, company, 'member', owner);
    expect(await provePassword(await browser())).toMatchObject({ secondFactor: { hasApp: true, hasPasskey: true } });
  });

  it('names those of the person, and opens the session', async () => {
    const agent = await browser();
    const challenge = challengeOf(await provePassword(agent));
    const { allowCredentials } = await succeed(agent, bootstrap.beginPasskeyLogin, { challenge });
    expect(allowCredentials).toEqual([{ id: device.id, type: 'public-key', transports: ['internal'] }]);
    const entered = await step({ userHandle: null });
    expect(entered.answer).toMatchObject({ status: 200 });
    expect(await isSignedIn(entered.agent)).toBe(true);
  });

  it('can be left out in a browser that is remembered', async () => {
    const { agent, answer } = await step({}, device, true);
    expect(answer).toMatchObject({ status: 200 });
    await succeed(agent, bootstrap.logout, {});
    await agent.fetchXsrf();
    expect(await provePassword(agent)).toEqual({});
  });

  it('is a recovery code’s place, too', async () => {
    const { recoveryCodes = [] } = await addPasskey(await company.signIn('admin'));
    expect(recoveryCodes).toHaveLength(10);
    const agent = await browser();
    const { clientIdentifier, members: people } = company;
    const credentials = { clientIdentifier, username: people.admin.username, password: testPasswordHash };
    const challenge = challengeOf(await succeed(agent, bootstrap.login, credentials));
    expect(await agent.call(bootstrap.loginWithCode, { challenge, code: '123456' })).toMatchObject({
      code: 'secondFactor.invalid',
    });
    expect(await agent.call(bootstrap.loginWithCode, { challenge, code: recoveryCodes[0] ?? '' })).toMatchObject({
      status: 200,
    });
  });

  it('is nobody else’s', async () => {
    const { device: colleagues } = await addPasskey(await company.signIn('admin'));
    const elsewhere = await server.createCompany();
    await offerSecondFactor(server, elsewhere);
    const { device: strangers } = await addPasskey(await elsewhere.signIn('member'));
    for (const other of [colleagues, strangers]) {
      const { agent, answer } = await step({}, other);
      expect(answer).toMatchObject({ code: 'passkey.unknown' });
      expect(await isSignedIn(agent)).toBe(false);
    }
  });

  it('is not proved by what was signed for a sign-in alone, nor the other way round', async () => {
    const agent = await browser();
    const challenge = challengeOf(await provePassword(agent));
    const alone = await succeed(agent, bootstrap.beginPasskeyLogin, {});
    const second = await succeed(agent, bootstrap.beginPasskeyLogin, { challenge });
    const expired = { code: 'passkey.expired' };
    const mixed = await agent.call(bootstrap.loginWithPasskey, { credential: device.get(alone), challenge });
    expect(mixed).toMatchObject(expired);
    expect(await agent.call(bootstrap.loginWithPasskey, { credential: device.get(second) })).toMatchObject(expired);
  });

  it('makes wait after five wrong ones of a person', async () => {
    for (let time = 0; time < 5; time += 1) await step({ isVerified: false });
    expect((await step()).answer).toMatchObject({ status: 429 });
  });

  it('leads nowhere once the password has changed', async () => {
    const agent = await browser();
    const challenge = challengeOf(await provePassword(agent));
    await update({ passwordHash: 'another' });
    const answer = await signInWithPasskey(agent, device, {}, { challenge }, from());
    expect(answer).toMatchObject({ code: 'secondFactor.expired' });
  });
});
