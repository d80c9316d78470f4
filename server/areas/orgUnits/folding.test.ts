import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RequestOf } from '../../../contract/kit/call';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, createUnit, firstPage, signInAs, succeed, withTestPassword } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let admin: Agent;
let units: Record<'plant' | 'hall' | 'line' | 'office', string>;

/** Root › Büro; Root › Werk › Halle › Linie. */
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  const create = (parent: string, orgUnitName: string) => createUnit(admin, parent, { orgUnitName });
  const plant = await create(company.rootOrgUnitId, 'Werk');
  const hall = await create(plant, 'Halle');
  const line = await create(hall, 'Linie');
  units = { plant, hall, line, office: await create(company.rootOrgUnitId, 'Büro') };
});

type Filter = RequestOf<typeof orgUnits.list>['filter'];
const names = async (filter: Filter, agent = admin) => {
  const { items, total } = await succeed(agent, orgUnits.list, { ...firstPage('tree'), filter });
  expect(total).toBe(items.length);
  return items.map(({ orgUnitName }) => orgUnitName).join(' ');
};

const unitAdminOf = async (uuid: string): Promise<Agent> => {
  const username = 'unit.admin';
  const olga = await createMember(admin, { username, roleIdentifier: 'ou-admin', ...withTestPassword });
  await server.database.owner((tx) =>
    tx.execute(sql`insert into org_unit_officers (client_id, org_unit_id, member_id, kind)
      values (${company.clientId}::uuid, ${uuid}::uuid, ${olga}::uuid, 'admin')`),
  );
  return signInAs(server.anonymous(), company.clientIdentifier, username);
};

/** So many further units below the root. */
const grow = (count: number, identifier: string) =>
  server.database.owner((tx) =>
    tx.execute(sql`
      insert into org_units (id, client_id, identifier, name, parent_id, created_at, search)
      select gen_random_uuid(), ${company.clientId}::uuid, ${identifier}::text || n, 'Unit ' || n, ${company.rootOrgUnitId}::uuid,
        now(), 'unit' from generate_series(1, ${count}::int) n`),
  );

describe('a folded tree of units', () => {
  it('is whole where nobody asks for folding, and where one page has room for it', async () => {
    for (const filter of [{}, { folding: 'fitting' }, { folding: 'unfolded' }] as const) {
      expect(await names(filter)).toBe('Root Büro Werk Halle Linie');
    }
  });

  it('shows below folded units nothing, and what single ones say against all', async () => {
    const { plant, hall } = units;
    expect(await names({ folding: 'folded' })).toBe('Root');
    expect(await names({ folding: 'folded', unfoldedUuids: [company.rootOrgUnitId] })).toBe('Root Büro Werk');
    // What is above is folded still.
    expect(await names({ folding: 'folded', unfoldedUuids: [plant] })).toBe('Root');
    expect(await names({ folding: 'unfolded', foldedUuids: [hall] })).toBe('Root Büro Werk Halle');
    expect(await names({ folding: 'fitting', foldedUuids: [plant] })).toBe('Root Büro Werk');
    expect(await names({ folding: 'fitting', foldedUuids: [plant], unfoldedUuids: [hall] })).toBe('Root Büro Werk');
  });

  it('opens as many levels as one page has room for, and the topmost one always', async () => {
    const listed = async () => {
      const filter = { folding: 'fitting' } as const;
      return (await succeed(admin, orgUnits.list, { ...firstPage('tree'), filter })).total;
    };
    await grow(21, 'a');
    // Root, its 23 and Halle; Linie is one too many.
    expect(await listed()).toBe(25);
    await grow(1, 'b');
    expect(await listed()).toBe(25);
    await grow(10, 'c');
    expect(await listed()).toBe(35);
  });

  it('begins for an ou-admin with the topmost unit that they see', async () => {
    const agent = await unitAdminOf(units.plant);
    expect(await names({ folding: 'folded' }, agent)).toBe('Werk');
    expect(await names({ folding: 'fitting' }, agent)).toBe('Werk Halle Linie');
    expect(await names({ folding: 'folded', unfoldedUuids: [company.rootOrgUnitId, units.plant] }, agent)).toBe(
      'Werk Halle',
    );
    expect(await names({ folding: 'fitting', foldedUuids: [company.rootOrgUnitId] }, agent)).toBe('Werk Halle Linie');
  });
});

describe('orgUnits.more', () => {
  const totals = async (agent: Agent, uuids: string[]) => {
    const { items } = await succeed(agent, orgUnits.more, { uuids });
    return Object.fromEntries(items.map(({ uuid, totalMemberCount }) => [uuid, totalMemberCount]));
  };

  it('counts the active people of a unit and of all below, each once', async () => {
    const { plant, hall, line, office } = units;
    const [one, two, gone] = [await createMember(admin), await createMember(admin), await createMember(admin)];
    await succeed(admin, orgUnits.addMembers, { uuid: plant, memberUuids: [one] });
    await succeed(admin, orgUnits.addMembers, { uuid: line, memberUuids: [one, two, gone] });
    await succeed(admin, orgUnits.addMembers, { uuid: office, memberUuids: [one] });
    await succeed(admin, members.archive, { uuids: [gone] });
    const everyone = [company.rootOrgUnitId, plant, hall, line, office];
    expect(await totals(admin, everyone)).toEqual({
      [company.rootOrgUnitId]: 7,
      [plant]: 2,
      [hall]: 2,
      [line]: 2,
      [office]: 1,
    });
  });

  it('tells an ou-admin of their units alone', async () => {
    const { plant, hall, office } = units;
    await succeed(admin, orgUnits.addMembers, { uuid: hall, memberUuids: [company.members.member.uuid] });
    const agent = await unitAdminOf(plant);
    expect(await totals(agent, [plant, hall])).toEqual({ [plant]: 1, [hall]: 1 });
    for (const uuid of [office, company.rootOrgUnitId, (await server.createCompany()).rootOrgUnitId]) {
      expect(await agent.call(orgUnits.more, { uuids: [plant, uuid] })).toMatchObject({ code: 'orgUnit.notFound' });
    }
  });
});
