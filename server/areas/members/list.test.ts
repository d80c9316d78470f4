import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { sortableFields } from '../../../contract/kit/describe';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import { members as table } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, createUnit, firstPage, removeRootAdmins, succeed } from '../../testing/requests';

const request = firstPage('lastName');
type Request = Parameters<typeof succeed<typeof members.list>>[2];

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  // Everybody exists a second time, under the same names, in a company that is none of ours.
  await server.createCompany();
});

const namesOf = async (agent: Agent, values: Partial<Request> = {}): Promise<string[]> => {
  const { items } = await succeed(agent, members.list, { ...request, ...values });
  return items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
};

describe('members.list', () => {
  it('shows the own company alone, with its exact total', async () => {
    const { items, total } = await succeed(admin, members.list, request);
    expect(total).toBe(5);
    expect(items.map(({ firstName }) => firstName)).toEqual(['Anna', 'Lena', 'Max', 'Olaf', 'Sophie']);
  });

  it('says what the caller may do with each', async () => {
    const { items } = await succeed(admin, members.list, request);
    const abilities = Object.fromEntries(items.map((item) => [item.roleIdentifier, item.abilities]));
    const all = { update: true, archive: true, resetPassword: true };
    expect(abilities).toEqual({
      'super-admin': { update: false, archive: false, resetPassword: false },
      admin: { ...all, archive: false },
      'ou-admin': all,
      'loc-admin': all,
      member: all,
    });
  });

  it('sorts as German readers expect, in both directions', async () => {
    for (const lastName of ['Zander', 'Ärger', 'Arndt', 'äbtissin', 'Özil', 'Otto', 'Maßmann', 'Massmann']) {
      await createMember(admin, { firstName: 'A', lastName });
    }
    const sorted = [
      ...['A äbtissin', 'A Ärger', 'A Arndt', 'A Massmann', 'A Maßmann'],
      ...['Anna Müller', 'Lena Müller', 'Max Müller', 'Olaf Müller', 'Sophie Müller'],
      ...['A Otto', 'A Özil', 'A Zander'],
    ];
    expect(await namesOf(admin)).toEqual(sorted);
    expect(await namesOf(admin, { sortDirection: 'desc' })).toEqual(sorted.toReversed());
  });

  it('sorts by every column, empty values last either way', async () => {
    await createMember(admin, { firstName: 'Bert', email: null, username: 'zz.bert' });
    for (const sortBy of sortableFields(members.list.request) as Request['sortBy'][]) {
      const ascending = await namesOf(admin, { sortBy });
      const descending = await namesOf(admin, { sortBy, sortDirection: 'desc' });
      expect(ascending).toHaveLength(6);
      expect(descending.toSorted()).toEqual(ascending.toSorted());
    }
    expect((await namesOf(admin, { sortBy: 'email' })).at(-1)).toBe('Bert Neumann');
    expect((await namesOf(admin, { sortBy: 'email', sortDirection: 'desc' })).at(-1)).toBe('Bert Neumann');
    expect((await namesOf(admin, { sortBy: 'lastLoginAt' }))[0]).toBe('Anna Müller');
  });

  it('sorts by status: active, then invitations that wait by their day, then invited; the same on each page', async () => {
    const invited = async (username: string): Promise<string> => {
      await createMember(admin, { firstName: 'Ines', lastName: 'Neumann', username });
      return username;
    };
    const people = [await invited('ines.a'), await invited('ines.b'), await invited('ines.c'), await invited('ines.d')];
    const waiting = async (username: string, inviteOn: string): Promise<void> => {
      const isPerson = eq(table.username, username);
      await server.database.owner((tx) => tx.update(table).set({ inviteOn }).where(isPerson));
    };
    await waiting('ines.b', '2040-02-01');
    await waiting('ines.d', '2040-01-01');
    const listed = async (values: Partial<Request>): Promise<string[]> => {
      const { items } = await succeed(admin, members.list, { ...request, sortBy: 'status', ...values });
      return items.map(({ username }) => username);
    };
    const ascending = await listed({});
    expect(ascending.slice(0, 5).filter((username) => people.includes(username))).toEqual([]);
    expect(ascending.slice(5, 7)).toEqual(['ines.d', 'ines.b']);
    // Ids decide between people of the same name, and ids are made in the order of time.
    expect(ascending.slice(7)).toEqual(['ines.a', 'ines.c']);
    expect(await listed({ sortDirection: 'desc' })).toEqual(ascending.toReversed());
    const pages = [];
    for (const page of ascending.keys()) pages.push(...(await listed({ page: page + 1, perPage: 1 })));
    expect(pages).toEqual(ascending);
  });

  it('filters by role, status and org unit, and counts what is left', async () => {
    const uuid = await createMember(admin, { firstName: 'Ines' });
    const unit = await createUnit(admin, company.rootOrgUnitId);
    await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: [uuid] });
    expect(await namesOf(admin, { filter: { roleIdentifier: ['admin', 'member'] } })).toEqual([
      'Anna Müller',
      'Max Müller',
      'Ines Neumann',
    ]);
    expect(await namesOf(admin, { filter: { roleIdentifier: [] } })).toHaveLength(6);
    expect(await namesOf(admin, { filter: { status: 'invited' } })).toEqual(['Ines Neumann']);
    expect(await succeed(admin, members.list, { ...request, filter: { orgUnitUuid: unit } })).toMatchObject({
      total: 1,
      items: [{ uuid }],
    });
    expect(await succeed(admin, members.list, { ...request, filter: { status: 'active' } })).toMatchObject({
      total: 5,
    });
  });

  it('answers an empty page with the right total when the page no longer exists', async () => {
    expect(await succeed(admin, members.list, { ...request, page: 7 })).toEqual({ items: [], total: 5 });
    expect(await succeed(admin, members.list, { ...request, page: 1_000_000 })).toEqual({ items: [], total: 5 });
  });
});

describe('the row rule of an ou-admin', () => {
  it('shows only members of the own units and those below, in lists, totals, searches and by uuid', async () => {
    const [own, below, other] = [
      await createUnit(admin, company.rootOrgUnitId, { adminUuids: [company.members['ou-admin'].uuid] }),
      await createUnit(admin, company.rootOrgUnitId),
      await createUnit(admin, company.rootOrgUnitId),
    ];
    const unit = await succeed(admin, orgUnits.one, { uuid: below });
    const { orgUnitName, orgUnitIdentifier, adminUuids, responsibleUuids, isDefault, version } = unit;
    const editable = { orgUnitName, orgUnitIdentifier, adminUuids, responsibleUuids, isDefault };
    await succeed(admin, orgUnits.update, { uuid: below, ...editable, parentUuid: own, version });
    await removeRootAdmins(admin, company);
    const people: Record<string, string> = {};
    for (const [firstName, uuid] of Object.entries({ Own: own, Below: below, Other: other })) {
      people[firstName] = await createMember(admin, { firstName, lastName: 'Nguyen' });
      await succeed(admin, orgUnits.addMembers, { uuid, memberUuids: [people[firstName]] });
    }
    const olaf = await company.signIn('ou-admin');
    expect(await succeed(olaf, members.list, request)).toMatchObject({
      total: 2,
      items: [{ firstName: 'Below' }, { firstName: 'Own' }],
    });
    for (const search of ['ng', 'nguyen', 'n']) {
      expect(await succeed(olaf, members.list, { ...request, filter: { search } })).toMatchObject({ total: 2 });
    }
    expect(await namesOf(olaf, { filter: { orgUnitUuid: other } })).toEqual([]);
    const foreign = people.Other ?? '';
    expect(await olaf.call(members.one, { uuid: foreign })).toMatchObject({ status: 404, code: 'member.notFound' });
    expect(await olaf.call(members.load, { uuid: foreign })).toMatchObject({ code: 'member.notFound' });
    expect(await olaf.call(members.resetPassword, { uuid: foreign })).toMatchObject({ code: 'member.notFound' });
    expect(await olaf.call(members.orgUnits, { ...firstPage('orgUnitName'), uuid: foreign })).toMatchObject({
      code: 'member.notFound',
    });
    expect((await olaf.call(members.one, { uuid: people.Below ?? '' })).status).toBe(200);
  });
});

describe('search', () => {
  it('finds umlauts however they are typed, parts of words, and every word in any order', async () => {
    await createMember(admin, { firstName: 'Jörg', lastName: 'Größmann', username: 'joerg.g' });
    for (const search of [
      'größ',
      'groess',
      'gross',
      'jorg',
      'joerg',
      'JÖRG gröSS',
      'mann jö',
      'g',
      'gr',
      'jo',
      'ssm',
    ]) {
      expect([search, await namesOf(admin, { filter: { search } })]).toEqual([search, ['Jörg Größmann']]);
    }
    expect(await namesOf(admin, { filter: { search: 'anna ller' } })).toEqual(['Anna Müller']);
    expect(await namesOf(admin, { filter: { search: 'm a' } })).toEqual(['Anna Müller']);
    expect(await namesOf(admin, { filter: { search: 'a x' } })).toEqual([]);
    expect(await namesOf(admin, { filter: { search: 's so' } })).toEqual(['Sophie Müller']);
  });

  it('finds a name by its first two letters, with the umlaut, its base letter or both letters it is written as', async () => {
    await createMember(admin, { firstName: 'Ünal', lastName: 'Öztürk', username: 'kollege.eins' });
    await createMember(admin, { firstName: 'Ozan', lastName: 'Ärmel', username: 'kollege.zwei' });
    const [first, second] = ['Ünal Öztürk', 'Ozan Ärmel'];
    for (const [search, names] of [
      ['oe', [first]],
      ['ö', [first]],
      ['Öz', [first]],
      ['oz', [second, first]],
      ['o', [second, first, 'Olaf Müller']],
      ['un', [first]],
      ['ün', [first]],
      ['ar', [second]],
      ['är', [second]],
      ['un oz', [first]],
      ['ue', [first]],
      ['mu', ['Anna Müller', 'Lena Müller', 'Max Müller', 'Olaf Müller', 'Sophie Müller']],
    ] as const) {
      const { items, total } = await succeed(admin, members.list, { ...request, filter: { search } });
      const found = items.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
      expect([search, found.toSorted(), total]).toEqual([search, names.toSorted(), names.length]);
    }
  });

  it('finds who sounds like it where nobody is called so, as far as the caller may see them, and says so', async () => {
    await createMember(admin, { firstName: 'Jürgen', lastName: 'Mayer' });
    const found = async (agent: Agent, search: string) => {
      const { items, isSimilar } = await succeed(agent, members.list, { ...request, filter: { search } });
      return [items.map(({ firstName, lastName }) => `${firstName} ${lastName}`), isSimilar];
    };
    expect(await found(admin, 'maier')).toEqual([['Jürgen Mayer'], true]);
    expect(await found(admin, 'Jurgen Meyer')).toEqual([['Jürgen Mayer'], true]);
    expect(await found(admin, 'mayer')).toEqual([['Jürgen Mayer'], undefined]);
    expect(await found(admin, 'mayerhofer')).toEqual([[], undefined]);
    await createMember(admin, { firstName: 'Theodor', lastName: 'Schmidt' });
    for (const search of ['Schmdit', 'Theodro Shcmidt', 'schmdit theodor']) {
      expect(await found(admin, search)).toEqual([['Theodor Schmidt'], true]);
    }
    await removeRootAdmins(admin, company);
    expect(await found(await company.signIn('ou-admin'), 'meier')).toEqual([[], undefined]);
    await createMember(admin, { firstName: 'Karl', lastName: 'Meier' });
    expect(await found(admin, 'meier')).toEqual([['Karl Meier'], undefined]);
  });

  it('takes wildcards, quotes and backslashes literally', async () => {
    await createMember(admin, { firstName: "D'Arcy%", lastName: '_x\\y_' });
    expect(await namesOf(admin, { filter: { search: "d'arcy%" } })).toEqual(["D'Arcy% _x\\y_"]);
    expect(await namesOf(admin, { filter: { search: '_x\\y_' } })).toEqual(["D'Arcy% _x\\y_"]);
    for (const search of ['%%%', '___', '%', '\\\\\\', "'; drop table members; --"]) {
      expect(await namesOf(admin, { filter: { search } })).toEqual([]);
    }
  });

  it('counts exactly what it finds, also across the ways to count', async () => {
    await createMember(admin, { firstName: 'Anton', lastName: 'Antes', username: 'anton.antes' });
    expect(await succeed(admin, members.list, { ...request, filter: { search: 'an' } })).toMatchObject({ total: 2 });
    expect(await succeed(admin, members.list, { ...request, filter: { search: 'ant' } })).toMatchObject({ total: 1 });
  });
});

describe('search_members', () => {
  it('never returns a row of another tenant, nor any without a tenant', async () => {
    const ask = sql`select cardinality(ids)::int as hits, ids, total
      from search_members(array['%mueller%'], false, 1000)`;
    const own = await server.database.tenant(company.clientId, 'read', (tx) => tx.execute(ask));
    const ids = Object.values(company.members).map(({ uuid }) => uuid);
    expect(own).toMatchObject({ rows: [{ hits: 5, total: 5 }] });
    const [row] = (own as unknown as { rows: { ids: string[] }[] }).rows;
    expect(row?.ids.toSorted()).toEqual(ids.toSorted());
    const none = await server.database.shared((tx) => tx.execute(ask));
    expect(none).toMatchObject({ rows: [{ hits: 0, total: 0 }] });
  });

  it('tells the total alone where there are more than asked for', async () => {
    const ask = sql`select ids, total from search_members(array['%mueller%', '%a%'], false, 2)`;
    const answer = await server.database.tenant(company.clientId, 'read', (tx) => tx.execute(ask));
    expect(answer).toMatchObject({ rows: [{ ids: null, total: 5 }] });
    const { uuid } = company.members.member;
    await server.database.owner((tx) => tx.update(table).set({ archivedAt: new Date() }).where(eq(table.id, uuid)));
    const archived = sql`select ids, total from search_members(array['%mueller%'], true, 2)`;
    expect(await server.database.tenant(company.clientId, 'read', (tx) => tx.execute(archived))).toMatchObject({
      rows: [{ ids: [uuid], total: 1 }],
    });
  });
});
