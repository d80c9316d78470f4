import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { auditEvents as calls } from '../../../contract/auditEvents';
import { profile } from '../../../contract/profile';
import { riskActions } from '../../../contract/riskActions';
import { riskAssessments } from '../../../contract/riskAssessments';
import { riskRounds } from '../../../contract/riskRounds';
import { riskSheets } from '../../../contract/riskSheets';
import { mostNamed } from '../../core/records/readChanges';
import { auditEvents } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createUnit, firstPage, succeed } from '../../testing/requests';
import { finishAlike, none, of, plan } from '../riskRounds/setUpRound';
import { addPeople, addRound, giveEntry, type TestEntry, type TestRound } from '../riskRounds/testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let agent: Agent;
let entry: TestEntry;
let round: TestRound;
beforeEach(async () => {
  own = await server.createCompany();
  agent = await own.signIn('super-admin');
  entry = await giveEntry(server, own);
  round = await addRound(server, own, entry, { target: { unitId: await createUnit(agent, own.rootOrgUnitId, unit) } });
});
const unit = { orgUnitName: 'Halle 3' };

const newest = async () => {
  const { items } = await succeed(agent, calls.list, { ...firstPage('at'), sortDirection: 'desc' });
  return items[0];
};
const finish = () => finishAlike(server, own, agent, round, [2, 2]);
const readEnglish = () =>
  succeed(agent, profile.updateProfileSetting, { frontendStyle: { theme: 'dark' }, languageCode: 'en_GB' });

it('names a risk assessment, and counts in words what assigning it made', async () => {
  const orgUnitUuids = [await createUnit(agent, own.rootOrgUnitId, { orgUnitName: 'Lager' })];
  await succeed(agent, riskAssessments.assignOrgUnits, { uuid: entry.id, orgUnitUuids });
  expect(await newest()).toMatchObject({
    subjectType: 'riskAssessment',
    subjectName: 'Lagerarbeit',
    changes: [
      { field: 'rounds', old: null, now: '1' },
      { field: 'orgUnits', old: null, now: 'Lager' },
    ],
  });
  const answer = await agent.send({
    method: 'POST',
    url: '/api/auditlog/export',
    payload: { filter: { action: 'riskAssessments.assignOrgUnits' } },
    headers: { 'x-xsrf-token': agent.xsrfToken },
  });
  expect(answer.body).toContain(`"Lagerarbeit";"Beurteilungen: 1\nOrganisationseinheiten: Lager"`);
});

it('names a round by what is assessed where, in the language of who reads', async () => {
  await finish();
  expect(await newest()).toMatchObject({ subjectType: 'riskRound', subjectName: 'Lagerarbeit · Halle 3' });
  await readEnglish();
  const { items } = await succeed(agent, calls.list, { ...firstPage('at'), sortDirection: 'desc' });
  expect(items[1]).toMatchObject({ subjectType: 'riskRound', subjectName: 'Warehouse work · Halle 3' });
});

it('names a risk by what was asked, and an action by its title, also once it is deleted', async () => {
  const [risk] = await finish();
  const riskUuid = risk?.uuid ?? '';
  const decision = { ...none, measuresInPlace: 'Gitter' };
  await succeed(agent, riskRounds.decide, { riskUuid, measure: null, ...decision, version: 1 });
  expect(await newest()).toMatchObject({ subjectType: 'risk', subjectName: 'Frage f1' });
  const { uuid } = await succeed(agent, riskActions.create, plan(riskUuid));
  expect(await newest()).toMatchObject({ subjectType: 'riskAction', subjectName: 'Gitter anbringen' });
  await succeed(agent, riskActions.delete, { uuid });
  expect(await newest()).toMatchObject({ action: 'riskActions.delete', subjectName: 'Gitter anbringen' });
});

it('tells that somebody handed in a sheet of a round, and nothing of what it says', async () => {
  round = await addRound(server, own, await giveEntry(server, own));
  const { executionUuid } = await succeed(agent, riskSheets.create, of(round));
  const answers = { f1: 'a3', f2: 'a0' };
  await succeed(agent, riskSheets.save, { executionUuid, revision: 0, answers, questionId: 'f2' });
  await succeed(agent, riskSheets.complete, { executionUuid, revision: 1 });
  expect(await newest()).toMatchObject({
    action: 'riskSheets.complete',
    actorName: 'Sophie Müller',
    subjectType: 'riskRound',
    changes: [],
    subjectName: expect.stringMatching(/^Lagerarbeit · /),
  });
  const logged = await server.database.owner((tx) =>
    tx.select().from(auditEvents).where(eq(auditEvents.clientId, own.clientId)).orderBy(auditEvents.id),
  );
  expect(logged.map(({ action }) => action).filter((action) => action.startsWith('riskSheets'))).toEqual([
    'riskSheets.complete',
  ]);
});

it('names the people of an assignment, of many the first and how many more', async () => {
  const people = await addPeople(server, own, mostNamed + 4);
  const assign = (memberUuids: string[]) =>
    succeed(agent, riskAssessments.assignMembers, { uuid: entry.id, memberUuids, orgUnitUuid: null });
  const named = async () => (await newest())?.changes.find(({ field }) => field === 'members')?.now?.split(', ') ?? [];
  await assign(people.slice(0, 1));
  expect(await named()).toEqual(['Petra Person0']);
  await assign(people.slice(1));
  const [rest, ...first] = (await named()).toReversed();
  expect(rest).toBe('+ 3');
  expect(first).toHaveLength(mostNamed);
  for (const name of first) expect(name).toMatch(/^Petra Person\d+$/);
});
