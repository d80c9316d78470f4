import { and, asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { elearnings } from '../../../contract/elearnings';
import { members } from '../../../contract/members';
import { reminders } from '../../../contract/reminders';
import { riskActions as actionCalls } from '../../../contract/riskActions';
import { auditEvents, clients, members as people, riskActions, sentReminders } from '../../db/schema';
import { giveCourse } from '../../domain/learning/engine/testing/company';
import { createCalendarWatch } from '../../jobs/daily';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, succeed } from '../../testing/requests';
import { setUpRatedRound } from '../riskRounds/setUpRound';

const server = setUpServer({ now: '2026-03-02T05:00:00Z' });
let company: Company;
let superAdmin: Agent;
let day = 1;
/** Sets the clock of the company, which is in Berlin; every test has a day of its own. */
const moveTo = (time: string, days = 0) => {
  const date = new Date(Date.UTC(2026, 2, day + days)).toISOString().slice(0, 10);
  server.clock.advance(Date.parse(`${date}T${time}:00+01:00`) - server.clock.now().getTime());
};
beforeEach(async () => {
  day += 3;
  moveTo('06:00');
  // Those of the tests before have people of the same names.
  const quiet = { tellNewTasks: false, remindDaysBefore: [], remindDaysAfter: [], escalateAfterDays: null };
  await server.database.owner((tx) => tx.update(clients).set(quiet));
  company = await server.createCompany({ name: 'Nordwerk' });
  superAdmin = await company.signIn('super-admin');
});

/** Messages to these people so far, by their first names; other recipients are left out. */
const sent = async (...names: string[]): Promise<string[]> => {
  server.messages.length = 0;
  await createCalendarWatch(server.database, server.clock)();
  await server.runJobs();
  return server.messages
    .filter(({ recipient }) => names.some((name) => recipient.startsWith(`${name}.`)))
    .map(({ subject }) => subject);
};
const assign = async (title: string, buffer: 0 | 30): Promise<string> => {
  const uuid = await giveCourse(server.database, company.clientId, { buffer, titles: { de_DE: title } });
  await succeed(superAdmin, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [company.rootOrgUnitId] });
  return uuid;
};
const saveSettings = async (values: { tellNewTasks: boolean }) => {
  const { uuid: _, ...current } = await succeed(superAdmin, reminders.readSettings, {});
  await succeed(superAdmin, reminders.saveSettings, { ...current, ...values });
};

describe('a course that is assigned', () => {
  it('in the course of a day is told the next morning, once', async () => {
    moveTo('07:05');
    expect(await sent('max')).toEqual([]);
    moveTo('10:00');
    await assign('Leitern', 30);
    moveTo('12:00');
    expect(await sent('max')).toEqual([]);
    moveTo('06:00', 1);
    expect(await sent('max')).toEqual([]);
    moveTo('07:05', 1);
    expect(await sent('max')).toEqual([
      expect.stringContaining('Neu für Sie: E-Learning „Leitern“, fällig in 29 Tagen'),
    ]);
    moveTo('08:30', 1);
    expect(await sent('max')).toEqual([]);
  });

  it('and is due on the very day is told on that day, within an hour, with all that was assigned meanwhile', async () => {
    moveTo('07:05');
    await sent();
    moveTo('10:00');
    await assign('Leitern', 0);
    await assign('Feuer', 30);
    moveTo('11:05');
    expect(await sent('max')).toEqual(['2 neue Aufgaben für Sie']);
    moveTo('13:00');
    expect(await sent('max')).toEqual([]);
    moveTo('07:05', 1);
    // Due yesterday, but no reminder's day; nothing is new.
    expect(await sent('max')).toEqual([]);
  });

  it('before the day’s reminders waits for them, however soon it is due', async () => {
    await assign('Leitern', 0);
    expect(await sent('max')).toEqual([]);
    moveTo('07:05');
    expect(await sent('max')).toEqual([expect.stringContaining('Neu für Sie: E-Learning „Leitern“, heute fällig')]);
    moveTo('08:30');
    expect(await sent('max')).toEqual([]);
  });

  it('is told to a new account once its invitation is accepted', async () => {
    await assign('Leitern', 30);
    const uuid = await createMember(superAdmin, {
      email: 'petra.neu@example.org',
      orgUnitUuids: [company.rootOrgUnitId],
    });
    moveTo('07:05');
    expect(await sent('petra')).toEqual([expect.stringContaining('Nordwerk')]);
    const invitation = server.messages.find(({ recipient }) => recipient.startsWith('petra.'));
    moveTo('07:10', 1);
    expect(await sent('petra')).toEqual([]);
    const passwordHash = 'set by the link';
    await server.database.owner((tx) => tx.update(people).set({ passwordHash }).where(eq(people.id, uuid)));
    moveTo('07:05', 2);
    expect(await sent('petra')).toEqual([expect.stringContaining('Neu für Sie: E-Learning „Leitern“')]);
    expect(invitation?.subject).not.toContain('Leitern');
  });

  it('is not told to who was archived meanwhile, nor to another company', async () => {
    const other = await server.createCompany();
    await assign('Leitern', 30);
    await succeed(superAdmin, members.archive, { uuids: [company.members.member.uuid] });
    moveTo('07:05');
    server.messages.length = 0;
    await sent();
    expect(server.messages.filter(({ subject }) => subject.includes('Leitern'))).toHaveLength(4);
    const ofOther = eq(sentReminders.clientId, other.clientId);
    expect(await server.database.owner((tx) => tx.$count(sentReminders, ofOther))).toBe(0);
  });
});

describe('the switch', () => {
  it('keeps from telling, and what was given before it was switched on again stays untold', async () => {
    await saveSettings({ tellNewTasks: false });
    await assign('Leitern', 0);
    moveTo('07:05');
    expect(await sent('max')).toEqual([]);
    moveTo('06:00', 1);
    await saveSettings({ tellNewTasks: true });
    await assign('Feuer', 30);
    moveTo('07:05', 1);
    expect(await sent('max')).toEqual(['1 neue Aufgabe, 1 weitere steht an, davon 1 überfällig']);
  });

  it('is logged as what it is, and saving other settings moves no day', async () => {
    const since = async () => {
      const [row] = await server.database.owner((tx) =>
        tx.select({ since: clients.newTasksSince }).from(clients).where(eq(clients.id, company.clientId)),
      );
      return row?.since;
    };
    await saveSettings({ tellNewTasks: true });
    expect(await since()).toBeNull();
    await saveSettings({ tellNewTasks: false });
    await saveSettings({ tellNewTasks: true });
    expect(await since()).toBe(server.clock.now().toISOString().slice(0, 10));
    const isOwn = and(eq(auditEvents.clientId, company.clientId), eq(auditEvents.action, 'reminders.saveSettings'));
    const events = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(isOwn).orderBy(asc(auditEvents.id)),
    );
    expect(events.map(({ changes }) => changes)).toEqual([
      {},
      { tellNewTasks: [true, false] },
      { tellNewTasks: [false, true] },
    ]);
  });
});

it('tells whom a measure was given by somebody else, on the same day if it is due by then', async () => {
  const { own, agent, riskUuids } = await setUpRatedRound(server, [3]);
  company = own;
  const idOf = (role: 'member' | 'admin') => own.members[role].uuid;
  const { uuid: caller } = (await succeed(agent, bootstrap.memberState, {})).member ?? { uuid: '' };
  moveTo('07:05');
  await sent();
  const basic = { description: null, stopClass: 'technical', comment: null, status: 'open', measureId: null } as const;
  const plan = (title: string, ownerUuid: string, dueOn: string | null) =>
    succeed(agent, actionCalls.create, { ...basic, riskUuid: riskUuids[0] ?? '', title, ownerUuid, dueOn });
  const { uuid } = await plan('Gitter', idOf('member'), server.clock.now().toISOString().slice(0, 10));
  await plan('Eigenes', caller, null);
  moveTo('09:00');
  expect(await sent('max')).toEqual([expect.stringContaining('Neu für Sie: Maßnahme „Gitter“, heute fällig')]);
  moveTo('07:05', 1);
  expect(server.messages.filter(({ subject }) => subject.includes('Eigenes'))).toEqual([]);
  const { version } = await succeed(agent, actionCalls.one, { uuid });
  const changed = {
    ...basic,
    measureId: undefined,
    uuid,
    version,
    title: 'Gitter',
    ownerUuid: idOf('admin'),
    dueOn: null,
  };
  const { measureId: _, ...wanted } = changed;
  await succeed(agent, actionCalls.update, wanted);
  expect(await sent('anna', 'max')).toEqual(['Neu für Sie: Maßnahme „Gitter“, ohne Frist']);
  const rows = await server.database.owner((tx) =>
    tx.select().from(riskActions).where(eq(riskActions.clientId, own.clientId)).orderBy(asc(riskActions.title)),
  );
  expect(rows.map(({ title, ownerSince }) => [title, ownerSince])).toEqual([
    ['Eigenes', null],
    ['Gitter', server.clock.now().toISOString().slice(0, 10)],
  ]);
  const isOwn = and(eq(auditEvents.clientId, own.clientId), eq(auditEvents.action, 'riskActions.update'));
  const [event] = await server.database.owner((tx) =>
    tx.select().from(auditEvents).where(isOwn).orderBy(auditEvents.id),
  );
  expect(event?.changes).not.toHaveProperty('ownerSince');
});
