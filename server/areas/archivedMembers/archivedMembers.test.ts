import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { archivedMembers } from '../../../contract/archivedMembers';
import { members } from '../../../contract/members';
import { auditEvents, clients, members as table } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, createUnit, firstPage, newMember, succeed } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let admin: Agent;
let superAdmin: Agent;
beforeEach(async () => {
  company = await server.createCompany({ maximumMembers: 7 });
  admin = await company.signIn('admin');
  superAdmin = await company.signIn('super-admin');
});

const archived = async (agent: Agent, lastName: string, values = {}): Promise<string> => {
  const uuid = await createMember(agent, { lastName, ...values });
  await succeed(agent, members.archive, { uuids: [uuid] });
  return uuid;
};
const counters = async () => {
  const { activeMembers: active, archivedMembers: inArchive, id } = clients;
  const [row] = await server.database.owner((tx) =>
    tx.select({ active, inArchive }).from(clients).where(eq(id, company.clientId)),
  );
  return row;
};

describe('archivedMembers.list', () => {
  it('sorts, searches and counts the archived of the own company alone', async () => {
    const other = await (await server.createCompany()).signIn('admin');
    await archived(other, 'Ärger');
    for (const lastName of ['Özil', 'Ärger', 'Zander']) await archived(admin, lastName);
    const request = firstPage('lastName');
    const { items, total } = await succeed(admin, archivedMembers.list, request);
    expect(items.map(({ lastName }) => lastName)).toEqual(['Ärger', 'Özil', 'Zander']);
    expect(items[0]).toMatchObject({
      archivedAt: server.clock.now().toISOString(),
      abilities: { restore: true, delete: false },
    });
    expect(total).toBe(3);
    for (const search of ['ozi', 'öz', 'petra ozil']) {
      expect(await succeed(admin, archivedMembers.list, { ...request, filter: { search } })).toMatchObject({
        total: 1,
        items: [{ lastName: 'Özil' }],
      });
    }
    const byDate = await succeed(superAdmin, archivedMembers.list, { ...request, sortBy: 'archivedAt' });
    expect(byDate.items.map(({ abilities }) => abilities.delete)).toEqual([true, true, true]);
  });
});

describe('archivedMembers.restore', () => {
  it('puts members back, into default units that came meanwhile, too', async () => {
    const uuid = await archived(admin, 'Zander');
    const unit = await createUnit(admin, company.rootOrgUnitId, { isDefault: true });
    const plain = await createUnit(admin, company.rootOrgUnitId);
    await succeed(admin, archivedMembers.restore, { uuids: [uuid] });
    expect(await counters()).toEqual({ active: 6, inArchive: 0 });
    const { items } = await succeed(admin, members.orgUnits, { ...firstPage('orgUnitName'), uuid });
    const uuids = items.map((item) => item.uuid);
    expect(uuids).toContain(unit);
    expect(uuids).not.toContain(plain);
  });

  it('restores as many as there are seats', async () => {
    const uuids = [await archived(admin, 'A'), await archived(admin, 'B'), await archived(admin, 'C')];
    const { results } = await succeed(admin, archivedMembers.restore, { uuids });
    expect(results.map(({ error }) => error?.code)).toEqual([undefined, undefined, 'unarchive.exceedsMaximum']);
    expect(await admin.call(archivedMembers.restore, { uuids: uuids.slice(2) })).toMatchObject({
      status: 400,
      code: 'unarchive.exceedsMaximum',
    });
    expect(await counters()).toEqual({ active: 7, inArchive: 1 });
  });

  it('fails for who is not archived, knows no foreign members, and nobody above the caller', async () => {
    const foreignCompany = await server.createCompany();
    const foreign = await archived(await foreignCompany.signIn('admin'), 'A');
    const above = await archived(superAdmin, 'A', { roleIdentifier: 'super-admin' });
    const { uuid: active } = company.members.member;
    const refusal = { status: 400, code: 'unarchive.failed' };
    expect(await admin.call(archivedMembers.restore, { uuids: [active] })).toMatchObject(refusal);
    expect(await admin.call(archivedMembers.restore, { uuids: [foreign] })).toMatchObject({ code: 'member.notFound' });
    const activeAbroad = foreignCompany.members.member.uuid;
    expect(await admin.call(archivedMembers.restore, { uuids: [activeAbroad] })).toMatchObject({
      code: 'member.notFound',
    });
    expect(await admin.call(archivedMembers.restore, { uuids: [above] })).toMatchObject({ code: 'role.tooHigh' });
  });

  it('gives a seat to one of two who want the last', async () => {
    const uuid = await archived(admin, 'A');
    await createMember(admin);
    const answers = await Promise.all([
      admin.call(archivedMembers.restore, { uuids: [uuid] }),
      superAdmin.call(members.create, newMember()),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await counters()).toMatchObject({ active: 7 });
  });
});

describe('archivedMembers.delete', () => {
  it('removes the person for good and keeps what the audit log says', async () => {
    const uuid = await archived(admin, 'A', { username: 'gone.person', email: 'gone@example.org' });
    await succeed(superAdmin, archivedMembers.delete, { uuids: [uuid] });
    expect(await counters()).toEqual({ active: 5, inArchive: 0 });
    const [rows, events] = await server.database.owner(async (tx) => [
      await tx.$count(table, eq(table.id, uuid)),
      await tx
        .select()
        .from(auditEvents)
        .where(and(eq(auditEvents.subjectId, uuid)))
        .orderBy(auditEvents.id),
    ]);
    expect(rows).toBe(0);
    expect(events.map(({ action }) => action)).toEqual(['members.create', 'members.archive', 'archivedMembers.delete']);
    await createMember(admin, { username: 'gone.person', email: 'gone@example.org' });
  });

  it('is for super-admins, and only for archived members of the own company', async () => {
    const uuid = await archived(admin, 'A');
    expect((await admin.call(archivedMembers.delete, { uuids: [uuid] })).status).toBe(403);
    const foreign = await (await server.createCompany()).signIn('super-admin');
    expect(await foreign.call(archivedMembers.delete, { uuids: [uuid] })).toMatchObject({ code: 'member.notFound' });
    const { uuid: active } = company.members.member;
    expect(await superAdmin.call(archivedMembers.delete, { uuids: [active] })).toMatchObject({
      code: 'member.notFound',
    });
    expect(await counters()).toEqual({ active: 5, inArchive: 1 });
  });
});
