import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { riskAssessments } from '../../../../contract/riskAssessments';
import { newId } from '../../../base/newId';
import { todayOf } from '../../../core/company/companyDay';
import { searchTextOf } from '../../../core/lists/searchText';
import { rowsOf } from '../../../db/query';
import {
  clientRiskAssessments,
  locationMembers,
  members,
  orgUnitMembers,
  orgUnitResponsiblePersons,
  orgUnits,
  riskActions,
  riskRounds,
  risks,
} from '../../../db/schema';
import { participants } from '../../../domain/risk/participants/participants';
import { reconcileAllRounds } from '../../../domain/risk/rounds/engine';
import type { Agent } from '../../../testing/agent';
import type { Company } from '../../../testing/company';
import { fillIn } from '../../../testing/fillIn';
import { memberOf } from '../../../testing/handlerContext';
import type { TestServer } from '../../../testing/harness';
import { createLocation } from '../../../testing/places';
import { succeed } from '../../../testing/requests';
import { addPeople, giveEntry, sectionsOf } from '../testing';
import { type Plan, questions, type Written } from './plan';

/** A company as planned, and who has written what in it so far. */
export interface World {
  server: TestServer;
  company: Company;
  plan: Plan;
  units: string[];
  people: string[];
  /** Oldest first. */
  rounds: string[];
  written: Written[];
}

const addUnits = async ({ server, company, plan }: Omit<World, 'units' | 'people'>): Promise<string[]> => {
  const { clientId, rootOrgUnitId } = company;
  const units: string[] = [];
  await server.database.owner(async (tx) => {
    for (const [index, parent] of plan.parents.entries()) {
      const [id, name] = [newId(), `Einheit ${index}`];
      const row = { id, clientId, orgUnitIdentifier: `u-${index}`, orgUnitName: name, createdAt: server.clock.now() };
      await tx
        .insert(orgUnits)
        .values({ ...row, parentUuid: units[parent] ?? rootOrgUnitId, search: searchTextOf(name) });
      units.push(id);
    }
    // Whoever administers the root would see all that an administrator sees.
    await tx
      .update(orgUnitResponsiblePersons)
      .set({ orgUnitId: units[0] })
      .where(eq(orgUnitResponsiblePersons.clientId, clientId));
  });
  return units;
};

/** Rounds get random keys, by which lists break ties: here they follow their assignments, in any company alike. */
export const nameRounds = async ({ server, company, rounds }: World): Promise<void> => {
  const { clientId } = company;
  await server.database.owner(async (tx) => {
    const isNew = and(eq(riskRounds.clientId, clientId), isNull(riskRounds.startedOn), eq(riskRounds.state, 'open'));
    const made = await tx.select({ id: riskRounds.id }).from(riskRounds).where(isNew).orderBy(riskRounds.assignmentId);
    for (const { id } of made.filter((round) => !rounds.includes(round.id))) {
      const name = newId();
      await tx.update(riskRounds).set({ id: name }).where(eq(riskRounds.id, id));
      rounds.push(name);
    }
  });
};

/** Builds a company and gives it the first rounds. */
export const build = async (server: TestServer, admin: Agent, company: Company, plan: Plan): Promise<World> => {
  const { clientId, rootOrgUnitId } = company;
  const { id: uuid } = await giveEntry(server, company, { sections: sectionsOf(2, questions - 2) });
  const begun = { server, company, plan, rounds: [], written: [] };
  const units = await addUnits(begun);
  const people = await addPeople(server, company, plan.people.length);
  const locations: string[] = [];
  for (const place of ['Lager', 'Werk']) {
    const responsibleMemberUuids = locations.length === 0 ? [company.members['loc-admin'].uuid] : [];
    locations.push(
      await createLocation(admin, { name: place, locationIdentifier: place.toLowerCase(), responsibleMemberUuids }),
    );
  }
  await server.database.owner(async (tx) => {
    await tx.update(clientRiskAssessments).set({ interval: 1 }).where(eq(clientRiskAssessments.riskAssessmentId, uuid));
    for (const [index, { unit, location }] of plan.people.entries()) {
      const [memberId, orgUnitId] = [people[index] ?? '', units[unit] ?? ''];
      await tx.insert(orgUnitMembers).values({ clientId, orgUnitId, memberId });
      const locationId = location === null ? undefined : locations[location];
      if (locationId) await tx.insert(locationMembers).values({ clientId, locationId, memberId });
    }
  });
  const orgUnitUuids = plan.assignedUnits.map((place) => [rootOrgUnitId, ...units][place] ?? rootOrgUnitId);
  await succeed(admin, riskAssessments.assignOrgUnits, { uuid, orgUnitUuids });
  const locationUuids = plan.assignedLocations.flatMap((place) => locations[place] ?? []);
  if (locationUuids.length > 0) {
    await succeed(admin, riskAssessments.assignLocation, { uuid, locationUuids, orgUnitUuid: null });
  }
  const memberUuids = people.filter((_, index) => plan.people[index]?.isNamed);
  if (memberUuids.length > 0) {
    await succeed(admin, riskAssessments.assignMembers, { uuid, memberUuids, orgUnitUuid: null });
  }
  const world = { ...begun, units, people };
  await nameRounds(world);
  return world;
};

/** Everybody fills in what they are asked for and have not filled in yet. */
export const answer = async ({ server, company, plan, people, written }: World, cycle: number): Promise<void> => {
  const { database, clock } = server;
  const { clientId } = company;
  const asked = await database.owner((tx) =>
    rowsOf<{ member: string; round: string }>(
      tx,
      sql`with recursive ${participants({ clientId })}
        select member_id as member, round_id as round from participants order by round_id`,
    ),
  );
  for (const [person, memberId] of people.entries()) {
    const sheet = plan.people[person]?.sheets[cycle];
    for (const { round } of asked.filter(({ member }) => member === memberId)) {
      if (!sheet || written.some((each) => each.person === person && each.roundId === round)) continue;
      const given = sheet.answers.flatMap((place, index) => (place === null ? [] : [[`f${index + 1}`, `a${place}`]]));
      const act = memberOf(database, clock, clientId, memberId);
      await fillIn(act, round, Object.fromEntries(given), sheet.isCompleted);
      written.push({ ...sheet, person, cycle, roundId: round });
    }
  }
};

/** Plans an action for each risk of these rounds, so that all of them can be confirmed. */
export const planActions = async ({ server, company }: World, rounds: readonly string[]): Promise<void> => {
  const { clientId } = company;
  const now = server.clock.now();
  await server.database.owner(async (tx) => {
    const found = await tx
      .select({ id: risks.id })
      .from(risks)
      .where(and(eq(risks.clientId, clientId), inArray(risks.roundId, [...rounds])))
      .orderBy(risks.roundId, risks.position);
    const action = {
      title: 'Gitter',
      stopClass: 'technical' as const,
      search: 'gitter',
      createdAt: now,
      updatedAt: now,
    };
    const rows = found.map(({ id }) => ({ ...action, id: newId(), clientId, riskId: id }));
    if (rows.length > 0) await tx.insert(riskActions).values(rows);
  });
};

/** People leave and move, and when the next rounds are due, they are there. */
export const passOn = async (world: World): Promise<void> => {
  const { server, company, plan, units, people } = world;
  const { clientId } = company;
  const { database, clock } = server;
  await database.owner(async (tx) => {
    for (const [index, { unit, later }] of plan.people.entries()) {
      const memberId = people[index] ?? '';
      if (later === 'archived') {
        await tx.update(members).set({ archivedAt: clock.now() }).where(eq(members.id, memberId));
      } else if (later !== 'stays' && later.unit !== unit) {
        const isLink = and(eq(orgUnitMembers.memberId, memberId), eq(orgUnitMembers.orgUnitId, units[unit] ?? ''));
        await tx.update(orgUnitMembers).set({ orgUnitId: units[later.unit] }).where(isLink);
      }
    }
  });
  clock.advance(20 * 86_400_000);
  const today = await database.owner((tx) => todayOf(tx, clientId, clock));
  await reconcileAllRounds({ database, clientId }, today);
  await nameRounds(world);
};
