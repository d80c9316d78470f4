import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { equipment } from '../../../contract/equipment';
import { equipmentDuties } from '../../../contract/equipmentDuties';
import { equipmentInspections } from '../../../contract/equipmentInspections';
import { fileNameIn } from '../../../contract/files';
import { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import type { RequestOf } from '../../../contract/kit/call';
import { locations } from '../../../contract/locations';
import { plainRecords } from '../../../contract/names/plainRecords';
import { readableFilesOf } from '../../core/records/files';
import { type LooseSpec, plainRecord } from '../../core/records/plainRecord';
import { files, hazardousSubstances } from '../../db/schema';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { callerOf, memberOf } from '../../testing/handlerContext';
import { setUpServer } from '../../testing/harness';
import { createLocation } from '../../testing/places';
import { firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';
import { heic, jpeg, pdf, png, svg } from '../../testing/sampleFiles';
import { isStored, sweepStorage } from './testing';

// The identifiers of files tell when they were made, by the real clock.
const server = setUpServer({ now: new Date().toISOString() });
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('admin');
});

type Form = RequestOf<typeof calls.create>;

const upload = (by: Agent, fileName = 'Kaltreiniger.pdf', content: Buffer | string = pdf) =>
  by.call(calls.uploadFile, { field: 'dataSheetFile' }, { files: [{ fileName, content }] });
const sent = async (by: Agent, fileName?: string, content?: Buffer): Promise<string> => {
  const answer = await upload(by, fileName, content);
  if (answer.code !== undefined) throw new Error(`The file was refused: ${answer.code}`);
  return answer.body.address;
};
const nowhere = { locationUuid: null, orgUnitUuid: null, responsibleUuid: null };
const formOf = (values: Partial<Form>) =>
  ({ ...sampleRequest(calls.create, 'nothing'), ...nowhere, designation: 'Kaltreiniger', ...values }) as Form;
const create = async (values: Partial<Form>): Promise<string> =>
  (await succeed(admin, calls.create, formOf(values))).uuid;
const statusOf = async (by: Agent, address: string): Promise<number> =>
  (await by.send({ method: 'GET', url: `/api/file/${address}` })).statusCode;
const update = async (uuid: string, values: Partial<Form>, by = admin) => {
  const { version } = await succeed(admin, calls.one, { uuid });
  return by.call(calls.update, { ...formOf(values), uuid, version });
};
const idOf = (address: string): string => address.split('/')[2] ?? '';
const isKept = (address: string): Promise<boolean> =>
  isStored(server, { context: 'hazardousSubstances', id: idOf(address) });

describe('a file of a record', () => {
  it('is sent first, and read with the record from then on', async () => {
    const dataSheetFile = await sent(admin, 'Sicherheit ä/ö.pdf');
    expect(dataSheetFile).toMatch(/^hazardousSubstances\/dataSheetFile\/[0-9a-f-]{36}\/%C3%B6\.pdf$/);
    expect(await statusOf(admin, dataSheetFile)).toBe(200);
    const uuid = await create({ dataSheetFile });
    expect(await succeed(admin, calls.one, { uuid })).toMatchObject({ dataSheetFile });
    const answer = await admin.send({ method: 'GET', url: `/api/file/${dataSheetFile}` });
    expect([answer.rawPayload, answer.headers['content-type']]).toEqual([pdf, 'application/pdf']);
  });

  it('is what its content says, and no larger than allowed', async () => {
    expect(await upload(admin, 'lauf.exe')).toMatchObject({ code: 'file.invalidFormat' });
    expect(await upload(admin, 'falsch.pdf', png)).toMatchObject({ code: 'file.invalidFormat' });
    const script = svg.toString().replace('</svg>', '<script>1</script></svg>');
    expect(await upload(admin, 'bild.svg', script)).toMatchObject({ code: 'file.invalidFormat' });
    const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
    expect(await upload(admin, 'gross.pdf', large)).toMatchObject({ code: 'file.invalidSize' });
    expect(await upload(admin, 'leer.pdf', '')).toMatchObject({ code: 'file.invalidSize' });
  });

  it('is taken for what its bytes are, whatever picture its name says', async () => {
    const address = await sent(admin, 'Etikett.jpg', png);
    expect(address).toMatch(/\/Etikett\.png$/);
    const { headers } = await admin.send({ method: 'GET', url: `/api/file/${address}` });
    expect(headers['content-type']).toBe('image/png');
    expect(headers['content-disposition']).toContain('filename="Etikett.png"');
    expect(await sent(admin, 'IMG_4712.HEIC', jpeg)).toMatch(/\/IMG_4712\.jpg$/);
    expect(await upload(admin, 'IMG_4712.jpg', heic)).toMatchObject({ code: 'file.invalidFormat' });
  });

  it.each([
    '„neu“.pdf',
    '‚Prüfung‘ – Ölöfen.pdf',
    '👷 Baustelle.pdf',
    '👩‍🔧 Wartung.pdf',
    'Отчёт 報告.pdf',
    'a; b=c, d.pdf',
    "O'Neill (2).pdf",
  ])('keeps its name, sent and read: %s', async (fileName) => {
    const address = await sent(admin, fileName);
    const { headers, statusCode } = await admin.send({ method: 'GET', url: `/api/file/${address}` });
    const [, encoded = ''] = /filename\*=UTF-8''([^;]*)$/.exec(String(headers['content-disposition'])) ?? [];
    expect([fileNameIn(address), statusCode, decodeURIComponent(encoded)]).toEqual([fileName, 200, fileName]);
  });

  it('is replaced and taken away; the one before is gone, and the log names both', async () => {
    const [first, second] = [await sent(admin, 'Alt.pdf'), await sent(admin, 'Neu.png', png)];
    const uuid = await create({ dataSheetFile: first });
    await update(uuid, { dataSheetFile: second });
    expect([await statusOf(admin, first), await statusOf(admin, second)]).toEqual([404, 200]);
    await update(uuid, { dataSheetFile: null });
    expect(await statusOf(admin, second)).toBe(404);
    const { items } = await succeed(admin, calls.history, { ...firstPage('at'), uuid });
    const changes = items.flatMap((event) => event.changes.filter(({ field }) => field === 'dataSheetFile'));
    expect(changes.map(({ old, now }) => [old, now])).toEqual([
      [null, 'Alt.pdf'],
      ['Alt.pdf', 'Neu.png'],
      ['Neu.png', null],
    ]);
    await sweepStorage(server);
    expect([await isKept(first), await isKept(second)]).toEqual([false, false]);
  });

  it('stands in the register by its name', async () => {
    await create({ dataSheetFile: await sent(admin, 'Merkblatt M 004.pdf') });
    const headers = { 'x-xsrf-token': admin.xsrfToken };
    const payload = { format: 'csv', filter: {}, sortBy: 'designation', sortDirection: 'asc' };
    const { body } = await admin.send({ method: 'POST', url: `/api/${calls.export.path}`, payload, headers });
    expect(body).toContain('Merkblatt M 004.pdf');
    expect(body).not.toContain('dataSheetFile/');
  });

  it('is forgotten after a day if nothing is saved with it, and stays where something was', async () => {
    const [lost, saved] = [await sent(admin), await sent(admin)];
    await create({ dataSheetFile: saved });
    await sweepStorage(server);
    await server.runJobs();
    await sweepStorage(server);
    expect([await isKept(lost), await isKept(saved)]).toEqual([false, true]);
    expect(await statusOf(admin, saved)).toBe(200);
  });
});

describe('nobody reads or takes the file of another', () => {
  it('person, before a record is saved with it, or record, afterwards', async () => {
    const other = await company.signIn('super-admin');
    const dataSheetFile = await sent(admin);
    const refused = { status: 404, code: 'file.notFound' };
    expect(await statusOf(other, dataSheetFile)).toBe(404);
    expect(await other.call(calls.create, formOf({ dataSheetFile }))).toMatchObject(refused);
    const uuid = await create({ dataSheetFile });
    expect(await admin.call(calls.create, formOf({ dataSheetFile }))).toMatchObject(refused);
    const renamed = (await sent(admin)).replace('Kaltreiniger', 'Other');
    expect(await update(uuid, { dataSheetFile: renamed })).toMatchObject(refused);
    const ofInspections = dataSheetFile.replace(/^\w+\/\w+/, 'equipmentInspections/reportFile');
    expect(await update(uuid, { dataSheetFile: ofInspections })).toMatchObject({ code: 'schema.invalid' });
    // What was refused has changed nothing.
    expect(await statusOf(admin, dataSheetFile)).toBe(200);
  });

  it('company', async () => {
    const foreign = await (await server.createCompany()).signIn('super-admin');
    const waiting = await sent(admin);
    const saved = await sent(admin);
    await create({ dataSheetFile: saved });
    for (const dataSheetFile of [waiting, saved]) {
      expect(await statusOf(foreign, dataSheetFile)).toBe(404);
      expect(await foreign.call(calls.create, formOf({ dataSheetFile }))).toMatchObject({ code: 'file.notFound' });
    }
  });

  it('location, be it by who administers one or by who works there', async () => {
    const [lena, max] = [await company.signIn('loc-admin'), await company.signIn('member')];
    const north = await createLocation(admin, { name: 'Nord' });
    const south = await createLocation(admin, {
      name: 'Süd',
      responsibleMemberUuids: [company.members['loc-admin'].uuid],
    });
    await succeed(admin, locations.assignMembers, { uuid: south, memberUuids: [company.members.member.uuid] });
    const [ofNorth, ofSouth] = [await sent(admin), await sent(admin)];
    const uuid = await create({ dataSheetFile: ofNorth, locationUuid: north });
    await create({ dataSheetFile: ofSouth, locationUuid: south });
    for (const by of [lena, max]) {
      expect([await statusOf(by, ofNorth), await statusOf(by, ofSouth)]).toEqual([404, 200]);
    }
    expect(await upload(max)).toMatchObject({ code: 'permission.missing' });
    await update(uuid, { dataSheetFile: ofNorth, locationUuid: south });
    expect(await statusOf(max, ofNorth)).toBe(200);
  });

  it('field, which is hidden from them', async () => {
    const fields = { instructionState: { value: sql`'draft'` } };
    const spec = { calls, table: hazardousSubstances, search: ['designation'], fields } as unknown as LooseSpec;
    const south = await createLocation(admin, { name: 'Süd' });
    await succeed(admin, locations.assignMembers, { uuid: south, memberUuids: [company.members.member.uuid] });
    const max = await company.signIn('member');
    const dataSheetFile = await sent(admin);
    await create({ dataSheetFile, locationUuid: south });
    expect(await statusOf(max, dataSheetFile)).toBe(200);
    const { staff } = plainRecords.hazardousSubstances;
    const hidden = staff.hidden as unknown as string[];
    const { database, clock } = server;
    const asMember = memberOf(database, clock, company.clientId, company.members.member.uuid);
    const asSuperAdmin = callerOf(database, clock, company);
    hidden.push('dataSheetFile');
    try {
      // As it would be declared, beside the one that is served.
      const record = plainRecord(spec);
      const read = (run: typeof asMember) =>
        run((context) => context.tx.$count(files, readableFilesOf(record, context)));
      expect([await read(asMember), await read(asSuperAdmin)]).toEqual([0, 1]);
    } finally {
      hidden.pop();
    }
  });

  it('feature that the company has not', async () => {
    const bare = await server.createCompany({ featureFlags: { hazardousSubstances: false } });
    const address = await sent(admin);
    expect(await statusOf(await bare.signIn('super-admin'), address)).toBe(403);
  });
});

describe('the report of an inspection', () => {
  const ofInspection = async (): Promise<{ piece: string; uuid: string; reportFile: string }> => {
    const places = { locationUuid: null, orgUnitUuid: null, responsibleUuid: null, inventoryNumber: 'FZ-1' };
    const form = { ...sampleRequest(equipment.create, 'nothing'), ...places };
    const { uuid: piece } = await succeed(admin, equipment.create, form as RequestOf<typeof equipment.create>);
    const terms = { intervalMonths: 12, inspectedBy: 'competentPerson', rule: 'other', legalBasis: null } as const;
    const duty = { equipmentUuid: piece, name: 'Prüfung', ...terms, nextDue: '2026-02-20', isEnded: false };
    const { uuid: dutyUuid } = await succeed(admin, equipmentDuties.create, duty);
    const uploaded = await admin.call(
      equipmentInspections.uploadFile,
      { field: 'reportFile' },
      { files: [{ fileName: 'Protokoll.pdf', content: pdf }] },
    );
    const { address: reportFile } = uploaded.body as { address: string };
    const inspection = { ...sampleRequest(equipmentInspections.create, 'nothing'), equipmentUuid: piece, dutyUuid };
    const made = { ...inspection, inspectedOn: '2026-02-25', reportFile };
    const request = made as RequestOf<typeof equipmentInspections.create>;
    return { piece, reportFile, ...(await succeed(admin, equipmentInspections.create, request)) };
  };
  const withoutFile = async (uuid: string) => {
    const record = await succeed(admin, equipmentInspections.one, { uuid });
    const { abilities: _, name: __, nextDue: ___, inventoryNumber: ____, ...whole } = record;
    return admin.call(equipmentInspections.update, { ...whole, reportFile: null });
  };

  it('is fixed with the proof, and read on', async () => {
    const { uuid, reportFile } = await ofInspection();
    server.clock.advance(15 * 24 * 3_600_000);
    admin = await company.signIn('admin');
    expect(await withoutFile(uuid)).toMatchObject({ code: 'record.final' });
    expect(await admin.call(equipmentInspections.delete, { uuids: [uuid] })).toMatchObject({ code: 'record.final' });
    expect(await statusOf(admin, reportFile)).toBe(200);
  });

  it('goes with the inspection, and with the piece that it is part of', async () => {
    const { piece, uuid, reportFile } = await ofInspection();
    const context = 'equipmentInspections' as const;
    expect(await isStored(server, { context, id: idOf(reportFile) })).toBe(true);
    await succeed(admin, equipment.archive, { uuids: [piece] });
    await succeed(admin, equipment.delete, { uuids: [piece] });
    expect(await statusOf(admin, reportFile)).toBe(404);
    expect((await admin.call(equipmentInspections.one, { uuid })).code).toBe('record.notFound');
    await sweepStorage(server);
    expect(await isStored(server, { context, id: idOf(reportFile) })).toBe(false);
  });
});
