import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEvents } from '../../../contract/auditEvents';
import { elearnings } from '../../../contract/elearnings';
import type { ElearningTargetKind } from '../../../contract/elearnings/elearningTargets';
import { locations } from '../../../contract/locations';
import { memberGroups } from '../../../contract/memberGroups';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import { elearningTasks } from '../../db/schema';
import { giveCourse, tinyCourse } from '../../domain/learning/courses/testing';
import type { Agent } from '../../testing/agent';
import { createLocation } from '../../testing/places';
import { createMember, firstPage, succeed } from '../../testing/requests';
import { setUpElearnings } from './setUpElearnings';

const room = setUpElearnings();

let counter = 0;
const createGroup = async (agent: Agent, name = 'Staplerfahrer'): Promise<string> => {
  counter += 1;
  const memberGroupIdentifier = `gruppe-${counter}`;
  return (await succeed(agent, memberGroups.create, { name, type: 'custom', memberGroupIdentifier })).uuid;
};

/** A course in force, and two people: `inside` belongs to a group and works at a location. */
const build = async () => {
  const { admin, server, company } = room;
  const uuid = await giveCourse(server, company, tinyCourse(), { active: true });
  const inside = await createMember(admin, { firstName: 'Ina', lastName: 'Inside' });
  const outside = await createMember(admin, { firstName: 'Otto', lastName: 'Outside' });
  const group = await createGroup(admin);
  const location = await createLocation(admin, { name: 'Ärztehaus' });
  await succeed(admin, memberGroups.assignMembers, { uuid: group, memberUuids: [inside] });
  await succeed(admin, locations.assignMembers, { uuid: location, memberUuids: [inside] });
  return { uuid, inside, outside, group, location };
};

const open = async (): Promise<string[]> => {
  const tasks = await room.tasks();
  return tasks.filter(({ state }) => state === 'open').map(({ memberId }) => memberId);
};

const assign = (uuid: string, targetKind: ElearningTargetKind, targetUuids: string[]) =>
  succeed(room.admin, elearnings.assignTargets, { uuid, targetKind, targetUuids });

it.each(['memberGroup', 'location', 'member'] as const)(
  'a course is assigned to a %s and taken from it',
  async (targetKind) => {
    const { uuid, inside, group, location } = await build();
    const target = { memberGroup: group, location, member: inside }[targetKind];
    const change = { uuid, targetKind, targetUuids: [target] };
    const promised = await succeed(room.admin, elearnings.previewTargets, { ...change, change: 'assign' });
    expect(promised).toMatchObject({ made: 1, people: { total: 1, made: 1, alreadyAsked: 0, later: 0 } });
    expect(await open()).toEqual([]);
    expect(await succeed(room.admin, elearnings.assignTargets, change)).toEqual({ made: 1 });
    expect(await succeed(room.admin, elearnings.assignTargets, change)).toEqual({ made: 0 });
    expect(await open()).toEqual([inside]);
    const gone = await succeed(room.admin, elearnings.previewTargets, { ...change, change: 'remove' });
    expect(gone).toMatchObject({ closed: 1 });
    expect(await succeed(room.admin, elearnings.removeTargets, change)).toEqual({ closed: 1 });
    expect(await open()).toEqual([]);
  },
);

it('all of them are listed together, by name, kind and number of active people', async () => {
  const { uuid, inside, outside, group, location } = await build();
  await succeed(room.admin, memberGroups.assignMembers, { uuid: group, memberUuids: [outside] });
  await assign(uuid, 'memberGroup', [group]);
  await assign(uuid, 'location', [location]);
  await assign(uuid, 'member', [inside, outside]);
  await succeed(room.admin, members.archive, { uuids: [outside] });
  const request = { uuid, ...firstPage('targetName') };
  const { items, total } = await succeed(room.admin, elearnings.targets, request);
  expect([
    total,
    items.map(({ targetName, targetKind, memberCount }) => [targetName, targetKind, memberCount]),
  ]).toEqual([
    3,
    [
      ['Ärztehaus', 'location', 1],
      ['Ina Inside', 'member', 1],
      ['Staplerfahrer', 'memberGroup', 1],
    ],
  ]);
  const byKind = { ...request, filter: { targetKind: ['memberGroup' as const] } };
  expect(await succeed(room.admin, elearnings.targets, byKind)).toMatchObject({
    total: 1,
    items: [{ targetUuid: group }],
  });
  const found = { ...request, filter: { search: 'arzt' } };
  expect(await succeed(room.admin, elearnings.targets, found)).toMatchObject({
    total: 1,
    items: [{ targetUuid: location }],
  });
  const counts = { orgUnitCount: 0, targetCount: 3 };
  expect(await room.catalog({ filter: { targetUuid: group } })).toMatchObject({
    total: 1,
    items: [{ uuid, ...counts }],
  });
  expect(await room.catalog({ filter: { targetUuid: outside } })).toMatchObject({ total: 1 });
  expect(await room.catalog({ filter: { targetUuid: room.company.rootOrgUnitId } })).toMatchObject({ total: 0 });
});

it('who joins a group later gets its courses, and leaving it closes what is open', async () => {
  const { uuid, inside, outside, group, location } = await build();
  await assign(uuid, 'memberGroup', [group]);
  await succeed(room.admin, memberGroups.assignMembers, { uuid: group, memberUuids: [outside] });
  expect((await open()).toSorted()).toEqual([inside, outside].toSorted());
  await succeed(room.admin, memberGroups.removeMembers, { uuid: group, memberUuids: [outside] });
  expect(await open()).toEqual([inside]);
  // Of two reasons one is enough.
  await assign(uuid, 'location', [location]);
  await succeed(room.admin, memberGroups.removeMembers, { uuid: group, memberUuids: [inside] });
  expect(await open()).toEqual([inside]);
  await succeed(room.admin, locations.removeMembers, { uuid: location, memberUuids: [inside] });
  expect(await open()).toEqual([]);
});

it('a deleted group or location takes its assignments along, and the log says so', async () => {
  const { uuid, inside, group, location } = await build();
  await assign(uuid, 'memberGroup', [group]);
  expect(await succeed(room.admin, memberGroups.one, { uuid: group })).toMatchObject({ elearningCount: 1 });
  await succeed(room.admin, memberGroups.delete, { uuids: [group] });
  expect(await open()).toEqual([]);
  await assign(uuid, 'location', [location]);
  expect(await open()).toEqual([inside]);
  expect(await succeed(room.admin, locations.one, { uuid: location })).toMatchObject({ elearningCount: 1 });
  await succeed(room.admin, locations.delete, { uuids: [location] });
  expect(await open()).toEqual([]);
  expect(await succeed(room.admin, elearnings.targets, { uuid, ...firstPage('assignedOn') })).toMatchObject({
    total: 0,
  });
  const superAdmin = await room.company.signIn('super-admin');
  const { items } = await succeed(superAdmin, auditEvents.list, { ...firstPage('at'), sortDirection: 'desc' });
  const told = items.filter(({ action }) => action === 'elearnings.removeTargets');
  expect(told.map(({ changes }) => changes.map(({ field, old, now }) => [field, old, now]).toSorted())).toEqual([
    [
      ['locations', 'Ärztehaus', null],
      ['tasks', '1', null],
    ],
    [
      ['memberGroups', 'Staplerfahrer', null],
      ['tasks', '1', null],
    ],
  ]);
});

it('what is another company’s is unknown, and so is who is archived; nothing happens then', async () => {
  const { uuid, outside, group } = await build();
  const foreign = await room.server.createCompany();
  const foreignAdmin = await foreign.signIn('admin');
  const [foreignGroup, foreignLocation] = [await createGroup(foreignAdmin), await createLocation(foreignAdmin)];
  await succeed(room.admin, members.archive, { uuids: [outside] });
  const refused = [
    ['memberGroup', [group, foreignGroup], 'memberGroup.notFound'],
    ['location', [foreignLocation], 'location.notFound'],
    ['member', [foreign.members.member.uuid], 'member.notFound'],
    ['member', [outside], 'member.notFound'],
    // Of another kind than it says.
    ['location', [group], 'location.notFound'],
  ] as const;
  for (const [targetKind, targetUuids, code] of refused) {
    const change = { uuid, targetKind, targetUuids: [...targetUuids] };
    expect(await room.admin.call(elearnings.previewTargets, { ...change, change: 'assign' })).toMatchObject({ code });
    expect(await room.admin.call(elearnings.assignTargets, change)).toMatchObject({ status: 404, code });
    expect(await room.admin.call(elearnings.removeTargets, change)).toMatchObject({ status: 404, code });
  }
  expect(await room.tasks()).toEqual([]);
});

it('an assignment to a person ends with them, and lasts while they are archived', async () => {
  const { uuid, inside } = await build();
  await assign(uuid, 'member', [inside]);
  await succeed(room.admin, members.archive, { uuids: [inside] });
  expect(await open()).toEqual([]);
  const count = () =>
    room.server.database.owner((tx) => tx.$count(elearningTasks, eq(elearningTasks.memberId, inside)));
  expect(await count()).toBe(1);
  await room.server.database.owner((tx) => tx.execute(sql`delete from members where id = ${inside}::uuid`));
  expect(await succeed(room.admin, elearnings.targets, { uuid, ...firstPage('assignedOn') })).toMatchObject({
    total: 0,
  });
});

it('says to who administers a unit that a group gives a course, and not which group', async () => {
  const { uuid, inside, group } = await build();
  await succeed(room.admin, orgUnits.addMembers, { uuid: room.company.rootOrgUnitId, memberUuids: [inside] });
  await assign(uuid, 'memberGroup', [group]);
  const namesFor = async (agent: Agent) => {
    const { courses } = await succeed(agent, members.instruction, { uuid: inside });
    return courses.flatMap(({ reasons }) => reasons.map(({ kind, name }) => [kind, name]));
  };
  expect(await namesFor(room.admin)).toEqual([['memberGroup', 'Staplerfahrer']]);
  expect(await namesFor(await room.company.signIn('ou-admin'))).toEqual([['memberGroup', null]]);
});
