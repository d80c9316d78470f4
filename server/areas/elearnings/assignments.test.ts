import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { elearnings } from '../../../contract/elearnings';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import { clientElearnings, elearningTasks, orgUnitMembers } from '../../db/schema';
import { giveCourse, tinyCourse } from '../../domain/learning/courses/testing';
import { createMember, firstPage, succeed } from '../../testing/requests';
import { setUpElearnings } from './setUpElearnings';

const room = setUpElearnings();
const { catalog, signInAgain, tasks, unitWith } = room;
const day = 24 * 60 * 60 * 1000;

describe('org units', () => {
  it('are listed with those who administer them and everybody in them or below, each once', async () => {
    const uuid = await giveCourse(room.server, room.company, tinyCourse(), { active: true });
    const upper = await unitWith(2);
    const lower = await unitWith(3, upper);
    const orgUnitUuids = [upper, lower, room.company.rootOrgUnitId];
    await succeed(room.admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids });
    const request = { uuid, ...firstPage('memberCount') };
    const { items, total } = await succeed(room.admin, elearnings.orgUnits, request);
    expect([total, items.map(({ orgUnitUuid, memberCount }) => [orgUnitUuid, memberCount])]).toEqual([
      3,
      [
        [lower, 3],
        [upper, 5],
        [room.company.rootOrgUnitId, 10],
      ],
    ]);
    expect(items[2]).toMatchObject({ orgUnitName: 'Root', assignedOn: '2026-03-02', admins: [{ firstName: 'Olaf' }] });
    expect(await succeed(room.admin, elearnings.orgUnits, { ...request, filter: { search: 'root' } })).toMatchObject({
      total: 1,
    });
    expect(await catalog()).toMatchObject({ items: [{ orgUnitCount: 3 }] });
  });

  it('must all be the company’s own: orgUnit.notFound, and nothing happens', async () => {
    const uuid = await giveCourse(room.server, room.company, tinyCourse(), { active: true });
    const foreign = await room.server.createCompany();
    const orgUnitUuids = [room.company.rootOrgUnitId, foreign.rootOrgUnitId];
    const unknown = { status: 404, code: 'orgUnit.notFound' };
    expect(await room.admin.call(elearnings.previewOrgUnits, { uuid, orgUnitUuids, change: 'assign' })).toMatchObject(
      unknown,
    );
    expect(await room.admin.call(elearnings.assignOrgUnits, { uuid, orgUnitUuids })).toMatchObject(unknown);
    expect(await room.admin.call(elearnings.removeOrgUnits, { uuid, orgUnitUuids })).toMatchObject(unknown);
    expect(await tasks()).toEqual([]);
  });
});

// The last one: a clock that went back would upset what counts attempts to sign in.
describe('org units that are assigned and removed', () => {
  it('are promised what then happens, whoever has a task already or needs none', async () => {
    const uuid = await giveCourse(room.server, room.company, tinyCourse(), { active: true, interval: 12 });
    const [upper, beside] = [await unitWith(2), await unitWith(1)];
    const lower = await unitWith(3, upper);
    const withoutTasks = await createMember(room.admin, { eleaCreateTasks: false });
    const gone = await createMember(room.admin);
    await succeed(room.admin, orgUnits.addMembers, { uuid: lower, memberUuids: [withoutTasks, gone] });
    await succeed(room.admin, members.archive, { uuids: [gone] });
    const check = async (what: 'assignOrgUnits' | 'removeOrgUnits', orgUnitUuids: string[]) => {
      const change = what === 'assignOrgUnits' ? 'assign' : 'remove';
      const promised = await succeed(room.admin, elearnings.previewOrgUnits, { uuid, orgUnitUuids, change });
      const done = await succeed(room.admin, elearnings[what], { uuid, orgUnitUuids });
      const count = 'made' in done ? [promised.made, done.made] : [promised.closed, done.closed];
      expect(count[0]).toBe(count[1]);
      return count[0];
    };
    expect(await check('assignOrgUnits', [lower])).toBe(3);
    expect(await check('assignOrgUnits', [upper])).toBe(2);
    expect(await check('assignOrgUnits', [beside, lower])).toBe(1);
    expect(await check('removeOrgUnits', [lower])).toBe(0);
    expect(await check('removeOrgUnits', [upper])).toBe(5);
    // Who has done it needs no task for months; then they do.
    const completed = {
      state: 'completed' as const,
      completedOn: '2026-03-02',
      completedAt: room.server.clock.now(),
      closedOn: null,
    };
    await room.server.database.owner((tx) =>
      tx.update(elearningTasks).set(completed).where(eq(elearningTasks.clientId, room.company.clientId)),
    );
    expect(await check('assignOrgUnits', [upper])).toBe(0);
    expect(await check('removeOrgUnits', [upper])).toBe(0);
    expect(await check('removeOrgUnits', [beside])).toBe(0);
    room.server.clock.advance(340 * day);
    // Nobody stays signed in that long.
    await signInAgain();
    expect(await check('assignOrgUnits', [lower])).toBe(3);
    // Facts that the daily work has not seen yet: somebody else reached by now, and then an end.
    const another = await createMember(room.admin);
    const assign = { uuid, orgUnitUuids: [beside], change: 'assign' as const };
    const everyone = await succeed(room.admin, elearnings.previewOrgUnits, assign);
    await room.server.database.owner((tx) =>
      tx.insert(orgUnitMembers).values({ clientId: room.company.clientId, orgUnitId: lower, memberId: another }),
    );
    expect(await check('assignOrgUnits', [beside])).toBe(everyone.made + 1);
    await room.server.database.owner((tx) =>
      tx.update(clientElearnings).set({ autoDeactivateOn: '2026-03-02' }).where(eq(clientElearnings.elearningId, uuid)),
    );
    expect(await check('removeOrgUnits', [beside])).toBe(everyone.made + 4);
  });
});
