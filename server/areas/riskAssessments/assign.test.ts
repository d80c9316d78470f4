import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { memberGroups } from '../../../contract/memberGroups';
import { riskAssessments as calls } from '../../../contract/riskAssessments';
import { riskSheets as sheetCalls } from '../../../contract/riskSheets';
import { auditEvents, riskParticipations, riskSheets } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createGroup, createLocation } from '../../testing/places';
import { createUnit, firstPage, succeed } from '../../testing/requests';
import { handIn, roundsOf, setUpAssessment, tasksOf } from './testing';

const server = setUpServer();
let company: Company;
let admin: Agent;
let uuid: string;
beforeEach(async () => {
  ({ company, admin, uuid } = await setUpAssessment(server));
});

const assigned = async () =>
  (await succeed(admin, calls.assignments, { ...firstPage('targetName'), uuid })).items.map(
    ({ targetName, sourceName }) => [targetName, sourceName],
  );
const logged = async (action: string) => {
  const ofAction = and(eq(auditEvents.clientId, company.clientId), eq(auditEvents.action, `riskAssessments.${action}`));
  const events = await server.database.owner((tx) =>
    tx.select().from(auditEvents).where(ofAction).orderBy(auditEvents.id),
  );
  return events.map(({ changes }) => changes);
};

describe('the unit that is responsible', () => {
  it('is another one for a location that is assigned already, which the log says', async () => {
    const [store, yard] = [
      await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Lager' }),
      await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Hof' }),
    ];
    const [ulm, kiel] = [await createLocation(admin, { name: 'Ulm' }), await createLocation(admin, { name: 'Kiel' })];
    const assign = (locationUuids: string[], orgUnitUuid: string | null) =>
      succeed(admin, calls.assignLocation, { uuid, locationUuids, orgUnitUuid });
    expect(await assign([ulm], store)).toEqual({ added: 1, changed: 0 });
    expect(await assign([ulm, kiel], yard)).toEqual({ added: 1, changed: 1 });
    expect(await assigned()).toEqual([
      ['Kiel', 'Hof'],
      ['Ulm', 'Hof'],
    ]);
    expect(await logged('assignLocation')).toContainEqual({
      locations: [null, [ulm]],
      responsibleUnit: [store, yard],
    });
    expect(await assign([ulm], null)).toEqual({ added: 0, changed: 0 });
    expect(await assign([ulm], yard)).toEqual({ added: 0, changed: 0 });
    expect(await assigned()).toContainEqual(['Ulm', 'Hof']);
  });

  it('is another one for all single employees, which the log says, and stays where none is named', async () => {
    const store = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Lager' });
    const { member, admin: anna } = company.members;
    const assign = (memberUuids: string[], orgUnitUuid: string | null) =>
      succeed(admin, calls.assignMembers, { uuid, memberUuids, orgUnitUuid });
    await assign([member.uuid], null);
    expect(await assign([member.uuid], store)).toEqual({ added: 0, changed: 1 });
    expect(await assign([anna.uuid], null)).toEqual({ added: 1, changed: 0 });
    expect(await assigned()).toEqual([[null, 'Lager']]);
    expect(await logged('assignMembers')).toContainEqual({ responsibleUnit: [null, store] });
  });
});

describe('groups', () => {
  it('are assessed each in a round of its own, which asks whoever belongs to it, also who joins later', async () => {
    const group = await createGroup(admin, { name: 'Staplerfahrer' });
    const { member: max, 'ou-admin': olaf } = company.members;
    await succeed(admin, memberGroups.assignMembers, { uuid: group, memberUuids: [max.uuid] });
    const request = { uuid, memberGroupUuids: [group], orgUnitUuid: null };
    expect(await succeed(admin, calls.previewMemberGroup, request)).toMatchObject({
      added: 1,
      people: { total: 1, asked: 1 },
      tooFew: 1,
    });
    expect(await succeed(admin, calls.assignMemberGroup, request)).toEqual({ added: 1, changed: 0 });
    expect(await succeed(admin, calls.assignMemberGroup, request)).toEqual({ added: 0, changed: 0 });
    expect(await logged('assignMemberGroup')).toContainEqual({ memberGroups: [null, [group]], rounds: [null, 1] });
    const found = {
      ...firstPage('targetName'),
      uuid,
      filter: { search: 'stapler', targetKind: ['memberGroup' as const] },
    };
    const listed = { targetKind: 'memberGroup', targetName: 'Staplerfahrer', memberCount: 1 };
    expect((await succeed(admin, calls.assignments, found)).items).toMatchObject([listed]);
    const asked = async (role: 'member' | 'ou-admin') => (await tasksOf(await company.signIn(role))).items;
    expect(await asked('member')).toHaveLength(1);
    expect(await asked('ou-admin')).toHaveLength(0);
    await succeed(admin, memberGroups.assignMembers, { uuid: group, memberUuids: [olaf.uuid] });
    expect(await asked('ou-admin')).toHaveLength(1);
  });

  it('end their assignments when they are deleted, which the preview counts', async () => {
    const group = await createGroup(admin);
    await succeed(admin, calls.assignMemberGroup, { uuid, memberGroupUuids: [group], orgUnitUuid: null });
    expect(await succeed(admin, memberGroups.previewDeletion, { uuids: [group] })).toMatchObject({ openRounds: 1 });
    await succeed(admin, memberGroups.delete, { uuids: [group] });
    expect(await assigned()).toEqual([]);
    expect(await logged('deleteAssignments')).toContainEqual({ memberGroups: [[group], null], rounds: [1, null] });
  });

  it('of another company are unknown', async () => {
    const foreign = await createGroup(await (await server.createCompany()).signIn('admin'));
    const unknown = { status: 404, code: 'memberGroup.notFound' };
    const request = { uuid, memberGroupUuids: [foreign], orgUnitUuid: null };
    expect(await admin.call(calls.assignMemberGroup, request)).toMatchObject(unknown);
    expect(await admin.call(memberGroups.previewDeletion, { uuids: [foreign] })).toMatchObject(unknown);
  });
});

describe('employees who are assigned one by one', () => {
  const listed = async () =>
    (await succeed(admin, calls.members, { ...firstPage('lastName'), uuid })).items.map((item) => item.uuid);
  const remove = (memberUuids: string[]) => admin.call(calls.removeMembers, { uuid, memberUuids });
  const left = () =>
    server.database.owner(async (tx) => [
      await tx.$count(riskParticipations, eq(riskParticipations.clientId, company.clientId)),
      await tx.$count(riskSheets, eq(riskSheets.clientId, company.clientId)),
    ]);

  it('are listed and removed; who has only begun leaves nothing behind, and what was handed in stays', async () => {
    expect(await listed()).toEqual([]);
    const { member, admin: anna, 'ou-admin': otto } = company.members;
    const memberUuids = [member.uuid, anna.uuid, otto.uuid];
    await succeed(admin, calls.assignMembers, { uuid, memberUuids, orgUnitUuid: null });
    expect((await listed()).toSorted()).toEqual(memberUuids.toSorted());
    const round = (await roundsOf(server, company))[0]?.id ?? '';
    await handIn(await company.signIn('admin'), round);
    const max = await company.signIn('member');
    await succeed(max, sheetCalls.create, { riskAssessmentExecutionResultUuid: round });
    expect(await left()).toEqual([2, 2]);
    expect(await remove([member.uuid, anna.uuid])).toMatchObject({ status: 200 });
    expect(await listed()).toEqual([otto.uuid]);
    expect(await left()).toEqual([1, 1]);
    expect((await tasksOf(max)).items).toEqual([]);
    expect(await logged('removeMembers')).toEqual([{ members: [[member.uuid, anna.uuid], null] }]);
    expect(await roundsOf(server, company)).toMatchObject([{ state: 'open' }]);
  });

  it('are all removed or nobody', async () => {
    const { member, admin: anna } = company.members;
    expect(await remove([member.uuid])).toMatchObject({ status: 404, code: 'member.notFound' });
    await succeed(admin, calls.assignMembers, { uuid, memberUuids: [member.uuid], orgUnitUuid: null });
    expect(await remove([member.uuid, anna.uuid])).toMatchObject({ status: 404, code: 'member.notFound' });
    expect(await listed()).toEqual([member.uuid]);
  });
});
