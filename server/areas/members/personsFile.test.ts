import { beforeEach, describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { locations } from '../../../contract/locations';
import { memberGroups } from '../../../contract/memberGroups';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createGroup, createLocation } from '../../testing/places';
import { createMember, createUnit, firstPage, succeed } from '../../testing/requests';
import { addRound, giveCourse } from '../elearningStatistics/testing';

const server = setUpServer();
let company: Company;
let admin: Agent;
let uuid: string;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  uuid = await createMember(admin, { firstName: 'Nora', lastName: 'Neumann' });
});

const coursesOf = async (agent: Agent, memberUuid = uuid) =>
  (await succeed(agent, members.instruction, { uuid: memberUuid })).courses;

describe('members.instruction', () => {
  it('tells every course with all cycles, the most pressing first, and certificates to open', async () => {
    const [fire, ladder, dropped] = [
      await giveCourse(server, company, 'Brandschutz'),
      await giveCourse(server, company, 'Leitern'),
      await giveCourse(server, company, 'Altes'),
    ];
    const first = {
      assignedOn: '2024-01-10',
      dueOn: '2024-02-10',
      completedOn: '2024-02-01',
      validUntil: '2025-02-01',
    };
    const old = await addRound(server, company, uuid, fire, 1, first);
    await addRound(server, company, uuid, fire, 2, { assignedOn: '2025-01-02', dueOn: '2025-02-01' });
    const done = { assignedOn: '2026-01-10', dueOn: '2026-02-10', completedOn: '2026-02-01', validUntil: '2027-02-01' };
    const valid = await addRound(server, company, uuid, ladder, 1, done);
    const ended = { assignedOn: '2025-01-10', dueOn: '2025-02-10', closedOn: '2025-01-20' };
    await addRound(server, company, uuid, dropped, 1, ended);
    // Somebody else's, and another company's of the same names.
    await addRound(server, company, company.members.member.uuid, fire, 1, first);
    const courses = await coursesOf(admin);
    expect(courses.map(({ title, status, proof, validUntil }) => [title, status, proof, validUntil])).toEqual([
      ['Brandschutz', 'overdue', 'expired', '2025-02-01'],
      ['Leitern', 'completed', 'valid', '2027-02-01'],
      ['Altes', null, 'none', null],
    ]);
    expect(courses[0]?.dueOn).toBe('2025-02-01');
    expect(courses[0]?.cycles).toMatchObject([
      { number: 2, state: 'open', dueOn: '2025-02-01', completedOn: null, certificate: null },
      {
        number: 1,
        state: 'completed',
        completedOn: '2024-02-01',
        certificate: { resultUuid: old, validUntil: '2025-02-01' },
      },
    ]);
    expect(courses[1]?.cycles[0]?.certificate).toMatchObject({ resultUuid: valid });
    expect(courses[2]?.cycles).toMatchObject([{ state: 'ended', endedOn: '2025-01-20' }]);
    expect(await succeed(admin, members.head, { uuid })).toMatchObject({ overdueElearnings: 1 });
  });

  it('stays readable in the archive for whoever reads the archive', async () => {
    const course = await giveCourse(server, company, 'Brandschutz');
    const done = { assignedOn: '2026-01-10', dueOn: '2026-02-10', completedOn: '2026-02-01', validUntil: null };
    await addRound(server, company, uuid, course, 1, done);
    await succeed(admin, orgUnits.addMembers, { uuid: company.rootOrgUnitId, memberUuids: [uuid] }).catch(() => null);
    const unitAdmin = await company.signIn('ou-admin');
    expect(await coursesOf(unitAdmin)).toHaveLength(1);
    await succeed(admin, members.archive, { uuids: [uuid] });
    expect(await coursesOf(admin)).toMatchObject([{ proof: 'valid', validUntil: null }]);
    expect(await succeed(admin, archivedMembers.one, { uuid })).toMatchObject({
      firstName: 'Nora',
      lastName: 'Neumann',
    });
    for (const call of [members.instruction, members.head] as const) {
      expect(await unitAdmin.call(call, { uuid })).toMatchObject({ status: 404, code: 'member.notFound' });
    }
  });
});

describe('members.head', () => {
  it('names places, without the units that hold everybody, as far as the caller lists such places', async () => {
    const unit = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Lager' });
    await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: [uuid] });
    const location = await createLocation(admin, { name: 'Werk Bremen' });
    await succeed(admin, locations.assignMembers, { uuid: location, memberUuids: [uuid] });
    const group = await createGroup(admin, { name: 'Ersthelfende' });
    await succeed(admin, memberGroups.assignMembers, { uuid: group, memberUuids: [uuid] });
    expect(await succeed(admin, members.head, { uuid })).toEqual({
      orgUnits: [{ uuid: unit, name: 'Lager' }],
      locations: [{ uuid: location, name: 'Werk Bremen' }],
      memberGroups: [{ uuid: group, name: 'Ersthelfende' }],
      overdueElearnings: 0,
    });
    const unitAdmin = await company.signIn('ou-admin');
    const seen = await succeed(unitAdmin, members.head, { uuid });
    expect(seen).toMatchObject({ orgUnits: [{ name: 'Lager' }], locations: null, memberGroups: null });
  });
});

describe('the places of a member', () => {
  it('are searched and sorted; who is responsible for a location stays there', async () => {
    const { uuid: lena } = company.members['loc-admin'];
    const [a, b] = [
      await createLocation(admin, { name: 'Werk A', city: 'Wismar', responsibleMemberUuids: [lena] }),
      await createLocation(admin, { name: 'Werk B', city: 'Aachen' }),
    ];
    for (const each of [a, b]) await succeed(admin, locations.assignMembers, { uuid: each, memberUuids: [lena] });
    const request = { ...firstPage('name'), uuid: lena };
    const { items, total } = await succeed(admin, members.locations, request);
    expect([items.map(({ name, abilities }) => [name, abilities.remove]), total]).toEqual([
      [
        ['Werk A', false],
        ['Werk B', true],
      ],
      2,
    ]);
    const byCity = await succeed(admin, members.locations, { ...request, sortBy: 'city' });
    expect(byCity.items.map(({ city }) => city)).toEqual(['Aachen', 'Wismar']);
    const found = await succeed(admin, members.locations, { ...request, filter: { search: 'aachen' } });
    expect(found).toMatchObject({ total: 1, items: [{ name: 'Werk B' }] });
  });
});

describe('members.history', () => {
  it('is for whoever reads the audit log: it tells of sign-ins, too', async () => {
    const request = { ...firstPage('at'), uuid };
    expect(await admin.call(members.history, request)).toMatchObject({ status: 403 });
    const superAdmin = await company.signIn('super-admin');
    await succeed(admin, members.archive, { uuids: [uuid] });
    const { items } = await succeed(superAdmin, members.history, request);
    expect(items.map(({ action }) => action)).toEqual(['members.create', 'members.archive']);
  });
});
