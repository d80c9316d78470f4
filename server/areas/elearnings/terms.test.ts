import { expect, it } from 'vitest';
import { auditEvents } from '../../../contract/auditEvents';
import { elearnings } from '../../../contract/elearnings';
import { memberGroups } from '../../../contract/memberGroups';
import { orgUnits } from '../../../contract/orgUnits';
import { giveCourse, tinyCourse } from '../../domain/learning/courses/testing';
import { createMember, createUnit, firstPage, succeed } from '../../testing/requests';
import { setUpElearnings } from './setUpElearnings';

const room = setUpElearnings();

/** A yearly course, due after 30 days, of a unit and of one below it, in which somebody is who is in a group as well. */
const build = async () => {
  const { admin, server, company } = room;
  const uuid = await giveCourse(server, company, tinyCourse(), { active: true, interval: 12, buffer: 30 });
  const above = await createUnit(admin, company.rootOrgUnitId);
  const below = await createUnit(admin, above);
  const person = await createMember(admin);
  await succeed(admin, orgUnits.addMembers, { uuid: below, memberUuids: [person] });
  const form = { name: 'Staplerfahrer', type: 'custom' as const, memberGroupIdentifier: 'stapler' };
  const { uuid: group } = await succeed(admin, memberGroups.create, form);
  await succeed(admin, memberGroups.assignMembers, { uuid: group, memberUuids: [person] });
  return { uuid, above, below, group, person };
};

const dueOf = async (person: string): Promise<string[]> =>
  (await room.tasks())
    .filter(({ memberId, state }) => memberId === person && state === 'open')
    .map(({ dueOn }) => dueOn);

it('the most specific assignment that says something decides by when a course is due', async () => {
  const { uuid, above, below, group, person } = await build();
  const { admin } = room;
  await succeed(admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [above], buffer: 60 });
  expect(await dueOf(person)).toEqual(['2026-05-01']);
  await succeed(admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [below], buffer: 90 });
  expect(await dueOf(person)).toEqual(['2026-05-31']);
  const toGroup = { uuid, targetKind: 'memberGroup' as const, targetUuids: [group] };
  await succeed(admin, elearnings.assignTargets, toGroup);
  expect(await dueOf(person)).toEqual(['2026-05-31']);
  await succeed(admin, elearnings.assignTargets, { ...toGroup, buffer: 14 });
  expect(await dueOf(person)).toEqual(['2026-03-16']);
  const toPerson = { uuid, targetKind: 'member' as const, targetUuids: [person], buffer: 7 as const };
  const preview = await succeed(admin, elearnings.previewTargets, { ...toPerson, change: 'assign' });
  expect(preview).toMatchObject({ made: 0, closed: 0, moved: 1, overdue: 0 });
  expect(await dueOf(person)).toEqual(['2026-03-16']);
  await succeed(admin, elearnings.assignTargets, toPerson);
  expect(await dueOf(person)).toEqual(['2026-03-09']);
  const { buffer: _, ...named } = toPerson;
  await succeed(admin, elearnings.removeTargets, named);
  await succeed(admin, elearnings.removeTargets, toGroup);
  expect(await dueOf(person)).toEqual(['2026-05-31']);
});

it('lists tell what each assignment says, naming it again changes it, and saying nothing keeps it', async () => {
  const { uuid, above, group } = await build();
  const { admin } = room;
  const toGroup = { uuid, targetKind: 'memberGroup' as const, targetUuids: [group] };
  const listed = async () => {
    const units = await succeed(admin, elearnings.orgUnits, { uuid, ...firstPage('orgUnitName') });
    const targets = await succeed(admin, elearnings.targets, { uuid, ...firstPage('targetName') });
    return [...units.items, ...targets.items].map(({ interval, buffer }) => [interval, buffer]);
  };
  await succeed(admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [above], interval: 6 });
  await succeed(admin, elearnings.assignTargets, { ...toGroup, interval: 0, buffer: 7 });
  const said = [
    [6, null],
    [0, 7],
  ];
  expect(await listed()).toEqual(said);
  await succeed(admin, elearnings.assignTargets, toGroup);
  expect(await listed()).toEqual(said);
  await succeed(admin, elearnings.assignTargets, { ...toGroup, interval: 3 });
  await succeed(admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [above], interval: null });
  expect(await listed()).toEqual([
    [null, null],
    [3, 7],
  ]);
  const superAdmin = await room.company.signIn('super-admin');
  const { items } = await succeed(superAdmin, auditEvents.list, { ...firstPage('at'), filter: { search: '' } });
  const told = items.filter(({ action }) => action === 'elearnings.assignTargets').map(({ changes }) => changes);
  expect(told.map((changes) => changes.filter(({ field }) => field === 'interval' || field === 'buffer'))).toEqual([
    [
      { field: 'buffer', old: null, now: '7' },
      { field: 'interval', old: null, now: '0' },
    ],
    [],
    [{ field: 'interval', old: '0', now: '3' }],
  ]);
});

it('refuses terms that no course can have', async () => {
  const { uuid, above } = await build();
  const change = { uuid, orgUnitUuids: [above] };
  for (const terms of [{ interval: 25 }, { buffer: 5 }, { interval: '6' }]) {
    const request = { ...change, ...terms } as typeof change;
    expect(await room.admin.call(elearnings.assignOrgUnits, request)).toMatchObject({ code: 'schema.invalid' });
  }
});
