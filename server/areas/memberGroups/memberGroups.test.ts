import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { archivedMembers } from '../../../contract/archivedMembers';
import { memberGroups } from '../../../contract/memberGroups';
import { members } from '../../../contract/members';
import { memberGroupTypes } from '../../../contract/shapes/constants';
import { auditEvents } from '../../db/schema';
import { addThousand } from '../../domain/places/linkedMembers/testing';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createGroup, newGroup } from '../../testing/places';
import { createMember, firstPage, succeed } from '../../testing/requests';
import { statementsOf } from '../../testing/statements';

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany({ maximumMembers: 2000 });
  admin = await company.signIn('admin');
});

const uuidOf = (role: keyof Company['members']): string => company.members[role].uuid;
const byName = firstPage('name');
const page = firstPage('lastName');

type Request = z.input<typeof memberGroups.update.request>;

const change = async (agent: Agent, uuid: string, values: Partial<Request>) => {
  const {
    memberCount: _,
    elearningCount: __,
    abilities: ___,
    ...record
  } = await succeed(admin, memberGroups.one, { uuid });
  return agent.call(memberGroups.update, { ...record, ...values });
};

const changesOf = (action: string, subjectId: string) =>
  server.database.owner((tx) =>
    tx
      .select({ changes: auditEvents.changes })
      .from(auditEvents)
      .where(and(eq(auditEvents.action, action), eq(auditEvents.subjectId, subjectId))),
  );

const names = async (request: Partial<z.input<typeof memberGroups.list.request>> = {}) =>
  (await succeed(admin, memberGroups.list, { ...byName, ...request })).items.map(({ name }) => name);

const build = async (agent: Agent) => {
  const council = { name: 'Räte', memberGroupIdentifier: 'c-raete', type: 'work-council' } as const;
  const fire = { name: 'Ölwehr', memberGroupIdentifier: 'b-oelwehr', type: 'fire-marshall' } as const;
  const aid = { name: 'Zeughaus', memberGroupIdentifier: 'a-zeug', type: 'first-aid' } as const;
  return {
    council: await createGroup(agent, council),
    fire: await createGroup(agent, fire),
    aid: await createGroup(agent, aid),
  };
};

describe('memberGroups.list', () => {
  beforeEach(async () => {
    await build(await (await server.createCompany()).signIn('admin'));
  });

  it('shows the company its own, sorted by every column', async () => {
    const { fire } = await build(admin);
    await succeed(admin, memberGroups.assignMembers, { uuid: fire, memberUuids: [uuidOf('member')] });
    const { items, total } = await succeed(admin, memberGroups.list, byName);
    expect(total).toBe(3);
    expect(items[0]).toEqual({
      uuid: fire,
      name: 'Ölwehr',
      memberGroupIdentifier: 'b-oelwehr',
      type: 'fire-marshall',
      memberCount: 1,
      elearningCount: 0,
      abilities: { update: true, delete: true },
    });
    expect(await names()).toEqual(['Ölwehr', 'Räte', 'Zeughaus']);
    expect(await names({ sortDirection: 'desc' })).toEqual(['Zeughaus', 'Räte', 'Ölwehr']);
    expect(await names({ sortBy: 'memberGroupIdentifier' })).toEqual(['Zeughaus', 'Ölwehr', 'Räte']);
    expect(await names({ sortBy: 'type' })).toEqual(['Ölwehr', 'Zeughaus', 'Räte']);
    expect(await names({ sortBy: 'memberCount' })).toEqual(['Räte', 'Zeughaus', 'Ölwehr']);
  });

  it('filters by type and folded search, and pages among equals', async () => {
    await build(admin);
    for (const search of ['öl', 'OEL wehr', 'olwehr', 'b-oel']) {
      expect(await names({ filter: { search } }), search).toEqual(['Ölwehr']);
    }
    expect(await names({ filter: { search: '%' } })).toEqual([]);
    expect(await names({ filter: { type: ['work-council', 'first-aid'] } })).toEqual(['Räte', 'Zeughaus']);
    expect(await names({ filter: { type: ['medical-officer'] } })).toEqual([]);
    await Promise.all(Array.from({ length: 30 }, () => createGroup(admin)));
    for (const sortBy of ['name', 'type', 'memberCount'] as const) {
      const first = await succeed(admin, memberGroups.list, firstPage(sortBy));
      const second = await succeed(admin, memberGroups.list, { ...firstPage(sortBy), page: 2 });
      const seen = [...first.items, ...second.items].map(({ uuid }) => uuid);
      expect([new Set(seen).size, second.total]).toEqual([33, 33]);
    }
  });

  it('is open to those who see the whole company', async () => {
    for (const role of ['member', 'loc-admin', 'ou-admin'] as const) {
      const agent = await company.signIn(role);
      expect(await agent.call(memberGroups.list, byName)).toMatchObject({ status: 403, code: 'permission.missing' });
    }
  });
});

describe('memberGroups.create, update and delete', () => {
  it('keep every type and any text as it was typed', async () => {
    const name = '<img src=x onerror="alert(1)"> & Co.';
    for (const type of memberGroupTypes) {
      const uuid = await createGroup(admin, { name, type });
      expect(await succeed(admin, memberGroups.one, { uuid })).toMatchObject({
        name,
        type,
        version: 1,
        memberCount: 0,
      });
    }
    const send = (values: object) => admin.call(memberGroups.create, { ...newGroup(), ...values } as Request);
    const { error } = await send({ name: '', type: 'fire-brigade', memberGroupIdentifier: 'Ö' });
    expect(error?.fields?.map(({ path }) => path).toSorted()).toEqual(['memberGroupIdentifier', 'name', 'type']);
  });

  it('refuse an identifier that the company has, not one that another has', async () => {
    const values = { memberGroupIdentifier: 'helfende' };
    await createGroup(admin, values);
    await createGroup(await (await server.createCompany()).signIn('admin'), values);
    const refusal = { status: 400, code: 'memberGroup.identifierExists' };
    expect(await admin.call(memberGroups.create, newGroup(values))).toMatchObject(refusal);
    expect(await change(admin, await createGroup(admin), values)).toMatchObject(refusal);
  });

  it('count the version, tell the second of two editors, and keep old and new', async () => {
    const uuid = await createGroup(admin);
    const superAdmin = await company.signIn('super-admin');
    const answers = await Promise.all([
      change(admin, uuid, { name: 'Neu', type: 'work-council', version: 1 }),
      change(superAdmin, uuid, { name: 'Neu', type: 'work-council', version: 1 }),
    ]);
    expect(answers.map(({ code }) => code ?? 'saved').toSorted()).toEqual(['record.changed', 'saved']);
    expect(await succeed(admin, memberGroups.one, { uuid })).toMatchObject({ name: 'Neu', version: 2 });
    const changes = { name: ['Ersthelfende', 'Neu'], type: ['first-aid', 'work-council'] };
    expect(await changesOf('memberGroups.update', uuid)).toEqual([{ changes }]);
    expect(await names({ filter: { search: 'ersthelfende' } })).toEqual(['Neu']);
  });

  it('answer for each that is deleted; the members stay in the company', async () => {
    const uuid = await createGroup(admin);
    await succeed(admin, memberGroups.assignMembers, { uuid, memberUuids: [uuidOf('member')] });
    const foreign = await createGroup(await (await server.createCompany()).signIn('admin'));
    const { results } = await succeed(admin, memberGroups.delete, { uuids: [uuid, foreign] });
    expect(results).toEqual([
      { uuid, error: null },
      { uuid: foreign, error: { code: 'memberGroup.notFound' } },
    ]);
    expect(await succeed(admin, members.list, page)).toMatchObject({ total: 5 });
    expect(await changesOf('memberGroups.delete', uuid)).toMatchObject([{ changes: { name: ['Ersthelfende', null] } }]);
    const unknown = { status: 404, code: 'memberGroup.notFound' };
    expect(await admin.call(memberGroups.delete, { uuids: [uuid, foreign] })).toMatchObject(unknown);
    for (const gone of [uuid, foreign]) {
      const someone = { uuid: gone, memberUuids: [uuidOf('member')] };
      expect(await admin.call(memberGroups.one, { uuid: gone })).toMatchObject(unknown);
      expect(await admin.call(memberGroups.update, { ...newGroup(), uuid: gone, version: 1 })).toMatchObject(unknown);
      expect(await admin.call(memberGroups.members, { ...page, uuid: gone })).toMatchObject(unknown);
      expect(await admin.call(memberGroups.assignMembers, someone)).toMatchObject(unknown);
      expect(await admin.call(memberGroups.removeMembers, someone)).toMatchObject(unknown);
    }
  });
});

describe('the members of a group', () => {
  let uuid: string;
  beforeEach(async () => {
    uuid = await createGroup(admin);
  });
  const countOf = async () => (await succeed(admin, memberGroups.one, { uuid })).memberCount;
  const assign = (memberUuids: string[]) => admin.call(memberGroups.assignMembers, { uuid, memberUuids });
  const remove = (memberUuids: string[]) => admin.call(memberGroups.removeMembers, { uuid, memberUuids });

  it('are listed and searched, and change all together or not at all', async () => {
    await assign([uuidOf('member'), uuidOf('super-admin')]);
    const { items } = await succeed(admin, memberGroups.members, { ...page, uuid });
    expect(items.map(({ firstName, abilities }) => [firstName, abilities.remove])).toEqual([
      ['Max', true],
      ['Sophie', true],
    ]);
    const found = { ...page, uuid, filter: { search: 'soph' } };
    expect(await succeed(admin, memberGroups.members, found)).toMatchObject({ total: 1 });
    const foreign = (await server.createCompany()).members.member.uuid;
    const refusal = { status: 400, code: 'memberGroup.membersNotChanged' };
    expect(await assign([uuidOf('admin'), foreign])).toMatchObject(refusal);
    for (const other of [foreign, uuidOf('admin')]) {
      expect(await remove([uuidOf('member'), other])).toMatchObject(refusal);
    }
    expect(await countOf()).toBe(2);
    expect((await remove([uuidOf('member')])).status).toBe(200);
    expect(await countOf()).toBe(1);
    expect(await changesOf('memberGroups.assignMembers', uuid)).toEqual([
      { changes: { members: [null, expect.arrayContaining([uuidOf('member'), uuidOf('super-admin')])] } },
    ]);
    const removed = { changes: { members: [[uuidOf('member')], null] } };
    expect(await changesOf('memberGroups.removeMembers', uuid)).toEqual([removed]);
  });

  it('are a thousand in one call, which asks the database no more than two do', async () => {
    const thousand = await addThousand(server, company);
    const two = thousand.slice(0, 2);
    const few = await statementsOf(() => assign(two));
    const fewAway = await statementsOf(() => remove(two));
    expect(await statementsOf(() => assign(thousand))).toHaveLength(few.length);
    expect(await countOf()).toBe(1000);
    expect(await statementsOf(() => remove(thousand))).toHaveLength(fewAway.length);
    expect(await countOf()).toBe(0);
  });

  it('are counted while active: archiving keeps the place, deleting for good ends it', async () => {
    const [stays, leaves] = [await createMember(admin), await createMember(admin)];
    await assign([stays, leaves]);
    await succeed(admin, members.archive, { uuids: [stays, leaves] });
    expect(await countOf()).toBe(0);
    const superAdmin = await company.signIn('super-admin');
    await succeed(superAdmin, archivedMembers.delete, { uuids: [leaves] });
    await succeed(superAdmin, archivedMembers.restore, { uuids: [stays] });
    expect(await countOf()).toBe(1);
  });
});
