import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberGroups } from '../../../../contract/memberGroups';
import { orgUnits } from '../../../../contract/orgUnits';
import { riskAssessments as calls } from '../../../../contract/riskAssessments';
import { riskSheets } from '../../../../contract/riskSheets';
import {
  giveAssessment,
  handIn,
  setUpAssessment,
  tasksOf,
  tinyAssessment,
} from '../../../areas/riskAssessments/testing';
import { rowsOf } from '../../../db/query';
import { members, riskAssignments, riskRounds } from '../../../db/schema';
import type { Agent } from '../../../testing/agent';
import type { Company } from '../../../testing/company';
import { runs } from '../../../testing/depth';
import { setUpServer } from '../../../testing/harness';
import { createGroup, createLocation } from '../../../testing/places';
import { createMember, createUnit, succeed } from '../../../testing/requests';
import { participantCounts } from './participantCounts';
import { participants } from './participants';

const server = setUpServer();
let company: Company;
let admin: Agent;
let uuid: string;
let max: string;
beforeEach(async () => {
  ({ company, admin, uuid } = await setUpAssessment(server));
  max = company.members.member.uuid;
});

const assignUnits = (...orgUnitUuids: string[]) => succeed(admin, calls.assignOrgUnits, { uuid, orgUnitUuids });
const join = (unit: string, ...memberUuids: string[]) =>
  succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids });

/** Participants, by target. */
const taking = async (): Promise<{ target: string; memberId: string; roundId: string }[]> =>
  server.database.tenant(company.clientId, 'read', (tx) =>
    rowsOf(
      tx,
      sql`with recursive ${participants({ clientId: company.clientId })}
        select participants.member_id as "memberId", participants.round_id as "roundId",
          coalesce(assigned.target_unit_id, assigned.target_location_id, assigned.target_group_id)::text as target
        from participants join risk_rounds round on round.id = participants.round_id
        join risk_assignments assigned on assigned.id = round.assignment_id`,
    ),
  );
const numberByRound = (rows: Awaited<ReturnType<typeof taking>>): Record<string, number> => {
  const numbers: Record<string, number> = {};
  for (const { roundId } of rows) numbers[roundId] = (numbers[roundId] ?? 0) + 1;
  return numbers;
};
/** The same number by round, counted without saying who. */
const countedAtOnce = async (): Promise<Record<string, number>> => {
  const rows = await server.database.tenant(company.clientId, 'read', (tx) =>
    rowsOf<{ id: string; count: number }>(tx, participantCounts(company.clientId, [uuid])),
  );
  return Object.fromEntries(rows.map(({ id, count }) => [id, count]));
};
const targetsOf = async (memberId: string) =>
  (await taking()).filter((row) => row.memberId === memberId).map(({ target }) => target);

describe('who takes part', () => {
  it('is in the unit or below, active, and has risk assessments switched on', async () => {
    await assignUnits(company.rootOrgUnitId);
    expect(await taking()).toHaveLength(5);
    await server.database.owner((tx) => tx.update(members).set({ raCreateTasks: false }).where(eq(members.id, max)));
    expect(await taking()).toHaveLength(4);
    await server.database.owner((tx) =>
      tx.update(members).set({ raCreateTasks: true, archivedAt: new Date() }).where(eq(members.id, max)),
    );
    expect(await taking()).toHaveLength(4);
  });

  it('is asked by the most specific of an entry’s rounds: named, then a group, the deepest unit, a location', async () => {
    const unit = await createUnit(admin, company.rootOrgUnitId);
    const below = await createUnit(admin, unit);
    const place = await createLocation(admin, {});
    await join(below, max);
    await server.database.owner((tx) =>
      tx.execute(sql`insert into location_members (client_id, location_id, member_id)
        values (${company.clientId}, ${place}, ${max})`),
    );
    await succeed(admin, calls.assignLocation, { uuid, locationUuids: [place], orgUnitUuid: null });
    expect(await targetsOf(max)).toEqual([place]);
    await assignUnits(company.rootOrgUnitId);
    expect(await targetsOf(max)).toEqual([company.rootOrgUnitId]);
    await assignUnits(below, unit);
    expect(await targetsOf(max)).toEqual([below]);
    const group = await createGroup(admin);
    await succeed(admin, memberGroups.assignMembers, { uuid: group, memberUuids: [max] });
    await succeed(admin, calls.assignMemberGroup, { uuid, memberGroupUuids: [group], orgUnitUuid: null });
    expect(await targetsOf(max)).toEqual([group]);
    await succeed(admin, calls.assignMembers, { uuid, memberUuids: [max], orgUnitUuid: null });
    expect(await targetsOf(max)).toEqual([null]);
  });

  it('stays where they began, and what they handed in stays counted', async () => {
    await assignUnits(company.rootOrgUnitId);
    const [{ roundId } = { roundId: '' }] = await taking();
    const agent = await company.signIn('member');
    await succeed(agent, riskSheets.create, { riskAssessmentExecutionResultUuid: roundId });
    const unit = await createUnit(admin, company.rootOrgUnitId);
    await join(unit, max);
    await assignUnits(unit);
    expect(await targetsOf(max)).toEqual([company.rootOrgUnitId]);
    const anna = await company.signIn('admin');
    await handIn(anna, roundId);
    await server.database.owner((tx) =>
      tx.update(members).set({ archivedAt: new Date() }).where(eq(members.id, company.members.admin.uuid)),
    );
    expect(await targetsOf(company.members.admin.uuid)).toEqual([company.rootOrgUnitId]);
  });

  const endAnswering = (roundId: string) =>
    server.database.owner((tx) =>
      tx.update(riskRounds).set({ finishedOn: '2026-03-02' }).where(eq(riskRounds.id, roundId)),
    );

  it('belongs to the most specific assignment, whether its round runs or not', async () => {
    const unit = await createUnit(admin, company.rootOrgUnitId);
    await join(unit, max);
    await assignUnits(company.rootOrgUnitId, unit);
    const own = (await taking()).find(({ memberId }) => memberId === max);
    expect(own?.target).toBe(unit);
    await endAnswering(own?.roundId ?? '');
    expect(await targetsOf(max)).toEqual([]);
    expect(await taking()).toHaveLength(4);
  });

  it('is asked once: no round that was there already asks who handed in elsewhere, the next one does', async () => {
    const unit = await createUnit(admin, company.rootOrgUnitId);
    await join(unit, max);
    await assignUnits(company.rootOrgUnitId, unit);
    const [before] = (await taking()).filter(({ memberId }) => memberId === max);
    const agent = await company.signIn('member');
    await handIn(agent, before?.roundId ?? '');
    await endAnswering(before?.roundId ?? '');
    await succeed(admin, orgUnits.removeMembers, { uuid: unit, memberUuids: [max] });
    expect(await targetsOf(max)).toEqual([]);
    expect((await tasksOf(agent)).items.map(({ status }) => status)).toEqual(['completed']);
    const [rest] = (await taking()).filter(({ target }) => target === company.rootOrgUnitId);
    const again = { riskAssessmentExecutionResultUuid: rest?.roundId ?? '' };
    expect(await agent.call(riskSheets.create, again)).toMatchObject({ code: 'riskExecutionResult.notFound' });
    await server.database.owner((tx) =>
      tx
        .update(riskRounds)
        .set({ assignedOn: '2026-03-03' })
        .where(eq(riskRounds.id, rest?.roundId ?? '')),
    );
    expect(await targetsOf(max)).toEqual([company.rootOrgUnitId]);
  });

  it('is not asked by rounds that were finished, nor by inspections', async () => {
    await assignUnits(company.rootOrgUnitId);
    await server.database.owner((tx) =>
      tx.update(riskRounds).set({ finishedOn: '2026-03-02' }).where(eq(riskRounds.clientId, company.clientId)),
    );
    const file = tinyAssessment({ riskAssessmentIdentifier: 'begehung', kind: 'inspection' });
    const inspection = await giveAssessment(server, company, file);
    await succeed(admin, calls.assignOrgUnits, { uuid: inspection, orgUnitUuids: [company.rootOrgUnitId] });
    expect(await taking()).toEqual([]);
  });

  it('takes part in one running round of an entry at most, whatever the tree and the assignments', async () => {
    const places = [await createLocation(admin, {}), await createLocation(admin, {})];
    const people = [max];
    for (let count = 0; count < 6; count += 1) people.push(await createMember(admin));
    const units = [company.rootOrgUnitId];
    await fc.assert(
      fc.asyncProperty(fc.infiniteStream(fc.nat({ max: 99 })), async (numbers) => {
        const pick = <T>(list: readonly T[]): T => list[(numbers.next().value ?? 0) % list.length] as T;
        const unit = await createUnit(admin, pick(units));
        units.push(unit);
        await join(pick(units), pick(people), pick(people));
        const place = pick(places);
        await server.database.owner((tx) =>
          tx.execute(sql`insert into location_members (client_id, location_id, member_id)
            values (${company.clientId}, ${place}, ${pick(people)}) on conflict do nothing`),
        );
        await assignUnits(pick(units), pick(units));
        await succeed(admin, calls.assignLocation, { uuid, locationUuids: [place], orgUnitUuid: null });
        await succeed(admin, calls.assignMembers, { uuid, memberUuids: [pick(people)], orgUnitUuid: null });
        const seen = (await taking()).map(({ memberId }) => memberId);
        expect(new Set(seen).size).toBe(seen.length);
        expect(await countedAtOnce()).toEqual(numberByRound(await taking()));
        const rounds = await server.database.owner((tx) =>
          tx.$count(riskAssignments, eq(riskAssignments.clientId, company.clientId)),
        );
        expect(rounds).toBeGreaterThan(0);
      }),
      { numRuns: runs(8) },
    );
  });
});
