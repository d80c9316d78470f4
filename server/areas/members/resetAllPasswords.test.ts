import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { members } from '../../../contract/members';
import { newId } from '../../base/newId';
import type { JobContext } from '../../core/jobs/types';
import { auditEvents, jobs, outboxMessages, members as table } from '../../db/schema';
import { resetAllJob, sendAllResets } from '../../domain/people/sendAllResets';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, succeed } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany({ maximumMembers: 2_000 });
  admin = await company.signIn('admin');
  await server.runJobs();
  server.messages.length = 0;
});

const everybody = ['anna', 'lena', 'max', 'olaf', 'sophie'].map((name) => `${name}.mueller@example.org`);
const recipients = () => server.messages.map(({ recipient }) => recipient).toSorted();

/** So many more people with an e-mail address, as an import would leave them. */
const addPeople = async (count: number): Promise<void> => {
  const createdAt = new Date(server.clock.now().getTime() - 60_000);
  const rows = Array.from({ length: count }, (_, index) => {
    const name = `person${index}`;
    const names = { username: name, firstName: 'P', lastName: name, firstNameFolded: 'p', lastNameFolded: name };
    const email = `${name}@example.org`;
    return { id: newId(), clientId: company.clientId, ...names, email, emailFolded: email, search: name, createdAt };
  });
  await server.database.owner(async (tx) => {
    await tx.insert(table).values(rows);
    await tx.execute(sql`update clients set active_members = active_members + ${count} where id = ${company.clientId}`);
  });
};

const queued = () =>
  server.database.shared((tx) =>
    tx
      .select()
      .from(jobs)
      .where(and(eq(jobs.clientId, company.clientId), eq(jobs.kind, resetAllJob))),
  );

describe('members.resetAllPasswords', () => {
  it('writes to every active member of the company, and to nobody else', async () => {
    const other = await server.createCompany();
    const gone = await createMember(admin, { email: 'gone@example.org', password: null });
    await succeed(admin, members.archive, { uuids: [gone] });
    await server.runJobs();
    server.messages.length = 0;
    await succeed(admin, members.resetAllPasswords, {});
    await server.runJobs();
    expect(recipients()).toEqual(everybody);
    const toOthers = await server.database.owner((tx) =>
      tx.$count(outboxMessages, eq(outboxMessages.clientId, other.clientId)),
    );
    expect(toOthers).toBe(0);
    const token = /reset-password\/#([\w-]+)/.exec(server.messages[0]?.body ?? '')?.[1] ?? '';
    const stranger = server.anonymous();
    await stranger.fetchXsrf();
    expect((await stranger.call(bootstrap.checkPasswordResetToken, { token })).status).toBe(200);
  });

  it('leaves out those whose invitation waits for their first day of work, and says how many', async () => {
    const waiting = await createMember(admin, { email: 'new@example.org', password: null, firstDay: '2030-01-01' });
    const gone = await createMember(admin, { email: 'gone@example.org', password: null, firstDay: '2030-01-01' });
    await succeed(admin, members.archive, { uuids: [gone] });
    expect(await succeed(admin, members.previewResetAllPasswords, {})).toEqual({ reached: 5, awaitingInvitation: 1 });
    await succeed(admin, members.resetAllPasswords, {});
    await server.runJobs();
    expect(recipients()).toEqual(everybody);
    // It still waits.
    expect(await succeed(admin, members.one, { uuid: waiting })).toMatchObject({ inviteOn: '2030-01-01' });
  });

  it('is possible once in ten minutes for each company, also for two who ask at once', async () => {
    const superAdmin = await company.signIn('super-admin');
    const answers = await Promise.all([admin, superAdmin].map((agent) => agent.call(members.resetAllPasswords, {})));
    expect(answers.map(({ code }) => code ?? 'asked').toSorted()).toEqual(['asked', 'client.passwordResetTooRecent']);
    const other = await (await server.createCompany()).signIn('admin');
    expect((await other.call(members.resetAllPasswords, {})).status).toBe(200);
    server.clock.advance(10 * 60_000 - 1);
    expect(await admin.call(members.resetAllPasswords, {})).toMatchObject({
      status: 400,
      code: 'client.passwordResetTooRecent',
    });
    server.clock.advance(1);
    expect((await admin.call(members.resetAllPasswords, {})).status).toBe(200);
  });

  it('is told to the audit log with the number', async () => {
    await succeed(admin, members.resetAllPasswords, {});
    const [event] = await server.database.owner((tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.clientId, company.clientId))
        .orderBy(desc(auditEvents.id))
        .limit(1),
    );
    expect(event).toMatchObject({
      action: 'members.resetAllPasswords',
      actorName: 'Anna Müller',
      changes: { activeMembers: 5 },
    });
  });

  it('is for administrators of the company', async () => {
    const agent = await company.signIn('ou-admin');
    expect((await agent.call(members.resetAllPasswords, {})).status).toBe(403);
  });
});

describe('the links for everybody', () => {
  it('are written in slices, each person’s once', async () => {
    await addPeople(600);
    await succeed(admin, members.resetAllPasswords, {});
    await server.runJobs();
    expect(server.messages).toHaveLength(605);
    expect(new Set(recipients()).size).toBe(605);
    expect(await queued()).toEqual([]);
  });

  it('reach nobody twice when the process ends after a slice was written', async () => {
    await addPeople(300);
    await succeed(admin, members.resetAllPasswords, {});
    const [job] = await queued();
    const context = { ...server, log: pino({ level: 'silent' }), clientId: company.clientId, publicUrl: '' };
    // The first slice is written; its job, which is still there, runs once more after the restart.
    await sendAllResets(context as unknown as JobContext, job?.payload ?? {});
    await server.runJobs();
    expect(server.messages).toHaveLength(305);
    expect(new Set(recipients()).size).toBe(305);
  });

  it('pass over those for whom there is nobody to write to', async () => {
    await addPeople(3);
    await server.database.owner(async (tx) => {
      await tx.update(table).set({ email: null }).where(eq(table.clientId, company.clientId));
      await tx
        .update(table)
        .set({ mobileNumber: '0171 2345678' })
        .where(and(eq(table.clientId, company.clientId), eq(table.username, 'person2')));
    });
    await succeed(admin, members.resetAllPasswords, {});
    await server.runJobs();
    expect(server.messages).toMatchObject([{ channel: 'sms', recipient: '0171 2345678' }]);
    const unsent = await server.database.owner((tx) => tx.$count(outboxMessages, isNull(outboxMessages.sentAt)));
    expect(unsent).toBe(0);
  });
});
