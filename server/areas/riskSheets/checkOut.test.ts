import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { members } from '../../../contract/members';
import { riskAssessments } from '../../../contract/riskAssessments';
import { riskRounds as roundCalls } from '../../../contract/riskRounds';
import { riskSheets as calls } from '../../../contract/riskSheets';
import { auditEvents, members as memberRows, riskRounds } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, firstPage, signInAs, succeed, withTestPassword } from '../../testing/requests';
import { giveAssessment, roundsOf, setUpAssessment, tinyAssessment } from '../riskAssessments/testing';

const server = setUpServer();
const oneDay = 24 * 60 * 60_000;
let company: Company;
let admin: Agent;
let olaf: Agent;
let round: { riskAssessmentExecutionResultUuid: string };
let sheet: { executionUuid: string };
beforeEach(async () => {
  ({ company, admin } = await setUpAssessment(server));
  const file = tinyAssessment({ riskAssessmentIdentifier: 'begehung', kind: 'inspection' });
  const uuid = await giveAssessment(server, company, file);
  await succeed(admin, riskAssessments.assignOrgUnits, { uuid, orgUnitUuids: [company.rootOrgUnitId] });
  const id = (await roundsOf(server, company)).find(({ riskAssessmentId }) => riskAssessmentId === uuid)?.id ?? '';
  round = { riskAssessmentExecutionResultUuid: id };
  olaf = await company.signIn('ou-admin');
  sheet = await succeed(olaf, calls.create, round);
});

const save = (agent: Agent, revision: number, answers: Record<string, string>) =>
  agent.call(calls.save, { ...sheet, revision, answers, questionId: 'saw' });
const lockedBy = (name: string) => ({ status: 400, code: 'execution.locked', error: { params: { name } } });
/** Editors of a person's own tasks. */
const editorsOf = async (agent: Agent) =>
  (await succeed(agent, riskAssessments.memberTasks, firstPage('title'))).items.map(({ editor }) => editor);
const rowOf = async () =>
  (await roundsOf(server, company)).find(({ id }) => id === round.riskAssessmentExecutionResultUuid);

it('keeps everybody else from writing for days, and says to them by whom and since when', async () => {
  const { editor } = await succeed(olaf, calls.checkOut, sheet);
  expect(editor).toMatchObject({ name: 'Olaf Müller', since: server.clock.now().toISOString(), isSelf: true });
  server.clock.advance(6 * oneDay);
  for (const answer of await Promise.all([
    save(admin, 0, { saw: 'bad' }),
    admin.call(calls.complete, { ...sheet, revision: 0 }),
    admin.call(calls.checkOut, sheet),
    admin.call(roundCalls.lock, round),
    admin.call(roundCalls.finish, round),
  ])) {
    expect(answer).toMatchObject(lockedBy('Olaf Müller'));
  }
  const told = { name: 'Olaf Müller', since: editor.since, until: editor.until, isSelf: false };
  // Where they begin it, they come to the sheet, which says so.
  expect(await succeed(admin, calls.create, round)).toEqual(sheet);
  expect(await succeed(admin, calls.read, sheet)).toMatchObject({ editor: told, takenOver: null });
  expect((await succeed(admin, roundCalls.one, round)).editor).toEqual(told);
  expect((await editorsOf(olaf)).filter(Boolean)).toEqual([{ ...told, isSelf: true }]);
  expect((await succeed(admin, roundCalls.list, firstPage('title'))).items.map((item) => item.editor)).toContainEqual(
    told,
  );
  expect((await save(olaf, 0, { saw: 'bad' })).status).toBe(200);
});

it('outlives that its holder edits it online and leaves, and ends after a week, by giving back, or by handing in', async () => {
  const { editor } = await succeed(olaf, calls.checkOut, sheet);
  await succeed(olaf, roundCalls.lock, round);
  await succeed(olaf, roundCalls.release, round);
  expect((await save(olaf, 0, { saw: 'bad' })).status).toBe(200);
  expect((await succeed(olaf, calls.read, sheet)).editor).toEqual(editor);
  server.clock.advance(7 * oneDay);
  expect((await succeed(admin, calls.read, sheet)).editor).toBeNull();
  expect((await save(admin, 1, { saw: 'good' })).status).toBe(200);
  server.clock.advance(2 * 60_000);

  await succeed(olaf, calls.checkOut, sheet);
  await succeed(admin, calls.giveBack, sheet);
  expect(await save(admin, 2, { saw: 'bad' })).toMatchObject(lockedBy('Olaf Müller'));
  await succeed(olaf, calls.giveBack, sheet);
  expect((await save(admin, 2, { saw: 'bad' })).status).toBe(200);
  server.clock.advance(2 * 60_000);

  await succeed(olaf, calls.checkOut, sheet);
  await succeed(olaf, calls.complete, { ...sheet, revision: 3 });
  expect(await rowOf()).toMatchObject({ editorId: null, editorName: null, editedUntil: null, checkedOutAt: null });
  expect((await olaf.call(calls.checkOut, sheet)).code).toBe('execution.completed');
});

it('is had by one of two who ask at once', async () => {
  await succeed(olaf, calls.giveBack, sheet);
  const answers = await Promise.all([olaf.call(calls.checkOut, sheet), admin.call(calls.checkOut, sheet)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

it('is taken over by asking for it, which the first one is told, who is kept out while the other is at it', async () => {
  await succeed(olaf, calls.checkOut, sheet);
  const { editor } = await succeed(admin, calls.takeOver, sheet);
  expect(editor).toMatchObject({ name: 'Sophie Müller', since: null, isSelf: true });
  expect((await save(admin, 0, { saw: 'good' })).status).toBe(200);
  expect(await save(olaf, 0, { saw: 'bad' })).toMatchObject(lockedBy('Sophie Müller'));
  const at = server.clock.now().toISOString();
  expect((await succeed(olaf, calls.read, sheet)).takenOver).toEqual({ name: 'Sophie Müller', at });
  expect((await succeed(admin, calls.read, sheet)).takenOver).toBeNull();
  server.clock.advance(2 * 60_000);
  // Nothing of the other one is written over by who knew less.
  expect((await save(olaf, 0, { saw: 'bad' })).code).toBe('record.changed');
  await succeed(olaf, calls.giveBack, sheet);
  expect((await succeed(olaf, calls.read, sheet)).takenOver).toBeNull();
  const logged = await server.database.owner((tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.clientId, company.clientId)).orderBy(auditEvents.id),
  );
  expect(logged.filter(({ action }) => action === 'riskSheets.takeOver')).toHaveLength(1);
});

it('is not taken from who edits online, nor from nobody with a word to anybody', async () => {
  expect(await admin.call(calls.takeOver, sheet)).toMatchObject(lockedBy('Olaf Müller'));
  server.clock.advance(2 * 60_000);
  await succeed(admin, calls.takeOver, sheet);
  expect(await rowOf()).toMatchObject({ formerEditorId: null, takenOverById: null, takenOverAt: null });
});

it('is nothing of a survey, nor of those who may not inspect', async () => {
  const max = await company.signIn('member');
  for (const call of [calls.checkOut, calls.giveBack, calls.takeOver])
    expect((await max.call(call, sheet)).code).toBe('execution.notFound');
  const { items } = await succeed(max, riskAssessments.memberTasks, firstPage('title'));
  const own = items.find(({ kind }) => kind === 'survey')?.riskAssessmentExecutionResultUuid;
  if (!own) return;
  const begun = await succeed(max, calls.create, { riskAssessmentExecutionResultUuid: own });
  expect((await max.call(calls.checkOut, begun)).code).toBe('execution.notFound');
});

it('names nobody any more who is deleted for good', async () => {
  const uuid = await createMember(admin, { roleIdentifier: 'admin', ...withTestPassword });
  const [person] = await server.database.owner((tx) => tx.select().from(memberRows).where(eq(memberRows.id, uuid)));
  const other = await signInAs(server.anonymous(), company.clientIdentifier, person?.username ?? '');
  await succeed(olaf, calls.checkOut, sheet);
  await succeed(other, calls.takeOver, sheet);
  server.clock.advance(3 * 60_000);
  await succeed(admin, members.archive, { uuids: [uuid] });
  await succeed(admin, archivedMembers.delete, { uuids: [uuid] });
  expect((await succeed(olaf, calls.read, sheet)).takenOver).toMatchObject({ name: null });
  const ofRound = eq(riskRounds.id, round.riskAssessmentExecutionResultUuid);
  const [row] = await server.database.owner((tx) => tx.select().from(riskRounds).where(ofRound));
  expect([row?.editorName, row?.takenOverById]).toEqual([null, null]);
});
