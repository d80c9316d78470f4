import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { members } from '../../../contract/members';
import { profile } from '../../../contract/profile';
import { sha512Hex } from '../../core/session/passwords';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let agent: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  agent = await company.signIn('member');
});

const right = { username: 'max.mueller', newUsername: 'max.neu', password: testPasswordHash };
const change = (changes: Partial<typeof right> = {}) => agent.call(profile.changeUsername, { ...right, ...changes });
const signIn = async (username: string) => {
  const other = server.anonymous();
  await other.fetchXsrf();
  const { clientIdentifier } = company;
  return other.call(bootstrap.login, { clientIdentifier, username, password: testPasswordHash });
};

it('changes the username; the session goes on, the next sign-in is with the new one', async () => {
  expect(await change({ username: 'Max.Mueller' })).toMatchObject({ status: 200 });
  expect(await succeed(agent, bootstrap.memberState, {})).toMatchObject({ member: { username: 'max.neu' } });
  expect(await signIn('max.mueller')).toMatchObject({ status: 401 });
  expect(await signIn('Max.Neu')).toMatchObject({ status: 200 });
  const admin = await company.signIn('admin');
  const found = await succeed(admin, members.list, { ...firstPage('username'), filter: { search: 'max.neu' } });
  expect(found.total).toBe(1);
});

describe('is refused', () => {
  it.each([
    [{ password: sha512Hex('Falsch-am-Kai-1') }, 'password.invalid'],
    [{ username: 'anna.mueller' }, 'username.mismatch'],
    [{ newUsername: 'anna.mueller' }, 'username.exists'],
    [{ newUsername: 'max.mueller' }, 'username.exists'],
    [{ newUsername: 'Max Neu' }, 'username.invalid'],
    [{ newUsername: '9' }, 'username.invalid'],
  ])('with %j', async (changes, code) => {
    expect(await change(changes)).toMatchObject({ status: 400, code });
    expect(await succeed(agent, bootstrap.memberState, {})).toMatchObject({ member: { username: 'max.mueller' } });
  });

  it('to one of two who want the same at once', async () => {
    const other = await company.signIn('loc-admin');
    const answers = await Promise.all([
      change(),
      other.call(profile.changeUsername, { ...right, username: 'lena.mueller' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

it('may be a name that another company uses', async () => {
  const other = await server.createCompany();
  const there = await other.signIn('member');
  await succeed(there, profile.changeUsername, right);
  expect(await change()).toMatchObject({ status: 200 });
});
