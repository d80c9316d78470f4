import { beforeEach, describe, expect, it } from 'vitest';
import { members } from '../../../contract/members';
import { newId } from '../../base/newId';
import { locationResponsiblePersons, locations } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { changedMember, createMember, createUnit, succeed } from '../../testing/requests';

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
});

/** A location of the company for which these members are responsible. */
const addLocation = async (name: string, memberIds: readonly string[]): Promise<void> => {
  const { clientId } = company;
  const id = newId();
  const place = { locationType: 'branch', city: 'Köln', countryCode: 'DE', search: '' } as const;
  await server.database.owner(async (tx) => {
    await tx
      .insert(locations)
      .values({ ...place, id, clientId, locationIdentifier: id, name, createdAt: server.clock.now() });
    await tx
      .insert(locationResponsiblePersons)
      .values(memberIds.map((memberId) => ({ clientId, locationId: id, memberId })));
  });
};
const giveRole = async (uuid: string, roleIdentifier: 'member' | 'loc-admin' | 'ou-admin') =>
  admin.call(members.update, changedMember(await succeed(admin, members.one, { uuid }), { roleIdentifier }));

describe('whoever is responsible for a location', () => {
  it('is not archived, and the refusal names locations and units', async () => {
    const uuid = await createMember(admin, { roleIdentifier: 'admin' });
    await addLocation('Werk Köln', [uuid]);
    await addLocation('Außenlager', [uuid]);
    await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Produktion', adminUuids: [uuid] });
    expect(await admin.call(members.archive, { uuids: [uuid] })).toMatchObject({
      status: 400,
      code: 'member.responsible',
      error: { params: { names: 'Außenlager, Produktion, Werk Köln' } },
    });
  });

  it('holds back nobody but themselves', async () => {
    const responsible = await createMember(admin, { roleIdentifier: 'loc-admin' });
    const other = await createMember(admin, { roleIdentifier: 'loc-admin' });
    await addLocation('Werk Köln', [responsible]);
    const { results } = await succeed(admin, members.archive, { uuids: [responsible, other] });
    expect(results.map(({ error }) => error?.code ?? null)).toEqual(['member.responsible', null]);
  });

  it('keeps a role that suffices, and is told for what', async () => {
    const uuid = await createMember(admin, { roleIdentifier: 'ou-admin' });
    await addLocation('Werk Köln', [uuid]);
    await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Produktion', adminUuids: [uuid] });
    const refusal = { status: 400, code: 'responsibleMember.invalidRole' };
    expect(await giveRole(uuid, 'member')).toMatchObject({
      ...refusal,
      error: { params: { names: 'Produktion, Werk Köln' } },
    });
    expect(await giveRole(uuid, 'loc-admin')).toMatchObject({ ...refusal, error: { params: { names: 'Produktion' } } });
  });

  it('may change to loc-admin', async () => {
    const uuid = await createMember(admin, { roleIdentifier: 'ou-admin' });
    await addLocation('Werk Köln', [uuid]);
    expect((await giveRole(uuid, 'loc-admin')).status).toBe(200);
  });
});
