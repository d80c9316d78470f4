import { and, asc, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { partnerCompanies as calls } from '../../../contract/partner/companies';
import { auditEvents, clients, members, outboxMessages } from '../../db/schema';
import { endByDate, remindOfEnd } from '../../domain/licensees/endByDate';
import { sendReset } from '../../domain/people/sendReset';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { jobContextOf } from '../../testing/jobContext';
import { createStaff, licenseeOf, signInAsStaff } from '../../testing/partner';
import { firstPage, succeed } from '../../testing/requests';

const server = setUpServer({ now: '2026-03-02T10:30:00Z' });
let own: Company;
let agent: Agent;
beforeEach(async () => {
  own = await server.createCompany();
  await createStaff(server, own);
  agent = await signInAsStaff(server, await licenseeOf(server, own), 'paula.partner');
});

/** The first day that may be the last one: 30 days after 2 March. */
const earliest = '2026-04-01';
const context = () => jobContextOf(server, own.clientId);
const end = (lastDay = earliest) => agent.call(calls.end, { uuid: own.clientId, lastDay, reason: 'Vertrag gekündigt' });
const announce = async (lastDay = earliest) => expect((await end(lastDay)).status).toBe(200);
const takeBack = () => agent.call(calls.takeBackEnd, { uuids: [own.clientId] });
const details = () => succeed(agent, calls.one, { uuid: own.clientId });
const mails = () =>
  server.database.owner(async (tx) => {
    const { recipient, subject } = outboxMessages;
    const isOwn = eq(outboxMessages.clientId, own.clientId);
    return tx.select({ recipient, subject }).from(outboxMessages).where(isOwn).orderBy(asc(outboxMessages.id));
  });
const change = (values: Partial<typeof clients.$inferInsert>) =>
  server.database.owner((tx) => tx.update(clients).set(values).where(eq(clients.id, own.clientId)));

describe('the end of a company', () => {
  it('is announced to its super-admins, stands in its log, and shows in the portfolio', async () => {
    await announce();
    expect(await details()).toMatchObject({
      endState: 'announced',
      lastDay: earliest,
      erased: null,
      abilities: { end: true, takeBackEnd: true, enter: true },
    });
    const found = await succeed(agent, calls.list, { ...firstPage('name' as const), filter: { concern: ['ending'] } });
    expect(found.items.map(({ uuid, lastDay }) => [uuid, lastDay])).toEqual([[own.clientId, earliest]]);
    const superAdmins = await server.database.owner((tx) =>
      tx
        .select({ email: members.email })
        .from(members)
        .where(and(eq(members.clientId, own.clientId), eq(members.role, 'super-admin'))),
    );
    const told = await mails();
    expect(told.map(({ recipient }) => recipient)).toEqual(superAdmins.map(({ email }) => email));
    expect(told[0]?.subject).toContain('letzter Tag ist der 01.04.2026');
    const log = await server.database.owner((tx) =>
      tx
        .select({ changes: auditEvents.changes, actor: auditEvents.actorName })
        .from(auditEvents)
        .where(and(eq(auditEvents.clientId, own.clientId), eq(auditEvents.action, 'licensee.end'))),
    );
    expect(log).toEqual([
      { actor: 'Vera Berger', changes: { lastDay: [null, earliest], reason: [null, 'Vertrag gekündigt'] } },
    ]);
  });

  it('is refused sooner than in 30 days, by the calendar where the company is', async () => {
    expect(await end('2026-03-31')).toMatchObject({
      code: 'schema.invalid',
      body: { error: { fields: [{ path: 'lastDay', rule: 'minDate', params: { minDate: earliest } }] } },
    });
    // It is 2 March, half past eleven in the morning in Berlin, and 3 March on Kiritimati.
    await change({ timeZone: 'Pacific/Kiritimati' });
    expect(await end(earliest)).toMatchObject({ code: 'schema.invalid' });
    expect(await end('2026-04-02')).toMatchObject({ status: 200 });
    expect(await mails()).toHaveLength(1);
  });

  it('is moved and taken back, of which its super-admins are told each time; the same day once more tells nobody', async () => {
    await announce();
    await announce();
    await announce('2026-05-01');
    expect(await takeBack()).toMatchObject({ status: 200 });
    expect((await mails()).map(({ subject }) => subject.split(' ')[0])).toHaveLength(3);
    expect(await details()).toMatchObject({ endState: null, lastDay: null, abilities: { takeBackEnd: false } });
    expect(await takeBack()).toMatchObject({ code: 'client.notEnding' });
  });

  it('is set by partner admins alone, and of their own companies', async () => {
    const other = await server.createCompany();
    const asked = { uuid: other.clientId, lastDay: earliest, reason: 'x' };
    expect(await agent.call(calls.end, asked)).toMatchObject({ status: 404, code: 'client.notFound' });
    await createStaff(server, own, { username: 'axel.adviser', role: 'adviser' });
    const adviser = await signInAsStaff(server, await licenseeOf(server, own), 'axel.adviser');
    expect(await adviser.call(calls.end, { ...asked, uuid: own.clientId })).toMatchObject({ status: 403 });
  });

  it('is told to administrators, and to nobody else', async () => {
    await announce();
    const seenAs = async (role: Parameters<Company['signIn']>[0]) =>
      (await succeed(await own.signIn(role), bootstrap.memberState, {})).lastDay;
    expect([await seenAs('super-admin'), await seenAs('admin'), await seenAs('member')]).toEqual([
      earliest,
      earliest,
      undefined,
    ]);
  });
});

describe('the last day of a company', () => {
  it('is reminded of once, from seven days before on, and again where it has moved', async () => {
    await announce();
    await remindOfEnd(context(), '2026-03-24');
    expect(await mails()).toHaveLength(1);
    await remindOfEnd(context(), '2026-03-25');
    await remindOfEnd(context(), '2026-03-26');
    expect((await mails()).map(({ subject }) => subject).at(-1)).toContain('Daten jetzt sichern');
    expect(await mails()).toHaveLength(2);
    await announce('2026-05-01');
    await remindOfEnd(context(), '2026-04-30');
    expect(await mails()).toHaveLength(4);
  });

  it('lets people in until it is over; then everything that is open ends, until the end is taken back', async () => {
    await announce();
    const admin = await own.signIn('super-admin');
    await endByDate(context(), earliest);
    await succeed(admin, bootstrap.heartbeat, {});
    await endByDate(context(), '2026-04-02');
    await endByDate(context(), '2026-04-03');
    expect(await admin.call(bootstrap.heartbeat, {})).toMatchObject({ status: 401, code: 'session.missing' });
    await expect(own.signIn('super-admin')).rejects.toThrow('login.ended');
    expect(await details()).toMatchObject({
      endState: 'over',
      abilities: { end: false, takeBackEnd: true, enter: false },
    });
    expect(await end('2026-06-01')).toMatchObject({ code: 'client.ended' });
    const before = await mails();
    const { username } = own.members['super-admin'];
    await sendReset(context(), { username });
    expect(await mails()).toEqual(before);
    expect(await agent.call(calls.enter, { uuid: own.clientId, reason: 'x' })).toMatchObject({ code: 'login.ended' });
    expect(await takeBack()).toMatchObject({ status: 200 });
    await succeed(await own.signIn('super-admin'), bootstrap.heartbeat, {});
    await sendReset(context(), { username });
    expect(await mails()).toHaveLength(before.length + 2);
    const log = await server.database.owner((tx) =>
      tx
        .select({ action: auditEvents.action, actor: auditEvents.actorName })
        .from(auditEvents)
        .where(
          and(
            eq(auditEvents.clientId, own.clientId),
            inArray(auditEvents.action, ['company.end', 'licensee.takeBackEnd']),
          ),
        )
        .orderBy(asc(auditEvents.id)),
    );
    expect(log).toEqual([
      { action: 'company.end', actor: 'calendar' },
      { action: 'licensee.takeBackEnd', actor: 'Vera Berger' },
    ]);
  });
});
