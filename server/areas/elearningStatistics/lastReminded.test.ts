import { beforeEach, expect, it } from 'vitest';
import { elearningStatistics as calls } from '../../../contract/elearningStatistics';
import { orgUnits } from '../../../contract/orgUnits';
import { newId } from '../../base/newId';
import { type elearningTasks, sentReminders } from '../../db/schema';
import { createScene, type Scene } from '../../domain/reminders/testing';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { createUnit, removeRootAdmins, succeed } from '../../testing/requests';
import { cellsOf, exported } from './testing';

const server = setUpServer({ now: '2026-03-20T08:00:00Z' });
let scene: Scene;
let agent: Agent;
let max: string;
beforeEach(async () => {
  scene = await createScene(server, { remindDaysBefore: [7, 1], escalateAfterDays: 1 });
  agent = await server.signIn(scene.company, 'super-admin');
  max = scene.company.members.member.uuid;
});

type Task = Partial<typeof elearningTasks.$inferInsert>;
const give = (task: Task = {}) => scene.give(max, { dueOn: '2026-03-15', ...task });
const list = { page: 1, perPage: 25, sortBy: 'lastName', sortDirection: 'asc' } as const;
const shown = async (filter = {}, by = agent): Promise<(string | null)[]> =>
  (await succeed(by, calls.entries, { ...list, filter })).items.map(({ lastRemindedOn }) => lastRemindedOn);
const exportedDays = async (filter = {}, by = agent): Promise<(string | undefined)[]> => {
  const { body } = await exported(by, { format: 'csv', subject: 'entries', filter });
  return cellsOf(body).map((row) => row.at(-1));
};

it('is the last day on which the person was told, on the screen as in the export', async () => {
  await give();
  expect([await shown(), await exportedDays()]).toEqual([[null], ['Erinnert am', '']]);
  await scene.on('2026-03-08');
  await scene.on('2026-03-14');
  expect([await shown(), await exportedDays()]).toEqual([['2026-03-14'], ['Erinnert am', '14.03.2026']]);
});

it('is no day on which somebody else was told of it', async () => {
  await give();
  await scene.noteRun('2026-03-15');
  expect(await scene.on('2026-03-16')).toHaveLength(1);
  expect((await scene.told()).map(({ kind }) => kind)).toEqual(['escalation']);
  expect(await shown()).toEqual([null]);
});

it('of a past day is what had been told by its end', async () => {
  await give();
  await scene.on('2026-03-08');
  await scene.on('2026-03-14');
  for (const [asOf, day] of [
    ['2026-03-07', null],
    ['2026-03-08', '2026-03-08'],
    ['2026-03-13', '2026-03-08'],
    ['2026-03-14', '2026-03-14'],
  ] as const) {
    expect([asOf, await shown({ asOf })]).toEqual([asOf, [day]]);
  }
  expect(await exportedDays({ asOf: '2026-03-13' })).toEqual(['Erinnert am', '08.03.2026']);
});

it('of a task that is asked for anew is not that of the task before', async () => {
  const first = await give();
  await scene.on('2026-03-08');
  const completedAt = new Date('2026-03-10T09:00:00Z');
  await scene.setTask(first, { state: 'completed', completedOn: '2026-03-10', completedAt });
  expect(await shown()).toEqual(['2026-03-08']);
  await give({ cycle: 2, assignedOn: '2026-03-11', dueOn: '2026-04-30' });
  expect(await shown()).toEqual([null]);
  expect(await shown({ asOf: '2026-03-09' })).toEqual(['2026-03-08']);
});

/** Notes a reminder of the member's as the engine would. */
const note = (clientId: string, taskId: string, sentOn: string, kind: 'before' | 'given' = 'before') =>
  server.database.owner((tx) =>
    tx.insert(sentReminders).values({
      clientId,
      source: 'elearning',
      taskId,
      kind,
      days: 1,
      countedFrom: '2026-03-15',
      sentOn,
      messageId: newId(),
      recipientId: max,
      memberId: max,
    }),
  );

it('is told by the own company’s reminders alone', async () => {
  const task = await give();
  const foreign = await server.createCompany();
  await note(scene.clientId, task, '2026-03-01');
  await note(foreign.clientId, task, '2026-03-19');
  expect(await shown()).toEqual(['2026-03-01']);
});

it('is not the day on which it was told that it was given', async () => {
  await note(scene.clientId, await give(), '2026-03-01', 'given');
  expect(await shown()).toEqual([null]);
});

it('is shown with the people whom the reader sees, and no others', async () => {
  const { members, rootOrgUnitId } = scene.company;
  const unit = await createUnit(agent, rootOrgUnitId, { orgUnitName: 'Werk', adminUuids: [members['ou-admin'].uuid] });
  await removeRootAdmins(agent, scene.company);
  await succeed(agent, orgUnits.addMembers, { uuid: unit, memberUuids: [max] });
  await give();
  await scene.on('2026-03-08');
  await scene.give(members['loc-admin'].uuid, { dueOn: '2026-03-15' });
  await scene.on('2026-03-14');
  expect(await shown()).toEqual(['2026-03-14', '2026-03-14']);
  const unitAdmin = await server.signIn(scene.company, 'ou-admin');
  expect(await shown({}, unitAdmin)).toEqual(['2026-03-14']);
  expect(await exportedDays({}, unitAdmin)).toEqual(['Erinnert am', '14.03.2026']);
});
