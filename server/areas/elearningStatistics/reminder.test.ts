import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents as auditCalls } from '../../../contract/auditEvents';
import { elearningStatistics as calls } from '../../../contract/elearningStatistics';
import type { RequestOf } from '../../../contract/kit/call';
import { members as memberCalls } from '../../../contract/members';
import { messages as messageCalls } from '../../../contract/messages';
import type { MemberRole } from '../../../contract/names/roles';
import { orgUnits } from '../../../contract/orgUnits';
import { newId } from '../../base/newId';
import { auditEvents, manualReminders, outboxMessages } from '../../db/schema';
import { createScene, type Scene } from '../../domain/reminders/testing';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { createMember, createUnit, firstPage, removeRootAdmins, succeed } from '../../testing/requests';
import { addRound, giveEntry } from '../riskRounds/testing';

const start = '2026-03-20T08:00:00Z';
const today = '2026-03-20';
const server = setUpServer({ now: start });
let scene: Scene;
let agent: Agent;
const idOf = (role: MemberRole): string => scene.company.members[role].uuid;
const overdue = { dueOn: '2026-03-15' };
beforeEach(async () => {
  server.clock.advance(Date.parse(start) - server.clock.now().getTime());
  scene = await createScene(server);
  agent = await scene.company.signIn('super-admin');
  await server.runJobs();
  server.messages.length = 0;
});

const preview = (filter = {}, by = agent) => succeed(by, calls.previewReminder, { filter });
const send = (filter = {}, again = false, by = agent) => succeed(by, calls.sendReminder, { filter, again });
const refusal = async (filter: object, by = agent) =>
  (await by.call(calls.sendReminder, { filter, again: false })).code;
/** First names of who was written to since the last look. */
const told = async (): Promise<string[]> => {
  server.messages.length = 0;
  await server.runJobs();
  return server.messages.map(({ recipient }) => recipient.split('.')[0] ?? '').toSorted();
};
const giveAll = (roles: MemberRole[], task = {}) =>
  Promise.all(roles.map((role) => scene.give(idOf(role), { ...overdue, ...task })));
const nothing = {
  number: 0,
  recent: { number: 0, people: [] },
  remindedToday: 0,
  unreachable: { number: 0, people: [] },
};

describe('a reminder sent by hand', () => {
  it('reaches everybody who has something open, by one message that names all of it, and says how far it is', async () => {
    const course = await scene.addCourse('Leitern');
    await giveAll(['member', 'admin']);
    await scene.give(idOf('member'), { elearningId: course, dueOn: '2026-09-01' });
    await scene.give(idOf('loc-admin'), {
      ...overdue,
      state: 'completed',
      completedOn: '2026-03-01',
      completedAt: new Date('2026-03-01T09:00:00Z'),
    });
    expect(await preview()).toEqual({ ...nothing, number: 2 });
    const sent = await send();
    expect(sent).toMatchObject({ state: 'running', total: 2, done: 0, sent: 0 });
    expect(await told()).toEqual(['anna', 'max']);
    const [toMax] = server.messages.filter(({ recipient }) => recipient.startsWith('max'));
    // However far off: it may be what the administrator has looked at.
    expect(toMax?.body).toContain('Leitern');
    expect(await succeed(agent, calls.readReminder, { uuid: sent.uuid })).toEqual({
      uuid: sent.uuid,
      state: 'finished',
      total: 2,
      done: 2,
      sent: 2,
    });
    const [row] = await server.database.owner((tx) =>
      tx.select().from(manualReminders).where(eq(manualReminders.clientId, scene.clientId)),
    );
    expect(row).toMatchObject({ senderId: idOf('super-admin'), sentOn: today, memberIds: [] });
    expect((await scene.told()).map(({ kind, sentOn, countedFrom }) => [kind, sentOn, countedFrom])).toEqual(
      Array.from({ length: 3 }, () => ['byHand', today, today]),
    );
  });

  it('goes to whom the filters find, or to the named people', async () => {
    const course = await scene.addCourse('Leitern');
    await giveAll(['member', 'admin']);
    await scene.give(idOf('loc-admin'), { elearningId: course, dueOn: '2026-04-15' });
    expect(await preview({ status: ['overdue'] })).toMatchObject({ number: 2 });
    expect(await preview({ status: ['completed'] })).toEqual(nothing);
    expect(await preview({ elearningUuid: course })).toMatchObject({ number: 1 });
    expect(await preview({ search: 'Anna' })).toMatchObject({ number: 1 });
    expect(await preview({ memberUuids: [idOf('member'), idOf('loc-admin')], status: ['due'] })).toMatchObject({
      number: 1,
    });
    await send({ memberUuids: [idOf('member')] });
    expect(await told()).toEqual(['max']);
  });

  it.each([
    ['kept up to date', 0],
    ['worked out, since too much has changed', 1_000],
  ])('goes to whom a number of days finds, as the list shows them, which is %s', async (_, marksEach) => {
    const dueOn = { member: '2026-03-20', admin: '2026-03-27', 'loc-admin': '2026-03-28', 'ou-admin': '2026-03-15' };
    for (const role of Object.keys(dueOn) as (keyof typeof dueOn)[]) await giveAll([role], { dueOn: dueOn[role] });
    await server.database.owner((tx) =>
      tx.execute(sql`insert into elearning_standing_marks (client_id, member_id)
        select client_id, id from members, generate_series(1, ${marksEach}::int) where client_id = ${scene.clientId}`),
    );
    const found: [RequestOf<typeof calls.previewReminder>['filter'], number][] = [
      [{ dueWithin: 7 }, 2],
      [{ dueWithin: 30 }, 3],
      [{ dueWithin: 7, status: ['overdue'] }, 0],
      [{ dueWithin: 7, search: 'Anna' }, 1],
      [{ dueWithin: 7, memberUuids: [idOf('member'), idOf('ou-admin')] }, 1],
    ];
    for (const [filter, number] of found) {
      expect([filter, await preview(filter)]).toEqual([filter, { ...nothing, number }]);
      const { memberUuids, ...listed } = filter;
      if (memberUuids) continue;
      const { total } = await succeed(agent, calls.entries, { ...firstPage('lastName'), filter: listed });
      expect(total).toBe(number);
    }
    expect(await refusal({ dueWithin: 7, memberUuids: [idOf('ou-admin')] })).toBe('reminder.nobody');
    expect(await refusal({ dueWithin: 8 })).toBe('schema.invalid');
    await send({ dueWithin: 7 });
    expect(await told()).toEqual(['anna', 'max']);
  });

  it('leaves out who was reminded in the last seven days unless that is wanted, and names them', async () => {
    await scene.setCompany({ remindDaysBefore: [], remindDaysAfter: [1] });
    await giveAll(['member'], { dueOn: '2026-03-13' });
    await giveAll(['admin'], { dueOn: '2026-03-12' });
    await scene.on('2026-03-13');
    expect((await scene.on('2026-03-14')).map(({ recipient }) => recipient)).toEqual(['max.mueller@example.org']);
    const recent = { uuid: idOf('member'), firstName: 'Max', lastName: 'Müller', lastRemindedOn: '2026-03-14' };
    expect(await preview()).toEqual({ ...nothing, number: 1, recent: { number: 1, people: [recent] } });
    await send();
    expect(await told()).toEqual(['anna']);
    expect(await preview()).toMatchObject({ number: 0, recent: { number: 1 }, remindedToday: 1 });
    expect(await refusal({})).toBe('reminder.nobody');
    await send({}, true);
    expect(await told()).toEqual(['max']);
    // A week later is not within the last seven days.
    server.clock.advance(7 * 86_400_000);
    expect(await preview()).toMatchObject({ number: 2, recent: { number: 0 }, remindedToday: 0 });
  });

  it('names who cannot be reached', async () => {
    await giveAll(['member', 'admin']);
    await scene.setMember(idOf('member'), { email: null });
    const silent = { uuid: idOf('member'), firstName: 'Max', lastName: 'Müller' };
    expect(await preview()).toEqual({ ...nothing, number: 1, unreachable: { number: 1, people: [silent] } });
    await scene.setMember(idOf('member'), { mobileNumber: '+4915112345678' });
    expect(await preview()).toEqual({ ...nothing, number: 2 });
  });

  it('never tells of a survey: neither by whom it reaches, nor by when, nor in the list of messages', async () => {
    const round = await addRound(server, scene.company, await giveEntry(server, scene.company), {
      dueOn: '2026-03-10',
    });
    expect(round).toBeTruthy();
    await scene.setCompany({ remindDaysAfter: [7] });
    await scene.noteRun('2026-03-16');
    expect(await scene.on('2026-03-17')).not.toEqual([]);
    // Everybody was reminded of the survey, and nobody of an e-learning.
    expect(await preview()).toEqual(nothing);
    await giveAll(['member']);
    expect(await preview()).toEqual({ ...nothing, number: 1 });
    await send();
    expect(await told()).toEqual(['max']);
    const byHand = (await scene.told()).filter(({ kind }) => kind === 'byHand');
    expect(byHand.map(({ source }) => source)).toEqual(['elearning']);
    const { items } = await succeed(agent, messageCalls.list, { ...firstPage('createdAt'), sortDirection: 'desc' });
    expect(items[0]?.subject).not.toContain(server.messages[0]?.subject);
  });

  it('is not sent twice by a double click, nor by two administrators', async () => {
    await giveAll(['member']);
    const other = await scene.company.signIn('admin');
    const sent = await Promise.all([send(), send(), send({}, true, other)]);
    expect(await told()).toEqual(['max']);
    const states = await Promise.all(
      sent.map(({ uuid }, index) => succeed(index === 2 ? other : agent, calls.readReminder, { uuid })),
    );
    expect(states.map(({ state, done }) => [state, done])).toEqual(Array.from({ length: 3 }, () => ['finished', 1]));
    expect(states.map((one) => one.sent).toSorted()).toEqual([0, 0, 1]);
  });

  it('keeps the day’s own reminder from being a second message, which is not made up for', async () => {
    await scene.setCompany({ remindDaysAfter: [7] });
    await giveAll(['member'], { dueOn: '2026-03-13' });
    await scene.noteRun('2026-03-19');
    await send();
    expect(await told()).toEqual(['max']);
    expect(await scene.on(today)).toEqual([]);
    expect(await scene.on('2026-03-21')).toEqual([]);
  });

  it('passes over who was archived or finished meanwhile', async () => {
    const [task = ''] = await giveAll(['member', 'admin', 'loc-admin']);
    const { uuid } = await send();
    await scene.setTask(task, { state: 'completed', completedOn: today, completedAt: server.clock.now() });
    await succeed(agent, memberCalls.archive, { uuids: [idOf('loc-admin')] });
    expect(await told()).toEqual(['anna']);
    expect(await succeed(agent, calls.readReminder, { uuid })).toMatchObject({ total: 3, done: 3, sent: 1 });
  });

  it('shows when people were reminded in the statistics, and is in the log with how many and without names', async () => {
    await giveAll(['member', 'admin']);
    await send({ search: 'Max' });
    await send({ memberUuids: [idOf('admin')] });
    await told();
    const { items } = await succeed(agent, calls.entries, { ...firstPage('lastName'), filter: {} });
    expect(items.map(({ lastRemindedOn }) => lastRemindedOn)).toEqual([today, today]);
    const isOwn = and(
      eq(auditEvents.clientId, scene.clientId),
      eq(auditEvents.action, 'elearningStatistics.sendReminder'),
    );
    const events = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(isOwn).orderBy(desc(auditEvents.id)),
    );
    expect(events.map(({ subjectType, subjectId, changes }) => [subjectType, subjectId, changes])).toEqual([
      ['member', idOf('admin'), { members: 1, again: false }],
      ['elearningStatistics', null, { members: 1, again: false }],
    ]);
    const log = await succeed(agent, auditCalls.list, {
      ...firstPage('at'),
      filter: { action: 'elearningStatistics.sendReminder' },
    });
    expect(log.total).toBe(events.length);
  });
});

describe('who may remind whom', () => {
  it('is whoever administers units, of their own people alone', async () => {
    const { members, rootOrgUnitId } = scene.company;
    const unit = await createUnit(agent, rootOrgUnitId, {
      orgUnitName: 'Werk',
      adminUuids: [members['ou-admin'].uuid],
    });
    const other = await createUnit(agent, rootOrgUnitId, { orgUnitName: 'Büro' });
    await removeRootAdmins(agent, scene.company);
    await succeed(agent, orgUnits.addMembers, { uuid: unit, memberUuids: [idOf('member')] });
    await giveAll(['member', 'admin']);
    await server.runJobs();
    const unitAdmin = await server.signIn(scene.company, 'ou-admin');
    expect(await preview({}, unitAdmin)).toEqual({ ...nothing, number: 1 });
    expect(await refusal({ memberUuids: [idOf('member'), idOf('admin')] }, unitAdmin)).toBe('member.notFound');
    expect(await refusal({ orgUnitUuid: other }, unitAdmin)).toBe('orgUnit.notFound');
    expect(await refusal({ orgUnitUuid: rootOrgUnitId }, unitAdmin)).toBe('orgUnit.notFound');
    const { uuid } = await send({}, true, unitAdmin);
    expect(await told()).toEqual(['max']);
    // What others have sent is nobody else's.
    expect(await agent.call(calls.readReminder, { uuid })).toMatchObject({ code: 'reminder.notFound', status: 404 });
    for (const role of ['loc-admin', 'member'] as const) {
      const by = await server.signIn(scene.company, role);
      expect(await refusal({}, by)).toBe('permission.missing');
    }
  });

  it('is nobody of another company, nobody archived, nobody unknown, and no past day', async () => {
    const foreign = await server.createCompany();
    const gone = await createMember(agent);
    await scene.give(gone, overdue);
    await succeed(agent, memberCalls.archive, { uuids: [gone] });
    await giveAll(['member']);
    expect(await preview()).toEqual({ ...nothing, number: 1 });
    for (const uuid of [foreign.members.member.uuid, gone, newId()]) {
      expect(await refusal({ memberUuids: [idOf('member'), uuid] })).toBe('member.notFound');
    }
    expect(await refusal({ asOf: '2026-03-01' })).toBe('schema.invalid');
    expect(await refusal({ memberUuids: [idOf('member'), idOf('member')] })).toBe('schema.invalid');
    await server.runJobs();
    const before = await server.database.owner((tx) => tx.$count(outboxMessages, sql`client_id = ${scene.clientId}`));
    expect(before).toBeGreaterThan(0);
    expect(
      await server.database.owner((tx) => tx.$count(manualReminders, eq(manualReminders.clientId, scene.clientId))),
    ).toBe(0);
  });
});
