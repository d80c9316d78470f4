import { beforeEach, describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { locations } from '../../../contract/locations';
import { memberNames } from '../../../contract/memberNames';
import { members } from '../../../contract/members';
import { addThousand } from '../../domain/places/linkedMembers/testing';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import { createMember, firstPage, succeed } from '../../testing/requests';
import { statementsOf } from '../../testing/statements';

const server = setUpServer();
let company: Company;
let admin: Agent;
let lena: Agent;
let location: string;
beforeEach(async () => {
  company = await server.createCompany({ maximumMembers: 2000 });
  [admin, lena] = await Promise.all([company.signIn('admin'), company.signIn('loc-admin')]);
  location = await createLocation(admin, { responsibleMemberUuids: [uuidOf('loc-admin')] });
});

const uuidOf = (role: keyof Company['members']): string => company.members[role].uuid;
const page = firstPage('lastName');
const here = (agent: Agent, search?: string) =>
  succeed(agent, locations.members, { ...page, uuid: location, filter: { search } });
const assign = (agent: Agent, memberUuids: string[]) =>
  agent.call(locations.assignMembers, { uuid: location, memberUuids });
const remove = (agent: Agent, memberUuids: string[]) =>
  agent.call(locations.removeMembers, { uuid: location, memberUuids });
const countOf = async () => (await succeed(admin, locations.one, { uuid: location })).memberCount;

describe('the members of a location', () => {
  it('are listed, searched and sorted; who is responsible cannot be removed', async () => {
    const all = ['member', 'loc-admin', 'ou-admin'] as const;
    expect((await assign(admin, all.map(uuidOf))).status).toBe(200);
    for (const agent of [admin, lena]) {
      const { items, total } = await here(agent);
      expect(total).toBe(3);
      expect(items.map(({ firstName, abilities }) => [firstName, abilities.remove])).toEqual([
        ['Lena', false],
        ['Max', true],
        ['Olaf', true],
      ]);
      expect(items[1]).toMatchObject({
        uuid: uuidOf('member'),
        username: 'max.mueller',
        email: 'max.mueller@example.org',
      });
    }
    expect(await here(lena, 'MAX müller')).toMatchObject({ total: 1, items: [{ firstName: 'Max' }] });
    expect(await here(lena, 'ol')).toMatchObject({ total: 1, items: [{ firstName: 'Olaf' }] });
    expect(await here(lena, 'anna')).toMatchObject({ total: 0 });
    const backwards = { ...page, uuid: location, sortBy: 'username', sortDirection: 'desc' } as const;
    const { items } = await succeed(admin, locations.members, backwards);
    expect(items.map(({ firstName }) => firstName)).toEqual(['Olaf', 'Max', 'Lena']);
  });

  it('are assigned by a loc-admin from all active people of the company, found by name', async () => {
    const { items } = await succeed(lena, memberNames.list, { ...page, filter: { search: 'anna' } });
    expect(items).toEqual([{ uuid: uuidOf('admin'), firstName: 'Anna', lastName: 'Müller' }]);
    expect((await assign(lena, [uuidOf('admin'), uuidOf('member')])).status).toBe(200);
    expect((await assign(lena, [uuidOf('member'), uuidOf('member')])).status).toBe(200);
    expect(await countOf()).toBe(2);
    expect((await remove(lena, [uuidOf('admin'), uuidOf('admin')])).status).toBe(200);
    expect(await countOf()).toBe(1);
  });

  it('change all together or not at all', async () => {
    const foreign = (await server.createCompany()).members.member.uuid;
    const archived = await createMember(admin);
    await succeed(admin, members.archive, { uuids: [archived] });
    const refusal = { status: 400, code: 'location.membersNotChanged' };
    for (const uuid of [foreign, archived]) {
      expect(await assign(admin, [uuidOf('member'), uuid])).toMatchObject(refusal);
      expect(await assign(lena, [uuidOf('member'), uuid])).toMatchObject(refusal);
    }
    expect(await countOf()).toBe(0);
    await assign(admin, [uuidOf('member')]);
    for (const uuid of [foreign, archived, uuidOf('admin')]) {
      expect(await remove(admin, [uuidOf('member'), uuid])).toMatchObject(refusal);
    }
    expect(await countOf()).toBe(1);
  });

  it('keep who is responsible, whom the refusal names with the location', async () => {
    await assign(admin, [uuidOf('member'), uuidOf('loc-admin')]);
    for (const agent of [admin, lena]) {
      expect(await remove(agent, [uuidOf('member'), uuidOf('loc-admin')])).toMatchObject({
        status: 400,
        code: 'member.responsible',
        error: { params: { names: 'Werk Köln' } },
      });
    }
    expect(await countOf()).toBe(2);
  });

  it('are a thousand in one call, which asks the database no more than two do, and no more', async () => {
    const thousand = await addThousand(server, company);
    const two = thousand.slice(0, 2);
    const few = await statementsOf(() => assign(admin, two));
    const fewAway = await statementsOf(() => remove(admin, two));
    expect(await statementsOf(() => assign(admin, thousand))).toHaveLength(few.length);
    expect(await countOf()).toBe(1000);
    expect(await here(admin)).toMatchObject({ total: 1000 });
    expect(await statementsOf(() => remove(admin, thousand))).toHaveLength(fewAway.length);
    expect(await countOf()).toBe(0);
    expect(await assign(admin, [uuidOf('member'), ...thousand.slice(0, 10)])).toMatchObject({ body: { added: 11 } });
    expect(await assign(admin, [uuidOf('member'), ...thousand.slice(0, 12)])).toMatchObject({ body: { added: 2 } });
    const tooMany = await assign(admin, [...thousand, uuidOf('member')]);
    expect(tooMany).toMatchObject({ code: 'schema.invalid', error: { fields: [{ path: 'memberUuids' }] } });
  });

  it('are counted while active: archiving keeps the place, deleting for good ends it', async () => {
    const [stays, leaves] = [await createMember(admin), await createMember(admin)];
    await assign(admin, [stays, leaves]);
    await succeed(admin, members.archive, { uuids: [stays, leaves] });
    expect([await countOf(), (await here(admin)).total]).toEqual([0, 0]);
    const superAdmin = await company.signIn('super-admin');
    await succeed(superAdmin, archivedMembers.delete, { uuids: [leaves] });
    await succeed(superAdmin, archivedMembers.restore, { uuids: [stays] });
    expect([await countOf(), (await here(admin)).total]).toEqual([1, 1]);
    const sorted = await succeed(admin, locations.list, firstPage('memberCount'));
    expect(sorted.items.map(({ memberCount }) => memberCount)).toEqual([1]);
  });
});
