import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../core/newId';
import type { Database } from '../../../db/database';
import { elearningAssignments, orgUnitMembers, orgUnits } from '../../../db/schema';
import { openTestDatabase } from '../../../testing/harness';
import { createScene } from './testing/scene';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const yearly = { interval: 12, buffer: 30 };
const scene = (settings: Parameters<typeof createScene>[1] = {}) => createScene(database, { ...yearly, ...settings });

describe('a first task', () => {
  it('is made on the day somebody has to, due by the buffer', async () => {
    const { on } = await scene();
    expect(await on('2025-01-10')).toEqual([
      {
        ...{ cycle: 1, state: 'open', assignedOn: '2025-01-10', dueOn: '2025-02-09' },
        ...{ startedOn: null, completedOn: null, closedOn: null },
      },
    ]);
  });

  it('keeps the date it got when interval and buffer change', async () => {
    const { on, set } = await scene();
    await on('2025-01-10');
    await set({ interval: 1, buffer: 0 });
    expect(await on('2025-01-11')).toMatchObject([{ dueOn: '2025-02-09' }]);
  });

  it('is made once for somebody whom several units reach', async () => {
    const { on, clientId, elearningId, orgUnitId, memberId } = await scene();
    const id = newId();
    const below = { id, clientId, identifier: 'below', name: 'Below', parentId: orgUnitId, search: '' };
    await database.owner(async (tx) => {
      await tx.insert(orgUnits).values({ ...below, createdAt: new Date() });
      await tx.insert(orgUnitMembers).values({ clientId, orgUnitId: id, memberId });
      await tx.insert(elearningAssignments).values({ clientId, elearningId, orgUnitId: id, assignedOn: '2025-01-01' });
    });
    expect(await on('2025-01-10')).toHaveLength(1);
  });
});

describe('a course in force', () => {
  it.each([
    ['is switched on', { active: false }, 0],
    ['has begun on its first day', { autoActivateOn: '2025-01-10' }, 1],
    ['has not begun the day before', { autoActivateOn: '2025-01-11' }, 0],
    ['has ended on its last date', { autoDeactivateOn: '2025-01-10' }, 0],
    ['has not ended the day before', { autoDeactivateOn: '2025-01-11' }, 1],
  ])('%s', async (_, settings, count) => {
    expect(await (await scene(settings)).on('2025-01-10')).toHaveLength(count);
  });
});

describe('an open task is closed, and made anew when it is owed again', () => {
  it('of somebody who leaves the unit and comes back', async () => {
    const { on, leave, join } = await scene();
    await on('2025-01-10');
    await leave();
    expect(await on('2025-01-12')).toMatchObject([{ state: 'closed', closedOn: '2025-01-12' }]);
    await join();
    expect(await on('2025-01-20')).toMatchObject([
      { cycle: 1, state: 'closed', closedOn: '2025-01-12' },
      { cycle: 2, state: 'open', assignedOn: '2025-01-20', dueOn: '2025-02-19' },
    ]);
  });

  it('of somebody archived and restored', async () => {
    const { on, setMember } = await scene();
    await on('2025-01-10');
    await setMember({ archivedAt: new Date() });
    expect(await on('2025-01-12')).toMatchObject([{ state: 'closed' }]);
    await setMember({ archivedAt: null });
    expect(await on('2025-01-12')).toMatchObject([{ state: 'closed' }, { state: 'open' }]);
  });

  it('of somebody who is to get no tasks any more, begun or not', async () => {
    const { on, begin, setMember } = await scene();
    await on('2025-01-10');
    await begin('2025-01-11');
    await setMember({ eleaCreateTasks: false });
    expect(await on('2025-01-12')).toMatchObject([{ state: 'closed', startedOn: '2025-01-11' }]);
  });

  it('when the course is switched off; what was finished stays', async () => {
    const { on, finish, set } = await scene();
    await on('2025-01-10');
    await finish('2025-01-11');
    await on('2025-12-20');
    await set({ active: false });
    expect(await on('2025-12-21')).toMatchObject([
      { state: 'completed', completedOn: '2025-01-11' },
      { state: 'closed', closedOn: '2025-12-21' },
    ]);
  });
});

describe('what was done', () => {
  it('is never asked for again where once is enough', async () => {
    const { on, finish } = await scene({ interval: 0 });
    await on('2025-01-10');
    await finish('2025-01-11');
    expect(await on('2035-01-11')).toHaveLength(1);
  });

  it('comes back thirty days before its renewal, due on that day', async () => {
    const { on, finish } = await scene();
    await on('2025-01-10');
    await finish('2025-01-31');
    expect(await on('2025-12-31')).toHaveLength(1);
    expect((await on('2026-01-01'))[1]).toMatchObject({ cycle: 2, assignedOn: '2026-01-01', dueOn: '2026-01-31' });
  });

  it('comes back half a month before its renewal where it is done monthly', async () => {
    const { on, finish } = await scene({ interval: 1 });
    await on('2025-01-10');
    await finish('2025-01-31');
    expect(await on('2025-02-12')).toHaveLength(1);
    expect((await on('2025-02-13'))[1]).toMatchObject({ dueOn: '2025-02-28' });
  });

  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2025-01-31', 1, '2025-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 24, '2026-02-28'],
    ['2025-08-31', 6, '2026-02-28'],
  ])('on %s, with an interval of %i months, is due again on %s', async (completedOn, interval, dueOn) => {
    const { on, finish } = await scene({ interval });
    await on('2024-01-01');
    await finish(completedOn);
    expect((await on(dueOn))[1]).toMatchObject({ dueOn });
  });

  it('is due on the renewal for who comes back on that very day, and by the buffer for who comes back later', async () => {
    for (const [back, dueOn] of [
      ['2026-01-11', '2026-01-11'],
      ['2026-01-12', '2026-02-11'],
    ] as const) {
      const { on, finish, leave, join } = await scene();
      await on('2025-01-10');
      await finish('2025-01-11');
      await leave();
      expect(await on('2026-01-10')).toHaveLength(1);
      await join();
      expect((await on(back))[1]).toMatchObject({ assignedOn: back, dueOn });
    }
  });
});

describe('an open repetition, when the interval changes', () => {
  const repeated = async () => {
    const made = await scene();
    await made.on('2025-01-10');
    await made.finish('2025-01-11');
    await made.on('2025-12-20');
    return made;
  };

  it('follows it', async () => {
    const { on, set } = await repeated();
    await set({ interval: 24 });
    expect((await on('2025-12-21'))[1]).toMatchObject({ dueOn: '2027-01-11' });
  });

  it('is not made late by a shorter one', async () => {
    const { on, set } = await repeated();
    await set({ interval: 6 });
    expect((await on('2025-12-21'))[1]).toMatchObject({ dueOn: '2026-01-11' });
  });

  it('is closed if it is now done once, unless it was begun', async () => {
    const untouched = await repeated();
    await untouched.set({ interval: 0 });
    expect((await untouched.on('2025-12-21'))[1]).toMatchObject({ state: 'closed' });
    const begun = await repeated();
    await begun.begin('2025-12-20');
    await begun.set({ interval: 0 });
    expect((await begun.on('2025-12-21'))[1]).toMatchObject({ state: 'open', dueOn: '2026-01-11' });
  });

  it('keeps the buffer it got, if its person had been away', async () => {
    const { on, finish, leave, join, set } = await scene();
    await on('2025-01-10');
    await finish('2025-01-11');
    await leave();
    await on('2026-03-01');
    await join();
    expect((await on('2026-03-02'))[1]).toMatchObject({ dueOn: '2026-04-01' });
    await set({ interval: 6 });
    expect((await on('2026-03-03'))[1]).toMatchObject({ dueOn: '2026-04-01' });
  });
});

describe('another company', () => {
  it('is left alone', async () => {
    const [own, other] = [await scene(), await scene()];
    await own.on('2025-01-10');
    await database.owner((tx) =>
      tx.delete(elearningAssignments).where(eq(elearningAssignments.clientId, own.clientId)),
    );
    await other.on('2025-01-10');
    expect(await own.on('2025-01-11')).toMatchObject([{ state: 'closed' }]);
    expect(await other.on('2025-01-11')).toMatchObject([{ state: 'open' }]);
  });
});
