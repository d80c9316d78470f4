import { beforeEach, describe, expect, it } from 'vitest';
import { equipment } from '../../../contract/equipment';
import { equipmentDuties as duties } from '../../../contract/equipmentDuties';
import { equipmentInspections as calls } from '../../../contract/equipmentInspections';
import type { RequestOf } from '../../../contract/kit/call';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';

const server = setUpServer();
let admin: Agent;
let uuid: string;
beforeEach(async () => {
  admin = await (await server.createCompany()).signIn('admin');
  uuid = await addPiece('FZ-1');
});

type Inspection = RequestOf<typeof calls.create>;

const addPiece = async (inventoryNumber: string): Promise<string> => {
  const places = { locationUuid: null, orgUnitUuid: null, responsibleUuid: null };
  const form = { ...sampleRequest(equipment.create, 'nothing'), ...places, inventoryNumber };
  return (await succeed(admin, equipment.create, form as RequestOf<typeof equipment.create>)).uuid;
};
const addDuty = async (values: Partial<RequestOf<typeof duties.create>> = {}): Promise<string> => {
  const terms = { intervalMonths: 12, inspectedBy: 'competentPerson', rule: 'other', legalBasis: null } as const;
  const form = { equipmentUuid: uuid, name: 'Prüfung', ...terms, nextDue: '2026-02-20', isEnded: false, ...values };
  return (await succeed(admin, duties.create, form)).uuid;
};
const inspectionOf = (dutyUuid: string, values: Partial<Inspection> = {}): Inspection => ({
  equipmentUuid: uuid,
  dutyUuid,
  inspectedOn: '2026-02-25',
  inspector: 'Jo Prüf',
  scope: 'Sichtprüfung',
  result: 'passed',
  defects: values.result && values.result !== 'passed' ? 'Gabel verbogen' : null,
  wasOutOfService: false,
  reportFile: null,
  reportLink: null,
  ...values,
});
const inspect = async (dutyUuid: string, values: Partial<Inspection> = {}): Promise<string> =>
  (await succeed(admin, calls.create, inspectionOf(dutyUuid, values))).uuid;
const piece = () => succeed(admin, equipment.one, { uuid });
const dueOf = async (dutyUuid: string) => (await succeed(admin, duties.one, { uuid: dutyUuid })).nextDue;
const correct = async (inspectionUuid: string, values: Partial<Inspection>) => {
  const shown = await succeed(admin, calls.one, { uuid: inspectionUuid });
  const { abilities: _, name: __, nextDue: ___, inventoryNumber: ____, ...whole } = shown;
  return admin.call(calls.update, { ...whole, ...values });
};

describe('an inspection', () => {
  it('moves the term of its duty, by the rule of the duty', async () => {
    const [other, annex] = [await addDuty(), await addDuty({ rule: 'annex' })];
    await inspect(other);
    const proof = await inspect(annex);
    expect([await dueOf(other), await dueOf(annex)]).toEqual(['2027-02-25', '2027-02-28']);
    expect(await succeed(admin, calls.one, { uuid: proof })).toMatchObject({ name: 'Prüfung', nextDue: '2027-02-28' });
    expect(await piece()).toMatchObject({ nextDue: '2027-02-25', lockedOn: null });
  });

  it('that is entered after a more recent one is a proof, and moves nothing', async () => {
    const duty = await addDuty();
    await inspect(duty);
    const past = await inspect(duty, { inspectedOn: '2025-02-20', result: 'failed' });
    expect(await dueOf(duty)).toBe('2027-02-25');
    expect(await succeed(admin, calls.one, { uuid: past })).toMatchObject({ nextDue: null });
    expect(await piece()).toMatchObject({ lockedOn: null });
  });

  it('that is entered twice moves the term once, also as a correction', async () => {
    const duty = await addDuty({ rule: 'annex', nextDue: '2026-06-30' });
    for (let times = 0; times < 2; times += 1) await inspect(duty, { inspectedOn: '2026-01-15' });
    expect(await dueOf(duty)).toBe('2027-01-31');
    const failed = await inspect(duty, { inspectedOn: '2026-01-15', result: 'failed' });
    await correct(failed, { result: 'passed', defects: null });
    expect(await dueOf(duty)).toBe('2027-01-31');
  });

  it('says which defects it found', async () => {
    const duty = await addDuty();
    const refused = await admin.call(calls.create, inspectionOf(duty, { result: 'failed', defects: null }));
    expect(refused.error?.fields).toEqual([{ path: 'defects', rule: 'required' }]);
  });

  it('is of a duty of the same piece', async () => {
    const duty = await addDuty();
    const equipmentUuid = await addPiece('FZ-2');
    const refused = await admin.call(calls.create, { ...inspectionOf(duty), equipmentUuid });
    expect(refused.code).toBe('record.notFound');
  });

  it('that is failed locks the piece out, and one that is passed releases it, once all duties are', async () => {
    const [one, other] = [await addDuty(), await addDuty()];
    await inspect(one, { result: 'failed' });
    expect(await piece()).toMatchObject({ lockedOn: '2026-02-25', lockReason: 'Gabel verbogen' });
    expect(await dueOf(one)).toBe('2026-02-20');
    await inspect(other, { result: 'failed' });
    await inspect(one, { inspectedOn: '2026-02-27' });
    expect(await piece()).toMatchObject({ lockedOn: '2026-02-25' });
    await inspect(other, { inspectedOn: '2026-02-28', result: 'passedWithDefects' });
    expect(await piece()).toMatchObject({ lockedOn: null, lockReason: null });
  });

  it('that is failed stays open though a person releases the piece, until one is passed', async () => {
    const standings = async () => (await succeed(admin, equipment.standings, {})).counts;
    const duty = await addDuty({ nextDue: '2026-11-20' });
    expect(await standings()).toMatchObject({ all: 1, failed: 0, fine: 1 });
    await inspect(duty, { result: 'failed' });
    await succeed(admin, equipment.release, { uuids: [uuid], reason: 'Wird gebraucht' });
    expect(await piece()).toMatchObject({ lockedOn: null, hasFailed: true });
    expect(await standings()).toMatchObject({ all: 1, failed: 1, fine: 0 });
    await inspect(duty, { inspectedOn: '2026-02-26' });
    expect(await piece()).toMatchObject({ hasFailed: false });
    expect(await standings()).toMatchObject({ all: 1, failed: 0, fine: 1 });
  });

  it('releases nothing that a person locked out', async () => {
    const duty = await addDuty();
    await succeed(admin, equipment.lockOut, { uuids: [uuid], reason: 'Unfall' });
    await inspect(duty);
    expect(await piece()).toMatchObject({ lockedOn: '2026-03-02', lockReason: 'Unfall' });
    expect((await admin.call(equipment.lockOut, { uuids: [uuid], reason: 'Noch einmal' })).code).toBe(
      'equipment.lockedOut',
    );
    await succeed(admin, equipment.release, { uuids: [uuid], reason: 'Repariert' });
    expect(await piece()).toMatchObject({ lockedOn: null });
    expect((await admin.call(equipment.release, { uuids: [uuid], reason: 'Repariert' })).code).toBe('equipment.inUse');
  });
});

describe('a duty', () => {
  const standings = async () => (await succeed(admin, equipment.standings, {})).counts;

  it('that says not when it is due is something to do, and so is a piece without any', async () => {
    expect(await standings()).toMatchObject({ undated: 1, fine: 0 });
    const dated = await addDuty({ nextDue: '2026-12-01' });
    expect(await standings()).toMatchObject({ undated: 0, fine: 1 });
    const undated = await addDuty({ nextDue: null });
    expect([await piece(), await standings()]).toMatchObject([
      { nextDue: '2026-12-01', lacksDate: true },
      { undated: 1, fine: 0 },
    ]);
    const { abilities: _, ...whole } = await succeed(admin, duties.one, { uuid: undated });
    await succeed(admin, duties.update, { ...whole, isEnded: true });
    expect(await standings()).toMatchObject({ undated: 0, fine: 1 });
    const { abilities: __, ...other } = await succeed(admin, duties.one, { uuid: dated });
    const ended = await succeed(admin, duties.update, { ...other, isEnded: true });
    expect([ended.nextDue, await piece()]).toMatchObject([null, { nextDue: null, lacksDate: true }]);
    await inspect(dated);
    expect(await dueOf(dated)).toBeNull();
  });

  it('by an annex is due by the end of its month: BetrSichV §14(5), first sentence', async () => {
    expect(await dueOf(await addDuty({ rule: 'annex', nextDue: '2026-03-01' }))).toBe('2026-03-31');
    expect(await dueOf(await addDuty({ rule: 'other', nextDue: '2026-03-01' }))).toBe('2026-03-01');
  });
});

describe('a proof', () => {
  it('is corrected for two weeks, from what was due before it', async () => {
    const duty = await addDuty({ rule: 'annex' });
    const proof = await inspect(duty, { result: 'failed' });
    expect((await correct(proof, { result: 'passed', defects: null })).status).toBe(200);
    expect(await dueOf(duty)).toBe('2027-02-28');
    expect(await piece()).toMatchObject({ lockedOn: null });
    server.clock.advance(14 * 24 * 60 * 60_000 + 1_000);
    expect((await correct(proof, { scope: 'Alles' })).code).toBe('record.final');
    expect((await admin.call(calls.delete, { uuids: [proof] })).code).toBe('record.final');
    const { abilities } = await succeed(admin, calls.one, { uuid: proof });
    expect(abilities).toEqual({ update: false, delete: false });
  });

  it('that is deleted leaves term and use as they were', async () => {
    const duty = await addDuty();
    const first = await inspect(duty);
    const second = await inspect(duty, { inspectedOn: '2026-02-26', result: 'failed' });
    await succeed(admin, calls.delete, { uuids: [second] });
    expect([await dueOf(duty), (await piece()).lockedOn]).toEqual(['2027-02-25', null]);
    await succeed(admin, calls.delete, { uuids: [first] });
    expect(await dueOf(duty)).toBe('2026-02-20');
  });

  it('that is final keeps its piece, however new that is', async () => {
    await inspect(await addDuty());
    server.clock.advance(15 * 24 * 60 * 60_000);
    await succeed(admin, equipment.archive, { uuids: [uuid] });
    expect((await admin.call(equipment.delete, { uuids: [uuid] })).code).toBe('record.kept');
    expect((await piece()).abilities.delete).toBe(false);
  });

  it('keeps its duty, and goes with its piece before it is final', async () => {
    const duty = await addDuty();
    await inspect(duty);
    expect((await admin.call(duties.delete, { uuids: [duty] })).code).toBe('record.inUse');
    await succeed(admin, equipment.archive, { uuids: [uuid] });
    await succeed(admin, equipment.delete, { uuids: [uuid] });
    const { total } = await succeed(admin, calls.list, { ...firstPage('inspectedOn'), filter: {} });
    expect(total).toBe(0);
  });
});

describe('parts of an archived piece', () => {
  it('are neither added nor changed', async () => {
    const duty = await addDuty();
    await succeed(admin, equipment.archive, { uuids: [uuid] });
    expect((await admin.call(calls.create, inspectionOf(duty))).code).toBe('record.archived');
    const { abilities, ...whole } = await succeed(admin, duties.one, { uuid: duty });
    expect(abilities).toEqual({ update: false, delete: false });
    expect((await admin.call(duties.update, { ...whole, name: 'Anders' })).code).toBe('record.archived');
    expect((await admin.call(duties.delete, { uuids: [duty] })).code).toBe('record.archived');
  });

  it('stay with it', async () => {
    const duty = await addDuty();
    const equipmentUuid = await addPiece('FZ-2');
    const { abilities: _, ...whole } = await succeed(admin, duties.one, { uuid: duty });
    const moved = await admin.call(duties.update, { ...whole, equipmentUuid });
    expect(moved.error?.fields).toEqual([{ path: 'equipmentUuid', rule: 'unknown' }]);
  });
});
