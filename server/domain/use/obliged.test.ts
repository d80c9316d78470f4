import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { riskAssessments } from '../../../contract/riskAssessments';
import { addRound, giveCourse, type TestCourse } from '../../areas/elearningStatistics/testing';
import { giveAssessment } from '../../areas/riskAssessments/testing';
import { members, useDays } from '../../db/schema';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { keepUseOn } from '../../testing/use';

const server = setUpServer({ now: '2026-01-20T05:00:00Z' });
const asked = { assignedOn: '2026-01-02', dueOn: '2026-03-31' };
let own: Company;
let fire: TestCourse;
beforeEach(async () => {
  own = await server.createCompany();
  fire = await giveCourse(server, own, 'Brandschutz');
});

const obliged = async (): Promise<number | undefined> => {
  await keepUseOn(server, own, '2026-01-20');
  const [day] = await server.database.owner((tx) =>
    tx.select().from(useDays).where(eq(useDays.clientId, own.clientId)),
  );
  return day?.obligedPeople;
};
const archive = (uuid: string) =>
  server.database.owner((tx) => tx.update(members).set({ archivedAt: server.clock.now() }).where(eq(members.id, uuid)));

it('people with an obligation are none where nothing is asked of anybody', async () => {
  expect(await obliged()).toBe(0);
});

it('people with an obligation have something to do or have done it, and count once each', async () => {
  const ladders = await giveCourse(server, own, 'Leitern');
  await addRound(server, own, own.members.member.uuid, fire, 1, asked);
  await addRound(server, own, own.members.member.uuid, ladders, 1, asked);
  const done = { completedOn: '2026-01-10', validUntil: '2027-01-10' };
  await addRound(server, own, own.members.admin.uuid, fire, 1, { ...asked, ...done });
  expect(await obliged()).toBe(2);
});

it('people with an obligation are active', async () => {
  await addRound(server, own, own.members.member.uuid, fire, 1, asked);
  await addRound(server, own, own.members.admin.uuid, fire, 1, asked);
  await archive(own.members.admin.uuid);
  expect(await obliged()).toBe(1);
});

it('people with an obligation are those as well who take part in a running assessment', async () => {
  await addRound(server, own, own.members.member.uuid, fire, 1, asked);
  const admin = await own.signIn('super-admin');
  const assigned = { uuid: await giveAssessment(server, own), orgUnitUuids: [own.rootOrgUnitId] };
  await succeed(admin, riskAssessments.assignOrgUnits, assigned);
  await archive(own.members.admin.uuid);
  // All in the root unit but who was archived.
  expect(await obliged()).toBe(Object.keys(own.members).length - 1);
});
