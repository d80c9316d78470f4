import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../base/newId';
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
        cycle: 1,
        state: 'open',
        assignedOn: '2025-01-10',
        dueOn: '2025-02-09',
        since: null,
        startedOn: null,
        completedOn: null,
        closedOn: null,
        externalId: null,
        holdsUntil: null,
      },
    ]);
  });

  it.each([
    ['2025-01-12', 60, '2025-03-11'],
    ['2025-01-12', 14, '2025-01-24'],
    // Fourteen days from the day on which they were set: nobody is late overnight.
    ['2025-02-02', 14, '2025-02-09'],
    ['2025-01-25', 14, '2025-02-08'],
    // And nobody late is given more time by less.
    ['2025-03-01', 14, '2025-02-09'],
  ])('follows the buffer, which on %s becomes %i days: due on %s', async (changedOn, buffer, dueOn) => {
    const { on, set } = await scene();
    await on('2025-01-10');
    await set({ buffer });
    expect(await on(changedOn)).toMatchObject([{ dueOn }]);
    await set({ buffer: 30 });
    expect(await on(changedOn)).toMatchObject([{ dueOn: '2025-02-09' }]);
  });

  it('does not mind the interval', async () => {
    const { on, set } = await scene();
    await on('2025-01-10');
    await set({ interval: 1 });
    expect(await on('2025-01-11')).toMatchObject([{ dueOn: '2025-02-09' }]);
  });

  it('is made once for somebody whom several units reach', async () => {
    const { on, clientId, elearningId, orgUnitId, memberId } = await scene();
    const id = newId();
    const below = { id, clientId, orgUnitIdentifier: 'below', orgUnitName: 'Below', parentUuid: orgUnitId, search: '' };
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
    expect(await on('2025-01-13')).toMatchObject([{ state: 'closed' }, { state: 'open', dueOn: '2025-02-12' }]);
  });

  it('but goes on as it was when that is the same day', async () => {
    const { on, begin, setMember } = await scene();
    await on('2025-01-10');
    await begin('2025-01-11');
    await setMember({ archivedAt: new Date() });
    await on('2025-01-12');
    await setMember({ archivedAt: null });
    expect(await on('2025-01-12')).toMatchObject([{ state: 'open', dueOn: '2025-02-09', startedOn: '2025-01-11' }]);
  });

  it('of somebody who is to get no tasks any more, begun or not', async () => {
    const { on, begin, setMember } = await scene();
    await on('2025-01-10');
    await begin('2025-01-11');
    await setMember({ eleaCreateTasks: false });
    expect(await on('2025-01-12')).toMatchObject([{ state: 'closed', startedOn: '2025-01-11' }]);
  });
});

describe('a course that is switched off', () => {
  const off = { active: false };

  it('keeps its open tasks, with date and progress, until it is switched on', async () => {
    const { on, begin, set } = await scene();
    await on('2025-01-10');
    await begin('2025-01-11');
    await set(off);
    const kept = { cycle: 1, dueOn: '2025-02-09', startedOn: '2025-01-11', closedOn: null };
    expect(await on('2025-01-12')).toMatchObject([{ ...kept, state: 'suspended' }]);
    await set({ active: true });
    expect(await on('2025-03-01')).toMatchObject([{ ...kept, state: 'open' }]);
  });

  it('keeps what was finished, and asks nobody anew', async () => {
    const { on, finish, set } = await scene();
    await on('2025-01-10');
    await finish('2025-01-11');
    await set(off);
    expect(await on('2026-03-01')).toMatchObject([{ state: 'completed' }]);
    await set({ active: true });
    expect((await on('2026-03-02'))[1]).toMatchObject({ state: 'open', dueOn: '2026-04-01' });
  });

  it('leaves no trace of what it asked for by mistake on one day', async () => {
    const { on, set } = await scene(off);
    await on('2025-01-10');
    await set({ active: true });
    await on('2025-01-11');
    await set(off);
    expect(await on('2025-01-11')).toMatchObject([{ state: 'withdrawn' }]);
    await set({ active: true });
    expect((await on('2025-06-01')).at(-1)).toMatchObject({ state: 'open', dueOn: '2025-07-01' });
  });

  it('lets go of who leaves', async () => {
    const { on, leave, set } = await scene();
    await on('2025-01-10');
    await set(off);
    await on('2025-01-11');
    await leave();
    expect(await on('2025-01-12')).toMatchObject([{ state: 'closed' }]);
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

  it.each([[24], [0]])(
    'is withdrawn if it is not asked for yet by %i months, and given back with them',
    async (interval) => {
      const { on, set } = await repeated();
      await set({ interval });
      expect((await on('2025-12-21'))[1]).toMatchObject({ state: 'withdrawn', closedOn: '2025-12-21' });
      await set({ interval: 12 });
      const asked = { state: 'open', since: '2025-12-20', dueOn: '2026-01-11' };
      expect((await on('2026-01-20')).at(-1)).toMatchObject({ ...asked, cycle: 3 });
    },
  );

  it('stays if it was begun', async () => {
    for (const [interval, dueOn] of [
      [0, '2026-01-11'],
      [24, '2027-01-11'],
    ] as const) {
      const { on, begin, set } = await repeated();
      await begin('2025-12-20');
      await set({ interval });
      expect((await on('2025-12-21'))[1]).toMatchObject({ state: 'open', dueOn });
    }
  });

  it('is not made late by a shorter one, nor given more time', async () => {
    const { on, set } = await repeated();
    await set({ interval: 6 });
    expect((await on('2025-12-21'))[1]).toMatchObject({ dueOn: '2026-01-11' });
  });

  it('asks whom a shorter one makes late by the buffer, and leaves them alone when it is taken back', async () => {
    const { on, finish, set } = await scene();
    await on('2025-01-10');
    await finish('2025-01-11');
    await set({ interval: 1 });
    expect((await on('2025-05-01'))[1]).toMatchObject({ state: 'open', dueOn: '2025-05-31' });
    await set({ interval: 12 });
    expect((await on('2025-05-03'))[1]).toMatchObject({ state: 'withdrawn' });
    expect((await on('2025-12-12')).at(-1)).toMatchObject({ cycle: 3, state: 'open', dueOn: '2026-01-11' });
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
