import { beforeEach, describe, expect, it } from 'vitest';
import { equipment } from '../../../contract/equipment';
import { equipmentDuties as calls } from '../../../contract/equipmentDuties';
import { equipmentInspections as inspections } from '../../../contract/equipmentInspections';
import type { RequestOf } from '../../../contract/kit/call';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let admin: Agent;
let piece: string;
beforeEach(async () => {
  admin = await (await server.createCompany()).signIn('admin');
  const places = { locationUuid: null, orgUnitUuid: null, responsibleUuid: null, inventoryNumber: 'FZ-1' };
  const form = { ...sampleRequest(equipment.create, 'nothing'), ...places };
  piece = (await succeed(admin, equipment.create, form as RequestOf<typeof equipment.create>)).uuid;
});

type Duty = RequestOf<typeof calls.create>;
type Inspection = RequestOf<typeof inspections.create>;

/** A duty that is due on a day that somebody entered. */
const addDuty = async (values: Partial<Duty> = {}): Promise<string> => {
  const terms = { intervalMonths: 12, inspectedBy: 'competentPerson', rule: 'other', legalBasis: null } as const;
  const form = { equipmentUuid: piece, name: 'Prüfung', ...terms, nextDue: '2026-02-20', isEnded: false, ...values };
  return (await succeed(admin, calls.create, form)).uuid;
};
const inspect = async (dutyUuid: string, values: Partial<Inspection> = {}): Promise<string> => {
  const proof = { inspectedOn: '2026-02-25', inspector: 'Jo Prüf', scope: 'Sichtprüfung', wasOutOfService: false };
  const outcome = { result: 'passed', defects: null, reportFile: null, reportLink: null } as const;
  const form = { equipmentUuid: piece, dutyUuid, ...proof, ...outcome, ...values };
  return (await succeed(admin, inspections.create, form)).uuid;
};
const dutyOf = (uuid: string) => succeed(admin, calls.one, { uuid });
const change = async (uuid: string, values: Partial<Duty>) => {
  const { abilities: _, ...whole } = await dutyOf(uuid);
  return admin.call(calls.update, { ...whole, ...values });
};
const needsReason = { code: 'schema.invalid', error: { fields: [{ path: 'dueReason', rule: 'reason' }] } };
const dueReason = 'Der Prüfer kommt schon im Januar.';

describe('a date that follows from an inspection', () => {
  let uuid: string;
  beforeEach(async () => {
    uuid = await addDuty();
    await inspect(uuid);
  });

  it('is moved or emptied for a reason alone, which stays with it', async () => {
    expect(await dutyOf(uuid)).toMatchObject({ nextDue: '2027-02-25', dueReason: null });
    for (const nextDue of ['2027-01-15', null]) expect(await change(uuid, { nextDue })).toMatchObject(needsReason);
    expect(await change(uuid, { nextDue: '2027-01-15', dueReason: ' ' })).toMatchObject({ code: 'schema.invalid' });
    expect(await dutyOf(uuid)).toMatchObject({ nextDue: '2027-02-25', dueReason: null });
    expect(await change(uuid, { nextDue: '2027-01-15', dueReason })).toMatchObject({ status: 200 });
    expect(await dutyOf(uuid)).toMatchObject({ nextDue: '2027-01-15', dueReason });
  });

  it('is moved by programs that know no reasons as little', async () => {
    const { abilities: _, dueReason: __, ...whole } = await dutyOf(uuid);
    expect(await admin.call(calls.update, { ...whole, nextDue: '2027-01-15' })).toMatchObject(needsReason);
    expect(await admin.call(calls.update, { ...whole, name: 'Hauptprüfung' })).toMatchObject({ status: 200 });
  });

  it('needs another reason to be moved again, and none to be moved back', async () => {
    await change(uuid, { nextDue: '2027-01-15', dueReason });
    expect(await change(uuid, { nextDue: '2027-01-10' })).toMatchObject(needsReason);
    expect(await change(uuid, { dueReason: null })).toMatchObject(needsReason);
    expect(await change(uuid, { name: 'Hauptprüfung' })).toMatchObject({ status: 200 });
    expect(await dutyOf(uuid)).toMatchObject({ nextDue: '2027-01-15', dueReason });
    await change(uuid, { nextDue: '2027-02-25', dueReason: null });
    expect(await dutyOf(uuid)).toMatchObject({ nextDue: '2027-02-25', dueReason: null });
  });

  it('stands in the history with its reason', async () => {
    await change(uuid, { nextDue: '2027-01-15', dueReason });
    await change(uuid, { nextDue: '2027-02-25' });
    const { items } = await succeed(admin, equipment.history, { ...firstPage('at'), uuid: piece });
    const moves = items.filter(({ action }) => action === 'equipmentDuties.update').map(({ changes }) => changes);
    const there = [
      { field: 'nextDue', old: '2027-02-25', now: '2027-01-15' },
      { field: 'dueReason', old: null, now: dueReason },
    ];
    const back = there.map(({ field, old, now }) => ({ field, old: now, now: old }));
    for (const move of [there, back]) expect(moves).toContainEqual(expect.arrayContaining<unknown>(move));
  });

  it('stays moved by what brings no other, and is reckoned anew by the next inspection', async () => {
    await change(uuid, { nextDue: '2027-01-15', dueReason });
    await inspect(uuid, { inspectedOn: '2026-02-26', result: 'failed', defects: 'Gabel verbogen' });
    expect(await dutyOf(uuid)).toMatchObject({ nextDue: '2027-01-15', dueReason });
    await inspect(uuid, { inspectedOn: '2026-02-28' });
    expect(await dutyOf(uuid)).toMatchObject({ nextDue: '2027-02-28', dueReason: null });
  });

  it('ends, and begins again, without a reason', async () => {
    expect(await change(uuid, { isEnded: true })).toMatchObject({ status: 200 });
    expect(await change(uuid, { isEnded: false, nextDue: '2027-06-01' })).toMatchObject({ status: 200 });
    expect(await dutyOf(uuid)).toMatchObject({ nextDue: '2027-06-01', dueReason: null });
  });
});

it('a correction of an inspection that brings no other date leaves the moved one', async () => {
  const uuid = await addDuty();
  const proof = await inspect(uuid);
  await change(uuid, { nextDue: '2027-01-15', dueReason });
  const shown = await succeed(admin, inspections.one, { uuid: proof });
  const { abilities: _, name: __, nextDue: ___, inventoryNumber: ____, ...whole } = shown;
  await succeed(admin, inspections.update, { ...whole, inspector: 'Kim Prüf' });
  expect(await dutyOf(uuid)).toMatchObject({ nextDue: '2027-01-15', dueReason });
});

it('a date that nobody reckoned is set and changed without a reason, which is not kept then', async () => {
  const uuid = await addDuty({ nextDue: null });
  for (const nextDue of ['2026-05-01', '2026-06-01', null]) {
    expect(await change(uuid, { nextDue, dueReason })).toMatchObject({ status: 200 });
    expect(await dutyOf(uuid)).toMatchObject({ nextDue, dueReason: null });
  }
  await inspect(uuid, { result: 'failed', defects: 'Gabel verbogen' });
  expect(await change(uuid, { nextDue: '2026-05-01' })).toMatchObject({ status: 200 });
});

it('another day of the month that an annex names is the same date', async () => {
  const uuid = await addDuty({ rule: 'annex' });
  await inspect(uuid);
  expect(await dutyOf(uuid)).toMatchObject({ nextDue: '2027-02-28' });
  expect(await change(uuid, { nextDue: '2027-02-03' })).toMatchObject({ status: 200 });
  expect(await dutyOf(uuid)).toMatchObject({ nextDue: '2027-02-28', dueReason: null });
  expect(await change(uuid, { nextDue: '2027-03-03' })).toMatchObject(needsReason);
  const other = await addDuty();
  await inspect(other);
  expect(await change(other, { rule: 'annex' })).toMatchObject({ status: 200 });
  expect(await dutyOf(other)).toMatchObject({ nextDue: '2027-02-28', dueReason: null });
});
