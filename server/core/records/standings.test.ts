import { beforeEach, expect, it } from 'vitest';
import { areas } from '../../../contract';
import { equipment } from '../../../contract/equipment';
import { equipmentDuties } from '../../../contract/equipmentDuties';
import { hazardousSubstances } from '../../../contract/hazardousSubstances';
import { dueAreas } from '../../../contract/kit/standings';
import { nearMisses } from '../../../contract/nearMisses';
import { nearMissMeasures } from '../../../contract/nearMissMeasures';
import { monthsAfter } from '../../../contract/shapes/dueStanding';
import { newId } from '../../base/newId';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import { createUnit, firstPage, removeRootAdmins, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';

const server = setUpServer();
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('super-admin');
});

const daysFromNow = (days: number): string =>
  new Date(server.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const nowhere = { locationUuid: null, orgUnitUuid: null, responsibleUuid: null };
type Place = Partial<Record<'locationUuid' | 'orgUnitUuid', string>>;

/** A substance, a piece of work equipment and a measure after a report, of which something is due in so many days. */
const add = async (days: number, place: Place = {}): Promise<void> => {
  const substance = { ...sampleRequest(hazardousSubstances.create, 'nothing'), ...nowhere, ...place };
  const dataSheetDate = monthsAfter(daysFromNow(days), -24);
  await succeed(admin, hazardousSubstances.create, { ...substance, dataSheetDate } as never);
  const piece = { ...sampleRequest(equipment.create, 'nothing'), ...nowhere, ...place, inventoryNumber: newId() };
  const { uuid: equipmentUuid } = await succeed(admin, equipment.create, piece as never);
  const duty = { ...sampleRequest(equipmentDuties.create, 'nothing'), equipmentUuid, nextDue: daysFromNow(days) };
  await succeed(admin, equipmentDuties.create, duty as never);
  const report = { ...sampleRequest(nearMisses.create, 'nothing'), locationUuid: place.locationUuid ?? null };
  const { uuid: nearMissUuid } = await succeed(admin, nearMisses.create, report as never);
  const measure = { ...sampleRequest(nearMissMeasures.create, 'nothing'), nearMissUuid, dueOn: daysFromNow(days) };
  await succeed(admin, nearMissMeasures.create, { ...measure, ownerUuid: null, doneOn: null, effect: null } as never);
};

/** Of each register with a deadline, how many are overdue, due soon and fine; as its list counts and shows them. */
const standingsFor = async (agent: Agent, areasRead: readonly (typeof dueAreas)[number][] = dueAreas) => {
  const found: Record<string, number[]> = {};
  for (const name of areasRead) {
    const calls = areas[name] as typeof areas.hazardousSubstances;
    const { counts } = await succeed(agent, calls.standings, {});
    const sortBy = name === 'hazardousSubstances' ? 'designation' : 'name';
    const list = (filter: object) =>
      succeed(agent, calls.list, { ...firstPage('designation'), sortBy, filter } as never);
    expect((await list({})).counts).toEqual(counts);
    for (const standing of ['overdue', 'soon', 'fine'] as const)
      expect([standing, (await list({ standing })).total]).toEqual([standing, counts[standing]]);
    found[name] = [counts.overdue, counts.soon, counts.fine];
  }
  return found;
};
const both = (...counts: number[]) => ({ equipment: counts, hazardousSubstances: counts });
const all = (...counts: number[]) => ({ ...both(...counts), nearMissMeasures: counts });

it('are counted as the list does, within the reach of who asks', async () => {
  const { 'loc-admin': lena, 'ou-admin': olaf } = company.members;
  const locationUuid = await createLocation(admin, { responsibleMemberUuids: [lena.uuid] });
  await removeRootAdmins(admin, company);
  const orgUnitUuid = await createUnit(admin, company.rootOrgUnitId, {
    orgUnitIdentifier: 'own',
    adminUuids: [olaf.uuid],
  });
  expect(await standingsFor(admin)).toEqual(all(0, 0, 0));
  await add(-40);
  await add(-40, { locationUuid });
  await add(20, { locationUuid });
  await add(20, { orgUnitUuid });
  await add(90, { orgUnitUuid });
  expect(await standingsFor(admin)).toEqual(all(2, 2, 1));
  expect(await standingsFor(await company.signIn('loc-admin'))).toEqual(all(1, 1, 0));
  // Who administers units reads no reports.
  const ofUnits = ['equipment', 'hazardousSubstances'] as const;
  expect(await standingsFor(await company.signIn('ou-admin'), ofUnits)).toEqual(both(0, 1, 1));
  const stranger = await (await server.createCompany()).signIn('admin');
  expect(await standingsFor(stranger)).toEqual(all(0, 0, 0));
  const staff = await company.signIn('member');
  expect(await staff.call(equipment.standings, {})).toMatchObject({ code: 'permission.missing' });
});
