import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { elearningExecutions as calls } from '../../../contract/elearningExecutions';
import { elearningResults } from '../../db/schema';
import { succeed } from '../../testing/requests';
import { setUpExecutions } from './setUpExecutions';
import { begin, createCourse, createTask, pages } from './testing';

const room = setUpExecutions();
const { moveTo, readOne, results, save } = room;

describe('finishing', () => {
  it('is by the company’s day and writes the certificate, which stays as it was', async () => {
    moveTo('2026-01-30T23:30:00Z');
    const monthly = await createCourse(room.server, room.company, { pages }, { interval: 1 });
    const task = await createTask(room.server, room.company, monthly, room.company.members.member.uuid, {
      dueOn: '2026-01-01',
    });
    const executionUuid = await begin(room.max, task);
    expect((await readOne(executionUuid)).status).toBe('overdue');
    const { body } = await save(executionUuid, 0);
    const [result] = await results();
    expect(body).toMatchObject({ status: 'completed', progress: 100, resultUuid: result?.id });
    expect(result).toMatchObject({
      firstName: 'Max',
      lastName: 'Müller',
      clientName: 'Test company',
      licenseeName: 'Licensee',
      title: 'Course de_DE',
      language: 'de_DE',
      versionNumber: 1,
      score: 100,
      number: '2026-000001',
      // A month after the 31st of January, the company's day, ends with February.
      completedOn: '2026-01-31',
      validUntil: '2026-02-28',
      code: expect.stringMatching(/^[\w-]{22,}$/),
    });
    const outcome = { passed: true, score: 100, resultUuid: result?.id, validUntil: '2026-02-28' };
    expect(await succeed(room.max, calls.result, { executionUuid })).toMatchObject(outcome);
    expect(await readOne(executionUuid)).toMatchObject({ status: 'completed', resultUuid: result?.id });
  });

  it('has no end of validity where a course is done once', async () => {
    const once = await createCourse(room.server, room.company, { pages }, { interval: 0 });
    await save(
      await begin(room.max, await createTask(room.server, room.company, once, room.company.members.member.uuid)),
      0,
    );
    expect((await results()).map(({ validUntil }) => validUntil)).toEqual([null]);
  });

  it('leaves nothing to save or reset', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    await save(executionUuid, 0);
    expect(await save(executionUuid, 1)).toMatchObject({ code: 'elearning.notAssigned' });
    expect(await room.max.call(calls.reset, { executionUuid })).toMatchObject({ code: 'elearning.notAssigned' });
    expect(await begin(room.max, room.taskUuid)).toBe(executionUuid);
  });

  it('happens once in two tabs', async () => {
    const executionUuid = await begin(room.max, room.taskUuid);
    const answers = await Promise.all([save(executionUuid, 0), save(executionUuid, 0, { pageId: 'start' })]);
    expect(answers.map(({ code }) => code).sort()).toEqual(['record.changed', undefined]);
    expect(await results()).toHaveLength(1);
  });

  it('goes on counting beyond a million', async () => {
    await save(await begin(room.max, room.taskUuid), 0);
    const rename = (number: string) =>
      room.server.database.owner((tx) =>
        tx.update(elearningResults).set({ number }).where(eq(elearningResults.clientId, room.company.clientId)),
      );
    const finishAnother = async () => {
      const another = await createCourse(room.server, room.company);
      await save(
        await begin(room.max, await createTask(room.server, room.company, another, room.company.members.member.uuid)),
        0,
      );
    };
    await rename('2026-999998');
    for (let count = 0; count < 3; count += 1) await finishAnother();
    const numbers = (await results()).map(({ number }) => number);
    expect(numbers).toEqual(['2026-999998', '2026-999999', '2026-1000000', '2026-1000001']);
  });
});

// The last one, because no clock goes back a year.
it('numbers people who finish at the same moment without a gap, by company and year', async () => {
  const agents = await Promise.all(
    (['member', 'admin', 'ou-admin', 'loc-admin'] as const).map(async (role) => {
      const agent = await room.company.signIn(role);
      const other = await createCourse(room.server, room.company);
      const task = await createTask(room.server, room.company, other, room.company.members[role].uuid);
      return { agent, executionUuid: await begin(agent, task) };
    }),
  );
  await Promise.all(agents.map(({ agent, executionUuid }) => save(executionUuid, 0, {}, agent)));
  moveTo('2027-03-02T08:00:00Z');
  const later = await room.company.signIn('member');
  await save(await begin(later, room.taskUuid), 0, {}, later);
  const numbers = (await results()).map(({ number }) => number).sort();
  expect(numbers).toEqual(['2026-000001', '2026-000002', '2026-000003', '2026-000004', '2027-000001']);
});
