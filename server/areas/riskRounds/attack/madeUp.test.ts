import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../../contract/archivedMembers';
import { members } from '../../../../contract/members';
import { orgUnits } from '../../../../contract/orgUnits';
import { riskAssessments } from '../../../../contract/riskAssessments';
import { riskRounds as calls } from '../../../../contract/riskRounds';
import { locationMembers, orgUnitMembers, riskAssignments, riskSheets } from '../../../db/schema';
import { setUpServer } from '../../../testing/harness';
import { createLocation } from '../../../testing/places';
import { createUnit, succeed } from '../../../testing/requests';
import { of } from '../setUpRound';
import { addPeople, giveEntry, sectionsOf } from '../testing';
import { askAll, withoutKeys } from './questions';
import { setUpUnitSurvey } from './unitSurvey';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
const survey = setUpUnitSurvey(server);
const { put, take, assign, openRound, answer, finish, makeUp, tryWith, setAge } = survey;

describe('it is rated for', () => {
  it('six people of the unit with passwords of their own', async () => {
    await put(survey.people);
    const round = await assign();
    await answer(round, survey.people);
    expect(await finish(round)).toBe('rated');
  });

  it('six people of a unit below, of a location, or named one by one', async () => {
    const below = await createUnit(survey.admin, survey.unit, { orgUnitName: 'Rampe' });
    await put(survey.people, below);
    const ofUnit = await assign();
    await answer(ofUnit, survey.people);
    expect(await finish(ofUnit)).toBe('rated');
    const named = await giveEntry(server, survey.own, { sections: sectionsOf(3) });
    await succeed(survey.admin, riskAssessments.assignMembers, {
      uuid: named.id,
      memberUuids: survey.people,
      orgUnitUuid: null,
    });
    const ofNamed = await openRound();
    await answer(ofNamed, survey.people);
    expect(await finish(ofNamed)).toBe('rated');
    const placed = await giveEntry(server, survey.own, { sections: sectionsOf(3) });
    const location = await createLocation(survey.admin, { name: 'Ulm' });
    const places = survey.people.map((memberId) => ({ clientId: survey.own.clientId, locationId: location, memberId }));
    await server.database.owner((tx) => tx.insert(locationMembers).values(places));
    const request = { uuid: placed.id, locationUuids: [location], orgUnitUuid: null };
    await succeed(survey.admin, riskAssessments.assignLocation, request);
    const ofPlace = await openRound();
    await answer(ofPlace, survey.people);
    expect(await finish(ofPlace)).toBe('rated');
  });

  it('accounts that were there and in use fourteen days before', async () => {
    await put(survey.people);
    const round = await assign();
    await setAge(survey.people, 14);
    await answer(round, survey.people);
    expect(await finish(round)).toBe('rated');
  });

  it('six who count and five who do not: taking these off leaves the mean of six', async () => {
    const five = await makeUp(5);
    await put([...survey.people, ...five]);
    const round = await assign();
    await answer(round, survey.people, { f1: 'a3', f2: 'a0' });
    await answer(round, five, { f1: 'a0', f2: 'a0', f3: 'a3' });
    expect(await finish(round)).toBe('rated');
    const { items } = await succeed(survey.admin, calls.risks, {
      ...of({ id: round }),
      filter: {},
      page: 1,
      perPage: 25,
      sortBy: 'position',
      sortDirection: 'asc',
    });
    // (6·10 + 5·1) / 11 = 5.9, medium; very low; (6·5 + 5·10) / 11 = 7.3, high.
    expect(items.map(({ factor }) => factor)).toEqual([6, 2, 8]);
  });
});

describe('one real person is not told by', () => {
  it('people moved into the unit after the assignment, though they have been in the company for long', async () => {
    await put(survey.people.slice(0, 5));
    await put(survey.people.slice(5), survey.other);
    const round = await assign();
    await put(survey.people.slice(5));
    expect(await tryWith(round, survey.people.slice(1))).toBe('riskAssessment.notCountable');
  });

  it('a unit put below after the assignment', async () => {
    await put(survey.people.slice(0, 1));
    await put(survey.people.slice(1), survey.other);
    const round = await assign();
    const { uuid, orgUnitName, orgUnitIdentifier, isDefault, version } = await succeed(survey.admin, orgUnits.one, {
      uuid: survey.other,
    });
    const record = { uuid, orgUnitName, orgUnitIdentifier, isDefault, version, adminUuids: [], responsibleUuids: [] };
    await succeed(survey.admin, orgUnits.update, { ...record, parentUuid: survey.unit });
    expect(await tryWith(round, survey.people.slice(1))).toBe('riskAssessment.notCountable');
  });

  it('somebody taken out and put back, or archived and restored, while the round runs', async () => {
    await put(survey.people);
    const round = await assign();
    const [first = '', second = ''] = survey.people.slice(1);
    await take([first]);
    await put([first]);
    await succeed(survey.admin, members.archive, { uuids: [second] });
    await succeed(survey.admin, archivedMembers.restore, { uuids: [second] });
    expect(await tryWith(round, survey.people.slice(1))).toBe('riskAssessment.notCountable');
  });

  it('deleting the assignment and assigning anew, with accounts that an administrator’s passwords open', async () => {
    await put(survey.people.slice(0, 1));
    await assign();
    const five = await makeUp(5);
    await put(five);
    const [assigned] = await server.database.owner((tx) =>
      tx.select().from(riskAssignments).where(eq(riskAssignments.clientId, survey.own.clientId)),
    );
    await succeed(survey.admin, riskAssessments.deleteAssignments, {
      uuid: survey.entry.id,
      assignmentUuids: [assigned?.id ?? ''],
    });
    expect(await tryWith(await assign(), five)).toBe('riskAssessment.notCountable');
  });
});

/** All that an administrator is shown of a rated round: lists in each order, page, document, exports, log. */
const shownOf = async (round: string): Promise<string[]> => withoutKeys(await askAll(survey.admin, [round]));

it('who knows five of six answers reads the level of a question, and not whether the sixth rated it', async () => {
  const shown: string[][] = [];
  // The five say 1, 3 and nothing; the sixth 3, 6 and 6 – which is what the middle of the scale comes to – or nothing.
  const sixths: Record<string, string>[] = [{ f1: 'a1', f2: 'a2', f3: 'a2' }, { f1: 'a1' }, { f1: 'a2', f3: 'a4' }];
  for (const sixth of sixths) {
    survey.own = await server.createCompany();
    survey.admin = await survey.own.signIn('super-admin');
    survey.entry = await giveEntry(server, survey.own, { sections: sectionsOf(3) });
    const six = await addPeople(server, survey.own, 6);
    const round = await assign([survey.own.rootOrgUnitId]);
    await answer(round, six.slice(1), { f1: 'a0', f2: 'a1' });
    await answer(round, six.slice(0, 1), sixth);
    expect(await finish(round)).toBe('rated');
    shown.push((await shownOf(round)).map((text) => text.replaceAll(survey.own.clientId, 'company')));
  }
  expect(shown[1]).toEqual(shown[0]);
  expect(shown[2]).toEqual(shown[0]);
  expect(shown[0]?.join()).not.toContain('notAssessed":1');
});

it('says no more than that the round may not be counted, and keeps no mark on sheets once it was', async () => {
  const five = await makeUp(5);
  await put([...survey.people, ...five]);
  const round = await assign();
  await answer(round, [...survey.people.slice(0, 5), ...five]);
  const refused = await survey.admin.call(calls.finish, of({ id: round }));
  expect(refused.code).toBe('riskAssessment.notCountable');
  expect((refused.error as { params: object }).params).toEqual({ minimum: 6, days: 14 });
  await answer(round, survey.people.slice(5));
  expect(await finish(round)).toBe('rated');
  const left = await server.database.owner((tx) => tx.select().from(riskSheets).where(eq(riskSheets.roundId, round)));
  expect(left.map(({ isCounted }) => isCounted)).toEqual(Array.from({ length: 11 }, () => true));
});

it('takes places without an instant for older than every round', async () => {
  await put(survey.people);
  const round = await assign();
  const ofCompany = eq(orgUnitMembers.clientId, survey.own.clientId);
  await server.database.owner((tx) => tx.update(orgUnitMembers).set({ since: null }).where(ofCompany));
  await answer(round, survey.people);
  expect(await finish(round)).toBe('rated');
});
