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
let dutyUuid: string;
beforeEach(async () => {
  admin = await (await server.createCompany()).signIn('admin');
  const places = { locationUuid: null, orgUnitUuid: null, responsibleUuid: null };
  const numbers = { name: 'Stapler', inventoryNumber: 'FZ-1' };
  const piece = { ...sampleRequest(equipment.create, 'nothing'), ...places, ...numbers };
  uuid = (await succeed(admin, equipment.create, piece as RequestOf<typeof equipment.create>)).uuid;
  const terms = { intervalMonths: 12, inspectedBy: 'competentPerson', rule: 'other', legalBasis: null } as const;
  const duty = { equipmentUuid: uuid, name: 'UVV-Prüfung', ...terms, nextDue: '2026-02-20', isEnded: false };
  dutyUuid = (await succeed(admin, duties.create, duty)).uuid;
});

const inspect = async (): Promise<string> => {
  const report = { reportFile: null, reportLink: null };
  const outcome = { result: 'passed', defects: null, wasOutOfService: false, ...report } as const;
  const proof = { inspectedOn: '2026-02-25', inspector: 'Jo Prüf', scope: 'Sichtprüfung' };
  return (await succeed(admin, calls.create, { equipmentUuid: uuid, dutyUuid, ...proof, ...outcome })).uuid;
};
const historyOfPiece = async () =>
  (await succeed(admin, equipment.history, { ...firstPage('at'), uuid, sortDirection: 'asc' })).items;

it('is entered once, however often the request of one form arrives', async () => {
  const outcome = {
    result: 'passed',
    defects: null,
    wasOutOfService: false,
    reportFile: null,
    reportLink: null,
  } as const;
  const proof = { inspectedOn: '2026-02-25', inspector: 'Jo Prüf', scope: 'Sichtprüfung' };
  const entered = { equipmentUuid: uuid, dutyUuid, ...proof, ...outcome };
  const send = async (key: string) =>
    (await admin.call(calls.create, entered, { headers: { 'idempotency-key': key } })).body;
  const [first, again] = await Promise.all([send('one'), send('one')]);
  expect(again).toEqual(first);
  expect(await send('one')).toEqual(first);
  const other = await send('two');
  expect(other).not.toEqual(first);
  const { total } = await succeed(admin, calls.list, { ...firstPage('inspectedOn'), filter: {} });
  expect(total).toBe(2);
  const entries = (await historyOfPiece()).filter(({ action }) => action === 'equipmentInspections.create');
  expect(entries).toHaveLength(2);
});

describe('the register of inspections', () => {
  it('names piece and inventory number, in lists and as a file', async () => {
    await inspect();
    const { items } = await succeed(admin, calls.list, { ...firstPage('inspectedOn'), filter: {} });
    expect(items).toMatchObject([{ equipmentUuid: uuid, inventoryNumber: 'FZ-1', name: 'UVV-Prüfung' }]);
    const { body } = await admin.send({
      method: 'POST',
      url: `/api/${calls.export.path}`,
      payload: { format: 'csv', filter: {}, sortBy: 'inspectedOn', sortDirection: 'asc' },
      headers: { 'x-xsrf-token': admin.xsrfToken },
    });
    const [heading, row] = body.replace('\ufeff', '').split('\r\n');
    expect(heading).toMatch(/^"Arbeitsmittel";"Inventarnummer";"Art der Prüfung"/);
    expect(row).toMatch(/^"Stapler";"FZ-1";"UVV-Prüfung"/);
  });
});

describe('the history of a piece', () => {
  it('holds what was done to its duties and inspections, in order, also once they are deleted', async () => {
    const kept = await inspect();
    const deleted = await inspect();
    await succeed(admin, calls.delete, { uuids: [deleted] });
    const items = await historyOfPiece();
    expect(items.map(({ action, part }) => [action, part?.uuid ?? null])).toEqual([
      ['equipment.create', null],
      ['equipmentDuties.create', dutyUuid],
      ['equipmentInspections.create', kept],
      ['equipmentInspections.create', deleted],
      ['equipmentInspections.delete', deleted],
    ]);
    expect(items[1]?.part).toEqual({ area: 'equipmentDuties', uuid: dutyUuid, name: 'UVV-Prüfung', isGone: false });
    expect(items[2]?.part).toMatchObject({ area: 'equipmentInspections', name: 'UVV-Prüfung', isGone: false });
    expect(items[4]?.part).toMatchObject({ isGone: true });
    expect(items[4]?.changes).toContainEqual({ field: 'dutyUuid', old: 'UVV-Prüfung', now: null });
  });

  it('is that of one piece alone', async () => {
    const other = uuid;
    await inspect();
    const places = { locationUuid: null, orgUnitUuid: null, responsibleUuid: null, inventoryNumber: 'FZ-2' };
    const piece = { ...sampleRequest(equipment.create, 'nothing'), ...places };
    uuid = (await succeed(admin, equipment.create, piece as RequestOf<typeof equipment.create>)).uuid;
    expect((await historyOfPiece()).map(({ action }) => action)).toEqual(['equipment.create']);
    expect(uuid).not.toBe(other);
  });
});
