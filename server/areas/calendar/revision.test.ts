import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { calendar } from '../../../contract/calendar';
import { elearnings } from '../../../contract/elearnings';
import { elearningTasks } from '../../db/schema';
import { giveCourse } from '../../domain/learning/courses/testing';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let agent: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  agent = await company.signIn('member');
});

const renew = async (): Promise<string> =>
  new URL((await succeed(agent, calendar.renewFeed, {})).feed.address).pathname;

const read = (url: string) => server.anonymous().send({ method: 'GET', url });

const linesOf = async (address: string): Promise<string[]> => (await read(address)).body.split('\r\n');

const assignCourse = async (): Promise<void> => {
  const uuid = await giveCourse(server, company, undefined, { active: true, buffer: 30 });
  const admin = await company.signIn('super-admin');
  await succeed(admin, elearnings.assignOrgUnits, { uuid, orgUnitUuids: [company.rootOrgUnitId] });
};

it('the feed takes any query: programs and proxies add theirs', async () => {
  expect((await read(`${await renew()}?nocache=1&secret=wrong`)).statusCode).toBe(200);
});

it('the feed says with a moved day that it was revised, and when; read again, it is the same', async () => {
  await assignCourse();
  const address = await renew();
  const stamps = async () => (await linesOf(address)).filter((line) => /^(DTSTAMP|LAST-MODIFIED|SEQUENCE)/.test(line));
  expect(await stamps()).toEqual(['DTSTAMP:20260302T080000Z', 'LAST-MODIFIED:20260302T080000Z', 'SEQUENCE:1']);
  server.clock.advance(60_000);
  expect(await stamps()).toEqual(['DTSTAMP:20260302T080000Z', 'LAST-MODIFIED:20260302T080000Z', 'SEQUENCE:1']);
  await server.database.owner((tx) =>
    tx.update(elearningTasks).set({ dueOn: '2026-03-20' }).where(eq(elearningTasks.clientId, company.clientId)),
  );
  expect(await stamps()).toEqual(['DTSTAMP:20260302T080100Z', 'LAST-MODIFIED:20260302T080100Z', 'SEQUENCE:2']);
  // Another address goes on counting: a program may know the events from the former one.
  const renewed = await renew();
  expect((await linesOf(renewed)).filter((line) => line.startsWith('SEQUENCE'))).toEqual(['SEQUENCE:2']);
});
