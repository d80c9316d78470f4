import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import type { RequestOf } from '../../../contract/kit/call';
import { locations } from '../../../contract/locations';
import { orgUnits } from '../../../contract/orgUnits';
import { hazardousSubstances } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { memberOf } from '../../testing/handlerContext';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import { createUnit, firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';
import { listOf } from './list';
import { type LooseSpec, plainRecord } from './plainRecord';
import { recordHandlers } from './recordHandlers';

const server = setUpServer();
let company: Company;
let admin: Agent;
let member: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  [admin, member] = await Promise.all([company.signIn('admin'), company.signIn('member')]);
});

type Form = RequestOf<typeof calls.create>;

const fields = { instructionState: { value: sql<'draft'>`'draft'` } };

const nowhere = { locationUuid: null, orgUnitUuid: null, responsibleUuid: null };
const formOf = (values: Partial<Form>) =>
  ({ ...sampleRequest(calls.create, 'nothing'), ...nowhere, ...values }) as Form;
const create = async (designation: string, values: Partial<Form> = {}): Promise<string> =>
  (await succeed(admin, calls.create, formOf({ designation, amount: '40', amountUnit: 'kg', ...values }))).uuid;
const shownTo = async (agent: Agent) =>
  (await succeed(agent, calls.list, firstPage('designation'))).items.map(({ designation, amount, abilities }) => [
    designation,
    amount,
    abilities.update,
  ]);

/** A location at which these people work. */
const workplace = async (name: string, ...memberUuids: string[]): Promise<string> => {
  const uuid = await createLocation(admin, { name });
  await succeed(admin, locations.assignMembers, { uuid, memberUuids });
  return uuid;
};

describe('what staff reads of a register', () => {
  it('is what belongs to where they work, without what is hidden', async () => {
    const { uuid } = company.members.member;
    const above = await createUnit(admin, company.rootOrgUnitId, { orgUnitIdentifier: 'above' });
    const own = await createUnit(admin, above, { orgUnitIdentifier: 'own' });
    const below = await createUnit(admin, own, { orgUnitIdentifier: 'below' });
    await succeed(admin, orgUnits.addMembers, { uuid: own, memberUuids: [uuid] });
    await create('A at my location', { locationUuid: await workplace('Werk Nord', uuid) });
    await create('B in my unit', { orgUnitUuid: own });
    await create('C in the unit above', { orgUnitUuid: above });
    await create('D in a unit below', { orgUnitUuid: below });
    await create('E at another location', { locationUuid: await workplace('Werk Süd', company.members.admin.uuid) });
    await create('F nowhere');
    expect(await shownTo(member)).toEqual([
      ['A at my location', null, false],
      ['B in my unit', null, false],
      ['C in the unit above', null, false],
    ]);
  });

  it('tells the hidden fields by no order, filter or file, and nothing of its history', async () => {
    const locationUuid = await workplace('Werk Nord', company.members.member.uuid);
    const many = await create('Zinkspray', { locationUuid, amount: '5', amountUnit: 'kg' });
    await create('Aceton', { locationUuid, amount: '9', amountUnit: 'l' });
    expect(await succeed(member, calls.one, { uuid: many })).toMatchObject({ amount: null, amountUnit: null });
    expect(await member.call(calls.history, { ...firstPage('at'), uuid: many })).toMatchObject({
      code: 'permission.missing',
    });
    const headers = { 'x-xsrf-token': member.xsrfToken };
    const payload = { format: 'csv', filter: {}, sortBy: 'designation', sortDirection: 'asc' };
    const { body } = await member.send({ method: 'POST', url: `/api/${calls.export.path}`, payload, headers });
    expect(body).toContain('Zinkspray');
    expect(body).not.toMatch(/Menge|;5;|kg/);
    // As if the contract let a list be put in order and narrowed by what is hidden.
    const spec = { calls, table: hazardousSubstances, search: ['designation'], fields } as unknown as LooseSpec;
    const handler = listOf(plainRecord(spec));
    const run = memberOf(server.database, server.clock, company.clientId, company.members.member.uuid);
    const list = (asked: object) =>
      run((context) => handler(context, { ...firstPage('designation'), ...asked } as never));
    const orders = await Promise.all(
      (['asc', 'desc'] as const).map((sortDirection) => list({ sortBy: 'amount', sortDirection })),
    );
    // Between equals by name, as if all were empty.
    expect(orders.map(({ items }) => items.map(({ designation }) => designation))).toEqual([
      ['Aceton', 'Zinkspray'],
      ['Zinkspray', 'Aceton'],
    ]);
    expect((await list({ filter: { amount: '5' } })).total).toBe(0);
    expect((await list({ filter: { amountUnit: ['kg'] } })).total).toBe(0);
  });

  it('is whole for who is in charge, and for who works on it; neither may change what they only read', async () => {
    const [unitAdmin, locationAdmin] = await Promise.all([company.signIn('ou-admin'), company.signIn('loc-admin')]);
    const { uuid } = company.members['loc-admin'];
    await create('A in charge', { responsibleUuid: company.members.member.uuid });
    const administered = await createLocation(admin, { name: 'Werk Nord', responsibleMemberUuids: [uuid] });
    await create('B administered', { locationUuid: administered });
    const only = await create('C only at work', { locationUuid: await workplace('Werk Süd', uuid) });
    expect(await shownTo(member)).toEqual([['A in charge', '40', false]]);
    expect(await shownTo(locationAdmin)).toEqual([
      ['B administered', '40', true],
      ['C only at work', null, false],
    ]);
    expect(await shownTo(unitAdmin)).toEqual([]);
    const change = { ...formOf({ locationUuid: administered }), uuid: only, version: 1 };
    for (const refused of [
      await locationAdmin.call(calls.update, change),
      await locationAdmin.call(calls.archive, { uuids: [only] }),
      await locationAdmin.call(calls.history, { ...firstPage('at'), uuid: only }),
    ]) {
      expect(refused).toMatchObject({ code: 'record.notFound' });
    }
  });

  it('cannot be declared so that a search tells what is hidden', () => {
    const start = () => recordHandlers({ calls, table: hazardousSubstances, search: ['amount' as never], fields });
    expect(start).toThrow('hazardousSubstances.amount is hidden, and told by what is searched or counted');
  });
});
