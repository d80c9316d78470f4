import { beforeEach, describe, expect, it } from 'vitest';
import { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import type { RequestOf } from '../../../contract/kit/call';
import { locations } from '../../../contract/locations';
import { members } from '../../../contract/members';
import { enterAsAdviser } from '../../testing/adviser';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import { firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
});

type Form = RequestOf<typeof calls.create>;

const blank = {
  ...sampleRequest(calls.create, 'nothing'),
  locationUuid: null,
  orgUnitUuid: null,
  responsibleUuid: null,
} as Form;
const historyOf = (agent: Agent, uuid: string) =>
  succeed(agent, calls.history, { ...firstPage('at'), uuid, sortDirection: 'desc' });

describe('the history of a record', () => {
  it('says who changed it and how, the newest first, and nothing of other records', async () => {
    const locationUuid = await createLocation(admin, { name: 'Werk Nord' });
    const { uuid } = await succeed(admin, calls.create, { ...blank, designation: 'Aceton' });
    await succeed(admin, calls.create, { ...blank, designation: 'Benzin' });
    const form = { ...blank, designation: 'Aceton rein', locationUuid };
    await succeed(admin, calls.update, { ...form, uuid, version: 1 });
    const { items, total } = await historyOf(admin, uuid);
    expect(total).toBe(2);
    expect(items.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['hazardousSubstances.update', 'Anna Müller'],
      ['hazardousSubstances.create', 'Anna Müller'],
    ]);
    expect(items[0]?.actor).toEqual({ uuid: company.members.admin.uuid, isArchived: false });
    expect(items[0]?.changes).toEqual([
      { field: 'designation', old: 'Aceton', now: 'Aceton rein' },
      { field: 'locationUuid', old: null, now: 'Werk Nord' },
    ]);
    // What was left empty is no change.
    expect(items[1]?.changes.map(({ field }) => field)).not.toContain('locationUuid');
  });

  it('says only that it changed where the name is not the reader’s to know', async () => {
    const responsible = { responsibleMemberUuids: [company.members['loc-admin'].uuid] };
    const here = await createLocation(admin, { name: 'Werk Nord', ...responsible });
    const elsewhere = await createLocation(admin, { name: 'Werk Süd' });
    const { uuid } = await succeed(admin, calls.create, { ...blank, locationUuid: elsewhere });
    const locationAdmin = await company.signIn('loc-admin');
    expect(await locationAdmin.call(calls.history, { ...firstPage('at'), uuid })).toMatchObject({
      code: 'record.notFound',
    });
    await succeed(admin, calls.update, { ...blank, locationUuid: here, uuid, version: 1 });
    const [moved] = (await historyOf(locationAdmin, uuid)).items;
    expect(moved?.changes).toEqual([{ field: 'locationUuid', old: null, now: null }]);
    const [known] = (await historyOf(admin, uuid)).items;
    expect(known?.changes).toEqual([{ field: 'locationUuid', old: 'Werk Süd', now: 'Werk Nord' }]);
  });

  it('names what is deleted as it was called', async () => {
    const locationUuid = await createLocation(admin, { name: 'Werk Alt' });
    const { uuid } = await succeed(admin, calls.create, { ...blank, locationUuid });
    await succeed(admin, locations.delete, { uuids: [locationUuid] });
    const { items } = await historyOf(admin, uuid);
    const created = items.find(({ action }) => action === 'hazardousSubstances.create');
    expect(created?.changes).toContainEqual({ field: 'locationUuid', old: null, now: 'Werk Alt' });
  });

  it('says that whoever changed it is archived, and names nobody who is not of the company', async () => {
    const { uuid } = await succeed(admin, calls.create, { ...blank, designation: 'Aceton' });
    const adviser = await enterAsAdviser(server, company);
    await succeed(adviser, calls.update, { ...blank, designation: 'Aceton rein', uuid, version: 1 });
    const superAdmin = await company.signIn('super-admin');
    await succeed(superAdmin, members.archive, { uuids: [company.members.admin.uuid] });
    const { items } = await historyOf(superAdmin, uuid);
    expect(items.map(({ actor }) => actor)).toEqual([null, { uuid: company.members.admin.uuid, isArchived: true }]);
  });

  it('is there of records that are linked to people, too', async () => {
    const uuid = await createLocation(admin, { name: 'Werk Nord' });
    await succeed(admin, locations.assignMembers, { uuid, memberUuids: [company.members.member.uuid] });
    const { items } = await succeed(admin, locations.history, { ...firstPage('at'), uuid });
    expect(items.map(({ action }) => action)).toEqual(['locations.create', 'locations.assignMembers']);
    expect(items[1]?.changes[0]?.now).toContain('Müller');
  });
});
