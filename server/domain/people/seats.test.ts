import { expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { members } from '../../../contract/members';
import { setUpServer } from '../../testing/harness';
import { createMember, succeed } from '../../testing/requests';

const server = setUpServer();

it('the seats tell how many places of the own company are taken, after every change', async () => {
  const company = await server.createCompany({ maximumMembers: 7 });
  const other = await server.createCompany({ maximumMembers: 50 });
  const agent = await company.signIn('super-admin');
  const seats = () => succeed(agent, members.seats, {});
  expect(await seats()).toEqual({ active: 5, archived: 0, maximum: 7 });
  const uuids = [await createMember(agent), await createMember(agent)];
  await succeed(agent, members.archive, { uuids });
  expect(await seats()).toEqual({ active: 5, archived: 2, maximum: 7 });
  await succeed(agent, archivedMembers.restore, { uuids: uuids.slice(0, 1) });
  await succeed(agent, archivedMembers.delete, { uuids: uuids.slice(1) });
  expect(await seats()).toEqual({ active: 6, archived: 0, maximum: 7 });
  expect(await succeed(await other.signIn('admin'), members.seats, {})).toMatchObject({ active: 5, maximum: 50 });
});

it('an administrator of a unit does not learn how many the company has', async () => {
  const company = await server.createCompany();
  expect((await (await company.signIn('ou-admin')).call(members.seats, {})).status).toBe(403);
});
