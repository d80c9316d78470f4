import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestOf } from '../../../contract/kit/call';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, createUnit, firstPage, signInAs, succeed, withTestPassword } from '../../testing/requests';

const tree = firstPage('tree');

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
});

/** Root › Werk › (Äpfel, Lager, Zoll); Root › Büro. The other company has the same. */
const grow = async (agent: Agent, root: string) => {
  const plant = await createUnit(agent, root, { orgUnitName: 'Werk', orgUnitIdentifier: 'werk' });
  const zoll = await createUnit(agent, plant, { orgUnitName: 'Zoll', orgUnitIdentifier: 'zoll' });
  const store = await createUnit(agent, plant, { orgUnitName: 'Lager', orgUnitIdentifier: 'lager' });
  const apples = await createUnit(agent, plant, { orgUnitName: 'Äpfel', orgUnitIdentifier: 'aepfel' });
  const office = await createUnit(agent, root, { orgUnitName: 'Büro', orgUnitIdentifier: 'buero' });
  return { plant, zoll, store, apples, office };
};

describe('orgUnits.list', () => {
  it('shows the tree depth first, siblings by German name', async () => {
    const other = await server.createCompany();
    await grow(await other.signIn('admin'), other.rootOrgUnitId);
    const { plant } = await grow(admin, company.rootOrgUnitId);
    const { items, total } = await succeed(admin, orgUnits.list, tree);
    const lines = items.map(({ level, orgUnitName }) => `${level} ${orgUnitName}`);
    expect(lines).toEqual(['0 Root', '1 Büro', '1 Werk', '2 Äpfel', '2 Lager', '2 Zoll']);
    expect(total).toBe(6);
    expect(items[0]).toMatchObject({
      isRoot: true,
      isDefault: true,
      memberCount: 5,
      childCount: 2,
      parentUuid: null,
      admins: [{ firstName: 'Olaf', lastName: 'Müller' }],
      abilities: { update: true, delete: false },
    });
    expect(items[3]).toMatchObject({ parentUuid: plant, memberCount: 0, abilities: { update: true, delete: true } });
    const { items: turned } = await succeed(admin, orgUnits.list, { ...tree, sortDirection: 'desc' });
    expect(turned.map(({ orgUnitName }) => orgUnitName)).toEqual(['Root', 'Werk', 'Zoll', 'Lager', 'Äpfel', 'Büro']);
  });

  it('sorts by every column and pages without skipping', async () => {
    await grow(admin, company.rootOrgUnitId);
    const sorted = async (sortBy: 'orgUnitName' | 'orgUnitIdentifier' | 'memberCount') =>
      (await succeed(admin, orgUnits.list, { ...tree, sortBy })).items.map(({ orgUnitName }) => orgUnitName);
    expect(await sorted('orgUnitName')).toEqual(['Äpfel', 'Büro', 'Lager', 'Root', 'Werk', 'Zoll']);
    expect(await sorted('orgUnitIdentifier')).toEqual(['Äpfel', 'Büro', 'Lager', 'Root', 'Werk', 'Zoll']);
    expect((await sorted('memberCount')).at(-1)).toBe('Root');
    expect(await succeed(admin, orgUnits.list, { ...tree, page: 2 })).toEqual({ items: [], total: 6 });
  });

  it('searches names and identifiers', async () => {
    await grow(admin, company.rootOrgUnitId);
    for (const search of ['büro', 'buer', 'BURO']) {
      const found = await succeed(admin, orgUnits.list, { ...tree, filter: { search } });
      expect(found).toMatchObject({ total: 1, items: [{ orgUnitName: 'Büro', level: 1 }] });
    }
    expect(await succeed(admin, orgUnits.list, { ...tree, filter: { search: '%' } })).toMatchObject({ total: 0 });
  });

  it('counts active members of the unit itself', async () => {
    const { store } = await grow(admin, company.rootOrgUnitId);
    const [stays, goes] = [await createMember(admin), await createMember(admin)];
    await succeed(admin, orgUnits.addMembers, { uuid: store, memberUuids: [stays, goes] });
    await succeed(admin, members.archive, { uuids: [goes] });
    expect(await succeed(admin, orgUnits.one, { uuid: store })).toMatchObject({ memberCount: 1 });
    expect(await succeed(admin, orgUnits.one, { uuid: company.rootOrgUnitId })).toMatchObject({ memberCount: 6 });
  });

  it('sorts by member count with the archived taken off, for the company, a search and an ou-admin', async () => {
    const { plant, store, apples, office } = await grow(admin, company.rootOrgUnitId);
    const username = 'unit.admin';
    const olga = await createMember(admin, { username, roleIdentifier: 'ou-admin', ...withTestPassword });
    const people = await Promise.all([1, 2, 3].map(() => createMember(admin)));
    const [one = '', ...gone] = people;
    await succeed(admin, orgUnits.addMembers, { uuid: store, memberUuids: [one, olga] });
    await succeed(admin, orgUnits.addMembers, { uuid: apples, memberUuids: people });
    await succeed(admin, orgUnits.addMembers, { uuid: office, memberUuids: gone });
    await succeed(admin, members.archive, { uuids: gone });
    await server.database.owner((tx) =>
      tx.execute(sql`insert into org_unit_officers (client_id, org_unit_id, member_id, kind)
        values (${company.clientId}::uuid, ${plant}::uuid, ${olga}::uuid, 'admin')`),
    );
    const largest = { ...tree, sortBy: 'memberCount', sortDirection: 'desc' } as const;
    const counts = async (agent: Agent, request: Partial<RequestOf<typeof orgUnits.list>> = {}) =>
      (await succeed(agent, orgUnits.list, { ...largest, ...request })).items.map(
        ({ orgUnitName, memberCount, level }) => `${level} ${orgUnitName} ${memberCount}`,
      );
    const sorted = ['0 Root 7', '2 Lager 2', '2 Äpfel 1', '2 Zoll 0', '1 Werk 0', '1 Büro 0'];
    expect(await counts(admin)).toEqual(sorted);
    expect(await counts(admin, { sortDirection: 'asc' })).toEqual(sorted.toReversed());
    expect(await counts(admin, { filter: { search: 'e' } })).toEqual([
      '2 Lager 2',
      '2 Äpfel 1',
      '1 Werk 0',
      '1 Büro 0',
    ]);
    expect((await counts(admin, { sortBy: 'tree' })).toSorted()).toEqual(sorted.toSorted());
    const agent = await signInAs(server.anonymous(), company.clientIdentifier, username);
    expect(await counts(agent)).toEqual(['2 Lager 2', '2 Äpfel 1', '2 Zoll 0', '1 Werk 0']);
  });

  it('lists 2,000 units in the order of the tree', async () => {
    await server.database.owner((tx) =>
      tx.execute(sql`
        insert into org_units (id, client_id, identifier, name, parent_id, created_at, search)
        select gen_random_uuid(), ${company.clientId}::uuid, 'u' || n, 'Unit ' || n, ${company.rootOrgUnitId}::uuid,
          now(), 'unit' from generate_series(1, 2000) n`),
    );
    const { items, total } = await succeed(admin, orgUnits.list, { ...tree, page: 81 });
    expect(total).toBe(2001);
    expect(items.map(({ orgUnitName }) => orgUnitName)).toEqual(['Unit 999']);
  });
});

describe('the row rule of an ou-admin', () => {
  it('shows the administered units and those below; others are unknown', async () => {
    const { plant, zoll, store, apples, office } = await grow(admin, company.rootOrgUnitId);
    const username = 'unit.admin';
    const uuid = await createMember(admin, { username, roleIdentifier: 'ou-admin', ...withTestPassword });
    const unit = await succeed(admin, orgUnits.one, { uuid: plant });
    const { orgUnitName, orgUnitIdentifier, parentUuid, isDefault, version } = unit;
    const editable = { orgUnitName, orgUnitIdentifier, parentUuid, isDefault, responsibleUuids: [] };
    await succeed(admin, orgUnits.update, { uuid: plant, ...editable, adminUuids: [uuid], version });
    const agent = await signInAs(server.anonymous(), company.clientIdentifier, username);
    const { items, total } = await succeed(agent, orgUnits.list, tree);
    expect(items.map((item) => item.uuid)).toEqual([plant, apples, store, zoll]);
    expect(items[0]).toMatchObject({ level: 1, abilities: { update: true, delete: false } });
    expect(total).toBe(4);
    expect(await succeed(agent, orgUnits.list, { ...tree, filter: { search: 'buero' } })).toMatchObject({ total: 0 });
    for (const uuid of [office, company.rootOrgUnitId, (await server.createCompany()).rootOrgUnitId]) {
      expect(await agent.call(orgUnits.one, { uuid })).toMatchObject({ status: 404, code: 'orgUnit.notFound' });
      const request = { ...firstPage('lastName'), uuid };
      expect(await agent.call(orgUnits.members, request)).toMatchObject({ code: 'orgUnit.notFound' });
      expect(await agent.call(orgUnits.addMembers, { uuid, memberUuids: [uuid] })).toMatchObject({
        code: 'orgUnit.notFound',
      });
    }
  });
});
