import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../../contract/archivedMembers';
import { members as memberCalls } from '../../../../contract/members';
import { orgUnits } from '../../../../contract/orgUnits';
import { riskAssessments as calls } from '../../../../contract/riskAssessments';
import { riskSheets } from '../../../../contract/riskSheets';
import { giveAssessment, handIn, setUpAssessment, tinyAssessment } from '../../../areas/riskAssessments/testing';
import { addPeople } from '../../../areas/riskRounds/testing';
import { rowsOf } from '../../../db/query';
import { members, orgUnitMembers, riskRounds } from '../../../db/schema';
import type { Agent } from '../../../testing/agent';
import type { Company } from '../../../testing/company';
import { setUpServer } from '../../../testing/harness';
import { createUnit, succeed } from '../../../testing/requests';
import { participantCounts } from './participantCounts';
import { participants } from './participants';

const server = setUpServer();
let company: Company;
let admin: Agent;
let uuid: string;
beforeEach(async () => {
  ({ company, admin, uuid } = await setUpAssessment(server));
});

const assignUnits = (entry: string, ...orgUnitUuids: string[]) =>
  succeed(admin, calls.assignOrgUnits, { uuid: entry, orgUnitUuids });
const setMember = (id: string, values: Partial<typeof members.$inferInsert>) =>
  server.database.owner((tx) => tx.update(members).set(values).where(eq(members.id, id)));
const leaveUnits = (id: string) =>
  server.database.owner((tx) => tx.delete(orgUnitMembers).where(eq(orgUnitMembers.memberId, id)));

interface RoundCount extends Record<string, unknown> {
  id: string;
  count: number;
}

/** Both ways of counting, by round: person by person, and at once. */
const counted = async (): Promise<{ each: RoundCount[]; atOnce: RoundCount[] }> => {
  const { clientId } = company;
  const rounds = await server.database.owner((tx) =>
    tx.select({ id: riskRounds.riskAssessmentId }).from(riskRounds).where(eq(riskRounds.clientId, clientId)),
  );
  const entries = [...new Set(rounds.map(({ id }) => id))];
  return server.database.tenant(clientId, 'read', async (tx) => ({
    each: await rowsOf<RoundCount>(
      tx,
      sql`with recursive ${participants({ clientId })}
        select round_id as id, count(*)::int as count from participants group by round_id order by 1`,
    ),
    atOnce: await rowsOf<RoundCount>(tx, sql`${participantCounts(clientId, entries)} order by 1`),
  }));
};

/** Counts of the rounds at once, which are those of the participants. */
const agreed = async (): Promise<number[]> => {
  const { each, atOnce } = await counted();
  expect(atOnce).toEqual(each);
  return atOnce.map(({ count }) => count);
};

describe('surveys that compete with no other', () => {
  it('count each person of the unit and below once, if active and with risk assessments switched on', async () => {
    const unit = await createUnit(admin, company.rootOrgUnitId);
    await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: [company.members.member.uuid] });
    const [archived = '', exempt = ''] = await addPeople(server, company, 3);
    await setMember(archived, { archivedAt: new Date() });
    await setMember(exempt, { raCreateTasks: false });
    await assignUnits(uuid, company.rootOrgUnitId);
    const other = await giveAssessment(server, company, tinyAssessment({ riskAssessmentIdentifier: 'lager' }));
    await assignUnits(other, unit);
    expect((await agreed()).sort()).toEqual([1, 6]);
  });

  it('count who handed in whatever becomes of them, and who began as long as they are active', async () => {
    await assignUnits(uuid, company.rootOrgUnitId);
    const [{ id: round } = { id: '' }] = (await counted()).each;
    const { admin: anna, member: max, 'ou-admin': olaf, 'loc-admin': lena } = company.members;
    await handIn(await company.signIn('admin'), round);
    await handIn(await company.signIn('ou-admin'), round);
    for (const role of ['member', 'loc-admin'] as const) {
      await succeed(await company.signIn(role), riskSheets.create, { riskAssessmentExecutionResultUuid: round });
    }
    expect(await agreed()).toEqual([5]);
    await setMember(anna.uuid, { archivedAt: new Date() });
    await leaveUnits(olaf.uuid);
    await leaveUnits(max.uuid);
    expect(await agreed()).toEqual([5]);
    await setMember(lena.uuid, { archivedAt: new Date() });
    expect(await agreed()).toEqual([4]);
    await setMember(max.uuid, { raCreateTasks: false });
    expect(await agreed()).toEqual([3]);
  });

  it('count who handed in and was deleted for good, and not who only began', async () => {
    await assignUnits(uuid, company.rootOrgUnitId);
    const [{ id: round } = { id: '' }] = (await counted()).each;
    await handIn(await company.signIn('ou-admin'), round);
    await succeed(await company.signIn('member'), riskSheets.create, { riskAssessmentExecutionResultUuid: round });
    expect(await agreed()).toEqual([5]);
    const uuids = [company.members['ou-admin'].uuid, company.members.member.uuid];
    await succeed(admin, memberCalls.archive, { uuids });
    await succeed(await company.signIn('super-admin'), archivedMembers.delete, { uuids });
    expect(await agreed()).toEqual([4]);
  });
});

describe('surveys that compete for people', () => {
  it('of one entry count each person with one of them', async () => {
    const unit = await createUnit(admin, company.rootOrgUnitId);
    await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: [company.members.member.uuid] });
    await assignUnits(uuid, company.rootOrgUnitId, unit);
    expect((await agreed()).sort()).toEqual([1, 4]);
  });

  it('do not count who handed in where another of the entry ended', async () => {
    await assignUnits(uuid, company.rootOrgUnitId);
    const [{ id: round } = { id: '' }] = (await counted()).each;
    await handIn(await company.signIn('member'), round);
    await server.database.owner((tx) =>
      tx.update(riskRounds).set({ finishedOn: '2026-03-02' }).where(eq(riskRounds.id, round)),
    );
    expect(await agreed()).toEqual([]);
    await server.database.owner((tx) =>
      tx.execute(sql`insert into risk_rounds
          (id, client_id, risk_assessment_id, assignment_id, cycle, assigned_on, due_on, state, finished_on, closed_on)
        select gen_random_uuid(), client_id, risk_assessment_id, null, 7, assigned_on, due_on, 'closed', '2026-03-02',
          '2026-03-02'
        from risk_rounds where id = ${round}::uuid`),
    );
    await server.database.owner((tx) =>
      tx.execute(sql`update risk_executions set round_id = (select id from risk_rounds where cycle = 7)
        where round_id = ${round}::uuid`),
    );
    await server.database.owner((tx) =>
      tx.update(riskRounds).set({ finishedOn: null }).where(eq(riskRounds.id, round)),
    );
    expect(await agreed()).toEqual([4]);
  });
});
