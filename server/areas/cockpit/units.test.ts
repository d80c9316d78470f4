import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { cockpit } from '../../../contract/cockpit';
import { elearningStatistics } from '../../../contract/elearningStatistics';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, createUnit, firstPage, removeRootAdmins, succeed } from '../../testing/requests';
import { addRound, giveCourse } from '../elearningStatistics/testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let own: Company;
let agent: Agent;
const units: Record<string, string> = {};
beforeAll(async () => {
  own = await server.createCompany();
  agent = await own.signIn('super-admin');
  const course = await giveCourse(server, own, 'Brandschutz');
  const add = async (name: string, parent: string) => {
    units[name] = await createUnit(agent, parent, { orgUnitName: name, adminUuids: [own.members['ou-admin'].uuid] });
  };
  await add('Production', own.rootOrgUnitId);
  await add('Sales', own.rootOrgUnitId);
  await add('Quiet', own.rootOrgUnitId);
  await add('Press shop', units.Production ?? '');
  const person = async (in_: string[], dueOn: string) => {
    const orgUnitUuids = in_.map((name) => units[name] ?? '');
    const uuid = await createMember(agent, { orgUnitUuids });
    await addRound(server, own, uuid, course, 1, { assignedOn: '2026-02-01', dueOn });
  };
  await person(['Sales'], '2026-03-01');
  await person(['Sales'], '2026-03-02');
  await person(['Production', 'Press shop'], '2026-02-20');
  await person(['Press shop'], '2026-03-01');
  await person(['Press shop'], '2026-03-09');
  await person(['Press shop'], '2026-03-10');
  await person(['Press shop'], '2026-04-02');
  await person(['Quiet'], '2026-04-02');
  await removeRootAdmins(agent, own);
});

const unitsOf = async (by: Agent, parent?: string) => {
  const answer = await succeed(by, cockpit.units, parent ? { orgUnitUuid: units[parent] } : {});
  return answer.units.map(
    ({ name, hasUnits, overdue, dueIn7Days, dueIn30Days }) =>
      [name, hasUnits, overdue, dueIn7Days, dueIn30Days] as const,
  );
};
const topmost = [
  ['Production', true, 2, 1, 2],
  ['Sales', false, 1, 1, 1],
];

describe('units with something overdue or due soon', () => {
  it('are those below the root, everybody once, without those where nothing is', async () => {
    expect(await unitsOf(agent)).toEqual(topmost);
  });

  it('are those below a unit that is asked for', async () => {
    expect(await unitsOf(agent, 'Production')).toEqual([['Press shop', false, 2, 1, 2]]);
    expect(await unitsOf(agent, 'Sales')).toEqual([]);
  });

  it('are the topmost of those that somebody administers', async () => {
    expect(await unitsOf(await own.signIn('ou-admin'))).toEqual(topmost);
  });

  it('count for who administers one unit what is in it, of others nothing', async () => {
    const company = await server.createCompany();
    const admin = await company.signIn('super-admin');
    const course = await giveCourse(server, company, 'Brandschutz');
    const adminUuids = [company.members['ou-admin'].uuid];
    const mine = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Mine', adminUuids });
    const below = await createUnit(admin, mine, { orgUnitName: 'Below' });
    const beside = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Beside' });
    const ask = async (orgUnitUuids: string[], dueOn: string) => {
      const uuid = await createMember(admin, { orgUnitUuids });
      await addRound(server, company, uuid, course, 1, { assignedOn: '2026-02-01', dueOn });
    };
    await ask([below], '2026-03-09');
    await ask([below, beside], '2026-04-01');
    await ask([beside], '2026-03-01');
    await ask([beside], '2026-03-03');
    await removeRootAdmins(admin, company);
    const by = await company.signIn('ou-admin');
    const shown = { name: 'Below', hasUnits: false, overdue: 0, dueIn7Days: 1, dueIn30Days: 2 };
    expect((await succeed(by, cockpit.units, {})).units).toEqual([{ uuid: below, ...shown }]);
    const figures = (await succeed(by, cockpit.figures, {})).figures;
    expect(figures.slice(0, 3).map(({ count }) => count)).toEqual([0, 1, 2]);
    expect(await by.call(cockpit.units, { orgUnitUuid: beside })).toMatchObject({ code: 'orgUnit.notFound' });
  });

  it('are the topmost one where something is in it, and nothing in those below', async () => {
    const company = await server.createCompany();
    const course = await giveCourse(server, company, 'Brandschutz');
    const admin = await company.signIn('super-admin');
    await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Quiet' });
    const uuid = await createMember(admin, { orgUnitUuids: [company.rootOrgUnitId] });
    await addRound(server, company, uuid, course, 1, { assignedOn: '2026-02-01', dueOn: '2026-03-01' });
    const { units: shown } = await succeed(admin, cockpit.units, {});
    expect(shown.map((unit) => [unit.uuid, unit.overdue])).toEqual([[company.rootOrgUnitId, 1]]);
  });

  it('count what statistics list', async () => {
    for (const { uuid, overdue, dueIn7Days, dueIn30Days } of (await succeed(agent, cockpit.units, {})).units) {
      const total = async (filter: object) =>
        (
          await succeed(agent, elearningStatistics.entries, {
            ...firstPage('lastName'),
            filter: { orgUnitUuid: uuid, ...filter },
          })
        ).total;
      expect(await total({ status: ['overdue'] })).toBe(overdue);
      expect(await total({ dueWithin: 7 })).toBe(dueIn7Days);
      expect(await total({ dueWithin: 30 })).toBe(dueIn30Days);
    }
  });

  it('are unknown to who does not see them, and told to nobody who may read no statistics', async () => {
    const stranger = await (await server.createCompany()).signIn('super-admin');
    expect(await stranger.call(cockpit.units, { orgUnitUuid: units.Sales })).toMatchObject({
      code: 'orgUnit.notFound',
    });
    expect(await (await own.signIn('loc-admin')).call(cockpit.units, {})).toMatchObject({ status: 403 });
  });

  it('are the same while so much changed that standings are not caught up', async () => {
    await server.database.owner((tx) =>
      tx.execute(sql`insert into elearning_standing_marks (client_id, member_id)
        select ${own.clientId}::uuid, ${own.members.member.uuid}::uuid from generate_series(1, 4001)`),
    );
    expect(await unitsOf(agent)).toEqual(topmost);
  });
});
