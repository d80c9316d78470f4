import { eq, sql } from 'drizzle-orm';
import { giveEntry, sectionsOf } from '../../../../areas/riskRounds/testing';
import { newId } from '../../../../base/newId';
import type { Database } from '../../../../db/database';
import { rowsOf } from '../../../../db/query';
import { clientRiskAssessments, locations, memberGroups, riskRounds } from '../../../../db/schema';
import { type CompanyWorld, createCompanyWorld } from '../../../../testing/companyWorld/world';
import { participants } from '../../participants/participants';
import { Model } from './model';

export type World = CompanyWorld<Model>;

/** A company's world in which everybody is somewhere, with two locations, two groups, and entries that are assigned nowhere. */
export const createWorld = async (database: Database, today: string): Promise<World> => {
  const world = await createCompanyWorld(database, new Model(today), 'raCreateTasks');
  const { clientId, clock, model } = world;
  const createdAt = clock.now();
  for (const name of ['Lager', 'Werk']) {
    const id = newId();
    const place = { name, locationIdentifier: name.toLowerCase(), city: 'Köln', search: '', id, clientId, createdAt };
    await database.owner((tx) => tx.insert(locations).values({ ...place, locationType: 'branch', countryCode: 'DE' }));
    model.circles.set(id, { kind: 'location', members: new Set() });
  }
  for (const name of ['Stapler', 'Nachtschicht']) {
    const id = newId();
    const group = { name, memberGroupIdentifier: name.toLowerCase(), search: '', id, clientId, createdAt };
    await database.owner((tx) => tx.insert(memberGroups).values({ ...group, type: 'custom' }));
    model.circles.set(id, { kind: 'memberGroup', members: new Set() });
  }
  for (const interval of [12, 1]) {
    const { id } = await giveEntry(world, { clientId }, { sections: sectionsOf(1) });
    await database.owner((tx) =>
      tx.update(clientRiskAssessments).set({ interval }).where(eq(clientRiskAssessments.riskAssessmentId, id)),
    );
    model.entries.set(id, { interval, buffer: 30 });
  }
  return world;
};

const inOrder = (rounds: readonly object[]): string[] => rounds.map((round) => JSON.stringify(round)).toSorted();

/** The rounds as the database has them, and who takes part in those that run, in the same words as the model's. */
export const readRounds = async ({ database, clientId }: World): Promise<string[]> => {
  const [rows, taking] = await database.tenant(clientId, 'read', async (tx) => [
    await tx.select().from(riskRounds).where(eq(riskRounds.clientId, clientId)),
    await rowsOf<{ round: string; member: string }>(
      tx,
      sql`with recursive ${participants({ clientId })}
        select round_id as round, member_id as member from participants`,
    ),
  ]);
  return inOrder(
    rows.map((row) => ({
      entryId: row.riskAssessmentId,
      assignmentId: row.assignmentId,
      cycle: row.cycle,
      state: row.state,

      assignedOn: row.assignedOn,
      since: row.since,
      dueOn: row.dueOn,
      startedOn: row.startedOn,
      finishedOn: row.finishedOn,
      completedOn: row.completedOn,
      closedOn: row.closedOn,
      memberCount: row.memberCount,
      completedMemberCount: row.completedMemberCount,
      previousCycle: rows.find(({ id }) => id === row.previousId)?.cycle ?? null,
      participants: taking.flatMap(({ round, member }) => (round === row.id ? [member] : [])).toSorted(),
    })),
  );
};

export const modelRounds = ({ model }: World): string[] =>
  inOrder(
    model.rounds.map((round) => ({
      entryId: round.entryId,
      assignmentId: round.assignmentId,
      cycle: round.cycle,
      state: round.state,

      assignedOn: round.assignedOn,
      since: round.since,
      dueOn: round.dueOn,
      startedOn: round.startedOn,
      finishedOn: round.finishedOn,
      completedOn: round.completedOn,
      closedOn: round.closedOn,
      memberCount: round.memberCount,
      completedMemberCount: round.completedMemberCount,
      previousCycle: round.previousCycle,
      participants: model.running.includes(round) ? model.participantsOf(round).toSorted() : [],
    })),
  );
