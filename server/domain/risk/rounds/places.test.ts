import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { locations } from '../../../../contract/locations';
import { orgUnits } from '../../../../contract/orgUnits';
import { riskActions } from '../../../../contract/riskActions';
import { riskAssessments } from '../../../../contract/riskAssessments';
import { riskRounds as roundCalls } from '../../../../contract/riskRounds';
import { isStored, sweepStorage } from '../../../areas/files/testing';
import { finishAlike, of, plan } from '../../../areas/riskRounds/setUpRound';
import { addRound, giveEntry, sectionsOf, type TestEntry } from '../../../areas/riskRounds/testing';
import { newId } from '../../../base/newId';
import { auditEvents, files, riskAssignments, riskRounds } from '../../../db/schema';
import type { Agent } from '../../../testing/agent';
import type { Company } from '../../../testing/company';
import { setUpServer } from '../../../testing/harness';
import { createLocation } from '../../../testing/places';
import { createUnit, succeed } from '../../../testing/requests';
import { png } from '../../../testing/sampleFiles';

// The identifiers of files tell when they were made, by the real clock.
const server = setUpServer({ now: new Date().toISOString() });
let own: Company;
let agent: Agent;
let entry: TestEntry;
beforeEach(async () => {
  own = await server.createCompany();
  agent = await own.signIn('super-admin');
  entry = await giveEntry(server, own, { sections: sectionsOf(1) });
});

/** A round that is being evaluated, with one action and its file. @returns the file's uuid */
const evaluate = async (target: { unitId: string } | { locationId: string }): Promise<string> => {
  const round = await addRound(server, own, entry, { target });
  const [risk] = await finishAlike(server, own, agent, round, [3]);
  await succeed(agent, roundCalls.lock, of(round));
  const { uuid } = await succeed(agent, riskActions.create, plan(risk?.uuid ?? ''));
  const sent = [{ fileName: 'Gitter.png', content: png, type: 'image/png' }];
  const answer = await agent.call(riskActions.addFile, { uuid }, { files: sent });
  expect(answer.status).toBe(200);
  return (answer.body as { uuid: string }).uuid;
};
const lost = {
  openRounds: 1,
  completedSheets: 12,
  decidedRisks: 1,
  plannedActions: 1,
  ratedRounds: 1,
  finishedRounds: 0,
};
const nothing = {
  openRounds: 0,
  completedSheets: 0,
  decidedRisks: 0,
  plannedActions: 0,
  ratedRounds: 0,
  finishedRounds: 0,
};
/** Deletes all that is assigned, with the reason that what was rated takes. */
const discard = async (reason = 'Falsche Einheit') => {
  const assigned = await server.database.owner((tx) =>
    tx.select().from(riskAssignments).where(eq(riskAssignments.clientId, own.clientId)),
  );
  const assignmentUuids = assigned.map(({ id }) => id);
  await succeed(agent, riskAssessments.deleteAssignments, { uuid: entry.id, assignmentUuids, reason });
};
const rounds = () =>
  server.database.owner((tx) => tx.select().from(riskRounds).where(eq(riskRounds.clientId, own.clientId)));
const logged = async () => {
  const ended = eq(auditEvents.action, 'riskAssessments.deleteAssignments');
  const events = await server.database.owner((tx) =>
    tx
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.clientId, own.clientId), ended)),
  );
  return events.map(({ subjectId, changes }) => ({ subjectId, changes }));
};

it('says in numbers what deleting a unit ends, ends it, and says in the log what was assigned', async () => {
  const unit = await createUnit(agent, own.rootOrgUnitId, { orgUnitName: 'Lager' });
  expect(await succeed(agent, orgUnits.previewDeletion, { uuid: unit })).toMatchObject(nothing);
  await evaluate({ unitId: unit });
  expect(await succeed(agent, orgUnits.previewDeletion, { uuid: unit })).toMatchObject(lost);
  expect(await agent.call(orgUnits.delete, { uuid: unit })).toMatchObject({ code: 'riskAssessment.ratedRound' });
  expect((await rounds()).map(({ state }) => state)).toEqual(['open']);
  await discard();
  const changes = { orgUnits: [[unit], null], rounds: [1, null], reason: [null, 'Falsche Einheit'] };
  expect(await logged()).toEqual([{ subjectId: entry.id, changes }]);
  await succeed(agent, orgUnits.delete, { uuid: unit });
  const [round] = await rounds();
  expect(round).toMatchObject({ state: 'closed', editorId: null, editorName: null, editedUntil: null });
  const ended = await agent.call(roundCalls.lock, { riskAssessmentExecutionResultUuid: round?.id ?? '' });
  expect(ended.code).toBe('riskExecutionResult.confirmed');
});

it('does the same for locations together, those that nobody sees aside', async () => {
  const [ulm, kiel] = [await createLocation(agent, { name: 'Ulm' }), await createLocation(agent, { name: 'Kiel' })];
  await evaluate({ locationId: ulm });
  const uuids = [ulm, kiel];
  expect(await succeed(agent, locations.previewDeletion, { uuids: [...uuids, newId()] })).toMatchObject(lost);
  const foreign = await (await server.createCompany()).signIn('super-admin');
  expect(await foreign.call(locations.previewDeletion, { uuids })).toMatchObject({ code: 'location.notFound' });
  expect(await succeed(agent, locations.delete, { uuids })).toEqual({
    results: [
      { uuid: ulm, error: { code: 'riskAssessment.ratedRound' } },
      { uuid: kiel, error: null },
    ],
  });
  expect((await rounds()).map(({ state }) => state)).toEqual(['open']);
});

it('ends with a unit what was not rated, and says so in the log', async () => {
  const unit = await createUnit(agent, own.rootOrgUnitId, { orgUnitName: 'Lager' });
  await addRound(server, own, entry, { target: { unitId: unit } });
  await succeed(agent, orgUnits.delete, { uuid: unit });
  expect(await logged()).toEqual([{ subjectId: entry.id, changes: { orgUnits: [[unit], null], rounds: [1, null] } }]);
  expect((await rounds()).map(({ state, discardReason }) => [state, discardReason])).toEqual([['closed', null]]);
});

it('leaves no file of an action that ended with its round', async () => {
  const unit = await createUnit(agent, own.rootOrgUnitId, { orgUnitName: 'Lager' });
  const id = await evaluate({ unitId: unit });
  const file = { context: 'risk-action' as const, id };
  expect(await isStored(server, file)).toBe(true);
  await discard();
  expect(await server.database.owner((tx) => tx.$count(files, eq(files.id, id)))).toBe(0);
  await sweepStorage(server);
  expect(await isStored(server, file)).toBe(false);
});
