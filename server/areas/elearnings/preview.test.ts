import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { elearnings } from '../../../contract/elearnings';
import { orgUnits } from '../../../contract/orgUnits';
import { nothingChanges as nothing } from '../../../contract/shapes/cycleChanges';
import { elearningTasks } from '../../db/schema';
import { giveCourse, tinyCourse } from '../../domain/learning/courses/testing';
import { createMember, succeed } from '../../testing/requests';
import { setUpElearnings } from './setUpElearnings';

const room = setUpElearnings();
const { tasks, unitWith } = room;

/** A course of four people: one late, one who began, one who need not do it for months, and one who is just asked. */
const assignedCourse = async () => {
  const uuid = await giveCourse(room.server, room.company, tinyCourse(), { active: true, interval: 12, buffer: 30 });
  await succeed(room.admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [await unitWith(4)] });
  const [late, begun, done] = await tasks();
  const change = (id: string | undefined, values: Partial<typeof elearningTasks.$inferInsert>) =>
    room.server.database.owner((tx) =>
      tx
        .update(elearningTasks)
        .set(values)
        .where(and(eq(elearningTasks.clientId, room.company.clientId), eq(elearningTasks.id, id ?? ''))),
    );
  await change(late?.id, { assignedOn: '2026-01-01', dueOn: '2026-01-31' });
  await change(begun?.id, { assignedOn: '2026-02-20', dueOn: '2026-03-22', startedOn: '2026-02-21' });
  const completedAt = room.server.clock.now();
  await change(done?.id, { state: 'completed', completedOn: '2026-01-10', completedAt, assignedOn: '2026-01-01' });
  const settings = await succeed(room.admin, elearnings.readSettings, { uuid });
  const preview = (changed: object) => succeed(room.admin, elearnings.previewSettings, { ...settings, ...changed });
  const save = async (changed: object) => {
    const { version } = await succeed(room.admin, elearnings.readSettings, { uuid });
    await succeed(room.admin, elearnings.saveSettings, { ...settings, ...changed, version });
  };
  return { uuid, preview, save };
};

const asRows = async (): Promise<string[]> =>
  (await tasks()).map(({ state, dueOn, startedOn }) => `${state} ${dueOn} ${startedOn}`).toSorted();

describe('a preview of settings', () => {
  it('says of each change what it does to how many, and does nothing', async () => {
    const { preview } = await assignedCourse();
    const before = await asRows();
    const unchanged = { ...nothing, onDates: [] };
    expect(await preview({})).toEqual(unchanged);
    // Who was asked only today is let go; the others wait.
    expect(await preview({ active: false })).toEqual({ ...unchanged, closed: 1, suspended: 2, noLongerOverdue: 1 });
    expect(await preview({ buffer: 60 })).toEqual({ ...unchanged, moved: 3, noLongerOverdue: 1 });
    expect(await preview({ buffer: 7 })).toEqual({ ...unchanged, moved: 2 });
    expect(await preview({ interval: 1 })).toEqual({ ...unchanged, made: 1 });
    expect(await asRows()).toEqual(before);
  });

  it('is what saving then does; and what was set back is as it was', async () => {
    const { preview, save } = await assignedCourse();
    const before = await asRows();
    await save({ active: false });
    expect((await tasks()).map(({ state }) => state).toSorted()).toEqual([
      ...['completed', 'suspended', 'suspended', 'withdrawn'],
    ]);
    await save({ active: true });
    expect(await asRows()).toEqual(before);
    for (const changed of [{ interval: 1 }, { buffer: 7 }, { interval: 0 }, { autoDeactivateOn: '2026-03-01' }]) {
      await save(changed);
      await save({});
      expect((await asRows()).filter((row) => !row.startsWith('withdrawn'))).toEqual(before);
    }
    const { version } = await succeed(room.admin, elearnings.readSettings, {
      uuid: (await tasks())[0]?.elearningId ?? '',
    });
    expect(version).toBeGreaterThan(1);
    await expect(preview({ active: false })).rejects.toThrow('record.changed');
  });
});

describe('a preview of dates', () => {
  const late = { ...nothing, suspended: 3, noLongerOverdue: 2 };

  it('says what they will do on their days, in turn, and does nothing', async () => {
    const { preview } = await assignedCourse();
    const before = await asRows();
    // By then the one who began is late as well; who was asked today is due on the first of April.
    const off = { on: '2026-03-25', inForce: false, changes: late };
    expect(await preview({ autoDeactivateOn: off.on })).toEqual({ ...nothing, onDates: [off] });
    expect(await asRows()).toEqual(before);
    const on = { on: '2026-03-20', inForce: true, changes: { ...nothing, resumed: 2, made: 1, overdue: 1 } };
    expect(await preview({ autoActivateOn: on.on, autoDeactivateOn: off.on })).toMatchObject({
      suspended: 2,
      closed: 1,
      noLongerOverdue: 1,
      onDates: [on, { on: off.on, inForce: false }],
    });
    expect(await preview({ active: false, autoDeactivateOn: off.on })).toMatchObject({ suspended: 2, onDates: [] });
    expect(await asRows()).toEqual(before);
  });

  it('are silent where a change has nothing to do with them', async () => {
    const { preview, save } = await assignedCourse();
    await save({ autoDeactivateOn: '2026-03-25' });
    expect(await preview({ buffer: 60, autoDeactivateOn: '2026-03-25', version: 2 })).toMatchObject({ onDates: [] });
  });
});

describe('starting again', () => {
  it('says how many it concerns, closes what is open and asks anew, once', async () => {
    const { uuid } = await assignedCourse();
    const promised = await succeed(room.admin, elearnings.previewStart, { uuid });
    expect(promised).toEqual({ ...nothing, made: 3, closed: 3, noLongerOverdue: 1 });
    expect(await succeed(room.admin, elearnings.start, { uuid })).toEqual({ made: 3 });
    const fresh = Array.from({ length: 3 }, () => 'open 2026-04-01 null');
    expect((await asRows()).filter((row) => row.startsWith('open'))).toEqual(fresh);
  });

  it('is refused while the course is not in force: what was closed would not be asked for', async () => {
    const { uuid, save } = await assignedCourse();
    await save({ active: false });
    const refused = { status: 400, code: 'elearning.notInForce' };
    expect(await room.admin.call(elearnings.previewStart, { uuid })).toMatchObject(refused);
    expect(await room.admin.call(elearnings.start, { uuid })).toMatchObject(refused);
  });
});

describe('a preview of units', () => {
  it('says of everybody whom the list counts whether they get a task, or why not', async () => {
    const uuid = await giveCourse(room.server, room.company, tinyCourse(), { active: true });
    const unit = await unitWith(3);
    await succeed(room.admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [unit] });
    const [done] = await tasks();
    const finished = { state: 'completed' as const, completedOn: '2026-03-02', completedAt: room.server.clock.now() };
    await room.server.database.owner((tx) =>
      tx
        .update(elearningTasks)
        .set(finished)
        .where(eq(elearningTasks.id, done?.id ?? '')),
    );
    const external = await createMember(room.admin, { eleaCreateTasks: false });
    const larger = await unitWith(2);
    const everybody = (await tasks()).map(({ memberId }) => memberId);
    await succeed(room.admin, orgUnits.addMembers, { uuid: larger, memberUuids: [...everybody, external] });
    const request = { uuid, orgUnitUuids: [larger], change: 'assign' as const };
    const people = { total: 6, withoutTasks: 1, alreadyAsked: 2, made: 2, stillValid: 1, later: 0 };
    expect((await succeed(room.admin, elearnings.previewOrgUnits, request)).people).toEqual(people);
    await succeed(room.admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [larger] });
    const { items } = await succeed(room.admin, elearnings.orgUnits, {
      uuid,
      page: 1,
      perPage: 25,
      sortBy: 'memberCount',
      sortDirection: 'desc',
      filter: {},
    });
    expect(items[0]?.memberCount).toBe(people.total);
    const settings = await succeed(room.admin, elearnings.readSettings, { uuid });
    await succeed(room.admin, elearnings.saveSettings, { ...settings, active: false });
    const another = { ...request, orgUnitUuids: [await unitWith(2)] };
    expect((await succeed(room.admin, elearnings.previewOrgUnits, another)).people).toMatchObject({
      total: 2,
      later: 2,
    });
  });
});
