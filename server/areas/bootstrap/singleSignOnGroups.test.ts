import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { memberGroups } from '../../../contract/memberGroups';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import { providerGroups } from '../../../contract/providerGroups';
import { auditEvents, memberGroupMembers, orgUnitMembers } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { type ForgingProvider, startForgingProvider } from '../../testing/forgingProvider';
import { setUpServer } from '../../testing/harness';
import { createGroup } from '../../testing/places';
import { changedMember, createUnit, isSignedIn, succeed } from '../../testing/requests';
import { begin, finish, setUpProvider } from '../../testing/singleSignOn';

const server = setUpServer({ signOnReach: 'internal' });
let provider: ForgingProvider;
let company: Company;
let admin: Agent;
let unit: string;
let group: string;
beforeAll(async () => {
  provider = await startForgingProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('super-admin');
  unit = await createUnit(admin, company.rootOrgUnitId);
  group = await createGroup(admin);
  await setUpProvider(admin, provider.issuer, { groupsClaim: 'groups' });
});

type Role = 'member' | 'loc-admin' | 'ou-admin' | 'admin';
const give = (name: string, gives: { role?: Role; orgUnitUuid?: string; memberGroupUuid?: string }) =>
  succeed(admin, providerGroups.create, { name, role: null, orgUnitUuid: null, memberGroupUuid: null, ...gives });
const signInWith = async (groups: unknown, claims: Record<string, unknown> = {}) => {
  const agent = server.anonymous();
  const answer = await provider.answerTo(await begin(agent, company), { claims: { groups, ...claims } });
  const finished = await finish(agent, company, `?${answer}`);
  if (finished.status !== 200) throw new Error(finished.code);
  return { agent, member: (await succeed(agent, bootstrap.memberState, {})).member };
};
const signIn = async (...said: Parameters<typeof signInWith>) => (await signInWith(...said)).member;
const unitsOf = async (memberId: string) =>
  (await server.database.owner((tx) => tx.select().from(orgUnitMembers).where(eq(orgUnitMembers.memberId, memberId))))
    .map(({ orgUnitId }) => orgUnitId)
    .toSorted();
const groupsOf = async (memberId: string) =>
  (
    await server.database.owner((tx) =>
      tx.select().from(memberGroupMembers).where(eq(memberGroupMembers.memberId, memberId)),
    )
  ).map(({ memberGroupId }) => memberGroupId);
const logged = async () =>
  (
    await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.clientId, company.clientId)).orderBy(auditEvents.id),
    )
  ).filter(({ actorName }) => actorName === 'Nordwerk-Konto');

describe('a group of the provider', () => {
  it('gives a unit, a group and a role, which the log says, and once', async () => {
    await give('Safety', { role: 'ou-admin', orgUnitUuid: unit, memberGroupUuid: group });
    const member = await signIn(['Safety', 'Canteen']);
    expect(member).toMatchObject({ uuid: company.members.member.uuid, roleIdentifier: 'ou-admin' });
    expect(await unitsOf(member.uuid)).toEqual([company.rootOrgUnitId, unit].toSorted());
    expect(await groupsOf(member.uuid)).toEqual([group]);
    const events = await logged();
    expect(events.map(({ action }) => action).toSorted()).toEqual(
      ['members.update', 'memberGroups.assignMembers', 'orgUnits.addMembers'].toSorted(),
    );
    expect(events.find(({ action }) => action === 'members.update')?.changes).toEqual({
      roleIdentifier: ['member', 'ou-admin'],
    });
    await signIn(['Safety']);
    expect(await logged()).toHaveLength(3);
  });

  it('gives the most powerful of the roles, and another one later', async () => {
    await give('One', { role: 'loc-admin' });
    await give('Two', { role: 'admin' });
    await give('Three', { role: 'member' });
    expect((await signIn(['Three', 'Two', 'One'])).roleIdentifier).toBe('admin');
    expect((await signIn(['One'])).roleIdentifier).toBe('loc-admin');
  });

  it('never makes a super-admin, and takes nothing from one', async () => {
    const above = { name: 'Root', role: 'super-admin', orgUnitUuid: null, memberGroupUuid: null };
    expect((await admin.call(providerGroups.create, above as never)).status).toBe(400);
    await give('super-admin', { role: 'admin' });
    await give('Employees', { role: 'member' });
    expect((await signIn(['super-admin'])).roleIdentifier).toBe('admin');
    const sophie = await signIn(['Employees'], { sub: 'sophie', email: 'sophie.mueller@example.org' });
    expect(sophie.roleIdentifier).toBe('super-admin');
  });

  it('takes no role away that somebody needs for what they are in charge of', async () => {
    await give('Employees', { role: 'member' });
    const olaf = await signIn(['Employees'], { sub: 'olaf', email: 'olaf.mueller@example.org' });
    expect(olaf.roleIdentifier).toBe('ou-admin');
  });

  it('gives nothing where the company names no claim, nor in what is no list of names', async () => {
    await give('Safety', { role: 'admin' });
    expect((await signIn({ Safety: true })).roleIdentifier).toBe('member');
    expect((await signIn([['Safety'], 7, null])).roleIdentifier).toBe('member');
    await setUpProvider(admin, provider.issuer, { groupsClaim: null });
    expect((await signIn(['Safety'])).roleIdentifier).toBe('member');
  });

  it('of another company gives nothing here', async () => {
    const other = await server.createCompany();
    const theirs = { name: 'Safety', role: 'admin' as const, orgUnitUuid: null, memberGroupUuid: null };
    await succeed(await other.signIn('super-admin'), providerGroups.create, theirs);
    expect((await signIn(['Safety'])).roleIdentifier).toBe('member');
  });

  it('counts for new accounts, too', async () => {
    await setUpProvider(admin, provider.issuer, { groupsClaim: 'groups', createsPeople: true });
    await give('Safety', { role: 'loc-admin', orgUnitUuid: unit });
    const names = { sub: 'nina', email: 'nina.neu@example.org', given_name: 'Nina', family_name: 'Neu' };
    const nina = await signIn('Safety', names);
    expect(nina.roleIdentifier).toBe('loc-admin');
    expect(await unitsOf(nina.uuid)).toEqual([company.rootOrgUnitId, unit].toSorted());
  });
});

const changeUnit = async (changes: { adminUuids?: string[]; isDefault?: boolean }) => {
  const { abilities: _, responsiblePersons: __, ...record } = await succeed(admin, orgUnits.one, { uuid: unit });
  const { orgUnitName, orgUnitIdentifier, parentUuid, adminUuids, responsibleUuids, isDefault, version } = record;
  const editable = { orgUnitName, orgUnitIdentifier, parentUuid, adminUuids, responsibleUuids, isDefault, version };
  await succeed(admin, orgUnits.update, { uuid: unit, ...editable, ...changes });
};
const changeRole = async (uuid: string, roleIdentifier: Role) => {
  const record = await succeed(admin, members.one, { uuid });
  await succeed(admin, members.update, changedMember(record, { roleIdentifier }));
};

describe('what a group of the provider gave', () => {
  it('goes with it, which the log says, and with it the role that it gave', async () => {
    await give('Safety', { role: 'admin', orgUnitUuid: unit, memberGroupUuid: group });
    const { uuid } = await signIn(['Safety']);
    expect((await signIn(['Canteen'])).roleIdentifier).toBe('member');
    expect(await unitsOf(uuid)).toEqual([company.rootOrgUnitId]);
    expect(await groupsOf(uuid)).toEqual([]);
    const events = (await logged()).slice(3);
    expect(events.map(({ action, changes }) => [action, changes]).toSorted()).toEqual([
      ['memberGroups.removeMembers', { members: [[uuid], null] }],
      ['members.update', { roleIdentifier: ['admin', 'member'] }],
      ['orgUnits.removeMembers', { members: [[uuid], null] }],
    ]);
    await signIn([]);
    expect(await logged()).toHaveLength(6);
  });

  it('goes where the provider names no group at all, and with the mapping', async () => {
    await give('Safety', { role: 'admin', memberGroupUuid: group });
    const { uuid } = await signIn(['Safety']);
    expect((await signIn(undefined)).roleIdentifier).toBe('member');
    expect(await groupsOf(uuid)).toEqual([]);
    const mapped = await give('First aid', { memberGroupUuid: group });
    await signIn(['First aid']);
    expect(await groupsOf(uuid)).toEqual([group]);
    await succeed(admin, providerGroups.delete, { uuids: [mapped.uuid] });
    await signIn(['First aid']);
    expect(await groupsOf(uuid)).toEqual([]);
  });

  it.each([
    ['says that they are kept elsewhere', { _claim_names: { groups: 'src1' }, _claim_sources: { src1: {} } }],
    ['gives a link to them', { 'http://schemas.microsoft.com/claims/groups.link': 'https://graph.example/groups' }],
  ])('stays where they are too many to be named: the provider %s', async (_, told) => {
    await give('Safety', { role: 'admin', orgUnitUuid: unit, memberGroupUuid: group });
    const { uuid } = await signIn(['Safety']);
    expect((await signIn(undefined, told)).roleIdentifier).toBe('admin');
    expect(await unitsOf(uuid)).toEqual([company.rootOrgUnitId, unit].toSorted());
    expect(await groupsOf(uuid)).toEqual([group]);
  });

  it('is not what people gave, before or since', async () => {
    const [second, third] = [await createUnit(admin, company.rootOrgUnitId), await createUnit(admin, unit)];
    const { uuid } = company.members.member;
    const add = (target: string) => succeed(admin, orgUnits.addMembers, { uuid: target, memberUuids: [uuid] });
    await add(unit);
    for (const orgUnitUuid of [unit, second, third]) await give('Safety', { orgUnitUuid });
    await give('Safety', { memberGroupUuid: group });
    await signIn(['Safety']);
    // Put there by people as well: once more, or after they had taken them out.
    await add(second);
    await succeed(admin, memberGroups.removeMembers, { uuid: group, memberUuids: [uuid] });
    await succeed(admin, memberGroups.assignMembers, { uuid: group, memberUuids: [uuid] });
    await signIn([]);
    expect(await unitsOf(uuid)).toEqual([company.rootOrgUnitId, unit, second].toSorted());
    expect(await groupsOf(uuid)).toEqual([group]);
  });

  it('stays in a unit that all are in, and while somebody is responsible for it', async () => {
    await give('Safety', { role: 'admin', orgUnitUuid: unit });
    const { uuid } = await signIn(['Safety']);
    await changeUnit({ adminUuids: [uuid] });
    // The least role that it takes.
    expect((await signIn([])).roleIdentifier).toBe('ou-admin');
    expect(await unitsOf(uuid)).toContain(unit);
    await changeUnit({ adminUuids: [] });
    expect((await signIn([])).roleIdentifier).toBe('member');
    expect(await unitsOf(uuid)).not.toContain(unit);
    await signIn(['Safety']);
    await changeUnit({ isDefault: true });
    await signIn([]);
    expect(await unitsOf(uuid)).toContain(unit);
  });

  it('is no role that people gave, before or since', async () => {
    await give('Safety', { role: 'admin' });
    await give('Employees', { role: 'member' });
    const lena = { sub: 'lena', email: 'lena.mueller@example.org' };
    await signIn(['Safety'], lena);
    expect((await signIn([], lena)).roleIdentifier).toBe('loc-admin');
    // Lowered, it does not rise again because a group is gone.
    await signIn(['Employees'], lena);
    expect((await signIn([], lena)).roleIdentifier).toBe('member');
    const { uuid } = await signIn(['Safety']);
    await changeRole(uuid, 'loc-admin');
    await changeRole(uuid, 'admin');
    expect((await signIn([])).roleIdentifier).toBe('admin');
  });

  it('ends the sessions of the role for good, also if it is given again', async () => {
    await give('Safety', { role: 'admin' });
    const { agent } = await signInWith(['Safety']);
    await signIn([]);
    expect((await signIn(['Safety'])).roleIdentifier).toBe('admin');
    expect(await isSignedIn(agent)).toBe(false);
  });
});
