import { and, asc, eq, like } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { elearnings } from '../../../contract/elearnings';
import { setUpElearnings } from '../../areas/elearnings/setUpElearnings';
import { MovableClock } from '../../base/clock';
import { auditEvents, members, outboxMessages } from '../../db/schema';
import { runDailyWork } from '../../jobs/daily';
import { emptyStorage } from '../../testing/emptyStorage';
import { succeed } from '../../testing/requests';
import { giveCourse, tinyCourse } from './courses/testing';

const room = setUpElearnings();

/** The daily work of some day, and what it wrote to whom. */
const workOn = async (day: string) => {
  const { server, company } = room;
  const { database } = server;
  const transport = { deliver: async () => 'nowhere' };
  const context = {
    database,
    storage: emptyStorage,
    clientId: company.clientId,
    transport,
    renew: async () => undefined,
  };
  const clock = new MovableClock(`${day}T03:00:00Z`);
  await runDailyWork(
    { ...context, clock, log: pino({ level: 'silent' }), publicUrl: 'https://safety.example.org' },
    {},
  );
  const sent = await database.owner((tx) =>
    tx
      .select({ role: members.role, subject: outboxMessages.subject, body: outboxMessages.body })
      .from(outboxMessages)
      .innerJoin(members, eq(members.id, outboxMessages.memberId))
      .where(and(eq(outboxMessages.clientId, company.clientId), like(outboxMessages.subject, '„Brandschutz“%')))
      .orderBy(asc(members.role)),
  );
  return { sent, states: (await room.tasks()).map(({ state }) => state) };
};

it('a date suspends and resumes tasks, and tells the administrators once, in the log and by a message', async () => {
  const uuid = await giveCourse(room.server, room.company, tinyCourse(), { active: true });
  const read = await succeed(room.admin, elearnings.readSettings, { uuid });
  await succeed(room.admin, elearnings.saveSettings, { ...read, autoDeactivateOn: '2026-03-04' });
  await succeed(room.admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [await room.unitWith(3)] });

  expect(await workOn('2026-03-03')).toEqual({ sent: [], states: ['open', 'open', 'open'] });
  const { sent, states } = await workOn('2026-03-04');
  expect(states).toEqual(['suspended', 'suspended', 'suspended']);
  expect(sent.map(({ role }) => role)).toEqual(['admin', 'super-admin']);
  expect(sent[0]?.subject).toBe('„Brandschutz“ gilt nicht mehr');
  expect(sent[0]?.body).toContain('– „Brandschutz“ gilt nicht mehr: 3 offene Aufgaben ruhen.');
  expect(sent[0]?.body).toContain('https://safety.example.org/dashboard/apps/elearnings/statistics');
  const events = await room.server.database.owner((tx) =>
    tx
      .select({ actorName: auditEvents.actorName, subjectId: auditEvents.subjectId, changes: auditEvents.changes })
      .from(auditEvents)
      .where(and(eq(auditEvents.clientId, room.company.clientId), eq(auditEvents.action, 'elearnings.switchByDate'))),
  );
  expect(events).toEqual([
    { actorName: 'calendar', subjectId: uuid, changes: { inForce: [true, false], tasks: [3, 0] } },
  ]);
  expect((await workOn('2026-03-05')).sent).toHaveLength(2);

  room.server.clock.advance(3 * 24 * 60 * 60 * 1000);
  await room.signInAgain();
  const settings = await succeed(room.admin, elearnings.readSettings, { uuid });
  await succeed(room.admin, elearnings.saveSettings, {
    ...settings,
    autoActivateOn: '2026-03-08',
    autoDeactivateOn: null,
  });
  const again = await workOn('2026-03-08');
  expect(again.states).toEqual(['open', 'open', 'open']);
  expect(again.sent.map(({ subject }) => subject)).toContain('„Brandschutz“ gilt jetzt');
});
