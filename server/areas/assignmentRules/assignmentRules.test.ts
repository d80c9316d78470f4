import { and, eq, or } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { assignmentRules as calls } from '../../../contract/assignmentRules';
import { auditEvents } from '../../../contract/auditEvents';
import { externalCertificates } from '../../../contract/externalCertificates';
import { locations } from '../../../contract/locations';
import { memberGroups } from '../../../contract/memberGroups';
import { members } from '../../../contract/members';
import { memberFields } from '../../../contract/members/memberFields';
import { orgUnits } from '../../../contract/orgUnits';
import { pick } from '../../base/pick';
import { elearningTasks } from '../../db/schema';
import { giveCourse, tinyCourse } from '../../domain/learning/courses/testing';
import { createLocation } from '../../testing/places';
import { createMember, createUnit, firstPage, newUnit, succeed } from '../../testing/requests';
import { setUpElearnings } from '../elearnings/setUpElearnings';
import { type RuleForm, ruleForm } from './testing';

const room = setUpElearnings();
let course: string;
let unit: string;
let group: string;
let inUnit: string;
let inBoth: string;
beforeEach(async () => {
  const { admin, server, company } = room;
  course = await giveCourse(server, company, tinyCourse(), { active: true, interval: 12, buffer: 30 });
  unit = await createUnit(admin, company.rootOrgUnitId);
  const form = { name: 'Stapler', type: 'custom' as const, memberGroupIdentifier: 'stapler' };
  group = (await succeed(admin, memberGroups.create, form)).uuid;
  inUnit = await createMember(admin, { firstName: 'Uwe', lastName: 'Unit' });
  inBoth = await createMember(admin, { firstName: 'Berta', lastName: 'Both' });
  await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: [inUnit, inBoth] });
  await succeed(admin, memberGroups.assignMembers, { uuid: group, memberUuids: [inBoth] });
});

const form = (values: Partial<RuleForm> = {}) =>
  ruleForm({ elearningUuids: [course], orgUnitUuids: [unit], ...values });

const open = async (): Promise<string[]> =>
  (await room.tasks())
    .filter(({ state }) => state === 'open')
    .map(({ memberId, dueOn }) => `${memberId === inUnit ? 'Uwe' : memberId === inBoth ? 'Berta' : 'other'} ${dueOn}`)
    .toSorted();

const names = async (rule: RuleForm & { uuid?: string }, change: 'gains' | 'loses') =>
  (await succeed(room.admin, calls.previewPeople, { ...rule, change, ...firstPage('lastName') })).items.map(
    ({ lastName }) => lastName,
  );

/** Saves Berta's page with these values. */
const change = async (values: object): Promise<void> => {
  const { version, ...record } = await succeed(room.admin, members.one, { uuid: inBoth });
  const known = Object.keys(memberFields) as (keyof typeof memberFields)[];
  const request = { ...pick(record, known), uuid: inBoth, version, ...values };
  await succeed(room.admin, members.update, request as z.input<typeof members.update.request>);
};

it('gives its courses to everybody of whom all holds, as its preview says, and takes them when it goes', async () => {
  const { admin } = room;
  const both = form({ memberGroupUuids: [group], buffer: 7 });
  expect(await succeed(admin, calls.preview, both)).toMatchObject({
    made: 1,
    people: { total: 1, gains: 1, loses: 0 },
  });
  expect(await names(both, 'gains')).toEqual(['Both']);
  expect(await open()).toEqual([]);
  const { uuid } = await succeed(admin, calls.create, both);
  expect(await open()).toEqual(['Berta 2026-03-09']);
  const { items } = await succeed(admin, calls.list, firstPage('name'));
  expect(items).toMatchObject([
    {
      uuid,
      elearnings: [{ uuid: course }],
      orgUnits: [{ uuid: unit }],
      memberGroups: [{ uuid: group, name: 'Stapler' }],
      locations: [],
      memberCount: 1,
      progress: null,
      buffer: 7,
    },
  ]);
  const wider = { ...form({ name: 'Alle der Einheit' }), uuid };
  const promised = await succeed(admin, calls.preview, wider);
  expect(promised).toMatchObject({ made: 1, moved: 1, people: { total: 2, gains: 1, loses: 0 } });
  expect(await names(wider, 'gains')).toEqual(['Unit']);
  const { version } = await succeed(admin, calls.one, { uuid });
  expect(await succeed(admin, calls.update, { ...wider, version })).toMatchObject({
    memberCount: 2,
    orgUnitUuids: [unit],
  });
  expect(await open()).toEqual(['Berta 2026-04-01', 'Uwe 2026-04-01']);
  const found = await succeed(admin, calls.members, { uuid, ...firstPage('lastName') });
  expect(found.items.map(({ lastName }) => lastName)).toEqual(['Both', 'Unit']);
  await succeed(admin, calls.delete, { uuids: [uuid] });
  expect(await open()).toEqual([]);
});

it('follows whatever it asks of people: where they belong, their role, attributes, age, first day and leaving', async () => {
  const { admin } = room;
  await succeed(admin, calls.create, form({ memberGroupUuids: [group] }));
  await succeed(admin, memberGroups.assignMembers, { uuid: group, memberUuids: [inUnit] });
  expect(await open()).toHaveLength(2);
  await succeed(admin, orgUnits.removeMembers, { uuid: unit, memberUuids: [inBoth] });
  expect(await open()).toEqual(['Uwe 2026-04-01']);
  await succeed(admin, members.archive, { uuids: [inUnit] });
  expect(await open()).toEqual([]);
  const anywhere = { orgUnitUuids: [], memberGroupUuids: [] };
  const asked = [
    [{ attributes: ['external'] }, { externalCompany: 'Leih AG' }, { externalCompany: null }],
    [{ attributes: ['pregnant'] }, { specialAttributes: ['pregnant'] }, { specialAttributes: [] }],
    [{ attributes: ['underage'] }, { birthDate: '2010-05-01' }, { birthDate: '1990-05-01' }],
    [{ joinedFrom: '2026-01-01' }, { firstDay: '2026-02-01' }, { firstDay: '2025-12-31' }],
  ] as const;
  for (const [conditions, meets, fails] of asked) {
    await succeed(admin, calls.create, form({ ...anywhere, ...structuredClone(conditions) } as Partial<RuleForm>));
    await change(meets);
    expect((await open()).length, JSON.stringify(meets)).toBe(1);
    await change(fails);
    expect(await open(), JSON.stringify(fails)).toEqual([]);
  }
});

it('holds for whoever has one of the roles that it names, where they belong to it, as long as they have it', async () => {
  const { admin, company } = room;
  const roles = ['loc-admin', 'ou-admin'] as const;
  const owners = async () =>
    (await room.tasks()).filter(({ state }) => state === 'open').map(({ memberId }) => memberId);
  const { uuid } = await succeed(admin, calls.create, form({ orgUnitUuids: [], roles: [...roles] }));
  const administrators = roles.map((role) => company.members[role].uuid);
  expect((await owners()).toSorted()).toEqual(administrators.toSorted());
  await change({ roleIdentifier: 'loc-admin' });
  expect((await owners()).toSorted()).toEqual([...administrators, inBoth].toSorted());
  const { version } = await succeed(admin, calls.one, { uuid });
  const inTheUnit = { ...form({ roles: [...roles] }), uuid };
  expect(await succeed(admin, calls.preview, inTheUnit)).toMatchObject({
    closed: 2,
    people: { total: 1, gains: 0, loses: 2 },
  });
  await succeed(admin, calls.update, { ...inTheUnit, version });
  expect(await owners()).toEqual([inBoth]);
  await change({ roleIdentifier: 'member' });
  expect(await owners()).toEqual([]);
});

it('of several rules and assignments the shortest interval counts, and the file says which one decides', async () => {
  const { admin } = room;
  const names_ = async () => {
    const { courses } = await succeed(admin, members.instruction, { uuid: inBoth });
    return courses.map(({ interval, reasons }) => [interval, reasons.map(({ name, decides }) => [name, decides])]);
  };
  await succeed(admin, calls.create, form({ name: 'Zwei Jahre', interval: 24 }));
  expect(await names_()).toEqual([[24, [['Zwei Jahre', true]]]]);
  const { uuid } = await succeed(admin, calls.create, form({ name: 'Halbjahr', interval: 6 }));
  expect(await names_()).toEqual([
    [
      6,
      [
        ['Halbjahr', true],
        ['Zwei Jahre', false],
      ],
    ],
  ]);
  await succeed(admin, calls.delete, { uuids: [uuid] });
  expect(await names_()).toEqual([[24, [['Zwei Jahre', true]]]]);
});

it('asks whoever comes to it anew, if it is for changes, although what they did still holds', async () => {
  const { admin, server } = room;
  const other = await createUnit(admin, room.company.rootOrgUnitId);
  await succeed(admin, orgUnits.addMembers, { uuid: other, memberUuids: [inBoth] });
  await succeed(admin, calls.create, form({ orgUnitUuids: [other], buffer: 14 }));
  const done = {
    state: 'completed' as const,
    completedOn: '2026-03-01',
    completedAt: new Date('2026-03-01T10:00:00Z'),
  };
  await server.database.owner((tx) => tx.update(elearningTasks).set(done).where(eq(elearningTasks.memberId, inBoth)));
  expect(await open()).toEqual([]);
  // Of a rule that was there before, whoever fits it already is not asked anew by saving it.
  await succeed(admin, calls.create, form({ name: 'Wechsel', onChange: true, buffer: 7, memberGroupUuids: [group] }));
  expect(await open()).toEqual([]);
  await succeed(admin, orgUnits.removeMembers, { uuid: unit, memberUuids: [inBoth] });
  expect(await open()).toEqual([]);
  await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: [inBoth] });
  expect(await open()).toEqual(['Berta 2026-03-09']);
  const again = {
    state: 'completed' as const,
    completedOn: '2026-03-02',
    completedAt: new Date('2026-03-02T10:00:00Z'),
  };
  await server.database.owner((tx) =>
    tx
      .update(elearningTasks)
      .set(again)
      .where(and(eq(elearningTasks.memberId, inBoth), eq(elearningTasks.state, 'open'))),
  );
  await succeed(admin, memberGroups.removeMembers, { uuid: group, memberUuids: [inBoth] });
  expect(await open()).toEqual([]);
});

it('asks anew of whoever moves within it, but not of those whose unit moves, and nothing of whoever leaves it', async () => {
  const { admin, server, company } = room;
  const rule = form({ name: 'Wechsel', onChange: true, buffer: 7, orgUnitUuids: [company.rootOrgUnitId] });
  await succeed(admin, memberGroups.removeMembers, { uuid: group, memberUuids: [inBoth] });
  const { uuid } = await succeed(admin, calls.create, rule);
  const [uwe, berta] = [inUnit, inBoth].map((id) => eq(elearningTasks.memberId, id));
  const done = {
    state: 'completed' as const,
    completedOn: '2026-02-20',
    completedAt: new Date('2026-02-20T10:00:00Z'),
  };
  await server.database.owner((tx) => tx.update(elearningTasks).set(done).where(or(uwe, berta)));
  const others = (await open()).length;
  const asked = async () => (await open()).filter((told) => !told.startsWith('other'));
  const [elsewhere, above] = [await createUnit(admin, unit), await createUnit(admin, company.rootOrgUnitId)];
  const { version } = await succeed(admin, orgUnits.one, { uuid: unit });
  await succeed(admin, orgUnits.update, { ...newUnit(above), uuid: unit, version });
  expect(await asked()).toEqual([]);
  await succeed(admin, orgUnits.addMembers, { uuid: elsewhere, memberUuids: [inUnit] });
  expect(await asked()).toEqual(['Uwe 2026-03-09']);
  await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: [inBoth] });
  expect(await asked(), 'somebody who is there already').toEqual(['Uwe 2026-03-09']);
  const place = await createLocation(admin);
  await succeed(admin, locations.assignMembers, { uuid: place, memberUuids: [inBoth] });
  expect(await asked()).toEqual(['Berta 2026-03-09', 'Uwe 2026-03-09']);
  const record = await succeed(admin, calls.one, { uuid });
  await succeed(admin, calls.update, { ...rule, uuid, version: record.version, onChange: false });
  expect(await asked()).toEqual([]);
  expect(await open()).toHaveLength(others);
});

it('is satisfied by an external certificate, unless it is for changes and somebody comes to it', async () => {
  const { admin, server } = room;
  const days = { issuedOn: '2025-11-10', validUntil: '2026-11-10' };
  const certificate = { ...days, memberUuid: inBoth, elearningUuid: course, issuer: 'TÜV', remark: null, file: null };
  await succeed(admin, externalCertificates.create, certificate);
  await succeed(admin, calls.create, form());
  expect(await open()).toEqual(['Uwe 2026-04-01']);
  const entered = { completedOn: '2026-03-01' };
  await server.database.owner((tx) =>
    tx.update(elearningTasks).set(entered).where(eq(elearningTasks.memberId, inBoth)),
  );
  await succeed(admin, memberGroups.removeMembers, { uuid: group, memberUuids: [inBoth] });
  await succeed(admin, calls.create, form({ name: 'Wechsel', onChange: true, buffer: 7, memberGroupUuids: [group] }));
  await succeed(admin, memberGroups.assignMembers, { uuid: group, memberUuids: [inBoth] });
  expect(await open()).toEqual(['Berta 2026-03-09', 'Uwe 2026-04-01']);
  // One that is entered since then stands for it, and ends before the former, which stands for nothing any more.
  const newer = { issuedOn: '2026-03-02', validUntil: '2026-03-31' };
  await succeed(admin, externalCertificates.create, { ...certificate, ...newer });
  expect(await open()).toEqual(['Berta 2026-03-31', 'Uwe 2026-04-01']);
});

it('is switched off when the last place that it names goes, and the log says so', async () => {
  const { admin } = room;
  const { uuid } = await succeed(admin, calls.create, form({ orgUnitUuids: [], memberGroupUuids: [group] }));
  expect(await open()).toHaveLength(1);
  await succeed(admin, memberGroups.delete, { uuids: [group] });
  expect(await succeed(admin, calls.one, { uuid })).toMatchObject({
    active: false,
    memberCount: 0,
    memberGroupUuids: [],
  });
  expect(await open()).toEqual([]);
  const inUnits = await succeed(admin, calls.create, form());
  expect(await open()).toHaveLength(2);
  await succeed(admin, orgUnits.delete, { uuid: unit });
  expect(await succeed(admin, calls.one, inUnits)).toMatchObject({ active: false, memberCount: 0 });
  expect(await open()).toEqual([]);
  const superAdmin = await room.company.signIn('super-admin');
  const { items } = await succeed(superAdmin, auditEvents.list, { ...firstPage('at'), filter: {} });
  const told = items.filter(({ action }) => action === 'assignmentRules.update');
  expect(told.map(({ changes }) => changes.map(({ field }) => field))).toEqual([['active'], ['active']]);
});

it('refuses a rule without a course, and what is another company’s', async () => {
  const { admin, server } = room;
  expect(await admin.call(calls.create, form({ elearningUuids: [] }))).toMatchObject({
    code: 'schema.invalid',
  });
  const foreign = await server.createCompany();
  const foreignUnit = await createUnit(await foreign.signIn('admin'), foreign.rootOrgUnitId);
  const foreignCourse = await giveCourse(server, foreign, tinyCourse(), { active: true });
  for (const [values, code] of [
    [{ orgUnitUuids: [foreignUnit] }, 'orgUnit.notFound'],
    [{ elearningUuids: [foreignCourse] }, 'elearning.notFound'],
  ] as const) {
    const wrong = form(structuredClone(values) as unknown as Partial<RuleForm>);
    expect(await admin.call(calls.create, wrong)).toMatchObject({ code });
    expect(await admin.call(calls.preview, wrong)).toMatchObject({ code });
  }
});
