import { beforeEach, describe, expect, it } from 'vitest';
import { members as calls } from '../../../contract/members';
import { orgUnits } from '../../../contract/orgUnits';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createUnit, firstPage, succeed } from '../../testing/requests';
import { urns } from '../names';
import { connect, type Directory, usersBy } from '../testing/directory';

const server = setUpServer();
let company: Company;
let admin: Agent;
let send: Directory;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
  send = await connect(server, admin);
});

const { create, change } = usersBy(() => send);

describe('a department', () => {
  const unitsOf = async (id: string) => {
    const { items } = await succeed(admin, calls.orgUnits, { ...firstPage('orgUnitName'), uuid: id });
    return items.map(({ orgUnitName }) => orgUnitName);
  };
  const setDepartment = (id: string, value: string | null) =>
    change(
      id,
      value === null
        ? { op: 'remove', path: `${urns.enterprise}:department` }
        : { op: 'add', path: `${urns.enterprise}:department`, value },
    );

  it('moves somebody between units of that name or identifier, and nobody where there is none or there are two', async () => {
    await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Lager' });
    await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Büro', orgUnitIdentifier: 'b-1' });
    for (let count = 0; count < 2; count += 1) await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Werk' });
    const { id } = await create({ [urns.enterprise]: { department: 'LAGER' } });
    expect(await unitsOf(id)).toEqual(['Lager', 'Root']);
    expect((await setDepartment(id, 'B-1')).body[urns.enterprise]).toEqual({ department: 'Büro' });
    expect(await unitsOf(id)).toEqual(['Büro', 'Root']);
    for (const unknown of ['Werk', 'Vorstand']) {
      expect((await setDepartment(id, unknown)).body[urns.enterprise]).toEqual({ department: 'Büro' });
    }
    expect((await setDepartment(id, null)).body[urns.enterprise]).toBeUndefined();
    expect(await unitsOf(id)).toEqual(['Root']);
    const { total } = await succeed(admin, orgUnits.list, { ...firstPage('orgUnitName'), filter: {} } as never);
    expect(total).toBe(5);
  });

  it('takes nobody out of what people have put them into, nor out of what is for all', async () => {
    const own = await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Lager' });
    await createUnit(admin, company.rootOrgUnitId, { orgUnitName: 'Büro' });
    const { id } = await create();
    await succeed(admin, orgUnits.addMembers, { uuid: own, memberUuids: [id] });
    await setDepartment(id, 'Büro');
    expect(await unitsOf(id)).toEqual(['Büro', 'Lager', 'Root']);
    await setDepartment(id, 'Root');
    await setDepartment(id, 'Büro');
    expect(await unitsOf(id)).toEqual(['Büro', 'Lager', 'Root']);
  });
});
