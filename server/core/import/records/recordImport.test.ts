import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents } from '../../../../contract/auditEvents';
import { equipment } from '../../../../contract/equipment';
import { hazardousSubstances as calls } from '../../../../contract/hazardousSubstances';
import { recordImportMaximumRows } from '../../../../contract/kit/recordImport';
import { memberImport } from '../../../../contract/memberImport';
import { importCursorHours } from '../../../../contract/shapes/constants';
import { toWindows1252 } from '../../../../fixtures/import/windows1252';
import { imports } from '../../../db/schema';
import type { Agent } from '../../../testing/agent';
import type { Company } from '../../../testing/company';
import { setUpServer } from '../../../testing/harness';
import { createLocation } from '../../../testing/places';
import { succeed } from '../../../testing/requests';
import { createRecordImporter, csvOf, plain, reasons, substancesCsv } from './testing';

const server = setUpServer();
let company: Company;
let importer: ReturnType<typeof createRecordImporter>;
const importerOf = async (role: 'admin' | 'loc-admin' | 'ou-admin') =>
  createRecordImporter(await company.signIn(role), server.runJobs);
beforeEach(async () => {
  company = await server.createCompany();
  importer = await importerOf('admin');
});

const upload = async (agent: Agent, content: string) => {
  const files = [{ fileName: 'maschinen.csv', content: Buffer.from(content) }];
  const answer = await agent.call(equipment.uploadImport, {}, { files });
  if (answer.code) throw new Error(answer.code);
  return answer.body;
};
const header = [
  'Bezeichnung',
  'Signalwort',
  'Piktogramme',
  'H-Sätze',
  'Menge',
  'Standort',
  'Zuständig',
  'Datenblatt vom',
];
const acetone = ['Aceton', 'Gefahr', 'GHS02, GHS07', 'H225; H319', '1.250', 'Werk Köln', 'Müller, Max', '01.02.2025'];

describe('a file of records', () => {
  it('is read by German headings, words and notations, and written as the form would be', async () => {
    const locationUuid = await createLocation(importer.agent, { locationIdentifier: 'werk-k', name: 'Werk Köln' });
    const { done } = await importer.run(toWindows1252(csvOf(header, acetone)));
    expect(done).toMatchObject({ phase: 'done', created: 1, faulty: 0, faults: [] });
    const [item] = await importer.list();
    expect(await succeed(importer.agent, calls.one, { uuid: item?.uuid ?? '' })).toMatchObject({
      designation: 'Aceton',
      signalWord: 'danger',
      pictograms: ['GHS02', 'GHS07'],
      hazardStatements: 'H225, H319',
      amount: '1250',
      locationUuid,
      responsibleUuid: company.members.member.uuid,
      dataSheetDate: '2025-02-01',
      notes: null,
    });
  });

  it('is read by English headings and words, and by people’s addresses', async () => {
    const file = csvOf(
      ['Name', 'Signal word', 'Hazard pictograms', 'In charge'],
      ['Acetone', 'Danger', 'Flame|Exclamation mark', `${company.members.admin.username}@example.org`],
      ['Water', 'No signal word', '', company.members.member.username],
    );
    const { done } = await importer.run(file);
    expect(done).toMatchObject({ created: 2, faults: [] });
    expect((await importer.list()).map(({ signalWord, pictograms }) => [signalWord, pictograms])).toEqual([
      ['danger', ['GHS02', 'GHS07']],
      ['none', []],
    ]);
  });

  it('has its faults told by line, column and rule, and nothing is written', async () => {
    const file = csvOf(
      header,
      ['', 'Gefahr', '', '', '', '', '', ''],
      ['A', 'Obacht', 'GHS99', 'H1', 'viel', 'Atlantis', 'Niemand', '31.02.2025'],
      ['B', 'Gefahr', '', '', '-1', '', '', '01.01.2199'],
      ['C', 'Gefahr', '', '', '', '', '', '01.01.0000'],
      ['zu', 'kurz'],
      ['D', 'Gefahr', '', '', '', '', '', '', 'zu lang'],
      acetone.with(5, '').with(6, ''),
    );
    const { found, answer, done } = await importer.run(file);
    expect(reasons(found.faults)).toEqual([
      [2, 1, 'required'],
      [3, 2, 'option'],
      [3, 3, 'option'],
      [3, 4, 'hazardStatements'],
      [3, 5, 'amount'],
      [3, 6, 'unknownRecord'],
      [3, 7, 'unknownRecord'],
      [3, 8, 'invalidDate'],
      [4, 5, 'amount'],
      [4, 8, 'maxDate'],
      [5, 8, 'minDate'],
      [6, 2, 'option'],
      [7, null, 'columnCount'],
    ]);
    expect(found).toMatchObject({ phase: 'checked', faultless: 1, faulty: 6 });
    expect(answer).toMatchObject({ code: 'memberImport.notReady' });
    expect(done.phase).toBe('checked');
    expect(await importer.list()).toEqual([]);
  });

  it('has a row at fault where the database takes less than the contract, and goes on with the others', async () => {
    const constraint = (change: string) =>
      server.database.owner((tx) => tx.execute(sql.raw(`alter table hazardous_substances ${change}`)));
    await constraint(`add constraint narrower check (name <> 'B')`);
    try {
      const { found, done } = await importer.run(plain('A', 'B', 'C'), { onlyFaultless: true });
      expect(reasons(found.faults)).toEqual([[3, null, 'refused']]);
      expect(done).toMatchObject({ phase: 'done', created: 2, faulty: 1 });
    } finally {
      await constraint('drop constraint narrower');
    }
  });

  it('is imported without its faulty rows where that is wanted', async () => {
    const { done } = await importer.run(csvOf(['Bezeichnung', 'Signalwort'], ['A', 'Gefahr'], ['B', '?']), {
      onlyFaultless: true,
    });
    expect(done).toMatchObject({ phase: 'done', created: 1, faulty: 1 });
    expect((await importer.list()).map(({ designation }) => designation)).toEqual(['A']);
  });

  it('is told to be there already when it comes twice, and left out on request', async () => {
    await importer.run(plain('A', 'B'));
    const again = await importer.check(plain('A', 'B', 'C', 'C'));
    expect(again.found).toMatchObject({ faultless: 4, faulty: 0, known: 3 });
    expect(reasons(again.found.faults)).toEqual([
      [2, 1, 'known'],
      [3, 1, 'known'],
      [5, 1, 'knownInFile'],
    ]);
    const { done } = await importer.run(plain('A', 'B', 'C', 'C'), { leaveOutKnown: true });
    expect(done.created).toBe(1);
    expect(await importer.list()).toHaveLength(3);
  });

  it('leaves one entry of the import and one for each record in the audit log', async () => {
    await importer.run(plain('A', 'B'));
    const superAdmin = await company.signIn('super-admin');
    const request = {
      filter: {},
      page: 1,
      perPage: 25 as const,
      sortBy: 'at' as const,
      sortDirection: 'desc' as const,
    };
    const { items } = await succeed(superAdmin, auditEvents.list, request);
    const own = items.filter(({ action }) => action.startsWith('hazardousSubstances.'));
    expect(own.map(({ action }) => action).toSorted()).toEqual([
      'hazardousSubstances.create',
      'hazardousSubstances.create',
      'hazardousSubstances.import',
    ]);
    expect(own.find(({ action }) => action.endsWith('.import'))?.changes).toContainEqual(
      expect.objectContaining({ field: 'created', now: '2' }),
    );
    expect(new Set(own.map(({ actorName }) => actorName))).toEqual(new Set(['Anna Müller']));
  });

  it('may not have more rows than can be checked and written in one go', async () => {
    const answer = await importer.upload(substancesCsv(recordImportMaximumRows + 1));
    expect(answer).toMatchObject({
      code: 'memberImport.csvProcessingFailed',
      error: { params: { reason: 'tooManyRows', maximum: recordImportMaximumRows } },
    });
  });

  it.each([
    ['a spreadsheet', Buffer.from('PK\u0003\u0004'), 'spreadsheet'],
    ['UTF-16 that breaks off', Buffer.from([0xff, 0xfe, 0x00, 0xd8, 0x41]), 'encoding'],
    ['an open quote', Buffer.from('Bezeichnung;Signalwort\r\n"A;Gefahr'), 'quotes'],
    ['headings alone', Buffer.from('Bezeichnung;Signalwort'), 'headerOnly'],
  ])('is refused as %s', async (_, content, reason) => {
    const refusal = { code: 'memberImport.csvProcessingFailed', error: { params: { reason } } };
    expect(await importer.upload(content)).toMatchObject(refusal);
  });

  it('is found again until it is done or its time is over, and is nobody else’s', async () => {
    const { request } = await importer.check(plain('A'));
    const { importCursor } = request;
    const open = () => succeed(importer.agent, calls.readOpenImport, {});
    expect(await open()).toMatchObject({
      phase: 'checked',
      upload: { importCursor },
      settings: { headerLine: 1 },
    });
    const gone = { status: 404, code: 'importCursor.notFound' };
    const other = await company.signIn('super-admin');
    expect(await other.call(calls.readImport, { importCursor })).toMatchObject(gone);
    expect(await other.call(calls.startImport, { ...request, dryRun: false })).toMatchObject(gone);
    // People's import knows no cursor of records, nor the other way round.
    expect(await importer.agent.call(memberImport.readProgress, { importCursor })).toMatchObject(gone);
    server.clock.advance(importCursorHours * 60 * 60_000 + 1);
    expect(await importer.agent.call(calls.readImport, { importCursor })).toMatchObject(gone);
    await server.runJobs();
    const left = await server.database.tenant(company.clientId, 'read', (tx) =>
      tx.select({ id: imports.id }).from(imports).where(eq(imports.id, importCursor)),
    );
    expect(left).toEqual([]);
  });

  it('is not imported with other columns than were checked, and needs those that are required', async () => {
    const { request } = await importer.check(plain('A'));
    const changed = { ...request, dryRun: false, headerLine: null };
    expect(await importer.agent.call(calls.startImport, changed)).toMatchObject({ code: 'memberImport.notReady' });
    const without = { ...request, mapping: { ...request.mapping, signalWord: null } };
    expect(await importer.agent.call(calls.startImport, without)).toMatchObject({
      code: 'schema.invalid',
      error: { fields: [{ path: 'mapping.signalWord', rule: 'required' }] },
    });
  });
});

describe('records with a number that is theirs alone', () => {
  const machines = (...numbers: string[]) =>
    csvOf(
      ['Bezeichnung', 'Inventarnummer', 'Art'],
      ...numbers.map((number) => [`Maschine ${number}`, number, 'machine']),
    );

  it('come in once, however often their file does, and numbers that come twice in it are told', async () => {
    const { agent } = importer;
    const { importCursor, mapping } = await upload(agent, machines('1', '2'));
    const request = { importCursor, mapping, headerLine: 1, onlyFaultless: false, leaveOutKnown: false };
    for (const dryRun of [true, false]) {
      await succeed(agent, equipment.startImport, { ...request, dryRun });
      await server.runJobs();
    }
    expect(await succeed(agent, equipment.readImport, { importCursor })).toMatchObject({ phase: 'done', created: 2 });
    const again = await upload(agent, machines('1', '2', '3', 'FL-4', 'fl – 4'));
    const check = { ...request, importCursor: again.importCursor, dryRun: true };
    await succeed(agent, equipment.startImport, check);
    await server.runJobs();
    const found = await succeed(agent, equipment.readImport, { importCursor: again.importCursor });
    expect(found).toMatchObject({ faultless: 1, faulty: 4 });
    expect(found.faults.map(({ line, field, rule, code }) => [line, field, rule, code])).toEqual([
      [2, 'inventoryNumber', 'refused', 'inventoryNumber.exists'],
      [3, 'inventoryNumber', 'refused', 'inventoryNumber.exists'],
      [5, 'inventoryNumber', 'twice', undefined],
      [6, 'inventoryNumber', 'twice', undefined],
    ]);
  });
});
