import { describe, expect, it } from 'vitest';
import { memberImport as calls } from '../../../contract/memberImport';
import { succeed } from '../../testing/requests';
import { setUpImports } from './setUpImports';

const scene = setUpImports();
const names = async () =>
  (await scene.created()).map(({ firstName, lastName }) => `${firstName} ${lastName}`).toSorted();

const upload = async (content: string) => {
  const answer = await scene.importer.upload(content);
  if (answer.code) throw new Error(answer.code);
  return answer.body;
};

const payroll = [
  '"EXTF";700;99;"Stammdaten";3;20261101083000000;;"RE";"demo";"";1001;10001;20260101;4',
  '"Personalnummer";"Vorname";"Nachname";"E-Mail";"Geburtsdatum"',
  '"00401";"Jörg";"Groß";"joerg@example.org";"03.05.1984"',
  '"00402";"Ida";"Kurz"',
].join('\r\n');

const printed = [
  'Mitarbeiterliste Nordwerk, Stand 01.11.2026',
  'Vorname;Nachname;E-Mail',
  'Eva;Böhm;eva@example.org',
  'Seite 1 von 2',
  'Vorname;Nachname;E-Mail',
  'Tom;Bär',
  '',
  'Anzahl: 2',
  'Gedruckt am 01.11.2026',
].join('\n');

describe('a file with more than entries', () => {
  it('is read below what a payroll program says of its export, where rows end early', async () => {
    const { found, done } = await scene.importer.run(Buffer.from(payroll, 'latin1'));
    expect(found).toMatchObject({ faultless: 2, faulty: 0, errors: [] });
    expect(done.created).toBe(2);
    expect((await scene.created()).map(({ personnelNumber }) => personnelNumber).toSorted()).toEqual([
      '00401',
      '00402',
    ]);
  });

  it('makes nobody of titles, headings that come again, page numbers and totals, and tells each', async () => {
    const { found, done } = await scene.importer.run(printed);
    expect(found).toMatchObject({ total: 2, faultless: 2, faulty: 0, notes: 4 });
    expect(found.errors.map(({ line, reason, severity }) => [line, reason, severity])).toEqual(
      [4, 5, 8, 9].map((line) => [line, 'aside', 'note']),
    );
    expect(done.created).toBe(2);
    expect(await names()).toEqual(['Eva Böhm', 'Tom Bär']);
  });

  it('shows its first rows, and what is no entry', async () => {
    expect(await upload(printed)).toMatchObject({
      rowCount: 2,
      headerLine: 2,
      firstRows: [
        { line: 1, cells: ['Mitarbeiterliste Nordwerk, Stand 01.11.2026'] },
        { line: 2, cells: ['Vorname', 'Nachname', 'E-Mail'] },
        { line: 3, cells: ['Eva', 'Böhm', 'eva@example.org'] },
        { line: 4 },
        { line: 5 },
        { line: 6 },
        { line: 8 },
        { line: 9 },
      ],
      aside: { count: 4, rows: [{ line: 4, cells: ['Seite 1 von 2'] }, { line: 5 }, { line: 8 }, { line: 9 }] },
    });
  });
});

describe('the headings of a file', () => {
  const unusual = 'Rufname;Sippe\nVorname;Nachname\nEva;Böhm\n';

  it('are those of the line that somebody chooses, and so are columns and entries', async () => {
    const { agent } = scene.importer;
    const { importCursor } = await upload(unusual);
    const chosen = await succeed(agent, calls.readAs, { importCursor, encoding: 'utf-8', headerLine: 1 });
    expect(chosen).toMatchObject({
      headerLine: 1,
      rowCount: 2,
      columns: [
        { heading: 'Rufname', samples: ['Vorname', 'Eva'] },
        { heading: 'Sippe', samples: ['Nachname', 'Böhm'] },
      ],
      mapping: { firstName: 0, lastName: null },
    });
    const none = await succeed(agent, calls.readAs, { importCursor, encoding: 'utf-8', headerLine: null });
    expect(none).toMatchObject({ headerLine: null, rowCount: 3, columns: [{ heading: '' }, { heading: '' }] });
  });

  it('stay as they were chosen for whoever comes back after the check', async () => {
    const { request, found } = await scene.importer.check(unusual, { headerLine: 1, mapping: { lastName: 1 } });
    expect(found).toMatchObject({ total: 2, faultless: 2 });
    const open = await succeed(scene.importer.agent, calls.readOpen, {});
    expect(open).toMatchObject({
      upload: { headerLine: 1, columns: [{ heading: 'Rufname' }, { heading: 'Sippe' }] },
      settings: { headerLine: 1, mapping: request.mapping },
    });
  });

  it('cannot be in a line in which no row begins', async () => {
    const { importCursor } = await upload(unusual);
    const request = { importCursor, encoding: 'utf-8' as const, headerLine: 7 };
    expect(await scene.importer.agent.call(calls.readAs, request)).toMatchObject({
      code: 'memberImport.csvProcessingFailed',
      error: { params: { reason: 'headerMissing', line: 7 } },
    });
  });
});
