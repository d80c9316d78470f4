import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../../contract/call';
import { pageSizes } from '../../contract/constants';
import { allCalls } from '../../contract/index';
import { isPermitted, type Permission, permissionsOf, type Role, roles } from '../../contract/permissions';
import { giveCourse, tinyCourse } from '../areas/elearnings/courses/testing';
import { giveAssessment, tinyAssessment } from '../areas/riskAssessments/testing';
import { newId } from '../core/newId';
import { rowsOf } from '../db/query';
import { riskAssignments } from '../db/schema';
import { enterAsAdviser } from './adviser';
import type { Agent } from './agent';
import type { Company } from './company';
import { type Dump, dumpOf, restore } from './dump';
import { startTestServer, type TestServer } from './harness';
import {
  type Entry,
  everySide,
  fill,
  first,
  type Kind,
  kindOfArea,
  kindOfField,
  membersOf,
  reachOf,
  type Side,
  select,
  sharedNames,
  unitsOf,
  type World,
} from './reach';
import { namingFields, requestNaming, sampleRequest } from './sample';

/** Where a role reaches every record of the company: `<call> <field> <role>`, with the reason. */
const wider: Record<string, string> = {
  'infopoint.memberGroups uuid ou-admin': 'where help is, is nobody’s secret',
  'infopoint.memberGroups uuid loc-admin': 'where help is, is nobody’s secret',
  'infopoint.memberGroups uuid member': 'where help is, is nobody’s secret',
  'memberNames.list uuids loc-admin': 'finds everybody by name for their location',
  'locations.assignMembers memberUuids loc-admin': 'takes anybody active to their location',
  'locations.removeMembers memberUuids loc-admin': 'sees who works at their location, wherever they belong',
  'locations.update responsibleMemberUuids loc-admin': 'appoints anybody active',
  'elearningStatistics.entries elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.courses elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.orgUnits elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.months elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.matrix elearningUuid ou-admin': 'which courses there are is nobody’s secret',
  'elearningStatistics.export elearningUuid ou-admin': 'which courses there are is nobody’s secret',
};

/** Where a record may stay that stands there already, though no row rule shows it: `<call> <field> <role>`. */
const standingThere: readonly string[] = [
  'orgUnits.update parentUuid ou-admin',
  'orgUnits.update adminUuids ou-admin',
  'orgUnits.update responsibleUuids ou-admin',
];

/** What narrows by records rather than naming them: whatever is asked, an export is made and logged. */
const alwaysLogged: readonly string[] = ['riskActions.export'];

/** What a call tells apart from the unknown though it takes only others: who shall be restored may be active. */
const mentioned: Record<string, Kind> = { 'archivedMembers.restore uuids': 'member' };

const mayCall = ({ access }: Call, role: Role): boolean =>
  access === 'session' || isPermitted(permissionsOf(role), [access as Permission]);
const forEveryRole = (calls: typeof allCalls) =>
  calls.flatMap(({ name, call }) =>
    roles.filter((role) => mayCall(call, role)).map((role) => ({ name, call, role, area: name.split('.')[0] ?? '' })),
  );
const guarded = allCalls.filter(({ call }) => call.access !== 'public');
type Case = ReturnType<typeof forEveryRole>[number];

const kindOf = ({ area }: Case, field: string): Kind | undefined => kindOfField[field] ?? kindOfArea[area];

const reachedBy = (world: World, current: Case, field: string, kind: Kind): string[] => {
  const { name, role } = current;
  const place = `${name} ${field} ${role}`;
  if (wider[place]) return select(world, kind, ...everySide);
  const standing = standingThere.includes(place) ? fitting(world, current, field) : [];
  return [...reachOf(world, role, kind), ...standing];
};

let server: TestServer;
let own: World;
let foreign: World;

const idsOf = (table: 'outbox_messages' | 'audit_events', { clientId }: Company): Promise<string[]> =>
  server.database.owner(async (tx) => {
    const rows = await rowsOf<{ id: string }>(
      tx,
      sql`select id from ${sql.identifier(table)} where client_id = ${clientId}`,
    );
    return rows.map(({ id }) => id);
  });

/** E-learnings of the same name, which the company has and nobody is assigned to. */
const giveCourses = async (company: Company, copies = 1): Promise<string[]> => {
  const uuids: string[] = [];
  for (let number = 1; number <= copies; number += 1) {
    uuids.push(await giveCourse(server, company, tinyCourse({ elearningIdentifier: `kurs-${number}` })));
  }
  return uuids;
};

/** Risk assessments of the same name, each assigned to employees of whom there are none. */
const giveAssessments = async (company: Company, copies = 1): Promise<World['entries']> => {
  const entries: Entry[] = [];
  const { clientId } = company;
  for (let number = 1; number <= copies; number += 1) {
    const file = tinyAssessment({ riskAssessmentIdentifier: `werkstatt-${number}` });
    const riskAssessmentId = await giveAssessment(server, company, file);
    const assignment = {
      id: newId(),
      clientId,
      riskAssessmentId,
      targetKind: 'members',
      assignedOn: '2026-03-02',
    } as const;
    await server.database.owner((tx) => tx.insert(riskAssignments).values(assignment));
    entries.push({ uuid: riskAssessmentId, kind: 'riskAssessment', side: 'own' });
    entries.push({ uuid: assignment.id, kind: 'riskAssignment', side: 'own' });
  }
  return entries;
};

/** A company with its records, after everybody new was written to. */
const build = async (copies?: number): Promise<World> => {
  const world = await fill(await server.createCompany(), copies);
  await server.runJobs();
  const messages = await idsOf('outbox_messages', world.company);
  const entries = messages.map((uuid) => ({ uuid, kind: 'message', side: 'own' }) as const);
  const courses = await giveCourses(world.company, copies);
  const given = courses.map((uuid) => ({ uuid, kind: 'elearning', side: 'own' }) as const);
  const assessments = await giveAssessments(world.company, copies);
  return { ...world, entries: [...world.entries, ...entries, ...given, ...assessments] };
};

const signInto = async (company: Company, role: Role): Promise<Agent> =>
  role === 'user' ? enterAsAdviser(server, company) : company.signIn(role);
const signAllInto = async (company: Company): Promise<Record<Role, Agent>> =>
  Object.fromEntries(await Promise.all(roles.map(async (role) => [role, await signInto(company, role)])));
let agents: Record<Role, Agent>;

/** Records that a call takes where nothing is the matter, by field. */
const fitting = (world: World, current: Case, field: string): string[] => {
  const { 'ou-admin': unitAdmin, 'loc-admin': locationAdmin, admin } = world.company.members;
  if (field === 'adminUuids') return [unitAdmin.uuid];
  if (field === 'responsibleUuids') return [admin.uuid];
  if (field === 'responsibleMemberUuids') return [locationAdmin.uuid];
  if (field === 'parentUuid') return [world.company.rootOrgUnitId];
  const kind = kindOf(current, field);
  return [kind ? first(world, kind, kind === 'memberGroup' ? 'root' : 'own') : newId()];
};

/** A request with one field naming the record; beside what fits, where all or none of many records are taken. */
const asking = (world: World, current: Case, field: string, uuid: string): Record<string, unknown> =>
  requestNaming(current.call, (other) => {
    const fits = fitting(world, current, other);
    if (other !== field) return fits;
    return field !== 'uuids' && field.endsWith('Uuids') ? [...fits, uuid] : [uuid];
  });

const answerTo = async (agent: Agent, { call }: Case, request: Record<string, unknown>, uuid: string) =>
  JSON.stringify(await agent.call(call, request)).replaceAll(uuid, 'the record');

/** Both companies as they are before anything is asked of them, by which each test finds them. */
let untouched: Dump[];
const dump = () => Promise.all([own, foreign].map(({ company }) => dumpOf(server.database, company.clientId)));
afterEach(async () => {
  for (const [index, { company }] of [own, foreign].entries()) {
    await restore(server.database, company.clientId, untouched[index] ?? {});
  }
});

describe.each(forEveryRole(guarded.filter(({ call }) => namingFields(call).length > 0)))('$name', (current) => {
  const { name, call, role } = current;

  it(`answers ${role} to records out of reach exactly as to unknown ones, and not to those within`, async () => {
    const world = own;
    const agent = agents[role];
    const unknownAnswers: string[] = [];
    for (const field of namingFields(call)) {
      const unknown = newId();
      const expected = await answerTo(agent, current, asking(world, current, field, unknown), unknown);
      const kind = kindOf(current, field);
      const reached = new Set(kind && reachedBy(world, current, field, kind));
      const alsoTold = mentioned[`${name} ${field}`];
      const told = new Set([...reached, ...(alsoTold ? reachOf(world, role, alsoTold) : [])]);
      const outOfReach = [...world.entries, ...foreign.entries].filter(({ uuid }) => !told.has(uuid));
      for (const { uuid, kind: otherKind, side } of outOfReach) {
        const answer = await answerTo(agent, current, asking(world, current, field, uuid), uuid);
        expect([field, otherKind, side, answer]).toEqual([field, otherKind, side, expected]);
      }
      if (kind) unknownAnswers.push(expected);
      // What goes well changes the company.
      if (call.kind !== 'read') continue;
      for (const uuid of reached) {
        expect(await answerTo(agent, current, asking(world, current, field, uuid), uuid)).not.toBe(expected);
      }
    }
    if (!alwaysLogged.includes(name)) expect(await dump()).toEqual(untouched);
    const fits = requestNaming(call, (field) => fitting(world, current, field));
    const [fit = ''] = fitting(world, current, namingFields(call)[0] ?? '');
    expect(unknownAnswers).not.toContain(await answerTo(agent, current, fits, fit));
  });
});

interface ListModel {
  /** None: the list has no records whose names are shared. */
  kind?: Kind;
  rows: (world: World, role: Role, parent: string) => string[] | Promise<string[]>;
}

/** What a list shows to a role. A further list is added here with its row rule. */
const lists: Record<string, ListModel> = {
  'members.list': { kind: 'member', rows: (world, role) => reachOf(world, role, 'member') },
  'members.orgUnits': { kind: 'orgUnit', rows: unitsOf },
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
  'messages.list': { kind: 'message', rows: (world, role) => reachOf(world, role, 'message') },
  'elearnings.list': { kind: 'elearning', rows: (world, role) => reachOf(world, role, 'elearning') },
  // Nobody is assigned to anything, and so nobody has a task there.
  'elearnings.orgUnits': { rows: () => [] },
  'elearnings.memberTasks': { rows: () => [] },
  'elearningStatistics.entries': { rows: () => [] },
  'elearningStatistics.courses': { rows: (world) => select(world, 'elearning', ...everySide) },
  'riskAssessments.list': { kind: 'riskAssessment', rows: (world, role) => reachOf(world, role, 'riskAssessment') },
  'riskAssessments.assignments': {
    rows: (world, _, parent) => [world.entries[world.entries.findIndex(({ uuid }) => uuid === parent) + 1]?.uuid ?? ''],
  },
  // Nobody takes part in anything.
  'riskAssessments.memberAnalyses': { rows: () => [] },
  // What is searched there is people.
  'elearningStatistics.orgUnits': { rows: (world, role) => reachOf(world, role, 'orgUnit') },
  'elearningStatistics.matrix': { kind: 'member', rows: (world, role) => reachOf(world, role, 'member') },
  // Nothing is assigned to anybody there; who sees which rounds is tested where they are made.
  'riskEvaluations.list': { rows: () => [] },
  'riskActions.list': { rows: () => [] },
  'riskActions.own': { rows: () => [] },
  // Their licensee has none; that all its companies see them is tested where they are imported.
  'templates.list': { rows: () => [] },
  // Only who sees the whole company may ask.
  'auditEvents.list': { rows: ({ company }) => idsOf('audit_events', company) },
};

/** Whose parent is a round, which no company here has: it is tested where rounds are made. */
const ofRounds: readonly string[] = ['riskEvaluations.risks'];

const listCalls = guarded.filter(
  ({ name, call }) => 'perPage' in sampleRequest(call, newId()) && !ofRounds.includes(name),
);

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

describe('lists', () => {
  let large: World;
  let largeAgents: Record<Role, Agent>;
  beforeAll(async () => {
    large = await build(pageSizes[0] + 1);
    largeAgents = await signAllInto(large.company);
  });

  /** Members and units above all have names of their own. */
  const namedRoot = (kind: Kind): Side[] => (kind === 'memberGroup' ? ['root'] : []);

  /** One record of each side that a role reaches. */
  const parentsOf = (role: Role, kind: Kind): string[] => {
    const reached = new Set(reachOf(large, role, kind));
    return everySide.flatMap((side) => select(large, kind, side).slice(0, 1)).filter((uuid) => reached.has(uuid));
  };

  it.each(forEveryRole(listCalls))('$name shows $role all within reach once, and nothing else', async (current) => {
    const { name, call, role, area } = current;
    const model = lists[name];
    if (!model) throw new Error(`Nobody said what ${name} shows`);
    const { kind } = model;
    const named = new Set(kind && select(large, kind, 'own', 'below', 'other', ...namedRoot(kind)));
    const parentKind = namingFields(call).includes('uuid') ? kindOfArea[area] : undefined;
    for (const parent of parentKind ? parentsOf(role, parentKind) : [undefined]) {
      const expected = await model.rows(large, role, parent ?? '');
      for (const search of kind ? [undefined, sharedNames[kind]] : [undefined]) {
        const rows = search ? expected.filter((uuid) => named.has(uuid)) : expected;
        for (const sortBy of sortsOf(call)) {
          for (const sortDirection of ['asc', 'desc']) {
            const request = { ...(parent && { uuid: parent }), filter: { search }, sortBy, sortDirection };
            const { uuids, total } = await readAll(largeAgents[role], call, request);
            expect([sortBy, uuids.toSorted()]).toEqual([sortBy, rows.toSorted()]);
            expect(total).toBe(rows.length);
          }
        }
      }
    }
  });
});

beforeAll(async () => {
  server = await startTestServer();
  foreign = await build();
  own = await build();
  agents = await signAllInto(own.company);
  untouched = await dump();
});
afterAll(() => server.close());
