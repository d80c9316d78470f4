import { describe, expect, it } from 'vitest';
import { auditEvents } from '../../../contract/auditEvents';
import { elearningExecutions as calls } from '../../../contract/elearningExecutions';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import { elearnings } from '../../../contract/elearnings';
import { newId } from '../../base/newId';
import { elearningTexts, elearningVersions } from '../../db/schema';
import { succeed } from '../../testing/requests';
import { setUpExecutions } from './setUpExecutions';
import { begin, createCourse, createTask, pages } from './testing';

const room = setUpExecutions();
const { moveTo, readOne, save, taskRow } = room;

describe('elearningExecutions.create', () => {
  it('begins a task on the company’s day, and finds it again', async () => {
    moveTo('2026-03-02T23:30:00Z');
    const executionUuid = await begin(room.max, room.taskUuid);
    moveTo('2026-03-09T08:00:00Z');
    expect(await begin(room.max, room.taskUuid)).toBe(executionUuid);
    expect(await taskRow()).toMatchObject({ state: 'open', startedOn: '2026-03-03' });
  });

  it('begins once in two tabs', async () => {
    const both = await Promise.all([begin(room.max, room.taskUuid), begin(room.max, room.taskUuid)]);
    expect(new Set(both).size).toBe(1);
  });

  it('refuses tasks of others as unknown ones, and tasks that are closed', async () => {
    const others = await createTask(room.server, room.company, room.course, room.company.members.admin.uuid);
    for (const uuid of [others, newId()]) {
      expect(await room.max.call(calls.create, { taskUuid: uuid })).toMatchObject({
        status: 404,
        code: 'elearning.notFound',
      });
    }
    const closed = { state: 'closed' as const, closedOn: '2026-03-01', cycle: 2 };
    const gone = await createTask(room.server, room.company, room.course, room.company.members.member.uuid, closed);
    expect(await room.max.call(calls.create, { taskUuid: gone })).toMatchObject({
      status: 400,
      code: 'elearning.notAssigned',
    });
  });

  it('takes the newest version in the reader’s language, else the company’s, else any', async () => {
    const both = await createCourse(room.server, room.company, { pages }, { languages: ['de_DE', 'en_GB'] });
    const task = await createTask(room.server, room.company, both, room.company.members.member.uuid);
    const english = await createCourse(room.server, room.company, { pages }, { languages: ['en_GB'] });
    const other = await createTask(room.server, room.company, english, room.company.members.member.uuid);
    const older = await createTask(room.server, room.company, both, room.company.members.admin.uuid);
    const admin = await room.company.signIn('admin');
    const begunBefore = await begin(admin, older);
    const versionId = newId();
    await room.server.database.owner(async (tx) => {
      const common = { category: 'safety', duration: 5, passMark: 0, createdAt: room.server.clock.now() } as const;
      await tx
        .insert(elearningVersions)
        .values({ id: versionId, elearningId: both, number: 2, kind: 'lessons', ...common });
      const text = { headline: 'Why', description: 'What', search: '', pages, versionId };
      await tx.insert(elearningTexts).values([
        { ...text, language: 'de_DE', title: 'Neu' },
        { ...text, language: 'en_GB', title: 'New' },
      ]);
    });
    expect(await readOne(await begin(room.max, task))).toMatchObject({
      title: 'Neu',
      versionNumber: 2,
      languageCode: 'de_DE',
    });
    expect(await readOne(await begin(room.max, other))).toMatchObject({ languageCode: 'en_GB' });
    // What was begun is finished in its version.
    expect(await succeed(admin, calls.read, { executionUuid: begunBefore })).toMatchObject({ versionNumber: 1 });
  });
});

describe('elearningExecutions.reset', () => {
  const taskOf = async () => {
    const asked = { filter: {}, page: 1, perPage: 25, sortBy: 'dueOn', sortDirection: 'asc' } as const;
    return (await succeed(room.max, elearnings.memberTasks, asked)).items[0];
  };

  it('clears the progress, and the task is due as if it had never been begun', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    await save(executionUuid, 0, { answers: { one: ['b'] } });
    expect(await taskOf()).toMatchObject({ status: 'inprogress', progress: 75, executionUuid });
    expect(await succeed(room.max, calls.reset, { executionUuid })).toEqual({ revision: 2 });
    expect(await readOne(executionUuid)).toMatchObject({ revision: 2, progress: 0, state: null, status: 'due' });
    expect(await taskRow()).toMatchObject({ state: 'open', startedOn: null });
    expect(await taskOf()).toMatchObject({
      status: 'due',
      progress: 0,
      executionUuid: null,
      abilities: { start: true, reset: false, takeAlong: true },
    });
    const admin = await room.company.signIn('admin');
    const asked = { filter: {}, page: 1, perPage: 25, sortDirection: 'asc' } as const;
    const { counts } = await succeed(admin, elearningStatistics.entries, { ...asked, sortBy: 'lastName' });
    expect(counts).toMatchObject({ due: 1, inprogress: 0 });
  });

  it('lets it be begun anew, by opening it or by going on in an open window', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    await save(executionUuid, 0, { answers: {} });
    await succeed(room.max, calls.reset, { executionUuid });
    moveTo('2026-03-05T08:00:00Z');
    expect(await save(executionUuid, 1)).toMatchObject({ code: 'record.changed' });
    expect((await save(executionUuid, 2, { answers: {} })).body).toMatchObject({ status: 'inprogress' });
    expect(await taskRow()).toMatchObject({ startedOn: '2026-03-05' });
    await succeed(room.max, calls.reset, { executionUuid });
    moveTo('2026-03-06T08:00:00Z');
    expect(await begin(room.max, room.taskUuid)).toBe(executionUuid);
    expect(await taskRow()).toMatchObject({ startedOn: '2026-03-06' });
    expect((await save(executionUuid, 4)).body).toMatchObject({ status: 'completed' });
    expect(await begin(room.max, room.taskUuid)).toBe(executionUuid);
    expect(await taskRow()).toMatchObject({ state: 'completed', startedOn: '2026-03-06' });
  });

  it('is told in words by the log: which course, whose, how far it was, which attempt, since when', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    await save(executionUuid, 0, { answers: { one: ['b'], two: ['a', 'b'] } });
    await save(executionUuid, 1, { answers: { one: ['a'] }, attempt: 2 });
    await succeed(room.max, calls.reset, { executionUuid });
    const admin = await room.company.signIn('super-admin');
    const asked = { filter: { action: 'elearningExecutions.reset' as const }, page: 1, perPage: 25 };
    const { items } = await succeed(admin, auditEvents.list, { ...asked, sortBy: 'at', sortDirection: 'desc' });
    expect(items).toMatchObject([
      {
        subjectType: 'member',
        subjectName: 'Max Müller',
        changes: [
          { field: 'cycle', old: null, now: '1' },
          { field: 'attempt', old: null, now: '2' },
          { field: 'progress', old: '75', now: '0' },
          { field: 'elearning', old: null, now: 'Course de_DE' },
          { field: 'startedOn', old: '2026-03-02', now: null },
        ],
      },
    ]);
  });
});

it('knows executions of others as little as unknown ones', async () => {
  const executionUuid = await begin(room.max, room.taskUuid);
  const admin = await room.company.signIn('super-admin');
  for (const uuid of [executionUuid, newId()]) {
    const notFound = { status: 404, code: 'execution.notFound' };
    expect(await admin.call(calls.read, { executionUuid: uuid })).toMatchObject(notFound);
    expect(await admin.call(calls.result, { executionUuid: uuid })).toMatchObject(notFound);
    expect(await admin.call(calls.reset, { executionUuid: uuid })).toMatchObject(notFound);
    expect(await save(uuid, 0, {}, admin)).toMatchObject(notFound);
  }
});
