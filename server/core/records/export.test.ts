import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { areas } from '../../../contract';
import { auditEvents } from '../../../contract/auditEvents';
import { hazardousSubstances as calls } from '../../../contract/hazardousSubstances';
import type { RequestOf } from '../../../contract/kit/call';
import { sortableFields } from '../../../contract/kit/describe';
import { recordExportMaximums } from '../../../contract/kit/recordExport';
import { plainAreas } from '../../../contract/names/plainRecords';
import type { Agent } from '../../testing/agent';
import type { Company } from '../../testing/company';
import { setUpServer } from '../../testing/harness';
import { archiveFaults } from '../../testing/pdf/archiveFaults';
import { readingOf, structureOf } from '../../testing/pdf/structure';
import { createLocation } from '../../testing/places';
import { firstPage, succeed } from '../../testing/requests';
import { sampleRequest } from '../../testing/sample';
import { filesIn } from '../../testing/unzip';

const server = setUpServer({ now: '2026-03-02T08:00:00Z' });
let company: Company;
let admin: Agent;
beforeEach(async () => {
  company = await server.createCompany();
  admin = await company.signIn('super-admin');
});

type Form = RequestOf<typeof calls.create>;
type Asked = Partial<z.input<typeof calls.export.request>>;

const create = async (values: Partial<Form>): Promise<string> => {
  const places = { locationUuid: null, orgUnitUuid: null, responsibleUuid: null };
  const form = { ...sampleRequest(calls.create, 'nothing'), ...places, ...values } as Form;
  return (await succeed(admin, calls.create, form)).uuid;
};

const exported = (
  asked: Partial<Record<keyof Asked, unknown>> = {},
  by = admin,
  { path }: { path: string } = calls.export,
) => {
  const headers = { 'x-xsrf-token': by.xsrfToken };
  const payload = { format: 'csv', filter: {}, sortBy: 'designation', sortDirection: 'asc', ...asked };
  return by.send({ method: 'POST', url: `/api/${path}`, payload, headers });
};
const rowsOf = ({ body }: { body: string }): string[][] =>
  body
    .replace('\ufeff', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/^"|"$/g, '')));

describe('the export of a register', () => {
  it('has the rows of the list with the same filters, in the same order', async () => {
    await create({ designation: 'Aceton', signalWord: 'danger', workArea: 'Halle 1' });
    await create({ designation: 'Benzin', signalWord: 'danger', workArea: 'Halle 3', dataSheetDate: '2026-01-01' });
    await create({ designation: 'Ethanol', signalWord: 'warning', workArea: 'Halle 2' });
    const filters = [{}, { search: 'halle 1' }, { signalWord: ['danger'] }, { standing: 'overdue' }] as const;
    for (const filter of filters) {
      for (const sortBy of ['designation', 'workArea', 'signalWord'] as const) {
        for (const sortDirection of ['asc', 'desc'] as const) {
          const asked = { filter, sortBy, sortDirection } as Asked;
          const { items } = await succeed(admin, calls.list, { ...firstPage(sortBy), ...asked } as never);
          const [, ...rows] = rowsOf(await exported(asked));
          const names = items.map(({ designation }) => designation);
          expect([asked, rows.map(([name]) => name)]).toEqual([asked, names]);
          expect(names.length).toBeGreaterThan(0);
        }
      }
    }
  });

  it('says all that is known in the words of the reader, names what it points to, and is safe against formulas', async () => {
    const locationUuid = await createLocation(admin, { name: 'Werk Nord' });
    const { uuid: responsibleUuid } = company.members.admin;
    const pictograms: Form['pictograms'] = ['GHS02', 'GHS07'];
    await create({
      designation: '＝1+1',
      pictograms,
      locationUuid,
      responsibleUuid,
      amount: '12',
      dataSheetDate: '2026-01-31',
    });
    const answer = await exported();
    expect(answer.headers['content-disposition']).toContain('Gefahrstoffverzeichnis-2026-03-02.csv');
    const [heading = [], row = []] = rowsOf(answer);
    expect(Object.fromEntries(heading.map((name, index) => [name, row[index]]))).toMatchObject({
      Bezeichnung: "'＝1+1",
      Signalwort: 'Gefahr',
      Gefahrenpiktogramme: 'GHS02 Flamme, GHS07 Ausrufezeichen',
      Standort: 'Werk Nord',
      Zuständig: 'Anna Müller',
      'Verwendete Menge im Jahr': '12',
      'Datum des Sicherheitsdatenblatts': '31.01.2026',
    });
    expect(heading).not.toContain('Archiviert am');
  });

  it('leaves out what the reader may not list, and what they do not see', async () => {
    const responsible = { responsibleMemberUuids: [company.members['loc-admin'].uuid] };
    const here = await createLocation(admin, { name: 'Werk Nord', ...responsible });
    await create({ designation: 'Aceton', locationUuid: here, orgUnitUuid: company.rootOrgUnitId });
    await create({ designation: 'Benzin', locationUuid: await createLocation(admin) });
    const [heading, ...rows] = rowsOf(await exported({}, await company.signIn('loc-admin')));
    expect(heading).toContain('Standort');
    expect(heading).not.toContain('Einheit');
    expect(rows.map(([name]) => name)).toEqual(['Aceton']);
  });

  it('has no two columns of one heading, whatever the register', async () => {
    for (const area of plainAreas) {
      const { list, export: call } = areas[area];
      const answer = await exported({ sortBy: sortableFields(list.request)[0] }, admin, call);
      const [heading = []] = rowsOf(answer);
      expect([area, heading.length > 2, heading]).toEqual([area, true, [...new Set(heading)]]);
    }
  });

  it('as a spreadsheet keeps numbers and days', async () => {
    await create({ designation: 'Aceton', amount: '12', dataSheetDate: '2026-01-31' });
    const files = await filesIn((await exported({ format: 'xlsx' })).rawPayload);
    const [, , row] = files.get('xl/worksheets/sheet1.xml')?.split('<row>') ?? [];
    expect(row).toContain('Aceton');
    expect(row).toContain('<c><v>12</v></c>');
    expect(row).toContain('<c s="2"><v>46053</v></c>');
  });

  it('as PDF can be kept and read aloud, with more rows than a page holds', async () => {
    for (let index = 0; index < 30; index += 1) await create({ designation: `Stoff ${index}`, workArea: 'Halle 2' });
    const { rawPayload } = await exported({ format: 'pdf', filter: { signalWord: ['danger'] } });
    expect(archiveFaults(rawPayload)).toEqual([]);
    const read = readingOf(structureOf(rawPayload).roots);
    expect(read).toContain('Stand 02.03.2026, 30 Einträge\nSignalwort: Gefahr');
    expect(read.match(/Stoff \d+/g)).toHaveLength(30);
  });

  it('is logged without what was searched for; of too many there is no PDF', async () => {
    await create({ designation: 'Geheim' });
    await exported({ filter: { search: 'geheim', signalWord: ['danger'] } });
    const log = await succeed(admin, auditEvents.list, {
      ...firstPage('at'),
      filter: { action: 'hazardousSubstances.export' },
    });
    expect(JSON.stringify(log.items)).not.toMatch(/geheim/i);
    expect(log.items[0]?.changes).toContainEqual({ field: 'entries', old: null, now: '1' });
    const maximums = recordExportMaximums as Record<string, number>;
    const before = maximums.pdf;
    maximums.pdf = 0;
    const refused = await exported({ format: 'pdf' });
    maximums.pdf = before ?? 0;
    expect(refused.json()).toMatchObject({ body: { error: { code: 'record.tooMany', params: { maximum: 0 } } } });
  });
});
