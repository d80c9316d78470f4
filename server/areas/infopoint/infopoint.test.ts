import { beforeAll, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { infopoint } from '../../../contract/infopoint';
import { members } from '../../../contract/members';
import type { MemberRole } from '../../../contract/names/roles';
import { settings } from '../../../contract/settings';
import { newId } from '../../base/newId';
import { searchTextOf } from '../../core/lists/searchText';
import { locationMembers, locations, memberGroupMembers, memberGroups } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, succeed } from '../../testing/requests';

/** A company with three locations, and people who help at them. */
interface Site {
  company: Company;
  admin: Agent;
  harbour: string;
  works: string;
  empty: string;
  zoe: string;
  max: string;
}

const roles = ['super-admin', 'admin', 'ou-admin', 'loc-admin', 'member'] as const satisfies readonly MemberRole[];

const server = setUpServer();
let own: Site;
let foreign: Site;

const addLocation = async ({ clientId }: Company, name: string, memberIds: readonly string[]): Promise<string> => {
  const id = newId();
  const base = { id, clientId, name, locationIdentifier: `place-${id.slice(-12)}`, search: searchTextOf(name) };
  const createdAt = server.clock.now();
  await server.database.owner(async (tx) => {
    const address = { street: 'Hansekai 12', postalCode: '28237', city: 'Bremen', countryCode: 'DE' } as const;
    await tx.insert(locations).values({ ...base, ...address, locationType: 'branch', createdAt });
    if (memberIds.length === 0) return;
    await tx.insert(locationMembers).values(memberIds.map((memberId) => ({ clientId, locationId: id, memberId })));
  });
  return id;
};

type GroupType = (typeof memberGroups.$inferInsert)['type'];

const addGroup = async ({ clientId }: Company, type: GroupType, name: string, memberIds: readonly string[]) => {
  const id = newId();
  const base = {
    id,
    clientId,
    name,
    type,
    memberGroupIdentifier: `group-${id.slice(-12)}`,
    search: searchTextOf(name),
  };
  const createdAt = server.clock.now();
  await server.database.owner(async (tx) => {
    await tx.insert(memberGroups).values({ ...base, createdAt });
    if (memberIds.length === 0) return;
    await tx
      .insert(memberGroupMembers)
      .values(memberIds.map((memberId) => ({ clientId, memberGroupId: id, memberId })));
  });
};

const build = async (): Promise<Site> => {
  const company = await server.createCompany({ name: 'Nordwerk' });
  const admin = await company.signIn('admin');
  const max = company.members.member.uuid;
  const zoe = await createMember(admin, { firstName: 'Zoë', lastName: 'Ärmel', mobileNumber: '+49 171 3920012' });
  const elsewhere = await createMember(admin, { firstName: 'Else', lastName: 'Where' });
  const gone = await createMember(admin, { firstName: 'Gonzo', lastName: 'Gone' });
  const harbour = await addLocation(company, 'Hafen', [max, zoe, gone]);
  const works = await addLocation(company, 'Ärztehaus', [elsewhere]);
  const empty = await addLocation(company, 'Zelt', []);
  await addGroup(company, 'work-council', 'Betriebsrat', [max]);
  await addGroup(company, 'fire-marshall', 'Brandschutz', []);
  await addGroup(company, 'first-aid', 'Ersthelfende', [max, zoe, elsewhere, gone]);
  await addGroup(company, 'first-aid', 'Bergrettung', [zoe]);
  await addGroup(company, 'custom', 'Nachtschicht', [max, zoe]);
  await succeed(admin, members.archive, { uuids: [gone] });
  return { company, admin, harbour, works, empty, zoe, max };
};

beforeAll(async () => {
  [own, foreign] = [await build(), await build()];
});

const groupsAt = async (agent: Agent, uuid: string) => (await succeed(agent, infopoint.memberGroups, { uuid })).groups;

it('lists the locations of the company, the caller’s own first, then as German readers sort', async () => {
  const member = await own.company.signIn('member');
  const { locations: listed } = await succeed(member, infopoint.locations, {});
  expect(listed.map(({ uuid, name, isOwn }) => [uuid, name, isOwn])).toEqual([
    [own.harbour, 'Hafen', true],
    [own.works, 'Ärztehaus', false],
    [own.empty, 'Zelt', false],
  ]);
  expect(listed[0]).toMatchObject({ street: 'Hansekai 12', postalCode: '28237', city: 'Bremen', countryCode: 'DE' });
});

it('shows groups with a task in workplace safety by urgency, none of the company’s own, with those of their people who work at the location', async () => {
  const groups = await groupsAt(own.admin, own.harbour);
  expect(groups.map(({ type, name, members: people }) => [type, name, people.map(({ lastName }) => lastName)])).toEqual(
    [
      ['first-aid', 'Bergrettung', ['Ärmel']],
      ['first-aid', 'Ersthelfende', ['Ärmel', 'Müller']],
      ['fire-marshall', 'Brandschutz', []],
      ['work-council', 'Betriebsrat', ['Müller']],
    ],
  );
  expect(groups[0]?.members).toEqual([
    {
      uuid: own.zoe,
      firstName: 'Zoë',
      lastName: 'Ärmel',
      phoneNumber: null,
      mobileNumber: '+49 171 3920012',
      email: null,
    },
  ]);
});

it('forgets whoever is archived, and knows them again when they are back', async () => {
  const people = async () => (await groupsAt(own.admin, own.harbour))[1]?.members.map(({ lastName }) => lastName);
  await succeed(own.admin, members.archive, { uuids: [own.zoe] });
  expect(await people()).toEqual(['Müller']);
  await succeed(own.admin, archivedMembers.restore, { uuids: [own.zoe] });
  expect(await people()).toEqual(['Ärmel', 'Müller']);
});

it.each(roles)('is the same for a %s, also of a location where they do not work', async (role) => {
  const agent = await own.company.signIn(role);
  expect((await succeed(agent, infopoint.locations, {})).locations).toHaveLength(3);
  expect((await groupsAt(agent, own.works))[1]?.members).toMatchObject([{ firstName: 'Else', lastName: 'Where' }]);
  expect((await groupsAt(agent, own.empty)).flatMap((group) => group.members)).toEqual([]);
});

it('does not know another company’s locations', async () => {
  const unknown = { status: 404, code: 'location.notFound' };
  expect(await own.admin.call(infopoint.memberGroups, { uuid: foreign.harbour })).toMatchObject(unknown);
  expect(await own.admin.call(infopoint.memberGroups, { uuid: newId() })).toMatchObject(unknown);
  expect(await foreign.admin.call(infopoint.memberGroups, { uuid: foreign.harbour })).toMatchObject({ status: 200 });
});

it('is empty where nothing has been entered', async () => {
  const company = await server.createCompany();
  const member = await company.signIn('member');
  expect(await succeed(member, infopoint.locations, {})).toEqual({ locations: [] });
  const bare = await addLocation(company, 'Neu', []);
  expect(await groupsAt(member, bare)).toEqual([]);
});

it('gives a device the own locations with who helps there, and the time of it', async () => {
  const member = await own.company.signIn('member');
  const kept = await succeed(member, infopoint.kept, {});
  expect(kept).toMatchObject({ at: server.clock.now().toISOString(), helpersAfterSignOut: false });
  expect(kept.locations.map(({ name }) => name)).toEqual(['Hafen']);
  expect(kept.locations[0]?.groups).toEqual(await groupsAt(member, own.harbour));
});

it('gives a device all locations if somebody belongs to none, each with its own people', async () => {
  const { locations: kept } = await succeed(own.admin, infopoint.kept, {});
  expect(kept.map(({ uuid }) => uuid)).toEqual([own.works, own.harbour, own.empty]);
  for (const { uuid, groups } of kept) expect(groups).toEqual(await groupsAt(own.admin, uuid));
  expect(JSON.stringify(kept)).not.toContain(foreign.harbour);
});

it('says what the company has set for after signing out', async () => {
  const admin = await foreign.company.signIn('super-admin');
  const { uuid: _, ...before } = await succeed(admin, settings.readConfiguration, {});
  await succeed(admin, settings.updateConfiguration, { ...before, helpersAfterSignOut: true });
  expect(await succeed(admin, infopoint.kept, {})).toMatchObject({ helpersAfterSignOut: true });
});
