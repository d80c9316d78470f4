import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bootstrap } from '../../../contract/bootstrap';
import { members } from '../../../contract/members';
import { clients } from '../../db/schema';
import { enterAsAdviser } from '../../testing/adviser';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, createUnit, firstPage, signInAs, succeed, withTestPassword } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
});

const counters = async () => {
  const { activeMembers, archivedMembers, id } = clients;
  const [row] = await server.database.owner((tx) =>
    tx.select({ activeMembers, archivedMembers }).from(clients).where(eq(id, company.clientId)),
  );
  return row;
};

describe('members.archive', () => {
  it('takes members out of the list, the counter and their sessions', async () => {
    const agent = await company.signIn('member');
    const { uuid } = company.members.member;
    expect(await succeed(admin, members.archive, { uuids: [uuid, uuid] })).toEqual({
      results: [{ uuid, error: null }],
    });
    expect((await agent.call(bootstrap.heartbeat, {})).status).toBe(401);
    expect(await counters()).toEqual({ activeMembers: 4, archivedMembers: 1 });
    expect(await succeed(admin, members.list, firstPage('lastName'))).toMatchObject({ total: 4 });
    expect(await admin.call(members.one, { uuid })).toMatchObject({ code: 'member.notFound' });
  });

  it('answers for each person, and with the first refusal if it is nobody', async () => {
    const { member, admin: self, 'super-admin': above } = company.members;
    const foreign = (await server.createCompany()).members.member.uuid;
    const uuids = [self.uuid, above.uuid, foreign, member.uuid];
    const { results } = await succeed(admin, members.archive, { uuids });
    expect(results.map(({ error }) => error?.code ?? null)).toEqual([
      'member.self',
      'role.tooHigh',
      'member.notFound',
      null,
    ]);
    expect(await admin.call(members.archive, { uuids: [above.uuid, self.uuid] })).toMatchObject({
      status: 400,
      code: 'role.tooHigh',
      error: {
        results: [
          { uuid: above.uuid, error: { code: 'role.tooHigh' } },
          { uuid: self.uuid, error: { code: 'member.self' } },
        ],
      },
    });
    expect((await admin.call(members.archive, { uuids: [self.uuid] })).error).toEqual({ code: 'member.self' });
    expect(await admin.call(members.archive, { uuids: [foreign] })).toMatchObject({ status: 404 });
    expect(await counters()).toEqual({ activeMembers: 4, archivedMembers: 1 });
  });

  it('names the units of whoever is in charge somewhere', async () => {
    const uuid = await createMember(admin, { roleIdentifier: 'admin' });
    await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Produktion', adminUuids: [uuid] });
    await createUnit(admin, company.rootOrgUnitId, {
      orgUnitName: 'Lager',
      adminUuids: [uuid],
      responsibleUuids: [uuid],
    });
    expect(await admin.call(members.archive, { uuids: [uuid] })).toMatchObject({
      code: 'member.responsible',
      error: { params: { names: 'Lager, Produktion' } },
    });
  });

  it('leaves a super-admin when two archive each other at once', async () => {
    const superAdmin = await company.signIn('super-admin');
    const username = 'second.super';
    const second = await createMember(superAdmin, { username, roleIdentifier: 'super-admin', ...withTestPassword });
    const twin = await signInAs(server.anonymous(), company.clientIdentifier, username);
    const answers = await Promise.all([
      superAdmin.call(members.archive, { uuids: [second] }),
      twin.call(members.archive, { uuids: [company.members['super-admin'].uuid] }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await succeed(admin, members.list, {
      ...firstPage('lastName'),
      filter: { roleIdentifier: ['super-admin'] },
    });
    expect(left.total).toBe(1);
  });

  it('leaves the last super-admin also to an adviser, who is none of the company’s', async () => {
    const adviser = await enterAsAdviser(server, company);
    const last = company.members['super-admin'].uuid;
    const code = 'member.lastSuperAdmin';
    expect(await adviser.call(members.archive, { uuids: [last] })).toMatchObject({ status: 400, code });
    const second = await createMember(adviser, { roleIdentifier: 'super-admin' });
    const { results } = await succeed(adviser, members.archive, { uuids: [second, last] });
    expect(results.map(({ error }) => error?.code)).toEqual([undefined, code]);
  });

  it('holds at most the maximum in the archive', async () => {
    await server.database.owner((tx) =>
      tx.update(clients).set({ archivedMembers: 99 }).where(eq(clients.id, company.clientId)),
    );
    const uuids = [company.members.member.uuid, company.members['loc-admin'].uuid];
    const { results } = await succeed(admin, members.archive, { uuids });
    expect(results.map(({ error }) => error?.code)).toEqual([undefined, 'archive.exceedsMaximum']);
    expect(await admin.call(members.archive, { uuids: uuids.slice(1) })).toMatchObject({
      code: 'archive.exceedsMaximum',
    });
    expect(await counters()).toEqual({ activeMembers: 4, archivedMembers: 100 });
  });

  it('is for administrators of the company', async () => {
    const agent = await company.signIn('ou-admin');
    expect((await agent.call(members.archive, { uuids: [company.members.member.uuid] })).status).toBe(403);
  });
});
