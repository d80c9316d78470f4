import { describe, expect, it } from 'vitest';
import { elearningExecutions as calls } from '../../../contract/elearningExecutions';
import { newId } from '../../core/newId';
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
  it('clears the progress, and keeps when it was begun', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    await save(executionUuid, 0, { answers: { one: ['b'] } });
    expect(await succeed(room.max, calls.reset, { executionUuid })).toEqual({ revision: 2 });
    expect(await readOne(executionUuid)).toMatchObject({ revision: 2, progress: 0, state: null, status: 'inprogress' });
    expect(await save(executionUuid, 1)).toMatchObject({ code: 'record.changed' });
    expect((await save(executionUuid, 2)).body).toMatchObject({ status: 'completed' });
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
