import { beforeEach, describe, expect, it } from 'vitest';
import { equipment } from '../../../contract/equipment';
import { hazardousSubstances } from '../../../contract/hazardousSubstances';
import type { RequestOf } from '../../../contract/kit/call';
import { locations } from '../../../contract/locations';
import { orgUnits } from '../../../contract/orgUnits';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import { createUnit, firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';

const server = setUpServer();
let company: Company;
let admin: Agent;
let old: string;
let piece: string;
let substance: string;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  old = await createLocation(admin, { name: 'Werk Alt', locationIdentifier: 'werk-alt' });
  await succeed(admin, locations.assignMembers, { uuid: old, memberUuids: [company.members.member.uuid] });
  const places = { locationUuid: old, orgUnitUuid: null, responsibleUuid: null };
  const machine = { ...sampleRequest(equipment.create, 'nothing'), ...places, inventoryNumber: 'FZ-1' };
  piece = (await succeed(admin, equipment.create, machine as RequestOf<typeof equipment.create>)).uuid;
  const liquid = { ...sampleRequest(hazardousSubstances.create, 'nothing'), ...places };
  substance = (await succeed(admin, hazardousSubstances.create, liquid as RequestOf<typeof hazardousSubstances.create>))
    .uuid;
});

const whereIs = async () =>
  Promise.all([
    succeed(admin, equipment.one, { uuid: piece }),
    succeed(admin, hazardousSubstances.one, { uuid: substance }),
  ]).then((records) => records.map(({ locationUuid }) => locationUuid));
const lastChangeOf = async (uuid: string) => {
  const request = { ...firstPage('at'), uuid, sortDirection: 'desc' } as const;
  const history = uuid === piece ? equipment.history : hazardousSubstances.history;
  return (await succeed(admin, history, request)).items[0]?.changes;
};

describe('deleting a location', () => {
  it('says before how many people work and what stands there', async () => {
    const { there } = await succeed(admin, locations.previewDeletion, { uuids: [old] });
    expect(there).toEqual({ members: 1, equipment: 1, hazardousSubstances: 1, nearMisses: 0, nearMissPosters: 0 });
  });

  it('moves all of it to another one, of which history says so', async () => {
    const moveTo = await createLocation(admin, { name: 'Werk Neu', locationIdentifier: 'werk-neu' });
    await succeed(admin, locations.delete, { uuids: [old], moveTo });
    expect(await whereIs()).toEqual([moveTo, moveTo]);
    const { items } = await succeed(admin, locations.members, { ...firstPage('lastName'), uuid: moveTo, filter: {} });
    expect(items.map(({ uuid }) => uuid)).toEqual([company.members.member.uuid]);
    const change = { field: 'locationUuid', old: 'Werk Alt', now: 'Werk Neu' };
    expect([await lastChangeOf(piece), await lastChangeOf(substance)]).toEqual([[change], [change]]);
  });

  it('leaves it without a place where none is named, and keeps the name in history', async () => {
    await succeed(admin, locations.delete, { uuids: [old], moveTo: null });
    expect(await whereIs()).toEqual([null, null]);
    expect(await lastChangeOf(piece)).toEqual([{ field: 'locationUuid', old: 'Werk Alt', now: null }]);
  });

  it('of a unit moves its records likewise', async () => {
    const [unit, moveTo] = [
      await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Halle 1' }),
      await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Halle 2' }),
    ];
    const record = await succeed(admin, equipment.one, { uuid: piece });
    const names = Object.keys(equipment.update.request._zod.def.shape);
    const form = Object.entries({ ...record, orgUnitUuid: unit }).filter(([name]) => names.includes(name));
    await succeed(admin, equipment.update, Object.fromEntries(form) as RequestOf<typeof equipment.update>);
    expect((await succeed(admin, orgUnits.previewDeletion, { uuid: unit })).there).toMatchObject({ equipment: 1 });
    expect((await admin.call(orgUnits.delete, { uuid: unit, moveTo: unit })).status).toBe(400);
    await succeed(admin, orgUnits.delete, { uuid: unit, moveTo });
    expect(await succeed(admin, equipment.one, { uuid: piece })).toMatchObject({ orgUnitUuid: moveTo });
    expect(await lastChangeOf(piece)).toEqual([{ field: 'orgUnitUuid', old: 'Halle 1', now: 'Halle 2' }]);
  });

  it('moves nothing to where the caller sees nothing, or to one that goes as well', async () => {
    const foreign = await createLocation(await (await server.createCompany()).signIn('admin'));
    expect((await admin.call(locations.delete, { uuids: [old], moveTo: foreign })).code).toBe('location.notFound');
    const toItself = await admin.call(locations.delete, { uuids: [old], moveTo: old });
    expect(toItself.error?.fields).toEqual([{ path: 'moveTo', rule: 'unknown' }]);
    expect(await whereIs()).toEqual([old, old]);
  });
});
