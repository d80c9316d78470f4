import { beforeEach, describe, expect, it } from 'vitest';
import { memberGroups } from '../../../contract/memberGroups';
import { nearMisses } from '../../../contract/nearMisses';
import { nearMissMeasures as calls } from '../../../contract/nearMissMeasures';
import { settings } from '../../../contract/settings';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createGroup, createLocation } from '../../testing/places';
import { firstPage, succeed } from '../../testing/requests';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let company: Company;
let owner: Agent;
let ofLena: string;
beforeEach(async () => {
  company = await server.createCompany();
  owner = await company.signIn('super-admin');
  ofLena = await createLocation(owner, {
    name: 'Werk Ulm',
    responsibleMemberUuids: [company.members['loc-admin'].uuid],
  });
});

const report = async (locationUuid: string | null): Promise<string> =>
  (
    await succeed(owner, nearMisses.create, {
      what: 'Öl auf dem Boden',
      kind: 'hazard',
      severity: 'serious',
      locationUuid,
      place: null,
      reporterName: null,
    })
  ).uuid;

const measure = (nearMissUuid: string) => ({
  nearMissUuid,
  name: 'Auffangwanne aufstellen',
  kind: 'measure' as const,
  notes: null,
  ownerUuid: company.members.member.uuid,
  dueOn: '2026-03-01',
  doneOn: null,
  checkOn: null,
  effect: null,
  effectNote: null,
});

const listed = async (by: Agent, standing: 'overdue' | 'soon' | 'fine' | 'all' = 'all') =>
  (await succeed(by, calls.list, { ...firstPage('nextDue'), filter: { standing } })).items;

describe('a measure after a report', () => {
  it('is due until it is done, then until somebody has looked whether it helped', async () => {
    const form = measure(await report(ofLena));
    const { uuid } = await succeed(owner, calls.create, form);
    expect(await listed(owner, 'overdue')).toMatchObject([{ uuid, nextDue: '2026-03-01' }]);
    const done = { ...form, uuid, doneOn: '2026-03-02', checkOn: '2026-03-20' };
    await succeed(owner, calls.update, { ...done, version: 1 });
    expect(await listed(owner, 'overdue')).toEqual([]);
    expect(await listed(owner, 'soon')).toMatchObject([{ uuid, nextDue: '2026-03-20' }]);
    await succeed(owner, calls.update, { ...done, effect: 'partlyEffective', version: 2 });
    expect(await listed(owner)).toMatchObject([{ uuid, nextDue: null, effect: 'partlyEffective' }]);
  });

  it('has helped or not only once it is done', async () => {
    const refused = await owner.call(calls.create, { ...measure(await report(null)), effect: 'effective' });
    expect(refused).toMatchObject({ status: 400, code: 'schema.invalid' });
  });

  it('is of those who work on its report, and goes with that', async () => {
    const [here, there] = [await report(ofLena), await report(null)];
    const lena = await company.signIn('loc-admin');
    const { uuid } = await succeed(lena, calls.create, measure(here));
    expect((await lena.call(calls.create, measure(there))).code).toBe('record.notFound');
    await succeed(owner, calls.create, measure(there));
    expect((await listed(lena)).map((each) => each.uuid)).toEqual([uuid]);
    await succeed(owner, nearMisses.delete, { uuids: [here] });
    expect(await listed(lena)).toEqual([]);
  });

  it('is read, and not changed, by whom the company lets read all reports', async () => {
    const { uuid } = await succeed(owner, calls.create, measure(await report(null)));
    const group = await createGroup(owner, { type: 'work-council' });
    await succeed(owner, memberGroups.assignMembers, { uuid: group, memberUuids: [company.members.member.uuid] });
    const { uuid: _, ...before } = await succeed(owner, settings.readConfiguration, {});
    await succeed(owner, settings.updateConfiguration, { ...before, nearMissReaders: ['work-council'] });
    const reader = await company.signIn('member');
    expect(await listed(reader)).toMatchObject([{ uuid, abilities: { update: false, delete: false } }]);
    expect((await reader.call(calls.delete, { uuids: [uuid] })).code).toBe('permission.missing');
  });
});
