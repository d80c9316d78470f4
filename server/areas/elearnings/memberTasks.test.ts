import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { elearnings } from '../../../contract/elearnings';
import { profile } from '../../../contract/profile';
import { newId } from '../../base/newId';
import {
  elearningAssignments,
  elearningExecutions,
  elearningResults,
  elearningTasks,
  elearningVersions,
} from '../../db/schema';
import { giveCourse } from '../../domain/learning/engine/testing/company';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';

const today = '2026-03-02';
const server = setUpServer({ now: `${today}T10:00:00Z` });
let company: Company;
let max: Agent;
let memberId: string;

beforeEach(async () => {
  company = await server.createCompany();
  max = await company.signIn('member');
  memberId = company.members.member.uuid;
});

const course = (title: string, english?: string) =>
  giveCourse(server.database, company.clientId, { titles: { de_DE: title, ...(english && { en_GB: english }) } });

type Task = Partial<typeof elearningTasks.$inferInsert>;

/** A task of Max, unless somebody else's; open unless told otherwise. */
const give = async (elearningId: string, task: Task): Promise<string> => {
  const id = newId();
  const { clientId } = company;
  const basic = { id, clientId, elearningId, memberId, cycle: 1, assignedOn: '2026-01-01', dueOn: '2026-03-10' };
  await server.database.owner((tx) => tx.insert(elearningTasks).values({ ...basic, ...task }));
  return id;
};

const done = (completedOn: string, cycle = 1) => ({
  cycle,
  state: 'completed' as const,
  completedOn,
  completedAt: new Date(`${completedOn}T09:00:00Z`),
});

const versionOf = async (elearningId: string): Promise<string> => {
  const [version] = await server.database.owner((tx) =>
    tx.select().from(elearningVersions).where(eq(elearningVersions.elearningId, elearningId)),
  );
  return version?.id ?? '';
};

/** Max did it that day. @returns the certificate's uuid */
const finish = async (elearningId: string, day: string, validUntil: string | null, cycle = 1): Promise<string> => {
  const taskId = await give(elearningId, done(day, cycle));
  const id = newId();
  const names = { firstName: 'Max', lastName: 'Müller', clientName: 'C', licenseeName: 'L', title: 'Brandschutz' };
  const proof = { language: 'de_DE' as const, versionNumber: 1, number: id, code: id, validUntil };
  const completed = { completedOn: day, completedAt: new Date(`${day}T09:00:00Z`) };
  const keys = { id, clientId: company.clientId, taskId, elearningId, memberId };
  const versionId = await versionOf(elearningId);
  await server.database.owner((tx) =>
    tx.insert(elearningResults).values({ ...keys, versionId, ...names, ...proof, ...completed }),
  );
  return id;
};

const request = firstPage('dueOn');
const list = (changes: Partial<Parameters<typeof succeed<typeof elearnings.memberTasks>>[2]> = {}, agent = max) =>
  succeed(agent, elearnings.memberTasks, { ...request, ...changes });
const titles = async (changes: Parameters<typeof list>[0]) => (await list(changes)).items.map(({ title }) => title);

const counts = (changes: object) => ({ completed: 0, due: 0, inprogress: 0, overdue: 0, ...changes });
const statistics = () => succeed(max, elearnings.memberStatistics, {});

describe('one’s own e-learnings', () => {
  it('show the task to do with its course, and how it stands', async () => {
    const elearningId = await course('Brandschutz');
    const taskId = await give(elearningId, {});
    const { items, total } = await list();
    expect(total).toBe(1);
    expect(items).toEqual([
      {
        taskUuid: taskId,
        elearningUuid: elearningId,
        title: 'Brandschutz',
        headline: 'Headline',
        description: 'Description',
        category: 'safety',
        imagePath: null,
        duration: 20,
        status: 'due',
        dueOn: '2026-03-10',
        progress: 0,
        executionUuid: null,
        lastCompletedAt: null,
        results: [],
        externals: [],
        abilities: { start: true, reset: false, takeAlong: true },
      },
    ]);
  });

  it('are overdue from the day after they were due, begun or not', async () => {
    await give(await course('A'), { dueOn: '2026-03-01', startedOn: '2026-02-01' });
    await give(await course('B'), { dueOn: '2026-03-02', startedOn: '2026-02-01' });
    await give(await course('C'), { dueOn: '2026-03-02' });
    const { items } = await list({ sortBy: 'title' });
    expect(items.map(({ title, status }) => [title, status])).toEqual([
      ['A', 'overdue'],
      ['B', 'inprogress'],
      ['C', 'due'],
    ]);
  });

  it('follow the company’s calendar, not the server’s', async () => {
    await give(await course('A'), { dueOn: today });
    const before = server.clock.now();
    server.clock.advance(13 * 3_600_000 - 1);
    expect((await list()).items).toMatchObject([{ status: 'due' }]);
    server.clock.advance(1);
    expect((await list()).items).toMatchObject([{ status: 'overdue' }]);
    server.clock.advance(before.getTime() - server.clock.now().getTime());
  });

  it('say where one was', async () => {
    const elearningId = await course('Brandschutz');
    const taskId = await give(elearningId, { startedOn: today });
    const execution = { id: newId(), clientId: company.clientId, taskId, memberId, language: 'de_DE' as const };
    const at = server.clock.now();
    const versionId = await versionOf(elearningId);
    await server.database.owner((tx) =>
      tx.insert(elearningExecutions).values({ ...execution, versionId, progress: 40, startedAt: at, savedAt: at }),
    );
    expect((await list()).items).toMatchObject([
      {
        status: 'inprogress',
        progress: 40,
        executionUuid: execution.id,
        abilities: { start: true, reset: true, takeAlong: true },
      },
    ]);
  });

  it('show a finished one with all that came of it, the newest first', async () => {
    const elearningId = await course('Brandschutz');
    const results = [];
    for (const [index, day] of ['2024-02-01', '2025-02-01', '2026-02-01'].entries()) {
      const resultUuid = await finish(elearningId, day, null, index + 1);
      results.unshift({ resultUuid, completedAt: `${day}T09:00:00.000Z`, validUntil: null });
    }
    const { items } = await list();
    expect(items).toMatchObject([
      {
        status: 'completed',
        dueOn: null,
        progress: 100,
        results,
        lastCompletedAt: '2026-02-01T09:00:00.000Z',
        abilities: { start: false, reset: false, takeAlong: false },
      },
    ]);
  });

  it('show the repetition, not what was done before, and neither what was closed nor anybody else’s', async () => {
    const repeated = await course('Brandschutz');
    await give(repeated, done('2025-03-20'));
    const open = await give(repeated, { cycle: 2, dueOn: '2026-03-20' });
    await give(await course('Ergonomie'), { state: 'closed', closedOn: '2026-02-01' });
    await give(await course('Erste Hilfe'), { memberId: company.members.admin.uuid });
    const { items } = await list();
    expect(items).toMatchObject([{ taskUuid: open, status: 'due', lastCompletedAt: '2025-03-20T09:00:00.000Z' }]);
  });
});

describe('what holds no longer', () => {
  it('is to be done again where the course has to be done, even if its task is not there yet', async () => {
    const elearningId = await course('Brandschutz');
    const resultUuid = await finish(elearningId, '2025-03-01', '2026-03-01');
    await server.database.owner((tx) =>
      tx.insert(elearningAssignments).values({
        clientId: company.clientId,
        elearningId,
        orgUnitId: company.rootOrgUnitId,
        assignedOn: '2025-01-01',
      }),
    );
    const { items, counts: shown } = await list();
    expect(items).toMatchObject([
      { status: 'due', dueOn: null, results: [{ resultUuid }], abilities: { start: false } },
    ]);
    expect(shown).toMatchObject({ all: 1, done: 0 });
    expect(await statistics()).toEqual(counts({ due: 1 }));
  });

  it('is neither done nor due where it need not be done, and its certificate is found', async () => {
    const resultUuid = await finish(await course('Brandschutz'), '2025-03-01', '2026-03-01');
    expect(await list()).toMatchObject({ items: [{ results: [{ resultUuid }] }], counts: { all: 1, done: 0 } });
    expect(await statistics()).toEqual(counts({}));
  });

  it('held until its last day had ended', async () => {
    await finish(await course('Brandschutz'), '2025-03-02', today);
    expect((await list({ filter: { due: 'done' } })).total).toBe(1);
    expect(await statistics()).toEqual(counts({ completed: 1 }));
  });
});

describe('filters of one’s own e-learnings', () => {
  it.each([
    ['2026-03-01', ['all', 'overdue']],
    ['2026-03-02', ['all', 'next7Days']],
    ['2026-03-09', ['all', 'next7Days']],
    ['2026-03-10', ['all', 'nextMonth']],
    ['2026-04-02', ['all', 'nextMonth']],
    ['2026-04-03', ['all']],
  ])('due on %s: %j', async (dueOn, shown) => {
    await give(await course('A'), { dueOn });
    await expectShown(shown);
  });

  it('what is done', async () => {
    await give(await course('A'), done('2026-02-01'));
    await expectShown(['all', 'done']);
  });

  const expectShown = async (shown: string[]) => {
    for (const due of ['all', 'overdue', 'next7Days', 'nextMonth', 'done'] as const) {
      const { items, total, counts } = await list({ filter: { due } });
      const expected = shown.includes(due) ? 1 : 0;
      expect({ due, items: items.length, total, count: counts[due] }).toEqual({
        due,
        items: expected,
        total: expected,
        count: expected,
      });
    }
  };

  it('count within what is searched for', async () => {
    await give(await course('Brandschutz'), { dueOn: '2026-03-01' });
    await give(await course('Ergonomie'), {});
    const { items, total, counts } = await list({ filter: { search: 'ergo' } });
    expect(items).toMatchObject([{ title: 'Ergonomie' }]);
    expect({ total, counts }).toEqual({
      total: 1,
      counts: { all: 1, overdue: 0, next7Days: 0, nextMonth: 1, done: 0 },
    });
  });
});

describe('the order of one’s own e-learnings', () => {
  it('is by title as Germans sort, or by due date with what is done last', async () => {
    await give(await course('Zebra'), { dueOn: '2026-03-03' });
    await give(await course('Öl'), { dueOn: '2026-03-04' });
    await give(await course('Ordnung'), done('2026-02-01'));
    expect(await titles({ sortBy: 'title' })).toEqual(['Öl', 'Ordnung', 'Zebra']);
    expect(await titles({ sortBy: 'dueOn' })).toEqual(['Zebra', 'Öl', 'Ordnung']);
    expect(await titles({ sortBy: 'dueOn', sortDirection: 'desc' })).toEqual(['Öl', 'Zebra', 'Ordnung']);
  });

  it('goes on from page to page', async () => {
    for (let count = 0; count < 27; count += 1) await give(await course(`Kurs ${100 + count}`), {});
    expect(await titles({ page: 2 })).toEqual(['Kurs 125', 'Kurs 126']);
    expect((await list({ page: 2 })).total).toBe(27);
  });
});

describe('the language of one’s own e-learnings', () => {
  it('is the reader’s if the course speaks it, else another', async () => {
    await give(await course('Brandschutz', 'Fire safety'), {});
    await give(await course('Ergonomie'), {});
    await succeed(max, profile.updateProfileSetting, { frontendStyle: { theme: 'dark' }, languageCode: 'en_GB' });
    expect(await titles({ sortBy: 'title' })).toEqual(['Ergonomie', 'Fire safety']);
  });
});

describe('the statistics of one’s own e-learnings', () => {
  it('count each course once', async () => {
    expect(await statistics()).toEqual(counts({}));
    await give(await course('A'), { dueOn: '2026-03-01' });
    await give(await course('B'), { startedOn: today });
    await give(await course('C'), {});
    const repeated = await course('D');
    await give(repeated, done('2025-01-01'));
    await give(repeated, done('2026-01-01', 2));
    expect(await statistics()).toEqual({ completed: 1, due: 1, inprogress: 1, overdue: 1 });
    const own = and(eq(elearningTasks.clientId, company.clientId), eq(elearningTasks.elearningId, repeated));
    await server.database.owner((tx) => tx.delete(elearningTasks).where(own));
    expect(await statistics()).toMatchObject({ completed: 0 });
  });
});
