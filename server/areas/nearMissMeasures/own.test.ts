import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../contract/auditEvents';
import { nearMisses } from '../../../contract/nearMisses';
import { nearMissMeasures as calls } from '../../../contract/nearMissMeasures';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import { firstPage, succeed } from '../../testing/requests';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let company: Company;
let admin: Agent;
let owner: Agent;
let nearMissUuid: string;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('super-admin');
  owner = await company.signIn('member');
  const locationUuid = await createLocation(admin, { name: 'Werk Ulm' });
  const report = {
    what: 'Der Stapler kam rückwärts, gemeldet von jemandem an Presse 4',
    kind: 'nearMiss' as const,
    severity: 'severe' as const,
    locationUuid,
    place: 'Gasse 4',
    reporterName: 'Rita Ruf',
  };
  nearMissUuid = (await succeed(admin, nearMisses.create, report)).uuid;
});

const plan = async (values: { dueOn?: string; checkOn?: string | null; ownerUuid?: string | null } = {}) =>
  (
    await succeed(admin, calls.create, {
      nearMissUuid,
      name: 'Spiegel anbringen',
      kind: 'measure',
      notes: 'Der alte ist blind.',
      ownerUuid: company.members.member.uuid,
      dueOn: '2026-03-01',
      doneOn: null,
      checkOn: '2026-03-20',
      effect: null,
      effectNote: null,
      ...values,
    })
  ).uuid;

const own = async (by: Agent = owner) => (await succeed(by, calls.own, {})).items;

describe('who is in charge of a measure and may read no reports', () => {
  it('sees it with where it is, says that it is done and later whether it has helped', async () => {
    const uuid = await plan();
    expect(await own()).toEqual([
      {
        uuid,
        name: 'Spiegel anbringen',
        kind: 'measure',
        notes: 'Der alte ist blind.',
        locationName: 'Werk Ulm',
        place: 'Gasse 4',
        step: 'do',
        nextDue: '2026-03-01',
        isOverdue: true,
        version: 1,
      },
    ]);
    await succeed(owner, calls.report, { uuid, doneOn: '2026-03-02', notes: 'Zwei Spiegel', version: 1 });
    expect(await own()).toMatchObject([{ step: 'check', nextDue: '2026-03-20', isOverdue: false, version: 2 }]);
    const effect = { effect: 'effective' as const, effectNote: 'Nichts mehr passiert' };
    await succeed(owner, calls.checkEffect, { uuid, ...effect, version: 2 });
    expect(await own()).toEqual([]);
    const shown = { doneOn: '2026-03-02', notes: 'Zwei Spiegel', nextDue: null, ...effect };
    expect(await succeed(admin, calls.one, { uuid })).toMatchObject(shown);
    const { items } = await succeed(admin, auditEvents.list, { ...firstPage('at'), filter: {} });
    const actions = items.map(({ action }) => action);
    expect(actions).toContain('nearMissMeasures.report');
    expect(actions).toContain('nearMissMeasures.checkEffect');
  });

  it('has nothing left to do where nobody wants it checked', async () => {
    const uuid = await plan({ checkOn: null });
    await succeed(owner, calls.report, { uuid, doneOn: '2026-03-02', notes: null, version: 1 });
    expect(await own()).toEqual([]);
  });

  it('is told nothing of the report, and opens nothing but their own', async () => {
    const uuid = await plan();
    expect(JSON.stringify(await own())).not.toMatch(/Presse|Rita/);
    for (const call of [calls.one, nearMisses.one]) {
      expect(await owner.call(call, { uuid })).toMatchObject({ code: 'permission.missing' });
    }
    const theirs = await plan({ ownerUuid: company.members.admin.uuid });
    const done = { doneOn: '2026-03-02', notes: null, version: 1 };
    const unknown = { status: 404, code: 'record.notFound' };
    expect(await owner.call(calls.report, { uuid: theirs, ...done })).toMatchObject(unknown);
    const effect = { effect: 'effective' as const, effectNote: null, version: 1 };
    expect(await owner.call(calls.checkEffect, { uuid: theirs, ...effect })).toMatchObject(unknown);
    // Of another company, by somebody in the same position there.
    const elsewhere = await (await server.createCompany()).signIn('member');
    expect(await own(elsewhere)).toEqual([]);
    expect(await elsewhere.call(calls.report, { uuid, ...done })).toMatchObject(unknown);
  });

  it('is not in charge any more once somebody else is', async () => {
    const uuid = await plan();
    const { abilities: _, version, nextDue: __, ...form } = await succeed(admin, calls.one, { uuid });
    await succeed(admin, calls.update, { ...form, ownerUuid: company.members.admin.uuid, version });
    expect(await own()).toEqual([]);
    const done = { uuid, doneOn: '2026-03-02', notes: null, version: 2 };
    expect(await owner.call(calls.report, done)).toMatchObject({ code: 'record.notFound' });
  });

  it('is told where somebody else was faster, or the step before is missing', async () => {
    const uuid = await plan();
    const effect = { uuid, effect: 'effective' as const, effectNote: null };
    expect((await owner.call(calls.checkEffect, { ...effect, version: 1 })).code).toBe('nearMissMeasure.notDone');
    const done = { uuid, doneOn: '2026-03-02', notes: null, version: 1 };
    await succeed(owner, calls.report, done);
    expect((await owner.call(calls.report, done)).code).toBe('record.changed');
    const tomorrow = { ...done, doneOn: '2026-03-03', version: 2 };
    expect(await owner.call(calls.report, tomorrow)).toMatchObject({ status: 400, code: 'schema.invalid' });
  });
});

it('counts what is left of reports that are to be closed, and closes them all the same', async () => {
  expect(await succeed(admin, nearMisses.previewClosing, { uuids: [nearMissUuid] })).toEqual({ openMeasures: 0 });
  await plan();
  const uuid = await plan();
  expect(await succeed(admin, nearMisses.previewClosing, { uuids: [nearMissUuid] })).toEqual({ openMeasures: 2 });
  await succeed(owner, calls.report, { uuid, doneOn: '2026-03-02', notes: null, version: 1 });
  await succeed(owner, calls.checkEffect, { uuid, effect: 'ineffective', effectNote: null, version: 2 });
  expect(await succeed(admin, nearMisses.previewClosing, { uuids: [nearMissUuid] })).toEqual({ openMeasures: 1 });
  await succeed(admin, nearMisses.close, { uuids: [nearMissUuid], reason: 'Spiegel ist bestellt' });
  expect(await own()).toHaveLength(1);
  const stranger = await (await server.createCompany()).signIn('admin');
  const foreign = await stranger.call(nearMisses.previewClosing, { uuids: [nearMissUuid] });
  expect(foreign).toMatchObject({ status: 404, code: 'record.notFound' });
});
