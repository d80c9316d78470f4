import { beforeEach, expect, it } from 'vitest';
import { locations } from '../../../contract/locations';
import { memberGroups } from '../../../contract/memberGroups';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createGroup, createLocation } from '../../testing/places';
import { createMember, createUnit, firstPage, removeRootAdmins, succeed } from '../../testing/requests';
import { addRound, giveCourse, type TestCourse } from '../elearningStatistics/testing';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let company: Company;
let admin: Agent;
let courses: TestCourse[];
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('super-admin');
  courses = [await giveCourse(server, company, 'Brandschutz'), await giveCourse(server, company, 'Leitern')];
});

const open = { assignedOn: '2026-02-01' };
const done = { assignedOn: '2026-02-01', dueOn: '2026-02-10', completedOn: '2026-02-05' };
const held = { ...done, validUntil: '2027-02-05' };
/** Somebody with a round of each course, as far as told. */
const person = async (lastName: string, ...rounds: Parameters<typeof addRound>[5][]): Promise<string> => {
  const uuid = await createMember(admin, { lastName });
  for (const [index, round] of rounds.entries()) {
    const course = courses[index];
    if (course) await addRound(server, company, uuid, course, 1, round);
  }
  return uuid;
};
/** One of each kind, the most pressed last in the alphabet. */
const everyKind = async () => ({
  nothing: await person('Abel'),
  valid: await person('Bohn', held, held),
  open: await person('Claas', held, { ...open, dueOn: '2026-05-01' }),
  soon: await person('Dorn', held, { ...open, dueOn: '2026-03-31' }),
  overdue: await person('Ernst', { ...open, dueOn: '2026-03-31' }, { ...open, dueOn: '2026-03-01' }),
});

it('says of each the most pressing of what is asked of them', async () => {
  const people = await everyKind();
  const { items } = await succeed(admin, members.more, { uuids: Object.values(people) });
  expect(items.map(({ uuid, learning }) => [uuid, learning])).toEqual([
    [people.nothing, null],
    [people.valid, 'valid'],
    [people.open, 'open'],
    [people.soon, 'soon'],
    [people.overdue, 'overdue'],
  ]);
});

it('names the units that the caller sees, but for the one that holds everybody', async () => {
  const uuid = await person('Abel');
  const first = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Werk' });
  const second = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Büro' });
  for (const unit of [first, second]) await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: [uuid] });
  expect((await succeed(admin, members.more, { uuids: [uuid] })).items[0]?.orgUnitNames).toEqual(['Büro', 'Werk']);
});

it('names locations and groups as far as the caller lists such places, and what else there is of the person', async () => {
  const uuid = await createMember(admin, {
    lastName: 'Abel',
    personnelNumber: '0042',
    externalCompany: 'Leiharbeit Nord',
  });
  const unit = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Werk' });
  await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: [uuid] });
  for (const name of ['Werk Wismar', 'Werk Aachen']) {
    await succeed(admin, locations.assignMembers, { uuid: await createLocation(admin, { name }), memberUuids: [uuid] });
  }
  const group = await createGroup(admin, { name: 'Ersthelfende' });
  await succeed(admin, memberGroups.assignMembers, { uuid: group, memberUuids: [uuid] });
  const told = { personnelNumber: '0042', externalCompany: 'Leiharbeit Nord', orgUnitNames: ['Werk'] };
  expect((await succeed(admin, members.more, { uuids: [uuid] })).items).toMatchObject([
    { ...told, locationNames: ['Werk Aachen', 'Werk Wismar'], memberGroupNames: ['Ersthelfende'] },
  ]);
  const unitAdmin = await company.signIn('ou-admin');
  expect((await succeed(unitAdmin, members.more, { uuids: [uuid] })).items).toMatchObject([
    { ...told, locationNames: null, memberGroupNames: null },
  ]);
});

it('orders the list by it, those of whom nothing is asked last either way', async () => {
  await everyKind();
  const filter = { roleIdentifier: ['member' as const] };
  const names = async (sortDirection: 'asc' | 'desc') => {
    // Looking at the list brings it up to date.
    const { items } = await succeed(admin, members.list, { ...firstPage('lastName'), filter });
    await succeed(admin, members.more, { uuids: items.map(({ uuid }) => uuid) });
    const sorted = await succeed(admin, members.list, { ...firstPage('learning'), filter, sortDirection });
    return sorted.items.map(({ lastName }) => lastName).filter((name) => name !== 'Müller');
  };
  expect(await names('asc')).toEqual(['Ernst', 'Dorn', 'Claas', 'Bohn', 'Abel']);
  expect(await names('desc')).toEqual(['Bohn', 'Claas', 'Dorn', 'Ernst', 'Abel']);
});

it('tells nothing of whom the caller does not see, or who is in another company', async () => {
  const own = await person('Abel');
  const other = await server.createCompany();
  const stranger = await createMember(await other.signIn('super-admin'), { lastName: 'Fremd' });
  const unknown = { status: 404, body: { error: { code: 'member.notFound' } } };
  expect(await admin.call(members.more, { uuids: [own, stranger] })).toMatchObject(unknown);
  await removeRootAdmins(admin, company);
  expect(await (await company.signIn('ou-admin')).call(members.more, { uuids: [own] })).toMatchObject(unknown);
});

it('follows what changed since', async () => {
  const uuid = await person('Abel', { ...open, dueOn: '2026-03-31' });
  const told = async () => (await succeed(admin, members.more, { uuids: [uuid] })).items[0]?.learning;
  expect(await told()).toBe('soon');
  server.clock.advance(30 * 86_400_000);
  admin = await company.signIn('super-admin');
  expect(await told()).toBe('overdue');
});
