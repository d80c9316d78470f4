import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { calendar } from '../../../contract/calendar';
import { externalCertificates } from '../../../contract/externalCertificates';
import { locations } from '../../../contract/locations';
import { memberGroups } from '../../../contract/memberGroups';
import { members } from '../../../contract/members';
import { keptSectionNames } from '../../../contract/members/keptData';
import { keptDataFile } from '../../../contract/members/keptDataFile';
import { orgUnits } from '../../../contract/orgUnits';
import { profile } from '../../../contract/profile';
import { newId } from '../../base/newId';
import {
  auditEvents,
  calendarFeeds,
  elearningResults,
  outboxMessages,
  passwordHistory,
  riskParticipations,
  sessions,
  members as table,
} from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { archiveFaults } from '../../testing/pdf/archiveFaults';
import { readingOf, structureOf } from '../../testing/pdf/structure';
import { createGroup, createLocation } from '../../testing/places';
import { createMember, createUnit, succeed } from '../../testing/requests';
import { pdf } from '../../testing/sampleFiles';
import { filesIn } from '../../testing/unzip';
import { addRound, giveCourse } from '../elearningStatistics/testing';
import { addSheet, giveEntry, addRound as openRound } from '../riskRounds/testing';

const server = setUpServer();
let company: Company;
let owner: Agent;
let self: Agent;
let uuid: string;
let sheetId: string;
beforeEach(async () => {
  company = await server.createCompany();
  owner = await company.signIn('super-admin');
  self = await company.signIn('member');
  uuid = company.members.member.uuid;
  const unit = await createUnit(owner, company.rootOrgUnitId, { orgUnitName: 'Lager' });
  await succeed(owner, orgUnits.addMembers, { uuid: unit, memberUuids: [uuid] });
  const location = await createLocation(owner, { name: 'Werk Bremen' });
  await succeed(owner, locations.assignMembers, { uuid: location, memberUuids: [uuid] });
  const group = await createGroup(owner, { name: 'Ersthelfende' });
  await succeed(owner, memberGroups.assignMembers, { uuid: group, memberUuids: [uuid] });
  const course = await giveCourse(server, company, 'Brandschutz');
  const done = { assignedOn: '2026-01-10', dueOn: '2026-02-10', completedOn: '2026-02-01', validUntil: '2027-02-01' };
  await addRound(server, company, uuid, course, 1, done);
  await addRound(server, company, company.members.admin.uuid, course, 1, { ...done, completedOn: '2026-02-03' });
  const file = { fileName: 'Schein.pdf', content: pdf };
  const uploaded = await owner.call(externalCertificates.uploadFile, { field: 'file' }, { files: [file] });
  await succeed(owner, externalCertificates.create, {
    memberUuid: uuid,
    elearningUuid: course.id,
    issuedOn: '2025-11-10',
    validUntil: null,
    issuer: 'TÜV Nord',
    remark: null,
    file: uploaded.code === undefined ? uploaded.body.address : null,
  });
  const round = await openRound(server, company, await giveEntry(server, company));
  sheetId = await addSheet(server, company, round, uuid, [1, 2]);
  await succeed(self, calendar.renewFeed, {});
  await succeed(owner, members.resetPassword, { uuid });
  await server.runJobs();
});

const fetchFile = (agent: Agent, path: string, payload: object) => {
  const headers = { 'x-xsrf-token': agent.xsrfToken };
  return agent.send({ method: 'POST', url: `/api/${path}`, payload, headers });
};
const handedOut = (agent = owner, format = 'zip', of = uuid) =>
  fetchFile(agent, members.keptData.path, { uuid: of, format });
const own = (agent = self, format = 'zip') => fetchFile(agent, profile.keptData.path, { format });

const dataIn = async (answer: Awaited<ReturnType<typeof own>>) => {
  expect(answer.statusCode).toBe(200);
  const files = await filesIn(answer.rawPayload);
  return { files, data: keptDataFile.parse(JSON.parse(files.get('data.json') ?? '')) };
};

describe('profile.keptData', () => {
  it('tells people all that is kept about them, in the shape of the contract', async () => {
    const { data } = await dataIn(await own());
    expect(data).toMatchObject({ madeBy: 'self', leftOut: [], company: { name: expect.any(String) } });
    expect(data.account).toMatchObject({ uuid, hasPassword: true, username: company.members.member.username });
    expect(data.orgUnits.map(({ name }) => name)).toContain('Lager');
    expect(data.locations).toMatchObject([{ name: 'Werk Bremen' }]);
    expect(data.memberGroups).toMatchObject([{ name: 'Ersthelfende' }]);
    expect(data.elearningTasks).toMatchObject([
      { title: 'Brandschutz', state: 'completed', completedOn: '2026-02-01', externalCertificateUuid: null },
      { title: 'Brandschutz', externalCertificateUuid: data.externalCertificates[0]?.externalCertificateUuid },
    ]);
    expect(data.certificates).toMatchObject([{ title: 'Brandschutz', validUntil: '2027-02-01' }]);
    expect(data.externalCertificates).toMatchObject([{ issuer: 'TÜV Nord', validUntil: null }]);
    expect(data.riskParticipations).toMatchObject([{ progress: 100, completedOn: '2026-02-25' }]);
    expect(data.messages).toMatchObject([{ isAboutPerson: true, channel: 'mail' }]);
    expect(data.sessions).toHaveLength(1);
    expect(data.passwordLinks).toHaveLength(1);
    expect(data.calendarFeeds).toHaveLength(1);
    const actions = data.logAbout.map(({ action, by }) => [action, by]);
    expect(actions).toContainEqual(['members.resetPassword', 'member']);
    expect(actions).toContainEqual(['profile.keptData', 'self']);
    expect(data.logElsewhere).toContainEqual(
      expect.objectContaining({ action: 'locations.assignMembers', byPerson: false }),
    );
  });

  it('holds no secret and nothing that opens something', async () => {
    const waiting = 'https://example.org/auth/reset-password/dGhpcyBvcGVucyBzb21ldGhpbmc';
    await server.database.owner((tx) =>
      tx.insert(outboxMessages).values({
        id: newId(),
        clientId: company.clientId,
        memberId: uuid,
        channel: 'mail',
        recipient: 'elsewhere@example.org',
        subject: 'Waits',
        body: `Hier: ${waiting}`,
        createdAt: server.clock.now(),
      }),
    );
    const text = (await dataIn(await own())).files.get('data.json') ?? '';
    expect(text).toContain('"Waits"');
    expect(text).not.toContain('dGhpcyBvcGVucyBzb21ldGhpbmc');
    const secrets = await server.database.owner(async (tx) => [
      ...(await tx.select({ secret: table.passwordHash }).from(table)),
      ...(await tx.select({ secret: passwordHistory.passwordHash }).from(passwordHistory)),
      ...(await tx.select({ secret: elearningResults.code }).from(elearningResults)),
      ...(await tx.select({ secret: riskParticipations.id }).from(riskParticipations)),
      ...[
        ...(await tx.select({ hash: sessions.tokenHash }).from(sessions)),
        ...(await tx.select({ hash: calendarFeeds.secretHash }).from(calendarFeeds)),
      ].map(({ hash }) => ({ secret: Buffer.from(hash ?? []).toString('hex') })),
      { secret: sheetId },
    ]);
    expect(secrets.length).toBeGreaterThan(5);
    for (const { secret } of secrets) if (secret) expect(text).not.toContain(secret);
    const token = /reset-password\/#([\w-]+)/.exec(server.messages.at(-1)?.body ?? '')?.[1];
    expect(token).toBeTruthy();
    expect(text).not.toContain(token);
  });

  it('says nothing of others, and brings the files that are theirs', async () => {
    const { data, files } = await dataIn(await own());
    const [file] = data.files;
    expect(data.files).toMatchObject([{ name: 'Schein.pdf', contentType: 'application/pdf', size: pdf.length }]);
    expect(files.get(file?.path ?? '')).toBe(pdf.toString());
    const other = await dataIn(await own(await company.signIn('admin')));
    expect(other.data.files).toEqual([]);
    expect(other.data.certificates).toMatchObject([{ completedOn: '2026-02-03' }]);
    expect(JSON.stringify(other.data)).not.toContain('TÜV Nord');
  });

  it('is whole however much there is, with messages to a number that a shift shares only where they are theirs', async () => {
    const mobileNumber = '+49 171 2345678';
    await server.database.owner(async (tx) => {
      await tx.update(table).set({ mobileNumber }).where(eq(table.id, uuid));
      await tx.update(table).set({ mobileNumber }).where(eq(table.id, company.members.admin.uuid));
      const row = (memberId: string | null, recipient: string, index: number) => ({
        id: newId(),
        clientId: company.clientId,
        memberId,
        channel: 'sms' as const,
        recipient,
        subject: '',
        body: `${index}`,
        createdAt: server.clock.now(),
      });
      const others = company.members.admin.uuid;
      const rows = Array.from({ length: 1_300 }, (_, index) => row(uuid, 'elsewhere', index));
      await tx.insert(outboxMessages).values(rows);
      await tx.insert(outboxMessages).values([row(others, mobileNumber, -1), row(null, mobileNumber, -2)]);
    });
    const { messages } = (await dataIn(await own())).data;
    const numbers = messages.filter(({ channel }) => channel === 'sms').map(({ body }) => Number(body));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([-2, ...Array.from({ length: 1_300 }, (_, index) => index)]);
  });

  it('is a sheet that can be kept and read aloud, in the language of the person', async () => {
    const answer = await own(self, 'pdf');
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(archiveFaults(answer.rawPayload)).toEqual([]);
    const told = readingOf(structureOf(answer.rawPayload).roots);
    expect(told).toContain('Was über Sie gespeichert ist');
    for (const word of ['Lager', 'Werk Bremen', 'Ersthelfende', 'Brandschutz', 'TÜV Nord', '01.02.2027']) {
      expect(told).toContain(word);
    }
    expect(told).toContain('Teilnahmen an Befragungen, ohne Antworten');
    await succeed(self, profile.updateProfileSetting, {
      frontendStyle: { theme: 'light' },
      languageCode: 'en_GB',
    });
    const english = readingOf(structureOf((await handedOut(owner, 'pdf')).rawPayload).roots);
    expect(english).toContain('What is kept about you');
    expect(english).not.toContain('Taking part in surveys');
  });
});

describe('members.keptData', () => {
  it('is handed out without what an anonymous survey would tell, and the log says so', async () => {
    await server.database.owner((tx) =>
      tx.insert(auditEvents).values({
        id: newId(),
        clientId: company.clientId,
        at: server.clock.now(),
        actorId: uuid,
        actorName: 'M',
        action: 'riskSheets.complete',
        subjectType: 'riskRound',
        subjectId: newId(),
      }),
    );
    const { data } = await dataIn(await handedOut());
    expect(data).toMatchObject({ madeBy: 'administration', leftOut: ['riskParticipations'] });
    expect(data.riskParticipations).toBeUndefined();
    expect(data.logElsewhere.map(({ action }) => action)).not.toContain('riskSheets.complete');
    expect((await dataIn(await own())).data.logElsewhere.map(({ action }) => action)).toContain('riskSheets.complete');
    // Everything else is there.
    for (const name of keptSectionNames.filter((each) => each !== 'riskParticipations')) {
      expect([name, data[name] !== undefined]).toEqual([name, true]);
    }
    const [entry] = await server.database.owner((tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.clientId, company.clientId), eq(auditEvents.action, 'members.keptData')))
        .orderBy(desc(auditEvents.id)),
    );
    expect(entry).toMatchObject({ subjectId: uuid, subjectType: 'member', changes: { format: 'zip' } });
  });

  it('is there for people in the archive, and not for whoever may not read the audit log', async () => {
    const gone = await createMember(owner, { firstName: 'Nora', lastName: 'Weg' });
    await succeed(owner, members.archive, { uuids: [gone] });
    const { data } = await dataIn(await handedOut(owner, 'zip', gone));
    expect(data.account.archivedAt).not.toBeNull();
    expect((await handedOut(await company.signIn('admin'))).statusCode).toBe(403);
    await succeed(owner, archivedMembers.delete, { uuids: [gone] });
    expect((await handedOut(owner, 'zip', gone)).statusCode).toBe(404);
  });
});
