import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { auditEvents, clients, members, orgUnitMembers } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { type ForgingProvider, startForgingProvider } from '../../testing/forgingProvider';
import { setUpServer } from '../../testing/harness';
import { succeed } from '../../testing/requests';
import { begin, finish, setUpProvider } from '../../testing/singleSignOn';

const server = setUpServer({ signOnReach: 'internal' });
let provider: ForgingProvider;
let company: Company;
let admin: Agent;
beforeAll(async () => {
  provider = await startForgingProvider();
});
afterAll(() => provider.close());
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('super-admin');
});

const nina = {
  sub: 'nina',
  email: 'Nina.Neu@example.org',
  given_name: 'Nina',
  family_name: 'Neu',
  // What a provider says of roles means nothing here.
  roles: ['super-admin'],
  roleIdentifier: 'super-admin',
};
const signIn = async (claims: Record<string, unknown> = nina) => {
  const agent = server.anonymous();
  const answer = await provider.answerTo(await begin(agent, company), { claims });
  return { agent, answer: await finish(agent, company, `?${answer}`) };
};
const people = () =>
  server.database.owner((tx) => tx.select().from(members).where(eq(members.clientId, company.clientId)));
const seats = async () =>
  (await server.database.owner((tx) => tx.select().from(clients).where(eq(clients.id, company.clientId))))[0]
    ?.activeMembers;

it('makes nobody unless the company wants it', async () => {
  await setUpProvider(admin, provider.issuer);
  expect((await signIn()).answer).toMatchObject({ code: 'singleSignOn.unknownPerson' });
  expect(await people()).toHaveLength(5);
});

describe('where the company wants it', () => {
  beforeEach(() => setUpProvider(admin, provider.issuer, { createsPeople: true }));

  it('somebody unknown gets an account with the least of roles in the default units, once', async () => {
    const { agent } = await signIn();
    const state = await succeed(agent, bootstrap.memberState, {});
    expect(state.member).toMatchObject({
      username: 'nina.neu@example.org',
      email: 'Nina.Neu@example.org',
      roleIdentifier: 'member',
    });
    expect(state.memberDetails).toMatchObject({ firstName: 'Nina', lastName: 'Neu' });
    const { uuid } = state.member;
    expect((await people()).find(({ id }) => id === uuid)).toMatchObject({ role: 'member', passwordHash: null });
    expect(await seats()).toBe(6);
    const units = await server.database.owner((tx) =>
      tx.select().from(orgUnitMembers).where(eq(orgUnitMembers.memberId, uuid)),
    );
    expect(units.map(({ orgUnitId }) => orgUnitId)).toEqual([company.rootOrgUnitId]);
    const log = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectId, uuid)).orderBy(auditEvents.id),
    );
    expect(log).toContainEqual(
      expect.objectContaining({ action: 'members.create', actorId: null, actorName: 'Nordwerk-Konto' }),
    );
    const again = await signIn({ ...nina, email: 'nina.anders@example.org', family_name: 'Anders' });
    expect((await succeed(again.agent, bootstrap.memberState, {})).member.uuid).toBe(uuid);
    expect(await people()).toHaveLength(6);
  });

  it('whoever is known already stays as they are', async () => {
    const { agent } = await signIn({ ...nina, email: 'anna.mueller@example.org' });
    const { member, memberDetails } = await succeed(agent, bootstrap.memberState, {});
    expect([member.uuid, member.roleIdentifier, memberDetails.firstName]).toEqual([
      company.members.admin.uuid,
      'admin',
      'Anna',
    ]);
    expect(await people()).toHaveLength(5);
  });

  it('nobody archived comes back, by address or by link', async () => {
    const archive = (archivedAt: Date | null) =>
      server.database.owner((tx) =>
        tx.update(members).set({ archivedAt }).where(eq(members.id, company.members.member.uuid)),
      );
    const max = { ...nina, sub: 'max', email: 'max.mueller@example.org' };
    await archive(server.clock.now());
    expect((await signIn(max)).answer).toMatchObject({ code: 'singleSignOn.unknownPerson' });
    await archive(null);
    await signIn(max);
    await archive(server.clock.now());
    expect((await signIn({ ...max, email: 'other@example.org' })).answer.code).toBe('singleSignOn.unknownPerson');
    expect(await people()).toHaveLength(5);
  });

  it.each<[string, Record<string, unknown>]>([
    ['without a last name', { family_name: undefined }],
    ['with a name that cannot be seen', { given_name: '\u200b' }],
    ['whose address is not verified', { email_verified: false }],
    ['whose address is none', { email: 'nobody@' }],
    ['without an address', { email: undefined }],
  ])('nobody is made %s', async (_, claims) => {
    expect((await signIn({ ...nina, ...claims })).answer).toMatchObject({ code: 'singleSignOn.unknownPerson' });
    expect(await people()).toHaveLength(5);
    expect(await seats()).toBe(5);
  });

  it('nobody is made of another domain', async () => {
    await setUpProvider(admin, provider.issuer, { createsPeople: true, mailDomains: 'nordwerk.de' });
    expect((await signIn()).answer.code).toBe('singleSignOn.unknownPerson');
  });

  it('nobody takes a username that somebody has', async () => {
    await setUpProvider(admin, provider.issuer, {
      createsPeople: true,
      matchField: 'personnelNumber',
      matchClaim: 'staff_number',
    });
    const claims = { ...nina, email: undefined, preferred_username: 'max.mueller', staff_number: 'P-1' };
    expect((await signIn(claims)).answer.code).toBe('singleSignOn.unknownPerson');
    const { agent } = await signIn({ ...claims, preferred_username: 'nina.neu' });
    expect((await succeed(agent, bootstrap.memberState, {})).member.username).toBe('nina.neu');
    expect((await people()).find(({ username }) => username === 'nina.neu')?.personnelNumber).toBe('P-1');
  });

  it('nobody is made beyond the most people that the company may have', async () => {
    await server.database.owner((tx) =>
      tx.update(clients).set({ maximumMembers: 5 }).where(eq(clients.id, company.clientId)),
    );
    expect((await signIn()).answer.code).toBe('singleSignOn.unknownPerson');
    expect(await people()).toHaveLength(5);
  });
});
