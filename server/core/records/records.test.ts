import { sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { equipment as equipmentCalls } from '../../../contract/equipment';
import { hazardousSubstances as substanceCalls } from '../../../contract/hazardousSubstances';
import { listRequest } from '../../../contract/kit/list';
import { memberGroups as calls } from '../../../contract/memberGroups';
import { absent, reference, searchText } from '../../../contract/shapes/rules';
import { rowsOf } from '../../db/query';
import { equipment, hazardousSubstances, locations, memberGroups } from '../../db/schema';
import { germanText } from '../../db/schema/columns';
import { recorded } from '../../db/schema/sharedColumns';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { callerOf } from '../../testing/handlerContext';
import { setUpServer } from '../../testing/harness';
import { createGroup, createLocation } from '../../testing/places';
import { createUnit } from '../../testing/requests';
import { recordHandlers } from './recordHandlers';
import { checkReference, referencedBy } from './references';
import { visibleByPlace } from './rowRules';
import type { RecordSpec, RecordTable } from './spec';

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
});

const memberCount = { value: sql<number>`1`, sorted: { joined: [], value: sql`1` } };
const firstPage = { filter: {}, page: 1, perPage: 50, sortBy: 'name', sortDirection: 'asc' } as const;
const run = () => callerOf(server.database, server.clock, company);

describe('a guard', () => {
  const isRefused = sql<boolean>`${memberGroups.type} = 'work-council'`;
  const { handlers } = recordHandlers({
    calls,
    table: memberGroups,
    search: ['name'],
    fields: { memberCount, elearningCount: memberCount },
    guards: {
      update: { isRefused, code: 'permission.missing' },
      delete: { isRefused, code: 'member.responsible' },
    },
  });

  it('shows in the ability and refuses the call, and no other record', async () => {
    const council = await createGroup(admin, { name: 'A', memberGroupIdentifier: 'council', type: 'work-council' });
    const others = await createGroup(admin, { name: 'B', memberGroupIdentifier: 'others' });
    const { items } = await run()((context) => handlers.list(context, firstPage));
    expect(items.map(({ abilities }) => abilities)).toEqual([
      { update: false, delete: false },
      { update: true, delete: true },
    ]);
    const group = await run()((context) => handlers.one(context, { uuid: council }));
    expect(group).toMatchObject({ uuid: council, abilities: { update: false, delete: false } });
    const change = { name: 'C', memberGroupIdentifier: 'third', type: 'first-aid', version: 1 } as const;
    await expect(run()((context) => handlers.update(context, { ...change, uuid: council }))).rejects.toMatchObject({
      code: 'permission.missing',
    });
    expect(await run()((context) => handlers.update(context, { ...change, uuid: others }))).toMatchObject({
      name: 'C',
    });
    const { results } = await run()((context) => handlers.delete(context, { uuids: [council, others] }));
    expect(results.map(({ error }) => error?.code)).toEqual(['member.responsible', undefined]);
  });
});

it('asks a filter that has no column of its name by what the declaration says', async () => {
  const request = listRequest({
    sortable: ['name'],
    filter: { search: absent(searchText()), named: absent(z.string()) },
  });
  const { handlers } = recordHandlers({
    calls: { ...calls, list: { ...calls.list, request } },
    table: memberGroups,
    search: ['name'],
    fields: { memberCount, elearningCount: memberCount },
    filters: { named: (wanted) => sql`${memberGroups.name} = ${wanted}` },
  });
  await createGroup(admin, { name: 'A' });
  await createGroup(admin, { name: 'B' });
  const { items } = await run()((context) => handlers.list(context, { ...firstPage, filter: { named: 'B' } }));
  expect(items.map(({ name }) => name)).toEqual(['B']);
});

/** Field declarations that the engine asks of a table. */
type Fields<T extends RecordTable> = RecordSpec<typeof calls, T>['fields'];

describe('a field of the contract', () => {
  it('does not compile, and stops the start, where it is shown and stands nowhere', () => {
    expectTypeOf<{ memberCount: typeof memberCount; elearningCount: typeof memberCount }>().toExtend<
      Fields<typeof memberGroups>
    >();
    expectTypeOf<Record<never, never>>().not.toExtend<Fields<typeof memberGroups>>();
    const start = () => recordHandlers({ calls, table: memberGroups, search: ['name'], fields: {} as never });
    expect(start).toThrow('memberGroups.memberCount has neither a column, nor a computed value, nor a link');
  });

  it('does not compile, and stops the start, where it can be entered and the table has no column', () => {
    const table = pgTable('groups', {
      ...recorded(),
      name: germanText('name').notNull(),
      memberGroupIdentifier: text('identifier').notNull(),
    });
    expectTypeOf<{ memberCount: typeof memberCount }>().not.toExtend<Fields<typeof table>>();
    const fields = { memberCount, elearningCount: memberCount } as never;
    const start = () => recordHandlers({ calls, table, search: ['name'], fields });
    expect(start).toThrow('memberGroups.type has neither a column, nor a computed value, nor a link');
  });

  it('stops the start where an area is declared a second time', () => {
    const declare = (spec: object) => () => recordHandlers({ search: ['name'], ...spec } as never);
    const computed = { nextDue: memberCount, hasFailed: memberCount, lacksDate: memberCount };
    expect(declare({ calls: equipmentCalls, table: equipment, fields: computed })).toThrow(
      'How equipment is imported is said twice',
    );
    const substances = { calls: substanceCalls, table: hazardousSubstances, search: ['designation'] };
    expect(declare({ ...substances, fields: { instructionState: memberCount } })).toThrow(
      'How files of hazardousSubstances are read is said twice',
    );
  });

  it('stops the start where it points to what nobody can look up', () => {
    const form = z.extend(calls.create.request, { locationUuid: reference('nowhere') });
    const start = () =>
      recordHandlers({
        calls: { ...calls, create: { ...calls.create, request: form } },
        table: memberGroups,
        search: ['name'],
        fields: { memberCount, elearningCount: memberCount } as never,
      });
    expect(start).toThrow('memberGroups.locationUuid points to nowhere');
  });
});

it('keeps what other records still point to, and says so', async () => {
  const group = await createGroup(admin);
  await server.database.owner(async (tx) => {
    await tx.execute(sql`create table duties (group_id uuid not null references member_groups (id))`);
    await tx.execute(sql`insert into duties values (${group})`);
  });
  expect(await admin.call(calls.delete, { uuids: [group] })).toMatchObject({ status: 400, code: 'record.inUse' });
  expect((await admin.call(calls.one, { uuid: group })).status).toBe(200);
  await server.database.owner((tx) => tx.execute(sql`drop table duties`));
  expect((await admin.call(calls.delete, { uuids: [group] })).status).toBe(200);
});

it('takes a reference to what the caller sees, and to nothing of another company', async () => {
  const other = await server.createCompany();
  const [own, foreign] = [await createLocation(admin), await createLocation(await other.signIn('admin'))];
  const location = referencedBy('locations', 'vehicles.locationUuid');
  expect(location.table).toBe(locations);
  await run()((context) => checkReference(context, location, own));
  await expect(run()((context) => checkReference(context, location, foreign))).rejects.toMatchObject({
    code: 'location.notFound',
  });
});

it('shows an administrator of places what belongs to one of theirs, and nothing that belongs to none', async () => {
  const { 'ou-admin': unitAdmin, 'loc-admin': locationAdmin } = company.members;
  const own = await createLocation(admin, { responsibleMemberUuids: [locationAdmin.uuid] });
  const other = await createLocation(admin, { locationIdentifier: 'other' });
  const unit = await createUnit(admin, company.rootOrgUnitId, { adminUuids: [unitAdmin.uuid] });
  const sees = (role: 'ou-admin' | 'loc-admin' | 'admin', location: string | null, orgUnit: string | null) =>
    run()(async ({ tx }) => {
      const places = { locations: sql`${location}::uuid`, orgUnits: sql`${orgUnit}::uuid` };
      const condition = visibleByPlace(places)({ role, memberId: company.members[role].uuid });
      const rows = await rowsOf(tx, sql`select 1 where ${condition ?? sql`true`}`);
      return rows.length > 0;
    });
  expect(await sees('loc-admin', own, null)).toBe(true);
  expect(await sees('loc-admin', own, unit)).toBe(true);
  expect(await sees('loc-admin', other, unit)).toBe(false);
  expect(await sees('loc-admin', null, null)).toBe(false);
  expect(await sees('ou-admin', other, unit)).toBe(true);
  expect(await sees('ou-admin', own, null)).toBe(false);
  expect(await sees('admin', null, null)).toBe(true);
});
