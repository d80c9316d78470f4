import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orgUnits } from '../../../contract/orgUnits';
import { riskAssessments as calls } from '../../../contract/riskAssessments';
import { riskRounds } from '../../../contract/riskRounds';
import { riskSheets } from '../../../contract/riskSheets';
import { nothingChanges } from '../../../contract/shapes/cycleChanges';
import { members } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { dumpOf } from '../../testing/dump';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import { createUnit, firstPage, succeed } from '../../testing/requests';
import { of } from '../riskRounds/setUpRound';
import { addPeople, addRound, addSheet, giveEntry as giveTestEntry } from '../riskRounds/testing';
import { giveAssessment, handIn, hire, roundsOf, setUpAssessment, tinyAssessment } from './testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let company: Company;
let admin: Agent;
let uuid: string;
beforeEach(async () => {
  ({ company, admin, uuid } = await setUpAssessment(server));
});

const asks = {
  orgUnit: (agent: Agent, orgUnitUuids: string[]) => agent.call(calls.previewOrgUnits, { uuid, orgUnitUuids }),
  location: (agent: Agent, locationUuids: string[]) =>
    agent.call(calls.previewLocation, { uuid, locationUuids, orgUnitUuid: null }),
  members: (agent: Agent, memberUuids: string[]) =>
    agent.call(calls.previewMembers, { uuid, memberUuids, orgUnitUuid: null }),
} as const;
const preview = async (kind: keyof typeof asks, uuids: string[]) => {
  const { body } = await asks[kind](admin, uuids);
  if ('error' in body) throw new Error(body.error.code);
  return body;
};
const put = (unit: string, memberUuids: string[]) => succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids });
const people = { total: 0, withoutTasks: 0, alreadyAsked: 0, asked: 0, others: 0 };

/** A unit with eight people, one of them without risk assessments, and one below it with three of them. */
const twoUnits = async () => {
  const unit = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Lager' });
  const below = await createUnit(admin, unit, { orgUnitName: 'Rampe' });
  const uuids = await addPeople(server, company, 8);
  await put(unit, uuids);
  await put(below, uuids.slice(0, 3));
  await server.database.owner((tx) =>
    tx
      .update(members)
      .set({ raCreateTasks: false })
      .where(eq(members.id, uuids[7] ?? '')),
  );
  return { unit, below, uuids };
};

describe('what assigning would do', () => {
  it('is told by doing it, and nothing of it stays', async () => {
    const { unit } = await twoUnits();
    const before = await dumpOf(server.database, company.clientId);
    expect(await preview('orgUnit', [unit])).toEqual({
      ...nothingChanges,
      made: 1,
      added: 1,
      changed: 0,
      tooFew: 0,
      otherRounds: 0,
      needsReason: false,
      people: { ...people, total: 8, withoutTasks: 1, asked: 7 },
    });
    expect(await dumpOf(server.database, company.clientId)).toEqual(before);
  });

  it('is what the list of rounds then says', async () => {
    const { unit, below, uuids } = await twoUnits();
    const promised = await preview('orgUnit', [unit]);
    await succeed(admin, calls.assignOrgUnits, { uuid, orgUnitUuids: [unit] });
    const countsNow = async () =>
      (await succeed(admin, riskRounds.list, { ...firstPage('dueOn'), filter: {} })).items
        .map(({ memberCount }) => memberCount)
        .toSorted();
    expect(await countsNow()).toEqual([promised.people.asked]);
    // Who is in the more specific one is asked there: three of the seven move.
    const moving = await preview('orgUnit', [below]);
    expect(moving).toMatchObject({ made: 1, tooFew: 1, otherRounds: 1, people: { ...people, total: 3, asked: 3 } });
    await succeed(admin, calls.assignOrgUnits, { uuid, orgUnitUuids: [below] });
    expect(await countsNow()).toEqual([3, 4]);
    // Once more, it is assigned already.
    expect(await preview('orgUnit', [unit])).toMatchObject({
      made: 0,
      added: 0,
      people: { ...people, total: 8, withoutTasks: 1, alreadyAsked: 4, others: 3 },
    });
    const named = await preview('members', uuids.slice(0, 2));
    expect(named).toMatchObject({ made: 1, tooFew: 1, otherRounds: 2, people: { ...people, total: 2, asked: 2 } });
    const place = await createLocation(admin, { name: 'Ulm' });
    expect(await preview('location', [place])).toMatchObject({ made: 1, tooFew: 1, people });
  });

  it('names those in charge of an inspection', async () => {
    uuid = await giveAssessment(
      server,
      company,
      tinyAssessment({ riskAssessmentIdentifier: 'begehung', kind: 'inspection' }),
    );
    const { unit } = await twoUnits();
    const told = await preview('orgUnit', [unit]);
    // Nobody is responsible for the unit: the company's administrators are.
    expect(told).toMatchObject({ made: 1, tooFew: 0, people: { ...people, total: 2, asked: 2 } });
  });

  it('is refused as assigning is', async () => {
    const foreign = await (await server.createCompany()).signIn('super-admin');
    const unit = await createUnit(admin, company.rootOrgUnitId);
    const unknown = { status: 404, code: 'riskAssessment.notFound' };
    expect(await asks.orgUnit(foreign, [unit])).toMatchObject(unknown);
    for (const [kind, code] of [
      ['orgUnit', 'orgUnit.notFound'],
      ['location', 'location.notFound'],
      ['members', 'member.notFound'],
    ] as const) {
      expect(await asks[kind](admin, [uuid])).toMatchObject({ status: 404, code });
    }
  });

  it('says whether it takes a reason', async () => {
    const own = await addPeople(server, company, 6);
    const entry = await giveTestEntry(server, company);
    const round = await addRound(server, company, entry);
    for (const person of own) await addSheet(server, company, round, person, [1, 1]);
    await succeed(admin, riskRounds.finish, of(round));
    uuid = entry.id;
    const again = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Neu' });
    expect((await preview('orgUnit', [again])).needsReason).toBe(false);
    await put(again, own);
    // They have answered today already, and are asked by what begins tomorrow at the earliest.
    server.clock.advance(86_400_000);
    expect((await preview('orgUnit', [again])).needsReason).toBe(true);
    expect(await admin.call(calls.assignOrgUnits, { uuid, orgUnitUuids: [again] })).toMatchObject({
      code: 'riskAssessment.reasonToRepeat',
    });
  });
});

it('tells of nobody whether they have begun or handed in, however single people are asked about', async () => {
  const { uuid: person, agent } = await hire(server, company, admin);
  await succeed(admin, calls.assignOrgUnits, { uuid, orgUnitUuids: [company.rootOrgUnitId] });
  const round = (await roundsOf(server, company))[0]?.id ?? '';
  const unit = await createUnit(admin, company.rootOrgUnitId);
  await put(unit, [person]);
  const watch = async () => [await preview('members', [person]), await preview('orgUnit', [unit])];
  const before = await watch();
  await succeed(agent, riskSheets.create, { riskAssessmentExecutionResultUuid: round });
  expect(await watch()).toEqual(before);
  await handIn(agent, round);
  expect(await watch()).toEqual(before);
});
