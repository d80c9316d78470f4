import { beforeEach, describe, expect, it } from 'vitest';
import { equipment as calls } from '../../../contract/equipment';
import { equipmentDuties } from '../../../contract/equipmentDuties';
import { equipmentInspections } from '../../../contract/equipmentInspections';
import { csvOf } from '../../core/import/records/testing';
import type { Agent } from '../../testing/agent';
import { setUpServer } from '../../testing/harness';
import { firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';

const server = setUpServer();
let admin: Agent;
beforeEach(async () => {
  admin = await (await server.createCompany()).signIn('admin');
});

const headings = [
  'Inventarnummer',
  'Bezeichnung',
  'Art',
  'Prüfintervall (Monate)',
  'Letzte Prüfung',
  'Nächste Prüfung',
  'Prüfer',
];

/** Checks a list and imports what is faultless. */
const run = async (...rows: readonly (readonly string[])[]) => {
  const files = [{ fileName: 'geraete.csv', content: Buffer.from(csvOf(headings, ...rows)) }];
  const uploaded = await admin.call(calls.uploadImport, {}, { files });
  if (uploaded.code) throw new Error(uploaded.code);
  const { importCursor, headerLine, mapping } = uploaded.body;
  const request = { importCursor, headerLine, mapping, onlyFaultless: true, leaveOutKnown: false };
  for (const dryRun of [true, false]) {
    await succeed(admin, calls.startImport, { ...request, dryRun });
    await server.runJobs();
  }
  const { created, faults } = await succeed(admin, calls.readImport, { importCursor });
  return { created, faults: faults.map(({ line, field, rule, code }) => [line, field, code ?? rule]) };
};

const pieces = async () => (await succeed(admin, calls.list, { ...firstPage('name'), filter: {} })).items;
const partsOf = async (equipmentUuid: string) => {
  const filter = { equipmentUuid };
  const [duties, proofs] = await Promise.all([
    succeed(admin, equipmentDuties.list, { ...firstPage('name'), filter }),
    succeed(admin, equipmentInspections.list, { ...firstPage('inspectedOn'), filter }),
  ]);
  return { duties: duties.items, proofs: proofs.items };
};

describe('a list of work equipment', () => {
  it('brings duties and proofs with the pieces, by common words for kinds', async () => {
    const { created, faults } = await run(
      ['A', 'Stapler', 'Gabelstapler', '12', '14.03.2025', '', 'UVV-Service Nord'],
      ['B', 'Leiter', 'Leiter', '12', '01.04.2025', '15.03.2026', 'Meister'],
      ['C', 'Löscher', 'Feuerlöscher', '2 Jahre', '', '05.2027', ''],
      ['D', 'Presse', 'Maschine', '12', '', '', ''],
      ['E', 'Werkbank', 'Sonstiges', '', '', '', ''],
    );
    expect({ created, faults }).toEqual({ created: 5, faults: [] });
    const found = new Map<string, Awaited<ReturnType<typeof partsOf>>>();
    for (const { uuid, inventoryNumber } of await pieces()) found.set(inventoryNumber, await partsOf(uuid));
    expect(found.get('A')).toMatchObject({
      duties: [{ name: 'Regelmäßige Prüfung', intervalMonths: 12, nextDue: '2026-03-14', rule: 'other' }],
      proofs: [{ inspectedOn: '2025-03-14', inspector: 'UVV-Service Nord', result: 'passed', nextDue: '2026-03-14' }],
    });
    // What the list says is due holds, not what the interval makes of it.
    expect(found.get('B')).toMatchObject({ duties: [{ nextDue: '2026-03-15' }], proofs: [{ nextDue: '2026-03-15' }] });
    expect(found.get('C')).toMatchObject({ duties: [{ name: 'Wartung', nextDue: '2027-05-31' }], proofs: [] });
    expect(found.get('D')).toMatchObject({ duties: [{ intervalMonths: 12, nextDue: null }], proofs: [] });
    expect(found.get('E')).toEqual({ duties: [], proofs: [] });
  });

  it('says at the row what of an inspection cannot be taken', async () => {
    const { created, faults } = await run(
      ['A', 'Ohne Intervall', 'Leiter', '', '01.04.2025', '', 'Meister'],
      ['B', 'Ohne Prüfer', 'Leiter', '12', '01.04.2025', '', ''],
      ['C', 'Rückwärts', 'Leiter', '12', '01.04.2025', '01.04.2024', 'Meister'],
      ['D', 'Nur Monat', 'Leiter', '12', '05.2025', '', 'Meister'],
      ['E', 'Zu oft', 'Leiter', '0', '', '', ''],
      ['F', 'Nur Termin', 'Leiter', '', '', '01.04.2027', 'Meister'],
    );
    expect(created).toBe(1);
    expect(faults).toEqual([
      [2, 'intervalMonths', 'required'],
      [3, 'inspector', 'required'],
      [4, 'nextDue', 'minDate'],
      [5, 'lastInspectedOn', 'invalidDate'],
      [6, 'intervalMonths', 'min'],
      [7, 'nextDue', 'left'],
      [7, 'inspector', 'left'],
    ]);
  });
});

describe('an inventory number', () => {
  const create = (inventoryNumber: string) => {
    const nowhere = { locationUuid: null, orgUnitUuid: null, responsibleUuid: null };
    return admin.call(calls.create, {
      ...sampleRequest(calls.create, 'nothing'),
      ...nowhere,
      inventoryNumber,
    } as never);
  };

  it('is one however it is cased, blanked and hyphenated, for the form and for files', async () => {
    await create('FL-901');
    expect((await create('fl – 901')).code).toBe('inventoryNumber.exists');
    expect(
      (await run(['FL 901', 'Stapler', 'Stapler', '', '', '', ''], ['0901', 'Leiter', 'Leiter', '', '', '', '']))
        .faults,
    ).toEqual([[2, 'inventoryNumber', 'inventoryNumber.exists']]);
    const [{ uuid, inventoryNumber } = { uuid: '', inventoryNumber: '' }] = (await pieces()).filter(
      ({ name }) => name !== 'Leiter',
    );
    const { version, ...piece } = await succeed(admin, calls.one, { uuid });
    expect(inventoryNumber).toBe('FL-901');
    const form = Object.fromEntries(
      Object.keys(calls.create.request.shape).map((name) => [name, (piece as Record<string, unknown>)[name]]),
    );
    const renamed = { ...form, uuid, version, inventoryNumber: 'FL–901' };
    expect(await succeed(admin, calls.update, renamed as never)).toMatchObject({ inventoryNumber: 'FL–901' });
  });
});
