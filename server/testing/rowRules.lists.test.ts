import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/kit/call';
import { isPermitted, permissionsOf } from '../../contract/names/permissions';
import { belongingOf, plainAreas } from '../../contract/names/plainRecords';
import type { Role } from '../../contract/names/roles';
import { pageSizes } from '../../contract/shapes/constants';
import { newId } from '../base/newId';
import { columnIn, tableOf } from '../core/records/visibleRecords';
import type { Agent } from './agent';
import { setUpServer } from './harness';
import { fittingRequest, forEveryRole, guarded, kindOf } from './rowRules/cases';
import type { Kind } from './rowRules/kinds';
import {
  childrenOf,
  everySide,
  first,
  membersOf,
  ownActions,
  placesOf,
  reachOf,
  readBy,
  type Side,
  select,
  sharedNames,
  unitsOf,
  type World,
} from './rowRules/reach';
import { sampled } from './rowRules/sampled';
import { build, idsOf, signAllInto } from './rowRules/world';
import { sampleRequest } from './sample';

const server = setUpServer();
let large: World;
let agents: Record<Role, Agent>;
beforeAll(async () => {
  // Lists of another company's records would show them.
  await build(server);
  large = await build(server, pageSizes[0] + 1);
  agents = await signAllInto(server, large.company);
});

interface ListModel {
  /** None: the list has no records whose names are shared. */
  kind?: Kind;
  rows: (world: World, role: Role, parent: string) => string[] | Promise<string[]>;
}

const assignmentsOf = (world: World, parent: string): string[] => {
  const assigned = new Set(select(world, 'roundAssignment', ...everySide));
  for (const uuid of select(world, 'riskAssignment', ...everySide)) assigned.add(uuid);
  return childrenOf(world, parent).filter((uuid) => assigned.has(uuid));
};

/** Of assessments that are assigned to employees one by one: the first of them. */
const assignedMembers = (world: World, parent: string): string[] => {
  const collective = new Set(select(world, 'riskAssignment', ...everySide));
  const isAssigned = childrenOf(world, parent).some((uuid) => collective.has(uuid));
  return isAssigned ? [first(world, 'member', 'own')] : [];
};

/** A record and its parts, as far as a role may list those: a query of their ids. */
const withParts = (area: string, role: Role, uuid: string): SQL =>
  sql.join(
    [
      sql`select ${uuid}::uuid`,
      ...plainAreas
        .filter((name) => belongingOf(name)?.area === area)
        .filter((name) => isPermitted(permissionsOf(role), [`${name}.list`]))
        .map((name) => {
          const table = tableOf(name);
          const column = columnIn(table as PgTable, belongingOf(name)?.field ?? '');
          return sql`select ${table.id} from ${table} where ${eq(column, uuid)}`;
        }),
    ],
    sql` union `,
  );

/** Models of the lists by role. A further list is added here with its row rule. */
const lists: Record<string, ListModel> = {
  'members.list': { kind: 'member', rows: (world, role) => reachOf(world, role, 'member') },
  'members.orgUnits': { kind: 'orgUnit', rows: unitsOf },
  'members.locations': { kind: 'location', rows: (world, _, parent) => placesOf(world, 'location', parent) },
  'members.memberGroups': { kind: 'memberGroup', rows: (world, _, parent) => placesOf(world, 'memberGroup', parent) },
  'memberNames.list': {
    kind: 'member',
    rows: (world, role) => reachOf(world, role === 'loc-admin' ? 'admin' : role, 'member'),
  },
  'archivedMembers.list': { kind: 'archivedMember', rows: (world, role) => reachOf(world, role, 'archivedMember') },
  'orgUnits.list': { kind: 'orgUnit', rows: (world, role) => reachOf(world, role, 'orgUnit') },
  'orgUnits.members': { kind: 'member', rows: (world, _, parent) => membersOf(world, 'orgUnit', parent) },
  'locations.list': { kind: 'location', rows: (world, role) => reachOf(world, role, 'location') },
  'locations.members': { kind: 'member', rows: (world, _, parent) => membersOf(world, 'location', parent) },
  'memberGroups.list': { kind: 'memberGroup', rows: (world, role) => reachOf(world, role, 'memberGroup') },
  'memberGroups.members': { kind: 'member', rows: (world, _, parent) => membersOf(world, 'memberGroup', parent) },
  // Rules of sample requests are switched off.
  'assignmentRules.members': { rows: () => [] },
  'assignmentRules.previewPeople': { rows: () => [] },
  'adviserVisits.list': { rows: ({ company }) => idsOf(server, 'adviser_visits', company) },
  'webhookDeliveries.list': { rows: ({ company }) => idsOf(server, 'webhook_deliveries', company) },
  'messages.list': { kind: 'message', rows: (world, role) => reachOf(world, role, 'message') },
  'elearnings.list': { kind: 'elearning', rows: (world, role) => reachOf(world, role, 'elearning') },
  // Nobody is assigned to anything, and so nobody has a task there.
  'elearnings.orgUnits': { rows: () => [] },
  'elearnings.targets': { rows: () => [] },
  'elearnings.memberTasks': { rows: () => [] },
  'elearningNames.list': { kind: 'elearning', rows: (world) => select(world, 'elearning', ...everySide) },
  // What external certificates stand for; of somebody's the last.
  'elearningStatistics.entries': {
    rows: (world, role) => {
      const people = sql`member_id = any(${sql.param(reachOf(world, role, 'member'))}::uuid[])`;
      const isLast = sql`cycle = (select max(cycle) from elearning_tasks later
        where later.member_id = elearning_tasks.member_id and later.elearning_id = elearning_tasks.elearning_id)`;
      return idsOf(server, 'elearning_tasks', world.company, sql`${people} and ${isLast}`);
    },
  },
  'elearningStatistics.courses': { rows: (world) => select(world, 'elearning', ...everySide) },
  'riskAssessments.list': { kind: 'riskAssessment', rows: (world, role) => reachOf(world, role, 'riskAssessment') },
  'riskAssessments.members': { kind: 'member', rows: (world, _, parent) => assignedMembers(world, parent) },
  'riskAssessments.assignments': { rows: (world, _, parent) => assignmentsOf(world, parent) },
  // Nobody takes part in anything.
  'riskAssessments.memberTasks': { rows: () => [] },
  // What is searched there is people.
  'elearningStatistics.orgUnits': { rows: (world, role) => reachOf(world, role, 'orgUnit') },
  'elearningStatistics.matrix': { kind: 'member', rows: (world, role) => reachOf(world, role, 'member') },
  'riskRounds.list': { kind: 'round', rows: (world, role) => reachOf(world, role, 'round') },
  'riskRounds.risks': { kind: 'risk', rows: (world, _, parent) => childrenOf(world, parent) },
  'riskActions.list': { kind: 'riskAction', rows: (world, role) => reachOf(world, role, 'riskAction') },
  'riskActions.own': { kind: 'riskAction', rows: ownActions },
  // Their licensee has none; that all its companies see them is tested where they are imported.
  'templates.list': { rows: () => [] },
  // Only who sees the whole company may ask.
  'auditEvents.list': { rows: ({ company }) => idsOf(server, 'audit_events', company) },
  ...Object.fromEntries(
    plainAreas.map((kind): [string, ListModel] => [
      `${kind}.list`,
      { kind, rows: (world, role) => readBy(world, role, kind) },
    ]),
  ),
  ...Object.fromEntries(
    (['members', 'locations', 'memberGroups', ...plainAreas] as const).map((area): [string, ListModel] => [
      `${area}.history`,
      {
        rows: ({ company }, role, parent) =>
          idsOf(server, 'audit_events', company, sql`subject_id in (${withParts(area, role, parent)})`),
      },
    ]),
  ),
};

const listCalls = guarded.filter(({ call }) => 'perPage' in sampleRequest(call, newId()));

/** All pages of a list. */
const readAll = async (agent: Agent, call: Call, request: Record<string, unknown>) => {
  const uuids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await agent.call(call, { ...request, page, perPage: pageSizes[0] });
    const { items, total } = body as { items: { uuid: string }[]; total: number };
    uuids.push(...items.map(({ uuid }) => uuid));
    expect(total).toBeGreaterThanOrEqual(uuids.length);
    if (items.length < pageSizes[0]) return { uuids, total };
  }
};

const sortsOf = (call: Call): string[] => {
  const { sortBy } = (call.request as unknown as { shape: { sortBy: { options: string[] } } }).shape;
  return sortBy.options;
};

/** All orders of a list when it is asked first; further ones have theirs by turns, ascending and descending. */
const ordersOf = (call: Call, turn: number): (readonly [sortBy: string, sortDirection: 'asc' | 'desc'])[] => {
  const sorts = sortsOf(call);
  if (turn === 0) return sorts.flatMap((sortBy) => [[sortBy, 'asc'] as const, [sortBy, 'desc'] as const]);
  return [[sorts[turn % sorts.length] ?? '', turn % 2 === 0 ? 'asc' : 'desc']];
};

describe('lists', () => {
  /** Kinds with a name of their own at the top. */
  const otherwiseNamed: readonly Kind[] = ['member', 'orgUnit', 'riskAssessment'];
  const sidesNamed = (kind: Kind): Side[] =>
    everySide.filter((side) => side !== 'root' || !otherwiseNamed.includes(kind));

  /** The field of a request that says whose records are listed. */
  const parentFieldOf = (call: Call): string | undefined => {
    const uuid = newId();
    return Object.entries(sampleRequest(call, uuid)).find(([, value]) => value === uuid)?.[0];
  };

  /** One record of each side that a role reaches. */
  const parentsOf = (role: Role, kind: Kind): string[] => {
    const reached = new Set(reachOf(large, role, kind));
    return everySide.flatMap((side) => select(large, kind, side).slice(0, 1)).filter((uuid) => reached.has(uuid));
  };

  it.each(sampled(forEveryRole(listCalls)))(
    '$name shows $role all within reach once, and nothing else',
    async (current) => {
      const { name, call, role } = current;
      const model = lists[name];
      if (!model) throw new Error(`Nobody said what ${name} shows`);
      const { kind } = model;
      const named = new Set(kind && select(large, kind, ...sidesNamed(kind)));
      const parentField = parentFieldOf(call);
      const parentKind = parentField && kindOf(current, parentField);
      const parents = parentKind ? parentsOf(role, parentKind) : [undefined];
      const searches = kind ? [undefined, sharedNames[kind]] : [undefined];
      const asked = parents.flatMap((parent) => searches.map((search) => ({ parent, search })));
      for (const [turn, { parent, search }] of asked.entries()) {
        const expected = await model.rows(large, role, parent ?? '');
        const rows = search ? expected.filter((uuid) => named.has(uuid)) : expected;
        for (const [sortBy, sortDirection] of ordersOf(call, turn)) {
          const besides = fittingRequest(large, current, []);
          const ofParent = parentField && { [parentField]: parent };
          const request = { ...besides, ...ofParent, filter: { search }, sortBy, sortDirection };
          const { uuids, total } = await readAll(agents[role], call, request);
          expect([sortBy, uuids.toSorted()]).toEqual([sortBy, rows.toSorted()]);
          expect(total).toBe(rows.length);
        }
      }
    },
  );
});
