import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { members } from '../../../contract/members';
import { messages } from '../../../contract/messages';
import { auditEvents, outboxMessages, passwordResetTokens } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, firstPage, succeed } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  server.messages.length = 0;
});

const page = { ...firstPage('createdAt'), sortDirection: 'desc' as const };
const rowsWith = (filter: object = {}, agent = admin) => succeed(agent, messages.list, { ...page, filter });
const change = (uuid: string, columns: Partial<typeof outboxMessages.$inferInsert>) =>
  server.database.owner((tx) => tx.update(outboxMessages).set(columns).where(eq(outboxMessages.id, uuid)));
/** A link that is queued, but not sent. @returns the message's uuid */
const invite = async (values: Parameters<typeof createMember>[1] = {}): Promise<string> => {
  server.clock.advance(1_000);
  await createMember(admin, { email: 'petra@example.org', ...values });
  const [newest] = (await rowsWith()).items;
  return newest?.uuid ?? '';
};
const inviteInVain = async (values: Parameters<typeof createMember>[1] = {}): Promise<string> => {
  const uuid = await invite(values);
  // Its job is over: the test's own ways out refuse nothing.
  await server.runJobs();
  server.messages.length = 0;
  const body = `Hier: http://localhost:3000/auth/reset-password/#${await freshToken(values.email)}`;
  const failed = { sentAt: null, failedAt: server.clock.now(), failure: 'recipientRefused' as const };
  await change(uuid, { ...failed, lastError: '550 No such mailbox', body });
  return uuid;
};
const freshToken = async (email: string | null = 'petra@example.org'): Promise<string> => {
  const { items } = await succeed(admin, members.list, { ...firstPage('lastName'), filter: { search: email ?? '' } });
  server.clock.advance(11 * 60_000);
  await succeed(admin, members.resetPassword, { uuid: items[0]?.uuid ?? '' });
  await server.runJobs();
  const { body = '' } = server.messages.splice(0)[0] ?? {};
  return /reset-password\/#([\w-]+)/.exec(body)?.[1] ?? '';
};

describe('messages.list', () => {
  it('shows the own company’s messages with person, address, subject and what came of them', async () => {
    const other = await (await server.createCompany()).signIn('admin');
    await createMember(other, { email: 'petra@example.org', lastName: 'Özil' });
    const uuid = await invite({ firstName: 'Petra', lastName: 'Özil' });
    expect(await rowsWith({ search: 'petra@example' })).toMatchObject({ total: 1, items: [{ uuid }] });
    expect((await rowsWith({ search: 'petra@example' }, other)).items).not.toMatchObject([{ uuid }]);
    const { items, total } = await rowsWith();
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        uuid,
        memberName: 'Petra Özil',
        recipient: 'petra@example.org',
        channel: 'mail',
        status: 'waiting',
        attempts: 0,
        failure: null,
        abilities: { sendAgain: false },
        createdAt: server.clock.now().toISOString(),
      },
    ]);
    await server.runJobs();
    expect((await rowsWith()).items).toMatchObject([{ status: 'sent', attempts: 1 }]);
    expect((await rowsWith({}, other)).items).toMatchObject([{ status: 'sent' }]);
  });

  it('filters by status, channel and words, newest first', async () => {
    const sent = await invite({ email: 'a@example.org', lastName: 'Müller' });
    await server.runJobs();
    const sms = await invite({ email: null, mobileNumber: '+49 171 2345678', lastName: 'Zander' });
    const failed = await invite({ email: 'c@example.org', lastName: 'Ärger' });
    await change(failed, { failedAt: server.clock.now(), failure: 'putOff' });
    const uuids = async (filter: object) => (await rowsWith(filter)).items.map(({ uuid }) => uuid);
    expect(await uuids({})).toEqual([failed, sms, sent]);
    expect(await uuids({ status: ['sent'] })).toEqual([sent]);
    expect(await uuids({ status: ['waiting', 'failed'] })).toEqual([failed, sms]);
    expect(await uuids({ channel: ['sms'] })).toEqual([sms]);
    for (const search of ['muller', 'MÜLLER', 'a@example']) expect(await uuids({ search })).toEqual([sent]);
    expect(await uuids({ search: '2345678' })).toEqual([sms]);
    expect((await rowsWith({ status: ['failed'] })).items).toMatchObject([
      { status: 'failed', failure: 'putOff', abilities: { sendAgain: true } },
    ]);
  });

  it.each(['ou-admin', 'loc-admin', 'member'] as const)('is not for %s', async (role) => {
    const agent = await company.signIn(role);
    expect((await agent.call(messages.list, page)).code).toBe('permission.missing');
  });
});

describe('messages.one', () => {
  it('shows the text without a link that works, before it is sent and after', async () => {
    const uuid = await invite();
    const waiting = await succeed(admin, messages.one, { uuid });
    expect(waiting.body).toMatch(/reset-password\/#…/);
    await server.runJobs();
    const sent = await succeed(admin, messages.one, { uuid });
    expect(sent).toMatchObject({ status: 'sent', sentAt: server.clock.now().toISOString(), body: waiting.body });
  });

  it('knows no message of another company', async () => {
    const uuid = await invite();
    const foreign = await (await server.createCompany()).signIn('super-admin');
    expect((await foreign.call(messages.one, { uuid })).code).toBe('message.notFound');
    expect((await foreign.call(messages.sendAgain, { uuids: [uuid] })).code).toBe('message.notFound');
  });
});

describe('messages.sendAgain', () => {
  it('sends a failed message as it is, with the same id, and writes it down', async () => {
    const uuid = await inviteInVain();
    await succeed(admin, messages.sendAgain, { uuids: [uuid] });
    expect(await succeed(admin, messages.one, { uuid })).toMatchObject({ status: 'waiting', lastError: null });
    await server.runJobs();
    expect(server.messages).toMatchObject([{ id: uuid, recipient: 'petra@example.org' }]);
    expect(server.messages[0]?.body).toMatch(/reset-password\/#[\w-]+$/);
    expect(await succeed(admin, messages.one, { uuid })).toMatchObject({ status: 'sent', failure: null });
    const written = and(eq(auditEvents.subjectId, uuid), eq(auditEvents.action, 'messages.sendAgain'));
    expect(await server.database.owner((tx) => tx.$count(auditEvents, written))).toBe(1);
  });

  it('refuses what is not failed, and what two people send again at once', async () => {
    const waiting = await invite({ email: 'w@example.org' });
    expect((await admin.call(messages.sendAgain, { uuids: [waiting] })).code).toBe('message.notFailed');
    const failed = await inviteInVain();
    const colleague = await company.signIn('super-admin');
    const answers = await Promise.all(
      [admin, colleague].map((agent) => agent.call(messages.sendAgain, { uuids: [failed] })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['message.notFailed', undefined]);
  });

  it('says so when the link has ended: expired, used, or its person archived', async () => {
    const expired = await inviteInVain({ email: 'e@example.org' });
    server.clock.advance(60 * 60_000);
    const used = await inviteInVain({ email: 'u@example.org' });
    const { clientId } = company;
    await server.database.owner((tx) =>
      tx
        .update(passwordResetTokens)
        .set({ usedAt: server.clock.now() })
        .where(eq(passwordResetTokens.clientId, clientId)),
    );
    const archived = await inviteInVain({ email: 'x@example.org' });
    const found = await succeed(admin, members.list, { ...firstPage('lastName'), filter: { search: 'x@example.org' } });
    await succeed(admin, members.archive, { uuids: found.items.map(({ uuid }) => uuid) });
    const good = await inviteInVain({ email: 'g@example.org' });
    const { results } = await succeed(admin, messages.sendAgain, { uuids: [expired, used, archived, good] });
    expect(results.map(({ error }) => error?.code)).toEqual([
      'message.linkExpired',
      'message.linkExpired',
      'message.linkExpired',
      undefined,
    ]);
    await server.runJobs();
    expect(server.messages.map(({ id }) => id)).toEqual([good]);
    expect((await admin.call(messages.sendAgain, { uuids: [expired] })).code).toBe('message.linkExpired');
  });
});
