import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { elearningExecutions as calls } from '../../../contract/elearningExecutions';
import { newId } from '../../core/newId';
import { elearningResults, elearningTasks, elearningTexts, elearningVersions } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { startTestServer, type TestServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { begin, createCourse, createTask, lessonState, pages } from './testing';

let server: TestServer;
let company: Company;
let max: Agent;
let course: string;
let taskUuid: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
/** Sets the clock. */
const moveTo = (moment: string) => server.clock.advance(Date.parse(moment) - server.clock.now().getTime());
beforeEach(async () => {
  moveTo('2026-03-02T08:00:00Z');
  company = await server.createCompany();
  max = await company.signIn('member');
  course = await createCourse(server, company);
  taskUuid = await createTask(server, company, course, company.members.member.uuid);
});

const save = (executionUuid: string, revision: number, values: Parameters<typeof lessonState>[0] = {}, agent = max) =>
  agent.call(calls.save, { executionUuid, revision, state: lessonState(values) });
const readOne = (executionUuid: string) => succeed(max, calls.read, { executionUuid });
const taskRow = async () => {
  const [row] = await server.database.owner((tx) =>
    tx.select().from(elearningTasks).where(eq(elearningTasks.id, taskUuid)),
  );
  return row;
};
const resultsOf = ({ clientId }: Company) =>
  server.database.owner((tx) => tx.select().from(elearningResults).where(eq(elearningResults.clientId, clientId)));

describe('elearningExecutions.create', () => {
  it('begins a task on the company’s day, and finds it again', async () => {
    moveTo('2026-03-02T23:30:00Z');
    const executionUuid = await begin(max, taskUuid);
    moveTo('2026-03-09T08:00:00Z');
    expect(await begin(max, taskUuid)).toBe(executionUuid);
    expect(await taskRow()).toMatchObject({ state: 'open', startedOn: '2026-03-03' });
  });

  it('begins once in two tabs', async () => {
    const both = await Promise.all([begin(max, taskUuid), begin(max, taskUuid)]);
    expect(new Set(both).size).toBe(1);
  });

  it('refuses tasks of others as unknown ones, and tasks that are closed', async () => {
    const others = await createTask(server, company, course, company.members.admin.uuid);
    for (const uuid of [others, newId()]) {
      expect(await max.call(calls.create, { taskUuid: uuid })).toMatchObject({
        status: 404,
        code: 'elearning.notFound',
      });
    }
    const closed = { state: 'closed' as const, closedOn: '2026-03-01', cycle: 2 };
    const gone = await createTask(server, company, course, company.members.member.uuid, closed);
    expect(await max.call(calls.create, { taskUuid: gone })).toMatchObject({
      status: 400,
      code: 'elearning.notAssigned',
    });
  });

  it('takes the newest version in the reader’s language, else the company’s, else any', async () => {
    const both = await createCourse(server, company, { pages }, { languages: ['de_DE', 'en_GB'] });
    const task = await createTask(server, company, both, company.members.member.uuid);
    const english = await createCourse(server, company, { pages }, { languages: ['en_GB'] });
    const other = await createTask(server, company, english, company.members.member.uuid);
    const older = await createTask(server, company, both, company.members.admin.uuid);
    const admin = await company.signIn('admin');
    const begunBefore = await begin(admin, older);
    const versionId = newId();
    await server.database.owner(async (tx) => {
      const common = { category: 'safety', duration: 5, passMark: 0, createdAt: server.clock.now() } as const;
      await tx
        .insert(elearningVersions)
        .values({ id: versionId, elearningId: both, number: 2, kind: 'lessons', ...common });
      const text = { headline: 'Why', description: 'What', search: '', pages, versionId };
      await tx.insert(elearningTexts).values([
        { ...text, language: 'de_DE', title: 'Neu' },
        { ...text, language: 'en_GB', title: 'New' },
      ]);
    });
    expect(await readOne(await begin(max, task))).toMatchObject({
      title: 'Neu',
      versionNumber: 2,
      languageCode: 'de_DE',
    });
    expect(await readOne(await begin(max, other))).toMatchObject({ languageCode: 'en_GB' });
    // What was begun is finished in its version.
    expect(await succeed(admin, calls.read, { executionUuid: begunBefore })).toMatchObject({ versionNumber: 1 });
  });
});

describe('elearningExecutions.save', () => {
  it('keeps the place and counts what is read and answered', async () => {
    const executionUuid = await begin(max, taskUuid);
    expect(await readOne(executionUuid)).toMatchObject({ revision: 0, status: 'inprogress', progress: 0, state: null });
    const answer = await save(executionUuid, 0, { pageId: 'one', readPageIds: ['start'], answers: {} });
    expect(answer.body).toMatchObject({ revision: 1, status: 'inprogress', progress: 25, resultUuid: null });
    const { state } = await readOne(executionUuid);
    expect(state).toEqual(lessonState({ pageId: 'one', readPageIds: ['start'], answers: {} }));
  });

  it('tells who is behind, and changes nothing', async () => {
    const executionUuid = await begin(max, taskUuid);
    await save(executionUuid, 0, { pageId: 'one', readPageIds: ['start'], answers: {} });
    for (const revision of [0, 2]) {
      expect(await save(executionUuid, revision)).toMatchObject({ status: 400, code: 'record.changed' });
    }
    expect(await readOne(executionUuid)).toMatchObject({ revision: 1, progress: 25 });
  });

  it('answers a save that is repeated because its answer was lost, also the one that finished', async () => {
    const executionUuid = await begin(max, taskUuid);
    const begun = { pageId: 'one', readPageIds: ['start'], answers: {} };
    const first = await save(executionUuid, 0, begun);
    expect(await save(executionUuid, 0, begun)).toEqual(first);
    const last = await save(executionUuid, 1);
    expect(last.body).toMatchObject({ status: 'completed', progress: 100 });
    expect(await save(executionUuid, 1)).toEqual(last);
    expect(await resultsOf(company)).toHaveLength(1);
  });

  it('keeps pages read and answers given, whatever is sent later', async () => {
    const executionUuid = await begin(max, taskUuid);
    await save(executionUuid, 0, { answers: { one: ['b'] }, readPageIds: ['start'] });
    await save(executionUuid, 1, { answers: { one: ['a'], two: ['b', 'a', 'a'] }, readPageIds: [] });
    const { state, status, progress } = await readOne(executionUuid);
    expect(state).toMatchObject({ answers: { one: ['b'], two: ['a', 'b'] }, readPageIds: ['start'] });
    expect([status, progress]).toEqual(['inprogress', 75]);
  });

  it('lets somebody try again after a failure, and not before', async () => {
    const executionUuid = await begin(max, taskUuid);
    const refused = { status: 400, code: 'schema.invalid', error: { fields: [{ path: 'state.attempt' }] } };
    expect(await save(executionUuid, 0, { attempt: 2 })).toMatchObject(refused);
    await save(executionUuid, 0, { answers: { one: ['b'] } });
    expect(await save(executionUuid, 1, { attempt: 2 })).toMatchObject(refused);
    const failed = await save(executionUuid, 1, { answers: { two: ['a', 'b'] } });
    expect(failed.body).toMatchObject({ progress: 100, status: 'inprogress', resultUuid: null });
    expect(await save(executionUuid, 2, { attempt: 3 })).toMatchObject(refused);
    expect(await succeed(max, calls.result, { executionUuid })).toMatchObject({
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
    const executionUuid = await begin(max, taskUuid);
    const answer = await save(executionUuid, 0, values);
    expect(answer).toMatchObject({ code: 'schema.invalid', error: { fields: [{ path, rule: 'unknown' }] } });
    expect(await readOne(executionUuid)).toMatchObject({ revision: 0, state: null });
  });

  it('refuses the state of a package for lessons', async () => {
    const executionUuid = await begin(max, taskUuid);
    const state = { kind: 'scorm' as const, unitId: 'one', units: {} };
    expect(await max.call(calls.save, { executionUuid, revision: 0, state })).toMatchObject({ code: 'schema.invalid' });
  });

  it.each([
    ['scorm12', 4_096],
    ['scorm2004', 64_000],
  ] as const)('keeps suspend data as long as %s allows, however it is written', async (standard, limit) => {
    const units = [{ unitId: 'one', title: 'One', href: 'one.html' }];
    const course = await createCourse(server, company, { standard, units });
    const task = await createTask(server, company, course, company.members.member.uuid, { dueOn: '2026-03-10' });
    const executionUuid = await begin(max, task);
    // As the player writes what a database cannot hold: four digits for each character.
    for (const [revision, data] of ['"'.repeat(limit), `\u001bhex:${'0000'.repeat(limit)}`].entries()) {
      const state = { kind: 'scorm' as const, unitId: 'one', units: { one: { cmi: { suspend_data: data } } } };
      expect((await max.call(calls.save, { executionUuid, revision, state })).status).toBe(200);
      expect((await readOne(executionUuid)).state).toEqual(state);
    }
  });

  it('refuses who is no longer assigned', async () => {
    const executionUuid = await begin(max, taskUuid);
    await server.database.owner((tx) =>
      tx.update(elearningTasks).set({ state: 'closed', closedOn: '2026-03-02' }).where(eq(elearningTasks.id, taskUuid)),
    );
    expect(await save(executionUuid, 0)).toMatchObject({ status: 400, code: 'elearning.notAssigned' });
    expect(await max.call(calls.reset, { executionUuid })).toMatchObject({
      status: 400,
      code: 'elearning.notAssigned',
    });
    expect(await resultsOf(company)).toEqual([]);
  });
});

describe('finishing', () => {
  it('is by the company’s day and writes the certificate, which stays as it was', async () => {
    moveTo('2026-01-30T23:30:00Z');
    const monthly = await createCourse(server, company, { pages }, { interval: 1 });
    const task = await createTask(server, company, monthly, company.members.member.uuid, { dueOn: '2026-01-01' });
    const executionUuid = await begin(max, task);
    expect((await readOne(executionUuid)).status).toBe('overdue');
    const { body } = await save(executionUuid, 0);
    const [result] = await resultsOf(company);
    expect(body).toMatchObject({ status: 'completed', progress: 100, resultUuid: result?.id });
    expect(result).toMatchObject({
      ...{ firstName: 'Max', lastName: 'Müller', clientName: 'Test company', licenseeName: 'Licensee' },
      ...{ title: 'Course de_DE', language: 'de_DE', versionNumber: 1, score: 100, number: '2026-000001' },
      // A month after the 31st of January, the company's day, ends with February.
      ...{ completedOn: '2026-01-31', validUntil: '2026-02-28', code: expect.stringMatching(/^[\w-]{22,}$/) },
    });
    const outcome = { passed: true, score: 100, resultUuid: result?.id, validUntil: '2026-02-28' };
    expect(await succeed(max, calls.result, { executionUuid })).toMatchObject(outcome);
    expect(await readOne(executionUuid)).toMatchObject({ status: 'completed', resultUuid: result?.id });
  });

  it('has no end of validity where a course is done once', async () => {
    const once = await createCourse(server, company, { pages }, { interval: 0 });
    await save(await begin(max, await createTask(server, company, once, company.members.member.uuid)), 0);
    expect((await resultsOf(company)).map(({ validUntil }) => validUntil)).toEqual([null]);
  });

  it('leaves nothing to save or reset', async () => {
    const executionUuid = await begin(max, taskUuid);
    await save(executionUuid, 0);
    expect(await save(executionUuid, 1)).toMatchObject({ code: 'elearning.notAssigned' });
    expect(await max.call(calls.reset, { executionUuid })).toMatchObject({ code: 'elearning.notAssigned' });
    expect(await begin(max, taskUuid)).toBe(executionUuid);
  });

  it('happens once in two tabs', async () => {
    const executionUuid = await begin(max, taskUuid);
    const answers = await Promise.all([save(executionUuid, 0), save(executionUuid, 0, { pageId: 'start' })]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['record.changed', undefined]);
    expect(await resultsOf(company)).toHaveLength(1);
  });

  it('goes on counting beyond a million', async () => {
    await save(await begin(max, taskUuid), 0);
    const rename = (number: string) =>
      server.database.owner((tx) =>
        tx.update(elearningResults).set({ number }).where(eq(elearningResults.clientId, company.clientId)),
      );
    const finishAnother = async () => {
      const another = await createCourse(server, company);
      await save(await begin(max, await createTask(server, company, another, company.members.member.uuid)), 0);
    };
    await rename('2026-999998');
    for (let count = 0; count < 3; count += 1) await finishAnother();
    const numbers = (await resultsOf(company)).map(({ number }) => number);
    expect(numbers).toEqual(['2026-999998', '2026-999999', '2026-1000000', '2026-1000001']);
  });
});

describe('elearningExecutions.reset', () => {
  it('clears the progress, and keeps when it was begun', async () => {
    const executionUuid = await begin(max, taskUuid);
    await save(executionUuid, 0, { answers: { one: ['b'] } });
    expect(await succeed(max, calls.reset, { executionUuid })).toEqual({ revision: 2 });
    expect(await readOne(executionUuid)).toMatchObject({ revision: 2, progress: 0, state: null, status: 'inprogress' });
    expect(await save(executionUuid, 1)).toMatchObject({ code: 'record.changed' });
    expect((await save(executionUuid, 2)).body).toMatchObject({ status: 'completed' });
  });
});

it('knows executions of others as little as unknown ones', async () => {
  const executionUuid = await begin(max, taskUuid);
  const admin = await company.signIn('super-admin');
  for (const uuid of [executionUuid, newId()]) {
    const notFound = { status: 404, code: 'execution.notFound' };
    expect(await admin.call(calls.read, { executionUuid: uuid })).toMatchObject(notFound);
    expect(await admin.call(calls.result, { executionUuid: uuid })).toMatchObject(notFound);
    expect(await admin.call(calls.reset, { executionUuid: uuid })).toMatchObject(notFound);
    expect(await save(uuid, 0, {}, admin)).toMatchObject(notFound);
  }
});

// The last one, because no clock goes back a year.
it('numbers people who finish at the same moment without a gap, by company and year', async () => {
  const agents = await Promise.all(
    (['member', 'admin', 'ou-admin', 'loc-admin'] as const).map(async (role) => {
      const agent = await company.signIn(role);
      const other = await createCourse(server, company);
      const task = await createTask(server, company, other, company.members[role].uuid);
      return { agent, executionUuid: await begin(agent, task) };
    }),
  );
  await Promise.all(agents.map(({ agent, executionUuid }) => save(executionUuid, 0, {}, agent)));
  moveTo('2027-03-02T08:00:00Z');
  const later = await company.signIn('member');
  await save(await begin(later, taskUuid), 0, {}, later);
  const numbers = (await resultsOf(company)).map(({ number }) => number).sort();
  expect(numbers).toEqual(['2026-000001', '2026-000002', '2026-000003', '2026-000004', '2027-000001']);
});
