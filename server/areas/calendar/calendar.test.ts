import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { calendar } from '../../../contract/calendar';
import { elearnings } from '../../../contract/elearnings';
import { hazardousSubstances } from '../../../contract/hazardousSubstances';
import { members } from '../../../contract/members';
import { profile } from '../../../contract/profile';
import { sha512Hex } from '../../core/session/passwords';
import { auditEvents, calendarFeeds, clients, elearningTasks } from '../../db/schema';
import { giveCourse } from '../../domain/learning/courses/testing';
import { enterAsAdviser } from '../../testing/adviser';
import type { Agent } from '../../testing/agent';
import { type Company, testPasswordHash } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';
import { addAction, addRound, addSheet, giveEntry } from '../riskRounds/testing';

const server = setUpServer({ publicUrl: 'https://safety.example.org' });
let company: Company;
let agent: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  agent = await company.signIn('member');
});

const renew = async (who: Agent = agent): Promise<string> => (await succeed(who, calendar.renewFeed, {})).feed.address;

/** Asks as a calendar program does: without a session. */
const subscribe = (address: string, more: { headers?: Record<string, string>; remoteAddress?: string } = {}) =>
  server.anonymous().send({ method: 'GET', url: new URL(address).pathname, ...more });

const linesOf = async (address: string): Promise<string[]> => {
  const { statusCode, body } = await subscribe(address);
  expect(statusCode).toBe(200);
  return body.replaceAll('\r\n ', '').split('\r\n');
};

/** A course of that name for everybody of the company, due in 30 days. */
const assignCourse = async (): Promise<string> => {
  const uuid = await giveCourse(server, company, undefined, { active: true, buffer: 30 });
  const admin = await company.signIn('super-admin');
  await succeed(admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [company.rootOrgUnitId] });
  return uuid;
};

const expectUnknown = async (address: string): Promise<void> => {
  const { statusCode, body } = await subscribe(address);
  expect([statusCode, JSON.parse(body).body.error.code]).toEqual([404, 'calendarFeed.notFound']);
};

describe('the address of one’s own feed', () => {
  it('is told once, when it is made', async () => {
    expect(await succeed(agent, calendar.readFeed, {})).toEqual({ feed: null });
    const address = await renew();
    expect(address).toMatch(/^https:\/\/safety\.example\.org\/api\/calendar\/[\w-]{64}\.ics$/);
    expect((await succeed(agent, calendar.readFeed, {})).feed).toEqual({ createdAt: '2026-03-02T08:00:00.000Z' });
    const rows = await server.database.owner((tx) => tx.select().from(calendarFeeds));
    expect(JSON.stringify(rows)).not.toContain(/([\w-]+)\.ics$/.exec(address)?.[1]);
  });

  it('is somebody else’s for everybody else', async () => {
    const own = await renew();
    const colleague = await company.signIn('admin');
    expect(await succeed(colleague, calendar.readFeed, {})).toEqual({ feed: null });
    expect(await renew(colleague)).not.toBe(own);
    expect((await subscribe(own)).statusCode).toBe(200);
  });

  it('ends when it is renewed', async () => {
    const former = await renew();
    const now = await renew();
    await expectUnknown(former);
    expect((await subscribe(now)).statusCode).toBe(200);
  });

  it('ends with the other sessions, and with a new password, whoever knew it', async () => {
    const address = await renew();
    await succeed(agent, profile.endOtherSessions, {});
    await expectUnknown(address);
    expect(await succeed(agent, calendar.readFeed, {})).toEqual({ feed: null });
    const another = await renew();
    const changed = sha512Hex('Ganz anders und lang');
    await succeed(agent, profile.changePassword, { old: testPasswordHash, new: changed, newCheck: changed });
    await expectUnknown(another);
  });

  it('is in the audit log as renewed, and stands nowhere in it', async () => {
    const address = await renew();
    const rows = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.clientId, company.clientId)).orderBy(auditEvents.id),
    );
    expect(rows.filter(({ action }) => action === 'calendar.renewFeed')).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(address.split('/').at(-1)?.slice(0, 20));
  });

  it('is nothing for advisers, who have nothing to do here', async () => {
    const adviser = await enterAsAdviser(server, company);
    expect(await adviser.call(calendar.renewFeed, {})).toMatchObject({ status: 403, code: 'permission.missing' });
  });
});

describe('the feed', () => {
  it('holds one’s own open tasks on their days, in one’s own language, and nobody’s name', async () => {
    await assignCourse();
    const address = await renew();
    const lines = await linesOf(address);
    expect(lines).toContain('SUMMARY:E-Learning „Brandschutz“ fällig');
    expect(lines).toContain('DTSTART;VALUE=DATE:20260401');
    expect(lines).toContain('URL:https://safety.example.org/dashboard/apps/elearnings/my-elearnings');
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
    expect(lines.join('\n')).not.toMatch(/Müller|Sophie|Max/);
    await succeed(agent, profile.updateProfileSetting, { frontendStyle: { theme: 'system' }, languageCode: 'en_GB' });
    expect(await linesOf(address)).toContain('SUMMARY:E-learning “Brandschutz (en)” due');
  });

  it('holds rounds to answer and actions to carry out as well, each with where that is done', async () => {
    await assignCourse();
    const uuid = company.members.member.uuid;
    const round = await addRound(server, company, await giveEntry(server, company));
    const [action] = [
      await addAction(server, company, round, { ownerId: uuid, dueOn: '2026-03-18', title: 'Gitter; fest, dicht' }),
      await addAction(server, company, round, { ownerId: company.members.admin.uuid, dueOn: '2026-03-18' }),
      await addAction(server, company, round, { ownerId: uuid, dueOn: null, title: 'Irgendwann' }),
      await addAction(server, company, round, {
        ownerId: uuid,
        dueOn: '2026-03-18',
        title: 'Erledigt',
        status: 'done',
        doneOn: '2026-03-01',
      }),
    ];
    const address = await renew();
    const events = async () => (await linesOf(address)).filter((line) => /^(SUMMARY|DTSTART;|URL|UID)/.test(line));
    const pages = 'https://safety.example.org/dashboard';
    expect(await events()).toEqual([
      ...[`UID:${action}`, 'DTSTART;VALUE=DATE:20260318', 'SUMMARY:Maßnahme „Gitter\\; fest\\, dicht“ fällig'],
      `URL:${pages}/start/overview?tab=risk-assessments&action=${action}`,
      ...[`UID:${round.id}`, 'DTSTART;VALUE=DATE:20260320'],
      'SUMMARY:Gefährdungsbeurteilung „Lagerarbeit (Root)“ fällig',
      `URL:${pages}/apps/risk-assessments/my-analyses`,
      ...[expect.stringMatching(/^UID:/), 'DTSTART;VALUE=DATE:20260401', 'SUMMARY:E-Learning „Brandschutz“ fällig'],
      `URL:${pages}/apps/elearnings/my-elearnings`,
    ]);
    await succeed(agent, profile.updateProfileSetting, { frontendStyle: { theme: 'system' }, languageCode: 'en_GB' });
    expect((await events()).filter((line) => line.startsWith('SUMMARY'))).toEqual([
      'SUMMARY:Measure “Gitter\\; fest\\, dicht” due',
      'SUMMARY:Risk assessment “Warehouse work (Root)” due',
      'SUMMARY:E-learning “Brandschutz (en)” due',
    ]);
    await addSheet(server, company, round, uuid, [1, 1]);
    expect((await events()).filter((line) => line.startsWith('UID'))).toHaveLength(2);
    const setFlags = (featureFlags: Record<string, boolean>) =>
      server.database.owner((tx) => tx.update(clients).set({ featureFlags }).where(eq(clients.id, company.clientId)));
    await setFlags({ calendar: true, elearnings: true });
    expect((await events()).filter((line) => line.startsWith('UID'))).toHaveLength(1);
  });

  it('keeps the uid of a task whose day moves, and forgets a task that is done or closed', async () => {
    await assignCourse();
    const address = await renew();
    const uidOf = async () => (await linesOf(address)).find((line) => line.startsWith('UID:'));
    const uid = await uidOf();
    const change = (values: Partial<typeof elearningTasks.$inferInsert>) =>
      server.database.owner((tx) =>
        tx.update(elearningTasks).set(values).where(eq(elearningTasks.clientId, company.clientId)),
      );
    await change({ dueOn: '2026-05-05' });
    expect(await uidOf()).toBe(uid);
    expect(await linesOf(address)).toContain('DTSTART;VALUE=DATE:20260505');
    await change({ state: 'closed', closedOn: '2026-03-02' });
    expect(await uidOf()).toBe(undefined);
  });

  it('is text/calendar, saved under a name, and not sent again while it is the same', async () => {
    const address = await renew();
    const { headers } = await subscribe(address);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toContain('fristen.ics');
    const again = await subscribe(address, { headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('ends with archiving the person', async () => {
    const address = await renew();
    const admin = await company.signIn('super-admin');
    const uuids = [company.members.member.uuid];
    await succeed(admin, members.archive, { uuids });
    await expectUnknown(address);
    await succeed(admin, archivedMembers.restore, { uuids });
    await expectUnknown(address);
  });

  it('ends where the company has no calendar any more, and is without e-learnings where it has none', async () => {
    await assignCourse();
    const address = await renew();
    const setFlags = (featureFlags: Record<string, boolean>) =>
      server.database.owner((tx) => tx.update(clients).set({ featureFlags }).where(eq(clients.id, company.clientId)));
    await setFlags({ calendar: true });
    expect(await linesOf(address)).not.toContain('BEGIN:VEVENT');
    await setFlags({ elearnings: true });
    await expectUnknown(address);
    expect(await agent.call(calendar.readFeed, {})).toMatchObject({ status: 403, code: 'permission.missing' });
  });

  it('is unknown under another company’s name, as under any wrong or broken secret', async () => {
    const foreign = await server.createCompany();
    const [own, others] = [await renew(), await renew(await foreign.signIn('member'))];
    const bytesOf = (address: string) => Buffer.from(/([\w-]+)\.ics$/.exec(address)?.[1] ?? '', 'base64url');
    const mixed = Buffer.concat([bytesOf(others).subarray(0, 16), bytesOf(own).subarray(16)]).toString('base64url');
    for (const secret of [mixed, 'x', 'a'.repeat(64), '%00', 'a'.repeat(200)]) {
      await expectUnknown(`https://safety.example.org/api/calendar/${secret}.ics`);
    }
  });

  it('makes whoever guesses wait, and nobody who knows the address', async () => {
    const address = await renew();
    // A network of their own: the others' tests must not wait.
    const from = { remoteAddress: '203.0.113.7' };
    for (let time = 0; time < 60; time += 1) expect((await subscribe(address, from)).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let time = 0; time < 60; time += 1) {
      statuses.push((await subscribe('https://safety.example.org/api/calendar/wrong.ics', from)).statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

it('holds the registers’ records that one is in charge of, by the company’s own months, and no other’s', async () => {
  const admin = await company.signIn('super-admin');
  const blank = { ...sampleRequest(hazardousSubstances.create, 'nothing'), locationUuid: null, orgUnitUuid: null };
  const add = async (designation: string, responsibleUuid: string): Promise<string> => {
    const form = { ...blank, designation, responsibleUuid, dataSheetDate: '2025-03-20' };
    return (await succeed(admin, hazardousSubstances.create, form as never)).uuid;
  };
  const uuid = await add('Aceton', company.members.member.uuid);
  await add('Benzin', company.members.admin.uuid);
  await server.database.owner((tx) =>
    tx.update(clients).set({ dataSheetMonths: 12 }).where(eq(clients.id, company.clientId)),
  );
  const lines = await linesOf(await renew());
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual(['DTSTART;VALUE=DATE:20260320']);
  expect(lines.filter((line) => line.startsWith('SUMMARY'))).toEqual(['SUMMARY:Sicherheitsdatenblatt „Aceton“ fällig']);
  expect(lines.join()).toContain(`/dashboard/company/hazardous-substances/details/${uuid}`);
});
