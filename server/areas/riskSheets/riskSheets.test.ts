import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { members } from '../../../contract/members';
import { riskAssessments } from '../../../contract/riskAssessments';
import { riskRounds as roundCalls } from '../../../contract/riskRounds';
import { riskSheets as calls } from '../../../contract/riskSheets';
import { newId } from '../../base/newId';
import { auditEvents, riskParticipations, riskRounds, riskSheets, risks } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import {
  giveAssessment,
  handIn,
  hire,
  importFor,
  roundsOf,
  setUpAssessment,
  tasksOf,
  tinyAssessment,
} from '../riskAssessments/testing';

const server = setUpServer();
let company: Company;
let admin: Agent;
let max: Agent;
let entry: string;
let round: string;
beforeEach(async () => {
  ({ company, admin, uuid: entry } = await setUpAssessment(server));
  max = await company.signIn('member');
  await succeed(admin, riskAssessments.assignOrgUnits, { uuid: entry, orgUnitUuids: [company.rootOrgUnitId] });
  round = (await roundsOf(server, company))[0]?.id ?? '';
});

const begin = async (agent: Agent) =>
  (await succeed(agent, calls.create, { riskAssessmentExecutionResultUuid: round })).executionUuid;
const save = (participationUuid: string, revision: number, answers: Record<string, string>, agent = max) =>
  agent.call(calls.save, { executionUuid: participationUuid, revision, answers, questionId: 'saw' });
const setRound = (values: Partial<typeof riskRounds.$inferInsert>) =>
  server.database.owner((tx) => tx.update(riskRounds).set(values).where(eq(riskRounds.id, round)));
const sheets = () =>
  server.database.owner((tx) => tx.select().from(riskSheets).where(eq(riskSheets.clientId, company.clientId)));

describe('riskSheets.create', () => {
  it('pins the version and makes a risk of every question with the first sheet', async () => {
    expect((await roundsOf(server, company))[0]).toMatchObject({ startedOn: null, versionId: null });
    await begin(max);
    await begin(admin);
    expect((await roundsOf(server, company))[0]).toMatchObject({ startedOn: '2026-03-02' });
    const made = await server.database.owner((tx) =>
      tx.select().from(risks).where(eq(risks.roundId, round)).orderBy(risks.position),
    );
    expect(made.map(({ sectionId, questionId, factor }) => [sectionId, questionId, factor])).toEqual([
      ['machines', 'saw', null],
      ['machines', 'drill', null],
      ['floor', 'oil', null],
    ]);
  });

  it('begins once in two tabs', async () => {
    const both = await Promise.all([begin(max), begin(max)]);
    expect(new Set(both).size).toBe(1);
    expect(await sheets()).toHaveLength(1);
  });

  it('lets the first two people begin at once, with one set of risks', async () => {
    await Promise.all([begin(max), begin(admin)]);
    expect(await server.database.owner((tx) => tx.$count(risks, eq(risks.roundId, round)))).toBe(3);
  });

  it('goes on with the version it was begun with; a version imported later concerns the next round', async () => {
    const participationUuid = await begin(max);
    const { sections } = tinyAssessment();
    await importFor(server, company, tinyAssessment({ sections: sections.slice(1) }));
    const read = await succeed(admin, calls.read, { executionUuid: await begin(admin) });
    expect([read.versionNumber, read.sections.length]).toEqual([1, 2]);
    expect((await save(participationUuid, 0, { saw: 'good' })).status).toBe(200);
  });

  it('refuses who does not take part as an unknown round', async () => {
    const { uuid, agent } = await hire(server, company, admin);
    await succeed(admin, members.archive, { uuids: [uuid] });
    const other = await server.createCompany();
    const foreign = await other.signIn('super-admin');
    for (const [stranger, id] of [
      [foreign, round],
      [max, newId()],
    ] as const) {
      const answer = await stranger.call(calls.create, { riskAssessmentExecutionResultUuid: id });
      expect(answer).toMatchObject({ status: 404, code: 'riskExecutionResult.notFound' });
    }
    expect((await agent.call(calls.create, { riskAssessmentExecutionResultUuid: round })).status).toBe(401);
  });

  it('refuses a round that was finished', async () => {
    const participationUuid = await handIn(max, round);
    await setRound({ finishedOn: '2026-03-02' });
    const answer = await max.call(calls.create, { riskAssessmentExecutionResultUuid: round });
    expect(answer.code).toBe('riskExecutionResult.notRunning');
    expect((await max.call(calls.read, { executionUuid: participationUuid })).code).toBe('execution.notFound');
  });
});

describe('riskSheets.save', () => {
  it('keeps answers by their place, and reads them back by name', async () => {
    const participationUuid = await begin(max);
    expect((await save(participationUuid, 0, { saw: 'bad', oil: 'never' })).body).toMatchObject({
      revision: 1,
      progress: 66,
    });
    expect((await sheets())[0]?.answers).toEqual([1, null, 2]);
    expect(await succeed(max, calls.read, { executionUuid: participationUuid })).toMatchObject({
      answers: { saw: 'bad', oil: 'never' },
      questionId: 'saw',
      revision: 1,
      isCompleted: false,
      editor: null,
    });
  });

  it('takes the same save twice, and no other with an old revision', async () => {
    const participationUuid = await begin(max);
    await save(participationUuid, 0, { saw: 'bad' });
    expect((await save(participationUuid, 0, { saw: 'bad' })).body).toMatchObject({ revision: 1 });
    expect((await save(participationUuid, 0, { saw: 'good' })).code).toBe('record.changed');
  });

  it.each([[{ saw: 'worse' }], [{ hammer: 'good' }], [{ toString: 'good' }], [{ saw: 'constructor' }]])(
    'refuses answers outside the catalogue: %j',
    async (answers) => {
      const participationUuid = await begin(max);
      expect((await save(participationUuid, 0, answers)).code).toBe('riskAssessment.answerUnknown');
      expect((await sheets())[0]?.answers).toEqual([null, null, null]);
    },
  );

  it('knows nobody’s sheets but one’s own', async () => {
    const participationUuid = await begin(max);
    for (const call of [calls.read, calls.complete, calls.save]) {
      const request = { executionUuid: participationUuid, revision: 0, answers: {}, questionId: 'saw' };
      const body =
        call === calls.read
          ? { executionUuid: participationUuid }
          : call === calls.save
            ? request
            : { executionUuid: participationUuid, revision: 0 };
      expect(await admin.call(call, body as typeof request)).toMatchObject({ status: 404, code: 'execution.notFound' });
    }
  });
});

describe('riskSheets.complete', () => {
  it('hands in what was saved, once, and the log names the round alone', async () => {
    const participationUuid = await handIn(max, round);
    expect((await sheets())[0]).toMatchObject({ isCompleted: true, answers: [1, 1, 1] });
    expect((await save(participationUuid, 1, { saw: 'good' })).code).toBe('execution.completed');
    expect((await max.call(calls.complete, { executionUuid: participationUuid, revision: 1 })).code).toBe(
      'execution.completed',
    );
    const logged = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.action, 'riskSheets.complete')).orderBy(auditEvents.id),
    );
    const [own] = logged.filter(({ clientId }) => clientId === company.clientId);
    expect(own).toMatchObject({ subjectId: round, changes: {} });
    expect((await tasksOf(max)).items).toMatchObject([{ status: 'completed', completedOn: '2026-03-02', dueOn: null }]);
  });

  it('refuses an empty sheet, and one that is open elsewhere', async () => {
    const participationUuid = await begin(max);
    expect((await max.call(calls.complete, { executionUuid: participationUuid, revision: 0 })).code).toBe(
      'riskAssessment.nothingAnswered',
    );
    await save(participationUuid, 0, { saw: 'bad' });
    expect((await max.call(calls.complete, { executionUuid: participationUuid, revision: 0 })).code).toBe(
      'record.changed',
    );
  });

  it('waits for an end of answering, and finds that it came first', async () => {
    const participationUuid = await begin(max);
    await save(participationUuid, 0, { saw: 'bad' });
    let pending: Promise<unknown> = Promise.resolve();
    await server.database.tenant(company.clientId, 'write', async (tx) => {
      await tx.select().from(riskRounds).where(eq(riskRounds.id, round)).for('update');
      pending = max.call(calls.complete, { executionUuid: participationUuid, revision: 1 });
      await tx.update(riskRounds).set({ finishedOn: '2026-03-02' }).where(eq(riskRounds.id, round));
    });
    expect(await pending).toMatchObject({ code: 'riskExecutionResult.notRunning' });
    expect((await sheets())[0]).toMatchObject({ isCompleted: false });
  });

  it('counts a sheet that somebody handed in who is archived since', async () => {
    const { uuid, agent } = await hire(server, company, admin);
    await handIn(agent, round);
    await succeed(admin, members.archive, { uuids: [uuid] });
    expect((await sheets()).filter(({ isCompleted }) => isCompleted)).toHaveLength(1);
  });
});

describe('an inspection', () => {
  beforeEach(async () => {
    const file = tinyAssessment({ riskAssessmentIdentifier: 'begehung', kind: 'inspection' });
    const uuid = await giveAssessment(server, company, file);
    await succeed(admin, riskAssessments.assignOrgUnits, { uuid, orgUnitUuids: [company.rootOrgUnitId] });
    round = (await roundsOf(server, company)).find(({ riskAssessmentId }) => riskAssessmentId === uuid)?.id ?? '';
  });

  it('is shared by those in charge, one at a time, until the lease ends or is given back', async () => {
    const olaf = await company.signIn('ou-admin');
    expect((await tasksOf(olaf)).items.map(({ kind }) => kind)).toContain('inspection');
    expect((await tasksOf(admin)).items.map(({ kind }) => kind)).not.toContain('inspection');
    const participationUuid = await begin(olaf);
    const locked = await admin.call(calls.create, { riskAssessmentExecutionResultUuid: round });
    expect(locked).toMatchObject({ code: 'execution.locked', error: { params: { name: 'Olaf Müller' } } });
    expect((await save(participationUuid, 0, { saw: 'bad' }, admin)).code).toBe('execution.locked');
    expect(await succeed(admin, calls.read, { executionUuid: participationUuid })).toMatchObject({
      editor: { isSelf: false },
    });
    server.clock.advance(2 * 60_000);
    expect(await begin(admin)).toBe(participationUuid);
    expect((await save(participationUuid, 0, { saw: 'bad' }, admin)).status).toBe(200);
    expect((await save(participationUuid, 1, { saw: 'good' }, olaf)).code).toBe('execution.locked');
    expect((await admin.call(calls.complete, { executionUuid: participationUuid, revision: 1 })).status).toBe(200);
    expect((await roundsOf(server, company)).find(({ id }) => id === round)).toMatchObject({ editedUntil: null });
  });

  it('keeps who took part, by name, until its assignment is deleted; a survey names nobody', async () => {
    const attendees = [{ name: 'Dr. Yılmaz', role: 'occupationalPhysician' as const }];
    const participationUuid = await begin(admin);
    const saved = {
      executionUuid: participationUuid,
      revision: 0,
      answers: { saw: 'bad' },
      questionId: 'saw',
      attendees,
    };
    await succeed(admin, calls.save, saved);
    // Sent once more because the answer was lost: the same. With other names it is another save.
    expect((await admin.call(calls.save, saved)).status).toBe(200);
    expect((await admin.call(calls.save, { ...saved, attendees: [] })).code).toBe('record.changed');
    expect((await save(participationUuid, 1, { saw: 'good' }, admin)).status).toBe(200);
    expect(await succeed(admin, calls.read, { executionUuid: participationUuid })).toMatchObject({ attendees });
    const twice = { ...saved, revision: 2, attendees: [...attendees, ...attendees] };
    expect((await admin.call(calls.save, twice)).code).toBe('schema.invalid');
    await succeed(admin, calls.complete, { executionUuid: participationUuid, revision: 2 });
    await succeed(admin, roundCalls.finish, { riskAssessmentExecutionResultUuid: round });
    const inspected = (await roundsOf(server, company)).find(({ id }) => id === round);
    expect(inspected).toMatchObject({ attendees });
    const { riskAssessmentId: uuid = '', assignmentId } = inspected ?? {};
    const discarding = { uuid, assignmentUuids: [assignmentId ?? ''], reason: 'Falscher Ort' };
    await succeed(admin, riskAssessments.deleteAssignments, discarding);
    expect((await roundsOf(server, company)).find(({ id }) => id === round)).toMatchObject({ attendees: [] });

    const survey = (await roundsOf(server, company)).find(({ riskAssessmentId }) => riskAssessmentId === entry);
    round = survey?.id ?? '';
    const own = await begin(max);
    const named = { executionUuid: own, revision: 0, answers: { saw: 'bad' }, questionId: 'saw', attendees };
    expect(await max.call(calls.save, named)).toMatchObject({
      status: 400,
      code: 'schema.invalid',
      error: { fields: [{ path: 'attendees' }] },
    });
    expect((await roundsOf(server, company)).find(({ id }) => id === round)).toMatchObject({ attendees: [] });
  });

  it('is nothing for employees who are in charge of nothing', async () => {
    const answer = await max.call(calls.create, { riskAssessmentExecutionResultUuid: round });
    expect(answer.code).toBe('riskExecutionResult.notFound');
    expect((await tasksOf(max)).items.map(({ kind }) => kind)).toEqual(['survey']);
  });
});

it('forgets an unfinished sheet of who is deleted for good, and keeps what they handed in', async () => {
  const { archivedMembers } = await import('../../../contract/archivedMembers');
  const [one, other] = [await hire(server, company, admin), await hire(server, company, admin)];
  await begin(one.agent);
  await handIn(other.agent, round);
  const uuids = [one.uuid, other.uuid];
  await succeed(admin, members.archive, { uuids });
  await succeed(admin, archivedMembers.delete, { uuids });
  expect((await sheets()).map(({ isCompleted }) => isCompleted)).toEqual([true]);
  const left = await server.database.owner((tx) =>
    tx.select().from(riskParticipations).where(eq(riskParticipations.roundId, round)),
  );
  expect(left.map(({ memberId }) => memberId)).toEqual([other.uuid]);
});
