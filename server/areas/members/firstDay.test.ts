import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { members } from '../../../contract/members';
import {
  auditEvents,
  clients,
  elearningAssignments,
  orgUnitResponsiblePersons,
  members as table,
} from '../../db/schema';
import { giveCourse } from '../../domain/learning/engine/testing/company';
import { readTasks } from '../../domain/learning/engine/testing/world';
import { runDailyWork } from '../../jobs/daily';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { emptyStorage } from '../../testing/emptyStorage';
import { setUpServer } from '../../testing/harness';
import { changedMember, createMember, firstPage, succeed } from '../../testing/requests';

// Where the server's clock stands: 2 March 2026.
const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany({ maximumMembers: 20 });
  admin = await company.signIn('admin');
  await server.runJobs();
  server.messages.length = 0;
});

const later = '2026-04-01';
const email = 'petra@example.org';

const sent = async () => {
  await server.runJobs();
  return server.messages.splice(0).map(({ recipient, subject }) => [recipient, subject]);
};
/** The daily work of an instant, and what was sent then. */
const at = async (instant: string) => {
  const passed = new Date(instant).getTime() - server.clock.now().getTime();
  server.clock.advance(passed);
  await runDailyWork(
    {
      database: server.database,
      storage: emptyStorage,
      clientId: company.clientId,
      clock: server.clock,
      log: pino({ level: 'silent' }),
      publicUrl: 'https://safety.example.org',
      transport: { deliver: async () => '' },
      renew: async () => undefined,
    },
    {},
  );
  const told = await sent();
  // Back again: sessions are of that day.
  server.clock.advance(-passed);
  return told;
};
const detailsOf = (uuid: string) => succeed(admin, members.one, { uuid });
const save = async (uuid: string, changes: Parameters<typeof changedMember>[1]) =>
  succeed(admin, members.update, changedMember(await detailsOf(uuid), changes));

describe('the invitation of somebody new', () => {
  it('goes out on the morning of the first day of work, where the company is', async () => {
    await server.database.owner((tx) =>
      tx.update(clients).set({ timeZone: 'Pacific/Auckland' }).where(eq(clients.id, company.clientId)),
    );
    const uuid = await createMember(admin, { email, firstDay: later });
    expect(await sent()).toEqual([]);
    expect(await detailsOf(uuid)).toMatchObject({ status: 'invited', firstDay: later, inviteOn: later });
    // One minute to seven there, and seven.
    expect(await at('2026-03-31T17:59:00Z')).toEqual([]);
    expect(await at('2026-03-31T18:00:00Z')).toMatchObject([[email, expect.stringContaining('Zugang')]]);
    expect(await detailsOf(uuid)).toMatchObject({ status: 'invited', inviteOn: null });
    expect(await at('2026-04-01T18:00:00Z')).toEqual([]);
  });

  it('goes out at once where the first day has come, and never where there is a password', async () => {
    await createMember(admin, { email, firstDay: '2026-03-02' });
    expect(await sent()).toHaveLength(1);
    const password = { password: testPasswordHash, confirmation: testPasswordHash };
    const uuid = await createMember(admin, { email: 'other@example.org', firstDay: later, ...password });
    expect(await detailsOf(uuid)).toMatchObject({ status: 'active', inviteOn: null });
    expect(await at('2026-04-01T10:00:00Z')).toEqual([]);
  });

  it('follows the first day to another one, and goes out when there is none any more', async () => {
    const uuid = await createMember(admin, { email, firstDay: later });
    expect(await save(uuid, { firstDay: '2026-05-01' })).toMatchObject({ inviteOn: '2026-05-01' });
    expect(await at('2026-04-01T10:00:00Z')).toEqual([]);
    expect(await save(uuid, { firstDay: null })).toMatchObject({ inviteOn: null });
    expect(await sent()).toHaveLength(1);
  });

  it('waits for nobody who is archived', async () => {
    const uuid = await createMember(admin, { email, firstDay: later });
    await succeed(admin, members.archive, { uuids: [uuid] });
    expect(await at('2026-04-01T10:00:00Z')).toEqual([]);
  });
});

describe('members.sendInvitation', () => {
  it('sends it earlier, and once', async () => {
    const uuid = await createMember(admin, { email, firstDay: later });
    await succeed(admin, members.sendInvitation, { uuid });
    expect(await sent()).toMatchObject([[email, expect.stringContaining('Zugang')]]);
    expect(await detailsOf(uuid)).toMatchObject({ status: 'invited', inviteOn: null });
    expect((await admin.call(members.sendInvitation, { uuid })).code).toBe('member.noInvitation');
    expect(await at('2026-04-01T10:00:00Z')).toEqual([]);
  });

  it('keeps waiting where there is nobody to write to', async () => {
    await server.database.owner(async (tx) => {
      await tx.update(table).set({ email: null }).where(eq(table.id, company.members['super-admin'].uuid));
      await tx.delete(orgUnitResponsiblePersons);
    });
    const uuid = await createMember(admin, { firstDay: later });
    expect((await admin.call(members.sendInvitation, { uuid })).code).toBe('notification.sendingFailed');
    expect(await detailsOf(uuid)).toMatchObject({ inviteOn: later });
  });
});

describe('a first day of work', () => {
  it('is what due days are counted from, also when it changes', async () => {
    const { clientId, rootOrgUnitId: orgUnitId } = company;
    const elearningId = await giveCourse(server.database, clientId, { interval: 12, buffer: 14 });
    await server.database.owner((tx) =>
      tx.insert(elearningAssignments).values({ clientId, elearningId, orgUnitId, assignedOn: '2026-03-01' }),
    );
    const uuid = await createMember(admin, { email, firstDay: later });
    const own = async () =>
      (await readTasks({ database: server.database, clientId }))
        .filter(({ memberId }) => memberId === uuid)
        .map(({ state, assignedOn, dueOn }) => [state, assignedOn, dueOn]);
    expect(await own()).toEqual([['open', '2026-03-02', '2026-04-15']]);
    await save(uuid, { firstDay: '2026-05-01' });
    expect(await own()).toEqual([['open', '2026-03-02', '2026-05-15']]);
    await save(uuid, { firstDay: '2020-01-01' });
    expect(await own()).toEqual([['open', '2026-03-02', '2026-03-16']]);
  });

  it('is told by the list as the day of the invitation', async () => {
    const uuid = await createMember(admin, { firstDay: later });
    const { items } = await succeed(admin, members.list, firstPage('lastName'));
    expect(items.find((item) => item.uuid === uuid)?.inviteOn).toBe(later);
  });

  it('stands in the log, and is kept with the person', async () => {
    const uuid = await createMember(admin, { email, firstDay: later });
    await save(uuid, { firstDay: '2026-05-01' });
    const [row] = await server.database.owner((tx) => tx.select().from(table).where(eq(table.id, uuid)));
    expect(row?.firstDay).toBe('2026-05-01');
    const events = await server.database.owner((tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, uuid), eq(auditEvents.action, 'members.update'))),
    );
    expect(events).toMatchObject([{ changes: { firstDay: [later, '2026-05-01'] } }]);
  });
});
