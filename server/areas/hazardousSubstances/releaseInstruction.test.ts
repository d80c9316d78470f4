import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import type { instructionStates } from '../../../contract/hazardousSubstances/instructionRelease';
import { locations } from '../../../contract/locations';
import { orgUnits } from '../../../contract/orgUnits';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation, newLocation } from '../../testing/places';
import { createUnit, firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';

type Form = z.input<typeof calls.create.request>;

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
});

const form = {
  ...sampleRequest(calls.create, 'nothing'),
  designation: 'Aceton',
  signalWord: 'danger',
  hazardStatements: 'H225',
  precautionaryStatements: null,
  statementTexts: null,
  locationUuid: null,
  orgUnitUuid: null,
  responsibleUuid: null,
  protection: 'Brille tragen.',
  inDanger: 'Raum verlassen.',
  firstAid: 'Mit Wasser spülen.',
  disposal: 'In das rote Fass.',
  notes: null,
} as unknown as Form;
const create = async (values: Partial<Form> = {}): Promise<string> =>
  (await succeed(admin, calls.create, { ...form, ...values })).uuid;
const change = (uuid: string, version: number, values: Partial<Form>) =>
  succeed(admin, calls.update, { ...form, ...values, uuid, version });

it('a release names revision, day and person, and a change of the content makes the next revision a draft', async () => {
  const uuid = await create();
  expect(await succeed(admin, calls.one, { uuid })).toMatchObject({
    instructionRevision: 1,
    instructionReleasedRevision: null,
  });
  const released = await succeed(admin, calls.releaseInstruction, { uuid, version: 1 });
  const release = { instructionReleasedRevision: 1, instructionReleasedBy: 'Anna Müller' };
  expect(released).toMatchObject({ ...release, instructionRevision: 1, version: 2 });
  expect(released.instructionReleasedOn).toBe(released.instructionChangedOn);
  expect(await change(uuid, 2, { notes: 'Nicht auf der Anweisung' })).toMatchObject({ instructionRevision: 1 });
  expect(await change(uuid, 3, { disposal: 'In das blaue Fass.' })).toMatchObject({
    ...release,
    instructionRevision: 2,
  });
  const { items } = await succeed(admin, calls.history, { ...firstPage('at'), uuid });
  expect(items.map(({ action }) => action)).toContain('hazardousSubstances.releaseInstruction');
});

it('gaps stop a release and are named in words', async () => {
  const uuid = await create({ firstAid: null, precautionaryStatements: 'P501' });
  expect(await admin.call(calls.releaseInstruction, { uuid, version: 1 })).toMatchObject({
    code: 'instruction.gaps',
    error: { params: { gaps: 'Erste Hilfe, Wortlaut von P501' } },
  });
  expect(await succeed(admin, calls.one, { uuid })).toMatchObject({ instructionReleasedOn: null });
});

it('is refused of what somebody else changed meanwhile, and of an archived substance', async () => {
  const uuid = await create();
  await change(uuid, 1, { disposal: 'Anders' });
  expect((await admin.call(calls.releaseInstruction, { uuid, version: 1 })).code).toBe('record.changed');
  await succeed(admin, calls.archive, { uuids: [uuid] });
  expect((await admin.call(calls.releaseInstruction, { uuid, version: 3 })).code).toBe('record.archived');
});

it('who may not change a substance releases nothing', async () => {
  const company = await server.createCompany();
  const member = await company.signIn('member');
  const uuid = await create();
  expect((await member.call(calls.releaseInstruction, { uuid, version: 1 })).status).toBe(403);
});

const release = (uuid: string) => succeed(admin, calls.releaseInstruction, { uuid, version: 1 });
const stateOf = async (uuid: string) => (await succeed(admin, calls.one, { uuid })).instructionState;
const listed = async (...instructionState: (typeof instructionStates)[number][]) => {
  const { items } = await succeed(admin, calls.list, { ...firstPage('designation'), filter: { instructionState } });
  return items.map((item) => [item.designation, item.instructionState]);
};

it('the list says how instructions stand, and is narrowed to some', async () => {
  const [aceton, benzin, ethanol] = [
    await create(),
    await create({ designation: 'Benzin' }),
    await create({ designation: 'Ethanol' }),
  ];
  await release(aceton);
  await release(benzin);
  await change(benzin, 2, { designation: 'Benzin', disposal: 'Anders' });
  const [released, changed, draft] = [
    ['Aceton', 'released'],
    ['Benzin', 'changed'],
    ['Ethanol', 'draft'],
  ];
  expect(await listed()).toEqual([released, changed, draft]);
  expect(await listed('released')).toEqual([released]);
  expect(await listed('changed', 'draft')).toEqual([changed, draft]);
  expect(await stateOf(ethanol)).toBe('draft');
  const filter = { instructionState: ['changed' as const] };
  const order = { sortBy: 'designation', sortDirection: 'asc' } as const;
  const { body } = await admin.send({
    method: 'POST',
    url: `/api/${calls.export.path}`,
    payload: { filter, ...order, format: 'csv' },
    headers: { 'x-xsrf-token': admin.xsrfToken },
  });
  expect(body).toContain('Seit der Freigabe geändert');
  expect(body).not.toContain('Aceton');
});

describe('a released instruction has changed, of which history says so once,', () => {
  const entriesOf = async (uuid: string) => {
    const { items } = await succeed(admin, calls.history, { ...firstPage('at'), uuid });
    return items.flatMap(({ action, changes }) => (action.endsWith('.reviseInstruction') ? [changes] : []));
  };
  const revised = (old: number) => [{ field: 'instructionRevision', old: `${old}`, now: `${old + 1}` }];

  const place = newLocation();
  const changePlace = async (uuid: string, values: Partial<typeof place>): Promise<void> => {
    const { version } = await succeed(admin, locations.one, { uuid });
    await succeed(admin, locations.update, { ...place, ...values, uuid, version });
  };

  it('when the address or assembly point of its location does, and not when something else does', async () => {
    const [locationUuid, elsewhere] = [await createLocation(admin, place), await createLocation(admin)];
    const [uuid, other] = [await create({ locationUuid }), await create({ locationUuid: elsewhere })];
    await release(uuid);
    await release(other);
    await changePlace(locationUuid, { floorSpace: 99 });
    expect(await stateOf(uuid)).toBe('released');
    await changePlace(locationUuid, { floorSpace: 99, assemblyPoint: 'Parkplatz Ost' });
    expect(await succeed(admin, calls.one, { uuid })).toMatchObject({
      instructionState: 'changed',
      instructionRevision: 2,
    });
    await changePlace(locationUuid, { floorSpace: 99, assemblyPoint: 'Parkplatz West' });
    expect(await succeed(admin, calls.one, { uuid })).toMatchObject({ instructionRevision: 2 });
    expect(await entriesOf(uuid)).toEqual([revised(1)]);
    expect(await stateOf(other)).toBe('released');
    expect(await entriesOf(other)).toEqual([]);
  });

  it.each([true, false])('when its location is deleted (to another one: %s)', async (isMoved) => {
    const [locationUuid, moveTo] = [await createLocation(admin, place), await createLocation(admin)];
    const uuid = await create({ locationUuid });
    await release(uuid);
    await succeed(admin, locations.delete, { uuids: [locationUuid], ...(isMoved && { moveTo }) });
    expect(await succeed(admin, calls.one, { uuid })).toMatchObject({
      locationUuid: isMoved ? moveTo : null,
      instructionState: 'changed',
    });
    expect(await entriesOf(uuid)).toEqual([revised(1)]);
  });

  it('when its org unit is renamed or deleted', async () => {
    const orgUnitUuid = await createUnit(admin, company.rootOrgUnitId);
    const uuid = await create({ orgUnitUuid });
    await release(uuid);
    const unit = await succeed(admin, orgUnits.one, { uuid: orgUnitUuid });
    const { orgUnitIdentifier, parentUuid, version } = unit;
    const nobody = { adminUuids: [], responsibleUuids: [], isDefault: false };
    const renamed = { uuid: orgUnitUuid, orgUnitName: 'Neu', orgUnitIdentifier, parentUuid, ...nobody, version };
    await succeed(admin, orgUnits.update, renamed);
    const changed = await succeed(admin, calls.one, { uuid });
    expect(changed.instructionState).toBe('changed');
    await succeed(admin, calls.releaseInstruction, { uuid, version: changed.version });
    await succeed(admin, orgUnits.delete, { uuid: orgUnitUuid });
    expect(await stateOf(uuid)).toBe('changed');
    expect(await entriesOf(uuid)).toEqual([revised(1), revised(2)]);
  });
});
