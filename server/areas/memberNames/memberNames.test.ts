import { beforeAll, describe, expect, it } from 'vitest';
import { memberNames } from '../../../contract/memberNames';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, createUnit, firstPage, signInAs, succeed, withTestPassword } from '../../testing/requests';

const request = firstPage('lastName');
const server = setUpServer();
let company: Company;
let other: Company;
let admin: Agent;
/** Administers the unit `Halle` with Jan Öztürk in it, and sees nobody else. */
let unitAdmin: Agent;
let visible: string;
beforeAll(async () => {
  company = await server.createCompany();
  other = await server.createCompany();
  admin = await company.signIn('admin');
  visible = await createMember(admin, { firstName: 'Jan', lastName: 'Öztürk', email: 'jan@example.org' });
  const username = 'uwe.unit';
  const access = { username, roleIdentifier: 'ou-admin', ...withTestPassword } as const;
  const adminUuid = await createMember(admin, { firstName: 'Uwe', lastName: 'Unit', ...access });
  const unit = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Halle', adminUuids: [adminUuid] });
  await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: [visible] });
  unitAdmin = await signInAs(server.anonymous(), company.clientIdentifier, username);
});

const namesOf = async (agent: Agent, filter: Parameters<typeof succeed>[2] = {}) => {
  const { items, total } = await succeed(agent, memberNames.list, { ...request, filter });
  return { names: items.map(({ firstName, lastName }) => `${firstName} ${lastName}`), total };
};

describe('memberNames.list', () => {
  it('tells names and nothing else, of the own company alone', async () => {
    const { items, total } = await succeed(admin, memberNames.list, request);
    expect(total).toBe(7);
    expect(items.at(-2)).toEqual({ uuid: visible, firstName: 'Jan', lastName: 'Öztürk' });
    const abroad = await namesOf(await other.signIn('admin'));
    expect(abroad).toMatchObject({ total: 5 });
    expect(abroad.names).toEqual(['Anna', 'Lena', 'Max', 'Olaf', 'Sophie'].map((name) => `${name} Müller`));
  });

  it('tells an administrator of units only whom they see', async () => {
    expect(await namesOf(unitAdmin)).toEqual({ names: ['Jan Öztürk'], total: 1 });
    expect(await namesOf(unitAdmin, { search: 'müller' })).toEqual({ names: [], total: 0 });
    expect(await namesOf(unitAdmin, { uuids: [company.members.member.uuid, visible] })).toEqual({
      names: ['Jan Öztürk'],
      total: 1,
    });
  });

  it('tells an administrator of locations everybody by name, and no more', async () => {
    const agent = await company.signIn('loc-admin');
    expect(await namesOf(agent)).toMatchObject({ total: 7 });
    expect(await namesOf(agent, { search: 'oztu' })).toEqual({ names: ['Jan Öztürk'], total: 1 });
    expect(await namesOf(agent, { search: 'ja özt' })).toEqual({ names: ['Jan Öztürk'], total: 1 });
    for (const search of ['jan@example', 'example', 'uwe.unit']) {
      expect(await namesOf(agent, { search })).toEqual({ names: [], total: 0 });
    }
    expect((await agent.call(members.one, { uuid: visible })).status).toBe(403);
  });

  it('finds names of several words for an administrator of locations', async () => {
    const agent = await company.signIn('loc-admin');
    const uuid = await createMember(admin, { firstName: 'Karl Anton', lastName: 'von der Heide' });
    for (const search of ['Karl von der Heide', 'von der heide', 'karl anton', 'anton von']) {
      expect(await namesOf(agent, { search })).toEqual({ names: ['Karl Anton von der Heide'], total: 1 });
    }
    for (const search of ['heide', 'anton', 'karl eide', 'anton heide']) {
      expect(await namesOf(agent, { search })).toMatchObject({ total: 0 });
    }
    await succeed(admin, members.archive, { uuids: [uuid] });
  });

  it('tells employees nothing', async () => {
    const agent = await company.signIn('member');
    expect(await agent.call(memberNames.list, request)).toMatchObject({ status: 403, code: 'permission.missing' });
  });

  it('finds just those of some uuids, without foreign and archived ones', async () => {
    const archived = await createMember(admin);
    await succeed(admin, members.archive, { uuids: [archived] });
    const uuids = [visible, archived, other.members.member.uuid, company.members.admin.uuid];
    expect(await namesOf(admin, { uuids })).toEqual({ names: ['Anna Müller', 'Jan Öztürk'], total: 2 });
    expect((await admin.call(memberNames.list, { ...request, filter: { uuids: [] } })).code).toBe('schema.invalid');
  });

  it('filters by roles, and an empty choice filters nothing', async () => {
    const roleIdentifier = ['admin', 'super-admin'];
    expect(await namesOf(admin, { roleIdentifier })).toEqual({ names: ['Anna Müller', 'Sophie Müller'], total: 2 });
    expect(await namesOf(admin, { roleIdentifier: [] })).toMatchObject({ total: 7 });
    expect(await namesOf(admin, { roleIdentifier: ['ou-admin'], search: 'unit' })).toMatchObject({ total: 1 });
  });

  it('pages and sorts', async () => {
    const byFirstName = { ...request, sortBy: 'firstName', sortDirection: 'desc' } as const;
    const { items } = await succeed(admin, memberNames.list, byFirstName);
    expect(items.map(({ firstName }) => firstName)).toEqual(['Uwe', 'Sophie', 'Olaf', 'Max', 'Lena', 'Jan', 'Anna']);
    expect(await succeed(admin, memberNames.list, { ...request, page: 2 })).toEqual({ items: [], total: 7 });
  });
});
