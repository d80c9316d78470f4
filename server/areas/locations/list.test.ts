import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { locations } from '../../../contract/locations';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation, newLocation } from '../../testing/places';
import { firstPage, succeed } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let admin: Agent;
let lena: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  [admin, lena] = await Promise.all([company.signIn('admin'), company.signIn('loc-admin')]);
});

const uuidOf = (role: keyof Company['members']): string => company.members[role].uuid;
const byName = firstPage('name');

const names = async (agent: Agent, request: Partial<z.input<typeof locations.list.request>> = {}) =>
  (await succeed(agent, locations.list, { ...byName, ...request })).items.map(({ name }) => name);

/** Ähre (40 m², Wien), Halle (Köln, headquarters), Zeche (5 m², Essen). */
const build = async (agent: Agent, responsible: string) => {
  const zeche = await createLocation(agent, {
    name: 'Zeche',
    locationIdentifier: 'a-zeche',
    city: 'Essen',
    floorSpace: 5,
    responsibleMemberUuids: [responsible],
  });
  const halle = await createLocation(agent, {
    name: 'Halle',
    locationIdentifier: 'b-halle',
    locationType: 'headquarters',
  });
  const aehre = await createLocation(agent, {
    name: 'Ähre',
    locationIdentifier: 'c-aehre',
    city: 'Wien',
    countryCode: 'AT',
    floorSpace: 40,
  });
  return { zeche, halle, aehre };
};

describe('locations.list', () => {
  beforeEach(async () => {
    const other = await server.createCompany();
    await build(await other.signIn('admin'), other.members['loc-admin'].uuid);
  });

  it('shows the company its own, with everything a table needs', async () => {
    const { zeche } = await build(admin, uuidOf('loc-admin'));
    await succeed(admin, locations.assignMembers, { uuid: zeche, memberUuids: [uuidOf('member'), uuidOf('admin')] });
    const { items, total } = await succeed(admin, locations.list, byName);
    expect(total).toBe(3);
    expect(items.map(({ name }) => name)).toEqual(['Ähre', 'Halle', 'Zeche']);
    expect(items[2]).toEqual({
      uuid: zeche,
      locationIdentifier: 'a-zeche',
      name: 'Zeche',
      city: 'Essen',
      countryCode: 'DE',
      locationType: 'branch',
      floorSpace: 5,
      responsibleMembers: [{ uuid: uuidOf('loc-admin'), firstName: 'Lena', lastName: 'Müller' }],
      memberCount: 2,
      elearningCount: 0,
      abilities: { update: true, delete: true },
    });
  });

  it('sorts by every column, empty values last', async () => {
    const { halle } = await build(admin, uuidOf('loc-admin'));
    await succeed(admin, locations.assignMembers, { uuid: halle, memberUuids: [uuidOf('member')] });
    const expected = {
      name: ['Ähre', 'Halle', 'Zeche'],
      locationIdentifier: ['Zeche', 'Halle', 'Ähre'],
      city: ['Zeche', 'Halle', 'Ähre'],
      countryCode: ['Ähre', 'Halle', 'Zeche'],
      locationType: ['Ähre', 'Zeche', 'Halle'],
      floorSpace: ['Zeche', 'Ähre', 'Halle'],
      memberCount: ['Ähre', 'Zeche', 'Halle'],
    } as const;
    for (const [sortBy, order] of Object.entries(expected)) {
      expect(await names(admin, { sortBy: sortBy as keyof typeof expected }), sortBy).toEqual(order);
    }
    expect(await names(admin, { sortBy: 'floorSpace', sortDirection: 'desc' })).toEqual(['Ähre', 'Zeche', 'Halle']);
    expect(await names(admin, { sortBy: 'memberCount', sortDirection: 'desc' })).toEqual(['Halle', 'Zeche', 'Ähre']);
  });

  it('pages by any column without skipping or repeating among equals', async () => {
    await Promise.all(Array.from({ length: 30 }, () => createLocation(admin)));
    for (const sortBy of ['name', 'city', 'countryCode', 'locationType', 'floorSpace', 'memberCount'] as const) {
      const pages = [1, 2, 3].map((page) => succeed(admin, locations.list, { ...firstPage(sortBy), page }));
      const [one, two, three] = await Promise.all(pages);
      const seen = [...(one?.items ?? []), ...(two?.items ?? [])].map(({ uuid }) => uuid);
      expect([new Set(seen).size, one?.total, three?.items.length], sortBy).toEqual([30, 30, 0]);
    }
  });

  it('finds by name, identifier and city, folded, and by type and country', async () => {
    await build(admin, uuidOf('loc-admin'));
    for (const search of ['köln', 'KOLN', 'koeln halle', 'b-halle']) {
      expect(await names(admin, { filter: { search } }), search).toEqual(['Halle']);
    }
    for (const search of ['%', '_', 'halle essen', 'müller'])
      expect(await names(admin, { filter: { search } })).toEqual([]);
    expect(await names(admin, { filter: { locationType: ['branch'] } })).toEqual(['Ähre', 'Zeche']);
    expect(await names(admin, { filter: { locationType: [], countryCode: ['AT'] } })).toEqual(['Ähre']);
    expect(await names(admin, { filter: { locationType: ['headquarters'], search: 'zeche' } })).toEqual([]);
  });

  it('shows a loc-admin their own, in list, count, search, page and detail; others are unknown', async () => {
    const { zeche, halle } = await build(admin, uuidOf('loc-admin'));
    const { items, total } = await succeed(lena, locations.list, byName);
    expect([items.map(({ uuid }) => uuid), total]).toEqual([[zeche], 1]);
    expect(items[0]?.abilities).toEqual({ update: true, delete: false });
    expect(await succeed(lena, locations.list, { ...byName, page: 2 })).toEqual({ items: [], total: 1 });
    expect(await succeed(lena, locations.list, { ...byName, filter: { search: 'halle' } })).toMatchObject({ total: 0 });
    expect(await succeed(lena, locations.list, { ...byName, filter: { search: 'zeche' } })).toMatchObject({ total: 1 });
    const foreign = await createLocation(await (await server.createCompany()).signIn('admin'));
    const unknown = { status: 404, code: 'location.notFound' };
    for (const [agent, uuid] of [
      [lena, halle],
      [lena, foreign],
      [admin, foreign],
    ] as const) {
      expect(await agent.call(locations.one, { uuid })).toMatchObject(unknown);
      expect(await agent.call(locations.members, { ...firstPage('lastName'), uuid })).toMatchObject(unknown);
      const someone = { uuid, memberUuids: [uuidOf('member')] };
      expect(await agent.call(locations.assignMembers, someone)).toMatchObject(unknown);
      expect(await agent.call(locations.removeMembers, someone)).toMatchObject(unknown);
      expect(await agent.call(locations.update, { ...newLocation(), uuid, version: 1 })).toMatchObject(unknown);
    }
  });

  it('is closed to members and ou-admins; creating and deleting to loc-admins', async () => {
    const refused = { status: 403, code: 'permission.missing' };
    for (const role of ['member', 'ou-admin'] as const) {
      expect(await (await company.signIn(role)).call(locations.list, byName)).toMatchObject(refused);
    }
    expect(await lena.call(locations.create, newLocation())).toMatchObject(refused);
    expect(await lena.call(locations.delete, { uuids: [uuidOf('member')] })).toMatchObject(refused);
  });
});
