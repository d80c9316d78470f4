import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { members } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import { auditEvents } from '../../db/schema';
import { addThousand } from '../../domain/places/linkedMembers/testing';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createMember, createUnit, firstPage, removeRootAdmins, succeed } from '../../testing/requests';
import { statementsOf } from '../../testing/statements';

const server = setUpServer();
let company: Company;
let admin: Agent;
let unit: string;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  const { admin: anna, 'ou-admin': olaf } = company.members;
  unit = await createUnit(admin, company.rootOrgUnitId, {
    orgUnitName: 'Lager',
    adminUuids: [olaf.uuid],
    responsibleUuids: [anna.uuid],
  });
});

const uuidOf = (role: keyof Company['members']): string => company.members[role].uuid;
const inUnit = async (search?: string) =>
  succeed(admin, orgUnits.members, { ...firstPage('lastName'), uuid: unit, filter: { search } });

describe('orgUnits.addMembers and removeMembers', () => {
  it('change who is in the unit; who is in it already stays', async () => {
    const both = [uuidOf('member'), uuidOf('loc-admin')];
    await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: both });
    await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: [uuidOf('ou-admin'), ...both] });
    const { items, total } = await inUnit();
    expect(total).toBe(3);
    expect(items.map(({ firstName, abilities }) => [firstName, abilities.remove])).toEqual([
      ['Lena', true],
      ['Max', true],
      ['Olaf', false],
    ]);
    expect(await inUnit('max')).toMatchObject({ total: 1, items: [{ username: 'max.mueller' }] });
    expect(await inUnit('ol')).toMatchObject({ total: 1 });
    expect(await inUnit('anna')).toMatchObject({ total: 0 });
    await succeed(admin, orgUnits.removeMembers, { uuid: unit, memberUuids: both });
    expect(await inUnit()).toMatchObject({ total: 1 });
  });

  it('change nothing if one of many is unknown, foreign, archived or not in the unit', async () => {
    const foreign = (await server.createCompany()).members.member.uuid;
    const archived = await createMember(admin);
    await succeed(admin, members.archive, { uuids: [archived] });
    const refusal = { status: 400, code: 'orgUnit.membersNotChanged' };
    for (const uuid of [foreign, archived]) {
      const request = { uuid: unit, memberUuids: [uuidOf('member'), uuid] };
      expect(await admin.call(orgUnits.addMembers, request)).toMatchObject(refusal);
    }
    expect(await inUnit()).toMatchObject({ total: 0 });
    await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids: [uuidOf('member')] });
    const request = { uuid: unit, memberUuids: [uuidOf('member'), uuidOf('loc-admin')] };
    expect(await admin.call(orgUnits.removeMembers, request)).toMatchObject(refusal);
    expect(await inUnit()).toMatchObject({ total: 1 });
  });

  it('tell on the member’s page which units can be left: none that is a default or that they are responsible for', async () => {
    const uuid = uuidOf('ou-admin');
    const other = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Büro' });
    for (const each of [unit, other]) await succeed(admin, orgUnits.addMembers, { uuid: each, memberUuids: [uuid] });
    const leavable = async (agent: Agent) => {
      const { items } = await succeed(agent, members.orgUnits, { ...firstPage('orgUnitName'), uuid });
      return items.map(({ orgUnitName, abilities }) => [orgUnitName, abilities.remove]);
    };
    expect(await leavable(admin)).toEqual([
      ['Büro', true],
      ['Lager', false],
      ['Root', false],
    ]);
    await succeed(admin, orgUnits.removeMembers, { uuid: other, memberUuids: [uuid] });
    expect(await leavable(admin)).toEqual([
      ['Lager', false],
      ['Root', false],
    ]);
  });

  it('leave everybody in a default unit, and the responsible persons in theirs', async () => {
    const request = { uuid: company.rootOrgUnitId, memberUuids: [uuidOf('member')] };
    expect(await admin.call(orgUnits.removeMembers, request)).toMatchObject({ code: 'orgUnit.membersNotChanged' });
    for (const role of ['admin', 'ou-admin'] as const) {
      const memberUuids = [uuidOf('member'), uuidOf(role)];
      await succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids });
      expect(await admin.call(orgUnits.removeMembers, { uuid: unit, memberUuids })).toMatchObject({
        code: 'member.responsible',
        error: { params: { names: 'Lager' } },
      });
    }
    expect(await inUnit()).toMatchObject({ total: 3 });
  });

  it('take a thousand at once, and ask the database no more than for two', async () => {
    const thousand = await addThousand(server, company);
    const two = thousand.slice(0, 2);
    const add = (memberUuids: string[]) => succeed(admin, orgUnits.addMembers, { uuid: unit, memberUuids });
    const takeAway = (memberUuids: string[]) => succeed(admin, orgUnits.removeMembers, { uuid: unit, memberUuids });
    const few = await statementsOf(() => add(two));
    const fewAway = await statementsOf(() => takeAway(two));
    expect(await statementsOf(() => add(thousand))).toHaveLength(few.length);
    expect(await inUnit()).toMatchObject({ total: 1000 });
    expect(await add(thousand)).toEqual({ added: 0 });
    expect(await statementsOf(() => takeAway(thousand))).toHaveLength(fewAway.length);
    expect(await inUnit()).toMatchObject({ total: 0 });
  });

  it('leave no change in the log where everybody was there already', async () => {
    const request = { uuid: unit, memberUuids: [uuidOf('member')] };
    expect(await succeed(admin, orgUnits.addMembers, request)).toEqual({ added: 1 });
    expect(await succeed(admin, orgUnits.addMembers, request)).toEqual({ added: 0 });
    const events = await server.database.owner((tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.subjectId, unit)).orderBy(asc(auditEvents.id)),
    );
    const added = events.filter(({ action }) => action === 'orgUnits.addMembers');
    expect(added.map(({ changes }) => changes)).toEqual([{ members: [null, request.memberUuids] }, {}]);
  });

  it('reach only members whom an ou-admin sees', async () => {
    await removeRootAdmins(admin, company);
    const olaf = await company.signIn('ou-admin');
    const request = { uuid: unit, memberUuids: [uuidOf('member')] };
    expect(await olaf.call(orgUnits.addMembers, request)).toMatchObject({ code: 'orgUnit.membersNotChanged' });
    await succeed(admin, orgUnits.addMembers, request);
    await succeed(olaf, orgUnits.removeMembers, request);
  });
});
