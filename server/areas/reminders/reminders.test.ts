import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { elearnings } from '../../../contract/elearnings';
import type { RequestOf } from '../../../contract/kit/call';
import { members } from '../../../contract/members';
import { messages } from '../../../contract/messages';
import { reminders } from '../../../contract/reminders';
import { settings } from '../../../contract/settings';
import { auditEvents, clients, dailyRuns, outboxMessages } from '../../db/schema';
import { giveCourse } from '../../domain/learning/engine/testing/company';
import { createScene } from '../../domain/reminders/testing';
import { createCalendarWatch, dailyKinds } from '../../jobs/daily';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, firstPage, succeed } from '../../testing/requests';
import { addRound, giveEntry } from '../riskRounds/testing';

const hour = 3_600_000;
const server = setUpServer();
let company: Company;
let superAdmin: Agent;
beforeEach(async () => {
  company = await server.createCompany({ name: 'Nordwerk' });
  superAdmin = await company.signIn('super-admin');
});

type Wanted = Partial<RequestOf<typeof reminders.saveSettings>>;

const read = (agent = superAdmin) => succeed(agent, reminders.readSettings, {});
const save = async (values: Wanted, agent = superAdmin) => {
  const { uuid: _, ...current } = await read();
  return agent.call(reminders.saveSettings, { ...current, ...values });
};
const status = (agent = superAdmin) => succeed(agent, reminders.readStatus, {});
const setCompany = (values: Partial<typeof clients.$inferInsert>) =>
  server.database.owner((tx) => tx.update(clients).set(values).where(eq(clients.id, company.clientId)));

describe('the settings of reminders', () => {
  it('are there before anybody has thought of them', async () => {
    expect(await read()).toEqual({
      uuid: company.clientId,
      tellNewTasks: true,
      remindDaysBefore: [14, 1],
      remindDaysAfter: [7],
      escalateAfterDays: 7,
      version: 1,
    });
  });

  it('are replaced, put into order, and logged as old → new; another company’s stay', async () => {
    const other = await server.createCompany();
    const values: Wanted = { remindDaysBefore: [0, 30, 7], remindDaysAfter: [14, 1], escalateAfterDays: null };
    const ordered = { remindDaysBefore: [30, 7, 0], remindDaysAfter: [1, 14], escalateAfterDays: null };
    expect(await save(values)).toMatchObject({ status: 200, body: { ...ordered, version: 2 } });
    expect(await read()).toMatchObject(ordered);
    const isOwn = and(eq(auditEvents.clientId, company.clientId), eq(auditEvents.action, 'reminders.saveSettings'));
    const [event] = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(isOwn).orderBy(auditEvents.id),
    );
    expect(event?.changes).toEqual({
      remindDaysBefore: [
        [14, 1],
        [30, 7, 0],
      ],
      remindDaysAfter: [[7], [1, 14]],
      escalateAfterDays: [7, null],
    });
    expect(await read(await other.signIn('super-admin'))).toMatchObject({ remindDaysBefore: [14, 1] });
  });

  it.each([
    ['a day that is not offered', { remindDaysBefore: [2 as 1] }],
    ['a day twice', { remindDaysAfter: [7, 7] }],
    ['an escalation on the due date', { escalateAfterDays: 0 as 1 }],
  ] as [string, Wanted][])('refuse %s', async (_, values) => {
    expect(await save(values)).toMatchObject({ status: 400, code: 'schema.invalid' });
  });

  it('tell the second of two who edit the same, and share their version with the other settings', async () => {
    const { version } = await read();
    await save({ remindDaysAfter: [] });
    expect(await save({ escalateAfterDays: 30, version })).toMatchObject({ code: 'record.changed' });
    expect(await succeed(superAdmin, settings.readConfiguration, {})).toMatchObject({ version: version + 1 });
  });

  it('can be read by an admin and changed by a super-admin alone', async () => {
    const admin = await company.signIn('admin');
    expect(await read(admin)).toMatchObject({ version: 1 });
    expect(await save({ remindDaysAfter: [] }, admin)).toMatchObject({ status: 403, code: 'permission.missing' });
    for (const role of ['ou-admin', 'loc-admin', 'member'] as const) {
      const agent = await company.signIn(role);
      const refused = { status: 403, code: 'permission.missing' };
      expect(await agent.call(reminders.readSettings, {})).toMatchObject(refused);
      expect(await agent.call(reminders.readStatus, {})).toMatchObject(refused);
    }
  });

  it.each([
    [{ elearnings: true }, 200],
    [{ riskAssessments: true }, 200],
    [{ calendar: true, templates: true }, 403],
  ] as const)('are there for a company with %j: %d', async (featureFlags, expected) => {
    await setCompany({ featureFlags });
    expect(await superAdmin.call(reminders.readSettings, {})).toMatchObject({ status: expected });
    expect(await superAdmin.call(reminders.readStatus, {})).toMatchObject({ status: expected });
  });
});

it('reminds people by what was assigned and set, from seven in the morning of the company’s day on', async () => {
  const elearningId = await giveCourse(server.database, company.clientId, { buffer: 7 });
  const only = await createMember(superAdmin, { email: 'petra@example.org', orgUnitUuids: [company.rootOrgUnitId] });
  await save({ remindDaysBefore: [1], remindDaysAfter: [] });
  const { rootOrgUnitId } = company;
  await succeed(superAdmin, elearnings.assignOrgUnits, { uuid: elearningId, orgUnitUuids: [rootOrgUnitId] });
  const before = server.clock.now();
  const dayAndHour = async (days: number, hours: number) => {
    server.clock.advance(before.getTime() + (days * 24 + hours) * hour - server.clock.now().getTime());
    server.messages.length = 0;
    await createCalendarWatch(server.database, server.clock)();
    await server.runJobs();
    return server.messages.filter(({ recipient }) => recipient === 'petra@example.org').map(({ subject }) => subject);
  };
  // It is 9 in the morning; 22 hours later it is 7.
  await dayAndHour(0, 0);
  expect(await dayAndHour(4, 22)).toEqual([]);
  expect(await dayAndHour(5, 21)).toEqual([]);
  expect(await dayAndHour(5, 22)).toEqual(['Erinnerung: E-Learning „Brandschutz“ ist morgen fällig (09.03.2026)']);
  expect(await dayAndHour(6, 22)).toEqual([]);
  const list = { ...firstPage('createdAt'), filter: { search: 'petra fällige' } };
  const { items } = await succeed(superAdmin, messages.list, list);
  expect(items).toMatchObject([{ recipient: 'petra@example.org', status: 'sent' }]);
  expect(only).toBeTruthy();
  server.clock.advance(before.getTime() - server.clock.now().getTime());
});

describe('whether the daily work is done', () => {
  const finish = (kind: string, hoursAgo: number, clientId = company.clientId) => {
    const finishedAt = new Date(server.clock.now().getTime() - hoursAgo * hour);
    const row = { clientId, kind, ranOn: '2026-03-01', finishedAt };
    const target = [dailyRuns.clientId, dailyRuns.kind];
    return server.database.owner((tx) =>
      tx.insert(dailyRuns).values(row).onConflictDoUpdate({ target, set: { finishedAt } }),
    );
  };
  const created = (hoursAgo: number) =>
    setCompany({ createdAt: new Date(server.clock.now().getTime() - hoursAgo * hour) });

  it('is told by the work that was finished first', async () => {
    await created(1_000);
    for (const kind of dailyKinds) await finish(kind, 2);
    await finish('reminders', 20);
    expect(await status()).toEqual({ lastFinishedAt: '2026-03-01T12:00:00.000Z', late: false });
    await finish('elearnings', 27);
    expect(await status()).toEqual({ lastFinishedAt: '2026-03-01T05:00:00.000Z', late: true });
  });

  it('is no alarm within a day and two hours', async () => {
    await created(1_000);
    for (const kind of dailyKinds) await finish(kind, 26);
    expect(await status()).toMatchObject({ late: false });
    await finish('reminders', 26.01);
    expect(await status(await company.signIn('admin'))).toMatchObject({ late: true });
  });

  it('is not expected of a company that is new, but later of one whose work was never done', async () => {
    await created(3);
    expect(await status()).toEqual({ lastFinishedAt: null, late: false });
    await created(27);
    expect(await status()).toEqual({ lastFinishedAt: null, late: true });
  });

  it('is in the metrics, for the company that waits longest', async () => {
    const everybody = await server.database.owner((tx) => tx.select({ id: clients.id }).from(clients));
    for (const { id } of everybody) for (const kind of dailyKinds) await finish(kind, 1, id);
    await finish('reminders', 30);
    const { body } = await server.app.inject({ method: 'GET', url: '/metrics' });
    expect(body).toContain(`daily_work_age_seconds ${30 * 3600}`);
  });
});

describe('what administrators see of a reminder', () => {
  const find = async (one: Awaited<ReturnType<typeof createScene>>, search: string) => {
    const agent = await one.company.signIn('super-admin');
    const { items } = await succeed(agent, messages.list, { ...firstPage('createdAt'), filter: { search } });
    return Promise.all(items.map(({ uuid }) => succeed(agent, messages.one, { uuid })));
  };
  const remind = async (featureFlags: Partial<Record<'elearnings' | 'riskAssessments', boolean>>) => {
    const one = await createScene(server, { remindDaysBefore: [7] });
    await one.setCompany({ featureFlags });
    const round = { unitId: one.company.rootOrgUnitId };
    await addRound(server, one.company, await giveEntry(server, one.company), { target: round });
    const { member, admin } = one.company.members;
    await one.setMember(admin.uuid, { email: null, mobileNumber: '+49 171 3920012' });
    await one.give(member.uuid, { dueOn: '2026-03-20' });
    await one.on('2026-03-13');
    return one;
  };

  it('is that it was sent, but not of what, as soon as there are anonymous surveys', async () => {
    const one = await remind({ elearnings: true, riskAssessments: true });
    const found = await find(one, '');
    expect(found).toHaveLength(5);
    for (const { subject, body, channel, status } of found) {
      expect({ subject, status }).toEqual({
        subject: channel === 'mail' ? 'Neue oder fällige Aufgaben' : '',
        status: 'sent',
      });
      expect(body).not.toMatch(/Lagerarbeit|Brandschutz|Aufgaben? steh/);
    }
    expect(await find(one, 'max fällige')).toHaveLength(1);
    expect(await find(one, 'Lagerarbeit')).toEqual([]);
    const [mail] = server.messages.filter(({ recipient }) => recipient.startsWith('sophie'));
    expect(mail?.subject).toBe(
      'Erinnerung: Gefährdungsbeurteilung „Lagerarbeit (Root)“ ist fällig in 7 Tagen (20.03.2026)',
    );
  });

  it('is all of it where there are none', async () => {
    const one = await remind({ elearnings: true });
    expect(await find(one, '')).toMatchObject([
      {
        subject: 'Erinnerung: E-Learning „Brandschutz“ ist fällig in 7 Tagen (20.03.2026)',
        body: expect.stringContaining('„Brandschutz“'),
      },
    ]);
  });
});

it('forgets the messages that name somebody who is deleted for good, and keeps that they were sent', async () => {
  const one = await createScene(server, { escalateAfterDays: 7 });
  const agent = await one.company.signIn('super-admin');
  const uuid = one.company.members.member.uuid;
  await one.give(uuid, { dueOn: '2026-03-01' });
  const [mail] = await one.on('2026-03-08');
  expect(mail).toMatchObject({ recipient: 'olaf.mueller@example.org', subject: 'Überfällige Aufgaben von Max Müller' });
  await succeed(agent, members.archive, { uuids: [uuid] });
  await succeed(agent, archivedMembers.delete, { uuids: [uuid] });
  const isOwn = eq(outboxMessages.clientId, one.clientId);
  expect(await server.database.owner((tx) => tx.$count(outboxMessages, isOwn))).toBe(0);
  expect(await one.told()).toMatchObject([{ memberId: uuid, messageId: mail?.id }]);
});
