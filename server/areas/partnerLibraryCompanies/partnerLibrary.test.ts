import { and, eq, inArray, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { partnerLibraryCompanies as calls, partnerLibrary } from '../../../contract/partner/library';
import { auditEvents, clientElearnings, clientRiskAssessments, clients, elearningTasks } from '../../db/schema';
import { importFor, tinyCourse } from '../../domain/learning/courses/testing';
import { runPlans } from '../../domain/library/plans';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { jobContextOf } from '../../testing/jobContext';
import { createStaff, giveTo, licenseeOf, signInAsStaff } from '../../testing/partner';
import { firstPage, succeed } from '../../testing/requests';
import { importFor as importAssessment, tinyAssessment } from '../riskAssessments/testing';

const server = setUpServer({ now: '2026-03-02T10:30:00Z' });
let own: Company;
let other: Company;
let foreign: Company;
let agent: Agent;
let itemUuid: string;
beforeEach(async () => {
  [own, other, foreign] = [await server.createCompany(), await server.createCompany(), await server.createCompany()];
  await createStaff(server, own);
  const licensee = await licenseeOf(server, own);
  await giveTo(server, licensee.licenseeId, [other]);
  agent = await signInAsStaff(server, licensee, 'paula.partner');
  itemUuid = (await importFor(server, own, tinyCourse())).id;
});

const today = '2026-03-02';
const terms = { interval: 24, buffer: 14 } as const;
const both = () => [own.clientId, other.clientId];
const give = (values: Record<string, unknown> = {}) =>
  agent.call(calls.give, { itemUuid, companyUuids: both(), day: today, givenTo: 'company', ...terms, ...values });
const takeBack = (values: Record<string, unknown> = {}) =>
  agent.call(calls.takeBack, { itemUuid, companyUuids: both(), day: today, reason: 'Abgelöst', ...values });
const succeedAll = async (...answers: Promise<{ status: number }>[]) => {
  for (const answer of answers) expect(await answer).toMatchObject({ status: 200 });
  await server.runJobs();
};
const states = async () => {
  const asked = { ...firstPage('name' as const), filter: { itemUuid } };
  const { items } = await succeed(agent, calls.list, asked);
  return Object.fromEntries(items.map(({ uuid, state, plannedOn }) => [uuid, plannedOn ? [state, plannedOn] : state]));
};
const log = (company: Company) =>
  server.database.owner((tx) =>
    tx
      .select({
        action: auditEvents.action,
        actor: auditEvents.actorName,
        byAdviser: auditEvents.byAdviser,
        changes: auditEvents.changes,
      })
      .from(auditEvents)
      .where(and(eq(auditEvents.clientId, company.clientId), like(auditEvents.action, 'licensee.%'))),
  );
const openTasks = (company: Company) =>
  server.database.owner((tx) =>
    tx.$count(elearningTasks, and(eq(elearningTasks.clientId, company.clientId), eq(elearningTasks.state, 'open'))),
  );
/** Does what is planned, as the daily work of a later day. */
const runOn = async (company: Company, now: string) =>
  runPlans({ ...jobContextOf(server, company.clientId), clock: { now: () => new Date(now) } }, {});

describe('the library', () => {
  it('lists courses and assessments with their newest version, and who has them', async () => {
    await importFor(server, own, tinyCourse({ passMark: 90 }));
    const assessment = await importAssessment(server, own, tinyAssessment());
    await succeedAll(
      give({ companyUuids: [own.clientId] }),
      give({ companyUuids: [other.clientId], day: '2026-04-01' }),
    );
    const { items, total } = await succeed(agent, partnerLibrary.list, { ...firstPage('title' as const), filter: {} });
    expect(total).toBe(2);
    expect(items).toMatchObject([
      {
        uuid: itemUuid,
        title: 'Brandschutz',
        content: 'lessons',
        versionNumber: 2,
        publishedOn: today,
        companyCount: 1,
        plannedCount: 1,
      },
      { uuid: assessment.id, content: 'assessment', versionNumber: 1, companyCount: 0, plannedCount: 0 },
    ]);
    const filter = { content: ['assessment' as const], search: items[1]?.identifier };
    const found = await succeed(agent, partnerLibrary.list, { ...firstPage('title' as const), filter });
    expect(found.items.map(({ uuid }) => uuid)).toEqual([assessment.id]);
    expect(await succeed(agent, partnerLibrary.one, { uuid: itemUuid })).toEqual(items[0]);
  });

  it('is closed to another licensee, whose companies it names to nobody', async () => {
    await createStaff(server, foreign);
    const stranger = await signInAsStaff(server, await licenseeOf(server, foreign), 'paula.partner');
    expect(await stranger.call(partnerLibrary.one, { uuid: itemUuid })).toMatchObject({ code: 'record.notFound' });
    const asked = { ...firstPage('name' as const), filter: { itemUuid } };
    expect(await stranger.call(calls.list, asked)).toMatchObject({ code: 'record.notFound' });
    expect(await give({ companyUuids: [own.clientId, foreign.clientId] })).toMatchObject({ code: 'client.notFound' });
    expect(Object.keys(await states()).toSorted()).toEqual(both().toSorted());
    expect(await states()).toMatchObject({ [own.clientId]: 'absent' });
  });
});

describe('giving to companies', () => {
  it('does it at once for today: with these terms, assigned to nobody, and said in each company’s log', async () => {
    await succeedAll(give());
    expect(await states()).toEqual({ [own.clientId]: 'present', [other.clientId]: 'present' });
    const given = await server.database.owner((tx) =>
      tx.select().from(clientElearnings).where(inArray(clientElearnings.clientId, both())),
    );
    expect(given).toMatchObject([
      { active: false, ...terms },
      { active: false, ...terms },
    ]);
    expect(await openTasks(own)).toBe(0);
    expect(await log(other)).toMatchObject([
      { action: 'licensee.giveElearning', actor: 'Vera Berger', byAdviser: true },
    ]);
  });

  it('assigns a course to everybody where that is wanted, as its preview counts', async () => {
    const sums = await succeed(agent, calls.preview, { itemUuid, companyUuids: both() });
    expect(sums).toEqual({ companyCount: 2, activeMembers: 10, openCount: 0, begunCount: 0 });
    await succeedAll(give({ givenTo: 'everybody' }));
    expect([await openTasks(own), await openTasks(other)]).toEqual([5, 5]);
  });

  it('waits for a day of the company’s calendar, and can be changed or cancelled until then', async () => {
    await succeedAll(give({ day: '2026-03-05' }));
    expect(await states()).toMatchObject({ [own.clientId]: ['giving', '2026-03-05'] });
    await runOn(own, '2026-03-04T22:30:00Z');
    expect(await states()).toMatchObject({ [own.clientId]: ['giving', '2026-03-05'] });
    await succeedAll(give({ day: '2026-03-06', companyUuids: [other.clientId] }));
    await runOn(own, '2026-03-04T23:30:00Z');
    await runOn(other, '2026-03-04T23:30:00Z');
    expect(await states()).toEqual({ [own.clientId]: 'present', [other.clientId]: ['giving', '2026-03-06'] });
    await succeed(agent, calls.cancel, { itemUuid, companyUuids: [other.clientId] });
    expect(await states()).toMatchObject({ [other.clientId]: 'absent' });
  });

  it('leaves a company’s own settings as they are where it has it already', async () => {
    await succeedAll(give());
    await succeedAll(give({ givenTo: 'everybody', interval: 12 }));
    expect(await openTasks(own)).toBe(0);
    expect(await log(own)).toHaveLength(1);
  });

  it('refuses a day that is over, and a company that has ended', async () => {
    const fields = [{ path: 'day', rule: 'minDate', params: { minDate: today } }];
    expect(await give({ day: '2026-03-01' })).toMatchObject({ error: { fields } });
    const isOther = eq(clients.id, other.clientId);
    await server.database.owner((tx) => tx.update(clients).set({ endedAt: server.clock.now() }).where(isOther));
    expect(await give()).toMatchObject({ code: 'client.notFound' });
    expect(Object.keys(await states())).toEqual([own.clientId]);
  });

  it('gives an assessment, for which the company says where it is done', async () => {
    itemUuid = (await importAssessment(server, own, tinyAssessment())).id;
    await succeedAll(give({ givenTo: undefined }));
    const isOwn = eq(clientRiskAssessments.clientId, own.clientId);
    const given = await server.database.owner((tx) => tx.select().from(clientRiskAssessments).where(isOwn));
    expect(given).toMatchObject([{ riskAssessmentId: itemUuid, takenOn: null, ...terms }]);
    await succeedAll(takeBack());
    expect(await log(own)).toMatchObject([
      { action: 'licensee.giveRiskAssessment' },
      { action: 'licensee.takeRiskAssessment', changes: { reason: [null, 'Abgelöst'] } },
    ]);
  });
});

describe('taking back from companies', () => {
  it('ends open tasks as its preview counts, and says why in each company’s log', async () => {
    await succeedAll(give({ givenTo: 'everybody' }));
    const isOne = and(eq(elearningTasks.clientId, own.clientId), eq(elearningTasks.memberId, own.members.member.uuid));
    await server.database.owner((tx) => tx.update(elearningTasks).set({ startedOn: today }).where(isOne));
    const sums = await succeed(agent, calls.preview, { itemUuid, companyUuids: both() });
    expect(sums).toMatchObject({ openCount: 10, begunCount: 1 });
    await succeedAll(takeBack());
    expect(await states()).toEqual({ [own.clientId]: 'absent', [other.clientId]: 'absent' });
    expect([await openTasks(own), await openTasks(other)]).toEqual([0, 0]);
    const changes = { tasks: [5, null], reason: [null, 'Abgelöst'] };
    expect((await log(own)).at(-1)).toMatchObject({ action: 'licensee.takeElearning', changes });
  });
});

it('a company’s own work can give it nothing that is not planned for it', async () => {
  const values = { clientId: own.clientId, elearningId: itemUuid, createdAt: server.clock.now() };
  const given = server.database.tenant(own.clientId, 'write', (tx) => tx.insert(clientElearnings).values(values));
  await expect(given).rejects.toMatchObject({ cause: { code: '42501' } });
});
