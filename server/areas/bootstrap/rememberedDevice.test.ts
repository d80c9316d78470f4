import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { members as memberCalls } from '../../../contract/members';
import { profile } from '../../../contract/profile';
import { rememberedDeviceDays } from '../../../contract/shapes/constants';
import { sha512Hex } from '../../core/session/passwords';
import { createResetTokens } from '../../core/session/resetTokens';
import { rememberedDevices } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { challengeOf, setUpSecondFactor } from '../../testing/secondFactor';

const server = setUpServer();
let company: Company;
let app: (steps?: number) => string;
let agent: Agent;

const login = async (on: Agent, role: 'member' | 'admin' = 'member', password = testPasswordHash) => {
  if (!on.xsrfToken) await on.fetchXsrf();
  const { clientIdentifier, members } = company;
  return succeed(on, bootstrap.login, { clientIdentifier, username: members[role].username, password });
};
/** True if the password alone signs in there. */
const isAsked = async (on: Agent, password?: string) => challengeOf(await login(on, 'member', password)) !== '';
const signInWithCode = async (on: Agent, remember?: boolean) => {
  const challenge = challengeOf(await login(on));
  server.clock.advance(60_000);
  await succeed(on, bootstrap.loginWithCode, { challenge, code: app(), ...(remember !== undefined && { remember }) });
};
const stored = () =>
  server.database.owner((tx) =>
    tx.$count(rememberedDevices, eq(rememberedDevices.memberId, company.members.member.uuid)),
  );

beforeEach(async () => {
  company = await server.createCompany();
  ({ app } = await setUpSecondFactor(server, company, 'member'));
  agent = server.anonymous();
  await agent.fetchXsrf();
});

describe('a browser that is remembered', () => {
  it('is asked for the password alone, for so many days', async () => {
    await signInWithCode(agent, true);
    expect((await succeed(agent, profile.secondFactor, {})).rememberedDevices).toBe(1);
    await succeed(agent, bootstrap.logout, {});
    server.clock.advance((rememberedDeviceDays * 24 - 1) * 60 * 60_000);
    expect(await isAsked(agent)).toBe(false);
    expect((await succeed(agent, bootstrap.memberState, {})).secondFactor).toEqual({ isOn: true, dueOn: null });
    server.clock.advance(60 * 60_000);
    expect(await isAsked(agent)).toBe(true);
  });

  it('is none unless somebody wants it', async () => {
    await signInWithCode(agent);
    await signInWithCode(agent, false);
    expect(agent.cookies.has('device')).toBe(false);
    expect(await stored()).toBe(0);
    expect(await isAsked(agent)).toBe(true);
  });

  it('is remembered for its owner, by its own secret, and in their company', async () => {
    await setUpSecondFactor(server, company, 'admin');
    await signInWithCode(agent, true);
    expect(challengeOf(await login(agent, 'admin'))).not.toBe('');
    const device = agent.cookies.get('device') ?? '';
    const other = await server.createCompany();
    const moved = Buffer.from(device, 'base64url');
    Buffer.from(other.clientId.replaceAll('-', ''), 'hex').copy(moved);
    const made = [undefined, '', 'x', `${device}x`, moved.toString('base64url')];
    for (const value of made) {
      if (value === undefined) agent.cookies.delete('device');
      else agent.cookies.set('device', value);
      expect(await isAsked(agent)).toBe(true);
    }
    agent.cookies.set('device', device);
    expect(await isAsked(agent)).toBe(false);
  });
});

describe('a remembered browser is asked again', () => {
  const another = 'Leuchtturm-am-Deich-7';

  it.each<[string, () => Promise<unknown>, string?]>([
    ['once its owner says so', () => succeed(agent, profile.forgetDevices, {})],
    ['once its owner has ended their other sessions', () => succeed(agent, profile.endOtherSessions, {})],
    [
      'once its owner has ended one session',
      async () => {
        const { items } = await succeed(agent, profile.sessions, {});
        await succeed(agent, profile.endSession, { uuid: items.find(({ isCurrent }) => !isCurrent)?.uuid ?? '' });
      },
    ],
    [
      'once the password is another',
      () =>
        succeed(agent, profile.changePassword, {
          old: testPasswordHash,
          new: sha512Hex(another),
          newCheck: sha512Hex(another),
        }),
      sha512Hex(another),
    ],
    [
      'once the password was set by a link, at once',
      async () => {
        const { uuid } = company.members.member;
        const tokens = await server.database.owner((tx) =>
          createResetTokens(tx, company.clientId, [uuid], server.clock, 60),
        );
        const request = {
          token: tokens.get(uuid) ?? '',
          password: sha512Hex(another),
          passwordConfirmation: sha512Hex(another),
        };
        expect(challengeOf(await succeed(agent, bootstrap.resetPassword, request))).not.toBe('');
      },
      sha512Hex(another),
    ],
  ])('%s', async (_, act, password) => {
    await signInWithCode(agent, true);
    expect(await isAsked(agent)).toBe(false);
    await act();
    expect(await stored()).toBe(0);
    expect(await isAsked(agent, password)).toBe(true);
  });

  it('not because its owner signs out, and never for a factor that was set up later', async () => {
    await signInWithCode(agent, true);
    await succeed(agent, bootstrap.logout, {});
    expect(await stored()).toBe(1);
    const admin = await company.signIn('super-admin');
    await succeed(admin, memberCalls.resetSecondFactor, { uuid: company.members.member.uuid });
    expect(await stored()).toBe(0);
    const member = await company.signIn('member');
    await setUpSecondFactor(server, company, 'member', member);
    expect(await isAsked(agent)).toBe(true);
  });
});
