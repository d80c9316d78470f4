import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { locations } from '../../../contract/locations';
import { orgUnits } from '../../../contract/orgUnits';
import { riskAssessments as calls } from '../../../contract/riskAssessments';
import { riskRounds as roundCalls } from '../../../contract/riskRounds';
import { newId } from '../../base/newId';
import { riskActions, riskParticipations, riskRounds, riskSheets, risks } from '../../db/schema';
import { reconcileAllRounds } from '../../domain/risk/rounds/engine';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import { createUnit, firstPage, succeed } from '../../testing/requests';
import { giveAssessment, handIn, roundsOf, setUpAssessment, tasksOf, tinyAssessment } from './testing';

const server = setUpServer();
let company: Company;
let admin: Agent;
let uuid: string;
beforeEach(async () => {
  ({ company, admin, uuid } = await setUpAssessment(server));
});

const assignRoot = () => succeed(admin, calls.assignOrgUnits, { uuid, orgUnitUuids: [company.rootOrgUnitId] });
const assigned = () => succeed(admin, calls.assignments, { ...firstPage('targetName'), uuid });
const rounds = () => roundsOf(server, company);
const finish = (values: Partial<typeof riskRounds.$inferInsert> = {}) =>
  server.database.owner((tx) =>
    tx
      .update(riskRounds)
      .set({
        state: 'completed',
        finishedOn: '2026-03-02',
        completedOn: '2026-03-02',
        completedAt: new Date(),
        ...values,
      })
      .where(eq(riskRounds.clientId, company.clientId)),
  );

describe('the catalogue', () => {
  it('shows what the company was given, in the reader’s language', async () => {
    const other = await server.createCompany();
    await giveAssessment(server, other, tinyAssessment({ riskAssessmentIdentifier: 'fremd' }));
    await assignRoot();
    const { items, total } = await succeed(admin, calls.list, firstPage('title'));
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { uuid, title: 'Werkstatt', kind: 'survey', languages: ['de_DE', 'en_GB'], versionNumber: 1, sectionCount: 2 },
    ]);
    expect(items[0]).toMatchObject({ questionCount: 3, interval: 12, buffer: 30, assignmentCount: 1 });
    expect(await succeed(admin, calls.one, { uuid })).toEqual(items[0]);
    const none = { ...firstPage('assignmentCount'), filter: { kind: ['inspection' as const] } };
    expect(await succeed(admin, calls.list, none)).toEqual({ items: [], total: 0 });
  });

  it('tells what is asked, and not what an answer is worth', async () => {
    const content = await succeed(admin, calls.content, { uuid });
    expect(content.sections[0]?.questions[0]).toEqual({
      questionId: 'saw',
      question: 'Frage saw',
      explanation: null,
      hazard: 'mechanical',
      legalBasis: 'ASR A1.2',
      answers: [
        { answerId: 'good', text: 'Gut' },
        { answerId: 'bad', text: 'Schlecht' },
        { answerId: 'never', text: 'Trifft nicht zu' },
      ],
    });
  });
});

describe('settings', () => {
  it('are replaced, and refused to who read older ones', async () => {
    expect(await succeed(admin, calls.saveSettings, { uuid, interval: 6, buffer: 14, version: 1 })).toEqual({
      uuid,
      interval: 6,
      buffer: 14,
      version: 2,
    });
    const again = await admin.call(calls.saveSettings, { uuid, interval: 12, buffer: 14, version: 1 });
    expect(again.code).toBe('record.changed');
  });

  it('move what is to be repeated', async () => {
    await assignRoot();
    await finish({ finishedOn: '2025-03-10', completedOn: '2025-03-20' });
    const today = '2026-03-02';
    await reconcileAllRounds({ database: server.database, clientId: company.clientId }, today);
    expect((await rounds())[1]).toMatchObject({ cycle: 2, dueOn: '2026-03-20', previousId: (await rounds())[0]?.id });
    const promised = await succeed(admin, calls.previewSettings, { uuid, interval: 18, buffer: 30, version: 1 });
    expect(promised).toMatchObject({ closed: 1, moved: 0, overdue: 0 });
    expect((await rounds())[1]).toMatchObject({ state: 'open' });
    await succeed(admin, calls.saveSettings, { uuid, interval: 18, buffer: 30, version: 1 });
    expect((await rounds())[1]).toMatchObject({ state: 'withdrawn' });
    // Nobody began it, so it is counted and listed nowhere.
    expect((await assigned()).items).toMatchObject([{ roundCount: 1, dueOn: null }]);
    const listed = await succeed(admin, roundCalls.list, { ...firstPage('dueOn'), filter: {} });
    expect(listed.items.map(({ cycle }) => cycle)).toEqual([1]);
    await succeed(admin, calls.saveSettings, { uuid, interval: 0, buffer: 30, version: 2 });
    await succeed(admin, calls.saveSettings, { uuid, interval: 12, buffer: 30, version: 3 });
    expect((await rounds())[1]).toMatchObject({ state: 'open', dueOn: '2026-03-20' });
  });
});

describe('assignments', () => {
  it('open a round each, due by the buffer, and are added once', async () => {
    expect(await assignRoot()).toEqual({ added: 1 });
    expect(await assignRoot()).toEqual({ added: 0 });
    expect(await rounds()).toMatchObject([{ state: 'open', cycle: 1, assignedOn: '2026-03-02', dueOn: '2026-04-01' }]);
    expect(await assigned()).toMatchObject({
      total: 1,
      items: [
        {
          sourceName: 'Root',
          targetKind: 'orgUnit',
          targetName: 'Root',
          memberCount: 5,
          assignedOn: '2026-03-02',
          dueOn: '2026-04-01',
          roundCount: 1,
        },
      ],
    });
  });

  it('of a location are answered for by the root, unless a unit is named', async () => {
    const unit = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Lager' });
    const [ulm, kiel] = [await createLocation(admin, { name: 'Ulm' }), await createLocation(admin, { name: 'Kiel' })];
    await succeed(admin, calls.assignLocation, { uuid, locationUuids: [ulm], orgUnitUuid: null });
    await succeed(admin, calls.assignLocation, { uuid, locationUuids: [kiel], orgUnitUuid: unit });
    const { items } = await assigned();
    expect(items.map(({ targetName, sourceName }) => [targetName, sourceName])).toEqual([
      ['Kiel', 'Lager'],
      ['Ulm', 'Root'],
    ]);
  });

  it('to employees are one, which grows', async () => {
    const { member, admin: anna } = company.members;
    const assign = (memberUuids: string[]) =>
      succeed(admin, calls.assignMembers, { uuid, memberUuids, orgUnitUuid: null });
    expect(await assign([member.uuid])).toEqual({ added: 1, changed: 0 });
    expect(await assign([member.uuid, anna.uuid])).toEqual({ added: 1, changed: 0 });
    expect((await assigned()).items).toMatchObject([{ targetKind: 'members', targetName: null, memberCount: 2 }]);
    expect(await rounds()).toHaveLength(1);
  });

  it('refuse what there is not', async () => {
    const unknown = newId();
    const named = { uuid, orgUnitUuid: null };
    const answers = [
      await admin.call(calls.assignOrgUnits, { uuid, orgUnitUuids: [company.rootOrgUnitId, unknown] }),
      await admin.call(calls.assignLocation, { ...named, locationUuids: [unknown] }),
      await admin.call(calls.assignMembers, { ...named, memberUuids: [unknown] }),
      await admin.call(calls.deleteAssignments, { uuid, assignmentUuids: [unknown] }),
      await admin.call(calls.assignOrgUnits, { uuid: unknown, orgUnitUuids: [company.rootOrgUnitId] }),
    ];
    expect(answers.map(({ code }) => code)).toEqual([
      'orgUnit.notFound',
      'location.notFound',
      'member.notFound',
      'riskAssignment.notFound',
      'riskAssessment.notFound',
    ]);
    expect(await rounds()).toEqual([]);
  });
});

describe('deleting an assignment', () => {
  const assignmentUuids = async () => (await assigned()).items.map((item) => item.uuid);
  const left = () =>
    server.database.owner(async (tx) => {
      const counts: number[] = [];
      for (const table of [riskSheets, riskParticipations, risks, riskActions]) {
        counts.push(await tx.$count(table, eq(table.clientId, company.clientId)));
      }
      return counts;
    });

  it('ends its open round without a result and leaves nothing of the answers, as was said before', async () => {
    await assignRoot();
    const max = await company.signIn('member');
    await handIn(max, (await rounds())[0]?.id ?? '');
    const preview = await succeed(admin, calls.previewDeletion, { uuid, assignmentUuids: await assignmentUuids() });
    expect(preview).toEqual({
      openRounds: 1,
      completedSheets: 1,
      decidedRisks: 0,
      plannedActions: 0,
      ratedRounds: 0,
      finishedRounds: 0,
    });
    await succeed(admin, calls.deleteAssignments, { uuid, assignmentUuids: await assignmentUuids() });
    expect(await rounds()).toMatchObject([
      {
        state: 'closed',
        closedOn: '2026-03-02',
        assignmentId: null,
        scope: { sourceName: 'Root', targetName: 'Root' },
      },
    ]);
    expect(await left()).toEqual([0, 0, 0, 0]);
    expect((await tasksOf(max)).items).toEqual([]);
  });

  it('keeps rounds that were confirmed', async () => {
    await assignRoot();
    await finish();
    const ids = await assignmentUuids();
    expect(await succeed(admin, calls.previewDeletion, { uuid, assignmentUuids: ids })).toEqual({
      openRounds: 0,
      completedSheets: 0,
      decidedRisks: 0,
      plannedActions: 0,
      ratedRounds: 0,
      finishedRounds: 1,
    });
    await succeed(admin, calls.deleteAssignments, { uuid, assignmentUuids: ids });
    expect(await rounds()).toMatchObject([{ state: 'completed', assignmentId: null }]);
  });

  it('comes with the deletion of its unit or location; what only answered for it falls to the root', async () => {
    const unit = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Lager' });
    const [ulm, kiel] = [await createLocation(admin, { name: 'Ulm' }), await createLocation(admin, { name: 'Kiel' })];
    await succeed(admin, calls.assignOrgUnits, { uuid, orgUnitUuids: [unit] });
    await succeed(admin, calls.assignLocation, { uuid, locationUuids: [ulm, kiel], orgUnitUuid: unit });
    await succeed(admin, orgUnits.delete, { uuid: unit });
    await succeed(admin, locations.delete, { uuids: [ulm] });
    expect((await assigned()).items).toMatchObject([{ targetName: 'Kiel', sourceName: 'Root' }]);
    const ended = (await rounds()).filter(({ state }) => state === 'closed');
    expect(ended.map(({ scope }) => scope?.targetName).toSorted()).toEqual(['Lager', 'Ulm']);
  });
});

describe('one’s own tasks', () => {
  it('are counted by when they are due, and found by their words', async () => {
    await assignRoot();
    const max = await company.signIn('member');
    expect((await tasksOf(max)).items).toMatchObject([
      {
        title: 'Werkstatt',
        status: 'due',
        dueOn: '2026-04-01',
        progress: 0,
        executionUuid: null,
        abilities: { start: true },
      },
    ]);
    const { counts } = await tasksOf(max);
    expect(counts).toEqual({ all: 1, overdue: 0, next7Days: 0, nextMonth: 1, done: 0 });
    const searched = { ...firstPage('title'), filter: { search: 'finger' } };
    expect(await succeed(max, calls.memberTasks, searched)).toMatchObject({ total: 1 });
    const vain = { ...firstPage('title'), filter: { search: 'hammer' } };
    expect(await succeed(max, calls.memberTasks, vain)).toMatchObject({ total: 0, items: [] });
  });

  it('keep what was handed in after the round has ended, without a way to the sheet', async () => {
    await assignRoot();
    const max = await company.signIn('member');
    await handIn(max, (await rounds())[0]?.id ?? '');
    await finish();
    expect((await tasksOf(max)).items).toMatchObject([
      { status: 'completed', executionUuid: null, completedOn: '2026-03-02', abilities: { start: false } },
    ]);
  });
});
