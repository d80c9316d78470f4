import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { elearningExecutions as calls } from '../../../contract/elearningExecutions';
import { elearningTasks } from '../../db/schema';
import { succeed } from '../../testing/requests';
import { setUpExecutions } from './setUpExecutions';
import { begin, createCourse, createTask, lessonState } from './testing';

const room = setUpExecutions();
const { readOne, results, save } = room;

describe('elearningExecutions.save', () => {
  it('keeps the place and counts what is read and answered', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    expect(await readOne(executionUuid)).toMatchObject({ revision: 0, status: 'inprogress', progress: 0, state: null });
    const answer = await save(executionUuid, 0, { pageId: 'one', readPageIds: ['start'], answers: {} });
    expect(answer.body).toMatchObject({ revision: 1, status: 'inprogress', progress: 25, resultUuid: null });
    const { state } = await readOne(executionUuid);
    expect(state).toEqual(lessonState({ pageId: 'one', readPageIds: ['start'], answers: {} }));
  });

  it('tells who is behind, and changes nothing', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    await save(executionUuid, 0, { pageId: 'one', readPageIds: ['start'], answers: {} });
    for (const revision of [0, 2]) {
      expect(await save(executionUuid, revision)).toMatchObject({ status: 400, code: 'record.changed' });
    }
    expect(await readOne(executionUuid)).toMatchObject({ revision: 1, progress: 25 });
  });

  it('answers a save that is repeated because its answer was lost, also the one that finished', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    const begun = { pageId: 'one', readPageIds: ['start'], answers: {} };
    const first = await save(executionUuid, 0, begun);
    expect(await save(executionUuid, 0, begun)).toEqual(first);
    const last = await save(executionUuid, 1);
    expect(last.body).toMatchObject({ status: 'completed', progress: 100 });
    expect(await save(executionUuid, 1)).toEqual(last);
    expect(await results()).toHaveLength(1);
  });

  it('keeps pages read and answers given, whatever is sent later', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    await save(executionUuid, 0, { answers: { one: ['b'] }, readPageIds: ['start'] });
    await save(executionUuid, 1, { answers: { one: ['a'], two: ['b', 'a', 'a'] }, readPageIds: [] });
    const { state, status, progress } = await readOne(executionUuid);
    expect(state).toMatchObject({ answers: { one: ['b'], two: ['a', 'b'] }, readPageIds: ['start'] });
    expect([status, progress]).toEqual(['inprogress', 75]);
  });

  it('lets somebody try again after a failure, and not before', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    const refused = { status: 400, code: 'schema.invalid', error: { fields: [{ path: 'state.attempt' }] } };
    expect(await save(executionUuid, 0, { attempt: 2 })).toMatchObject(refused);
    await save(executionUuid, 0, { answers: { one: ['b'] } });
    expect(await save(executionUuid, 1, { attempt: 2 })).toMatchObject(refused);
    const failed = await save(executionUuid, 1, { answers: { two: ['a', 'b'] } });
    expect(failed.body).toMatchObject({ progress: 100, status: 'inprogress', resultUuid: null });
    expect(await save(executionUuid, 2, { attempt: 3 })).toMatchObject(refused);
    expect(await succeed(room.max, calls.result, { executionUuid })).toMatchObject({
      passed: false,
      score: 50,
      passMark: 100,
    });
    const again = await save(executionUuid, 2, { attempt: 2, answers: { one: ['a'] } });
    expect(again.body).toMatchObject({ progress: 75 });
    expect((await save(executionUuid, 3, { attempt: 2 })).body).toMatchObject({ status: 'completed' });
  });

  it.each([
    ['a page', { pageId: 'nowhere' }, 'state.pageId'],
    ['a page read', { readPageIds: ['one'] }, 'state.readPageIds'],
    ['a question', { answers: { constructor: ['a'] } }, 'state.answers.constructor'],
    ['an answer', { answers: { one: ['z'] } }, 'state.answers.one'],
  ])('refuses %s that the course does not have', async (_, values, path) => {
    const executionUuid = await begin(room.max, room.taskUuid);
    const answer = await save(executionUuid, 0, values);
    expect(answer).toMatchObject({ code: 'schema.invalid', error: { fields: [{ path, rule: 'unknown' }] } });
    expect(await readOne(executionUuid)).toMatchObject({ revision: 0, state: null });
  });

  it('refuses the state of a package for lessons', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    const state = { kind: 'scorm' as const, unitId: 'one', units: {} };
    expect(await room.max.call(calls.save, { executionUuid, revision: 0, state })).toMatchObject({
      code: 'schema.invalid',
    });
  });

  it.each([
    ['scorm12', 4_096],
    ['scorm2004', 64_000],
  ] as const)('keeps suspend data as long as %s allows, however it is written', async (standard, limit) => {
    const units = [{ unitId: 'one', title: 'One', href: 'one.html' }];
    const course = await createCourse(room.server, room.company, { standard, units });
    const task = await createTask(room.server, room.company, course, room.company.members.member.uuid, {
      dueOn: '2026-03-10',
    });
    const executionUuid = await begin(room.max, task);
    // As the player writes what a database cannot hold: four digits for each character.
    for (const [revision, data] of ['"'.repeat(limit), `\u001bhex:${'0000'.repeat(limit)}`].entries()) {
      const state = { kind: 'scorm' as const, unitId: 'one', units: { one: { cmi: { suspend_data: data } } } };
      expect((await room.max.call(calls.save, { executionUuid, revision, state })).status).toBe(200);
      expect((await readOne(executionUuid)).state).toEqual(state);
    }
  });

  it('gives no certificate for a package below its mark, whatever is sent, and says the mark', async () => {
    const units = [{ unitId: 'one', title: 'One', href: 'one.html', masteryScore: 70 }];
    for (const [given, mark] of [
      [{ passMark: 80 }, 70],
      [{ passMark: 90, isPassMarkGiven: true }, 90],
    ] as const) {
      const course = await createCourse(room.server, room.company, { standard: 'scorm12', units }, given);
      const task = await createTask(room.server, room.company, course, room.company.members.member.uuid);
      const executionUuid = await begin(room.max, task);
      const { passMark, content } = await readOne(executionUuid);
      expect([passMark, content]).toMatchObject([mark, { units: [{ masteryScore: mark }] }]);
      const send = (revision: number, raw: number) => {
        const cmi = { core: { lesson_status: 'passed', score: { raw: String(raw) } } };
        const state = { kind: 'scorm' as const, unitId: 'one', units: { one: { cmi } } };
        return succeed(room.max, calls.save, { executionUuid, revision, state });
      };
      const open = { status: 'inprogress', progress: 100, resultUuid: null };
      expect(await send(0, mark - 1)).toMatchObject(open);
      expect(await succeed(room.max, calls.result, { executionUuid })).toMatchObject({ passed: false, passMark: mark });
      expect(await send(1, mark)).toMatchObject({ status: 'completed' });
    }
  });

  it('says of a course that was switched off that it rests, and goes on when it is back', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    const setState = (state: 'open' | 'suspended') =>
      room.server.database.owner((tx) =>
        tx.update(elearningTasks).set({ state }).where(eq(elearningTasks.id, room.taskUuid)),
      );
    await setState('suspended');
    expect(await save(executionUuid, 0)).toMatchObject({ status: 400, code: 'elearning.suspended' });
    expect(await room.max.call(calls.reset, { executionUuid })).toMatchObject({ code: 'elearning.suspended' });
    await setState('open');
    expect(await save(executionUuid, 0)).toMatchObject({ status: 200 });
  });

  it('refuses who is no longer assigned', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    await room.server.database.owner((tx) =>
      tx
        .update(elearningTasks)
        .set({ state: 'closed', closedOn: '2026-03-02' })
        .where(eq(elearningTasks.id, room.taskUuid)),
    );
    expect(await save(executionUuid, 0)).toMatchObject({ status: 400, code: 'elearning.notAssigned' });
    expect(await room.max.call(calls.reset, { executionUuid })).toMatchObject({
      status: 400,
      code: 'elearning.notAssigned',
    });
    expect(await results()).toEqual([]);
  });
});
